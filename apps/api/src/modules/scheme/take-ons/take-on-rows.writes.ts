/** The rows that a take-on wrote: recorded as it writes them, and removed by its undo. Owns take_on_rows. */
import { takeOnObstacleWords } from '@stoep/contract/scheme/take-on/take-on-obstacles';
import type { TakeOnTables } from '@stoep/domain/scheme/take-on/take-on-tables';
import { getTableName, sql } from 'drizzle-orm';
import { importKeys } from '../../../db/schema/platform/platform.ts';
import { takeOnRows } from '../../../db/schema/scheme/take-ons.ts';
import { findImportTable } from '../../../engines/imports/import-tables.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

/** The key of a row in an import file: its first cells, joined as the import joins them. */
const keysOf = (name: string, { rows }: TakeOnTables[string]): string[] => {
  const parts = findImportTable(name)?.key.length ?? 1;
  return rows.map((row) => row.slice(0, parts).join(KEY_JOIN));
};
const KEY_JOIN = ' / ';

/**
 * Records the imported rows, and all that the database and the posting made of them.
 * @param known import keys of people who were contacts before: their records stay, the keys go
 */
export const recordRowsOfTakeOn = async (
  tx: DatabaseTransaction,
  takeOnId: string,
  tables: TakeOnTables,
  known: ReadonlySet<string>,
): Promise<void> => {
  for (const [name, table] of Object.entries(tables)) {
    const target = findImportTable(name)?.target;
    if (!target || table.rows.length === 0) continue;
    const keys = sql`(select value from json_array_elements_text(${JSON.stringify(keysOf(name, table))}::json))`;
    const isKnown = sql`k.external_key in (select value from json_array_elements_text(${JSON.stringify(name === 'contacts' ? [...known] : [])}::json))`;
    await tx.execute(sql`
      insert into ${takeOnRows} (take_on_id, table_name, row_key)
      select ${takeOnId}::uuid, ${getTableName(target)}::text, k.row_id::text from ${importKeys} k
      where k."table" = ${name} and k.external_key in ${keys} and not ${isKnown}
      union all
      select ${takeOnId}::uuid, 'import_keys', concat_ws(',', k."table", k.external_key) from ${importKeys} k
      where k."table" = ${name} and k.external_key in ${keys} and ${isKnown}`);
  }
  await tx.execute(sql`select record_rows_of_take_on(${takeOnId}::uuid)`);
};

/** What refers to the take-on, in words; null if nothing does. */
export const takeOnObstaclesOf = async (tx: DatabaseTransaction, takeOnId: string): Promise<string | null> => {
  const { rows } = await tx.execute<{ table: string; count: number }>(sql`
    select after_table as "table", sum(after_rows)::int as count from rows_after_take_on(${takeOnId}::uuid) group by 1 order by 1`);
  return takeOnObstacleWords(rows);
};

/** Removes the rows. Answers the counts by table, and the sum of the opening balances in cents. */
export const undoRowsOfTakeOn = async (
  tx: DatabaseTransaction,
  takeOnId: string,
): Promise<{ rows: Readonly<Record<string, number>>; owed: number }> => {
  const { rows } = await tx.execute<{ removed: { rows: Record<string, number>; owed: number } }>(
    sql`select undo_take_on(${takeOnId}::uuid) as removed`,
  );
  return rows[0]?.removed ?? { rows: {}, owed: 0 };
};
