/**
 * Inserts or updates many rows with one statement. The rows travel as one JSON parameter, which avoids the parameter
 * limit and the parsing of huge statements. For imports and for runs over a whole building.
 */
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseTransaction } from './client.ts';

export type BulkTable = PgTable;
/** Property of the table -> value. All rows of one call have the same properties. */
export type BulkRow = Readonly<Record<string, unknown>>;

/** Rows per statement; keeps one parameter at a few megabytes. */
const CHUNK = 5_000;

type BulkColumn = {
  readonly property: string;
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
};

const columnsOf = (table: BulkTable, row: BulkRow): BulkColumn[] => {
  const known = getTableColumns(table);
  return Object.keys(row).map((property) => {
    const column = known[property];
    if (column === undefined) throw new Error(`${getTableName(table)} has no column ${property}`);
    const { notNull } = column;
    return { property, name: toSnakeCase(property), type: column.getSQLType(), notNull };
  });
};

const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

const asJson = (columns: readonly BulkColumn[], rows: readonly BulkRow[]) =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(({ property, name }) => [name, row[property] ?? null]))),
  );

const shape = (columns: readonly BulkColumn[]) =>
  sql.join(
    columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
    sql`, `,
  );

/** Inserts rows in the given order, so that identities follow it. */
export const bulkInsert = async (
  tx: DatabaseTransaction,
  table: BulkTable,
  rows: readonly BulkRow[],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = columnsOf(table, first);
  const names = columns.map(({ name }) => name);
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = asJson(columns, rows.slice(from, from + CHUNK));
    await tx.execute(sql`
      insert into ${sql.identifier(getTableName(table))} (${list(names)})
      select ${list(names)}
      from rows from (json_to_recordset(${json}::json) as (${shape(columns)})) with ordinality
        as given (${list(names)}, given_order)
      order by given_order`);
  }
};

/** Updates rows by their `id` and sets every other property. Null leaves a not-null column unchanged. */
export const bulkUpdate = async (
  tx: DatabaseTransaction,
  table: BulkTable,
  rows: readonly BulkRow[],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = columnsOf(table, first);
  const target = sql.identifier(getTableName(table));
  const sets = columns
    .filter(({ name }) => name !== 'id')
    .map(({ name, notNull }) => {
      const column = sql.identifier(name);
      return notNull
        ? sql`${column} = coalesce(given.${column}, ${target}.${column})`
        : sql`${column} = given.${column}`;
    });
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = asJson(columns, rows.slice(from, from + CHUNK));
    await tx.execute(sql`
      update ${target} set ${sql.join(sets, sql`, `)}
      from json_to_recordset(${json}::json) as given (${shape(columns)})
      where ${target}.id = given.id`);
  }
};
