/** The rows that a take-on wrote: recorded as it writes them, and removed by its undo. Owns take_on_rows. */
import { type TakeOnObstacle, takeOnObstaclesFrom } from '@stoep/contract/scheme/take-on/take-on-obstacles';
import type { TakeOnTables } from '@stoep/domain/scheme/take-on/take-on-tables';
import { getTableName, sql } from 'drizzle-orm';
import { importKeys } from '../../../db/schema/platform/platform.ts';
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
  const rows = Object.entries(tables).flatMap(([name, table]) => {
    const target = findImportTable(name)?.target;
    if (!target) return [];
    const isKnown = (key: string) => name === 'contacts' && known.has(key);
    // Rows between two others have no id of their own: they follow from those that they join, their keys do not.
    const isJoining = name === 'account_holders';
    return keysOf(name, table).map((key) => ({
      name,
      key,
      target: isJoining || isKnown(key) ? 'import_keys' : getTableName(target),
    }));
  });
  await tx.execute(sql`
    select record_rows_of_take_on(${takeOnId}::uuid, (
      select coalesce(jsonb_agg(jsonb_build_object('table', found.name, 'key', found.key)), '[]') from (
        select r.target as name,
          case when r.target = 'import_keys' then concat_ws(',', k."table", k.external_key) else k.row_id::text end as key
        from json_to_recordset(${JSON.stringify(rows)}::json) as r (name text, key text, target text)
        join ${importKeys} k on k."table" = r.name and k.external_key = r.key
      ) found))`);
};

/** What refers to the take-on. A mail may be found by its account and by its address, and is one mail. */
export const takeOnObstaclesOf = async (
  tx: DatabaseTransaction,
  takeOnId: string,
): Promise<readonly TakeOnObstacle[]> => {
  const { rows } = await tx.execute<{ table: string; count: number }>(sql`
    select after_table as "table", max(after_rows)::int as count from rows_after_take_on(${takeOnId}::uuid) group by 1 order by 1`);
  return takeOnObstaclesFrom(rows);
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
