/** Column types that all tables share, so that money, days and ids look the same everywhere. */
import type { Cents } from '@stoep/domain/money/cents';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, date, timestamp, uuid } from 'drizzle-orm/pg-core';

/** UUID v7, made by PostgreSQL 18: sorts by time, so indexes stay dense. */
export const primaryKeyColumn = () => uuid().primaryKey().default(sql`uuidv7()`);
export const idReferenceColumn = () => uuid();
/** Integer cents. */
export const centsColumn = () => bigint({ mode: 'number' }).$type<Cents>();
/** A calendar day 'YYYY-MM-DD' in Africa/Johannesburg. */
export const calendarDayColumn = () => date({ mode: 'string' });
export const timestampColumn = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAtColumn = () => timestampColumn().notNull().defaultNow();

/**
 * A text that is only compared as a whole and never sorted for people: collation "C" costs a third of that of a telephone book. Not for
 * columns that an import fills: imports match columns by type, and would then treat texts that differ only in case as different.
 */
export const exactTextColumn = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** In natural order: 2 before 10, A-2 before A-10 (collation "natural", migration one_click). */
export const naturalOrderSql = (text: SQLWrapper): SQL => sql`${text} collate "natural"`;

/** `column in ('a', 'b')` for check constraints; the lists are our own constants, never input. */
export const isOneOfSql = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`;
