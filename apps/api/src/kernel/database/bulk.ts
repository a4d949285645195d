/**
 * Many rows in one statement: they travel as one JSON parameter, so that neither the limit of parameters nor
 * the parsing of a statement with thousands of them is in the way. For imports and runs over a whole building.
 */
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';

export type BulkTable = PgTable;
/** Property of the table -> value. All rows of one call have the same properties. */
export type BulkRow = Readonly<Record<string, unknown>>;

/** Rows a statement; keeps one parameter in the low megabytes. */
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

/** Inserts rows in their order, so that identities follow it. */
export const bulkInsert = async (
  tx: Transaction,
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

/** Updates rows by their `id`; every other property is set, but null leaves what may not be null as it is. */
export const bulkUpdate = async (
  tx: Transaction,
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
