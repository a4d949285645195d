/** Tables of take-ons: the lists of a former agent, what was decided about them, and the rows that one has written. */

import type {
  TakeOnDraft,
  TakeOnProblemNote,
  TakeOnSheet,
  TakeOnTotals,
} from '@stoep/contract/scheme/take-on/take-on-draft';
import { TAKE_ON_STATES, type TakeOnState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, isOneOfSql, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { buildings } from './buildings.ts';

/** The id of a PostgreSQL transaction. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

const byLogin = () => idReferenceColumn().references(() => userProfiles.id);

/** A take-on of a building. The lists hold personal data: they are removed soon after the end. */
export const takeOns = pgTable(
  'take_ons',
  {
    id: primaryKeyColumn(),
    state: text().$type<TakeOnState>().notNull().default('Draft'),
    /** Counts the changes of the draft, so that two people do not overwrite each other. */
    version: integer().notNull().default(1),
    buildingName: text().notNull().default(''),
    buildingCode: text().notNull().default(''),
    /** The sheets as they were dropped; never changed. */
    sheets: jsonb().$type<readonly TakeOnSheet[]>().notNull().default([]),
    /** What was decided: columns, corrected cells, the building itself. */
    draft: jsonb().$type<TakeOnDraft>().notNull(),
    /** Why the last attempt wrote nothing. */
    problems: jsonb().$type<readonly TakeOnProblemNote[]>().notNull().default([]),
    /** What was written, in counts and sums. */
    totals: jsonb().$type<TakeOnTotals>(),
    /** Null until it is taken on, and again once the building is removed by the undo. */
    buildingId: idReferenceColumn().references(() => buildings.id, { onDelete: 'set null' }),
    startedById: byLogin().notNull(),
    createdAt: createdAtColumn(),
    changedAt: timestampColumn().notNull().defaultNow(),
    /** The person who took it on, or asked a second person to. */
    takenOnById: byLogin(),
    takenOnAt: timestampColumn(),
    /** The second person, where the balances differ from the control total. */
    approvedById: byLogin(),
    undoneById: byLogin(),
    undoneAt: timestampColumn(),
    sheetsRemovedAt: timestampColumn(),
  },
  (table) => [
    index('take_ons_created').on(table.createdAt),
    index('take_ons_building').on(table.buildingId).where(sql`${table.buildingId} is not null`),
    check('take_ons_state', isOneOfSql(table.state, TAKE_ON_STATES)),
  ],
);

/** Every row that a take-on wrote, by table and primary key: what its undo removes. */
export const takeOnRows = pgTable(
  'take_on_rows',
  {
    takeOnId: idReferenceColumn()
      .notNull()
      .references(() => takeOns.id),
    tableName: text().notNull(),
    rowKey: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.takeOnId, table.tableName, table.rowKey] })],
);

/**
 * The rows that a running undo removes. Append-only tables let go of these alone. Only the undo's database function
 * writes here, and leaves nothing behind. Unlogged, since a crash only loses rows of transactions that were not
 * committed.
 */
export const undoneRows = pgTable(
  'undone_rows',
  {
    madeIn: transactionId().notNull(),
    tableName: text().notNull(),
    rowKey: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.madeIn, table.tableName, table.rowKey] })],
);
