/**
 * Resolves cells that name a record only together with another cell: a door with its building, a charge with its
 * unit. The staged cell is replaced by a key, so every later check reads it like any other.
 */
import { type SQL, sql } from 'drizzle-orm';
import { importKeys } from '../../../db/schema/platform/platform.ts';
import type { ImportColumn } from '../import-columns.ts';
import type { ImportTable } from '../import-table.ts';
import { UNKNOWN_IMPORT_ROW_HASH } from '../sources/unknown-content-hash.ts';
import { RECORD_NAME_QUERIES } from './record-names.queries.ts';
import { hasStagedReference, type StagedImport, stagedRowsOfImportSql } from './staged-import.queries.ts';
import { stagedReferencedTableColumnName } from './staged-row.queries.ts';
import { importReferenceIdSql } from './stored-columns.queries.ts';

/**
 * Tables whose names repeat in each building or unit: the row's column that names it, and the target's column with
 * the name.
 */
const OUTER: Readonly<Record<string, { readonly column: string; readonly name: string }>> = {
  units: { column: 'building', name: 'door_number' },
  levy_accounts: { column: 'building', name: 'account_number' },
  unit_billings: { column: 'unit', name: 'name' },
  building_documents: { column: 'building', name: 'name' },
  bank_accounts: { column: 'building', name: 'name' },
  municipal_accounts: { column: 'building', name: 'account_number' },
  maintenance_jobs: { column: 'building', name: 'name' },
  conduct_letters: { column: 'building', name: 'subject' },
};

/** The records of the target with such a name, stored and imported. */
const recordsOf = (staged: StagedImport, target: string, inside: SQL): SQL => {
  const outer = OUTER[target];
  const found = staged.tables.get(target);
  if (!outer || !found) return inside;
  const { value, joins } = importReferenceIdSql(staged, found.table, outer.column);
  return sql`${inside} union select s.${sql.identifier(outer.name)}, s._id, ${value}
    from ${stagedRowsOfImportSql(staged, target)} s ${joins}`;
};

/** Gives each record without a key its id as key; no file uses that id for another record. */
const addKeys = (staged: StagedImport, target: string, ids: SQL): Promise<unknown> => {
  const inFile = staged.tables.has(target)
    ? sql`and not exists (select from ${stagedRowsOfImportSql(staged, target)} o where o._id = n.id)`
    : sql``;
  return staged.tx.execute(sql`
    insert into ${importKeys} ("table", external_key, row_id, content_hash)
    select ${target}::text, n.id::text, n.id, ${UNKNOWN_IMPORT_ROW_HASH}::text from (${ids}) n
    where not exists (select from import_keys k where k."table" = ${target} and k.row_id = n.id) ${inFile}
    on conflict do nothing`);
};

const resolve = async (
  staged: StagedImport,
  table: ImportTable,
  column: ImportColumn,
  target: string,
  inside: SQL,
): Promise<void> => {
  const outer = OUTER[target]?.column;
  if (!table.columns.some(({ name }) => name === outer) || outer === undefined) return;
  if (!hasStagedReference(staged, table.name, outer)) return;
  const rows = stagedRowsOfImportSql(staged, table.name);
  const cell = sql.identifier(column.name);
  const [own, around] = [importReferenceIdSql(staged, table, column.name), importReferenceIdSql(staged, table, outer)];
  const toTarget =
    typeof column.refersTo === 'object'
      ? sql`and s.${sql.identifier(stagedReferencedTableColumnName(column))} = ${target}`
      : sql``;
  // A cell that is a key of a record in that building or unit is unchanged: keys take precedence over names.
  const found = sql`
    with records as materialized (${recordsOf(staged, target, inside)}),
      cells as (select s._place as place, s.${cell} as name, ${own.value} as id, ${around.value} as within
        from ${rows} s ${own.joins} ${around.joins} where s.${cell} is not null ${toTarget})
    select c.place, min(r.id::text)::uuid as id from cells c
    join records r on r.within = c.within and lower(r.name) = lower(c.name)
    where not exists (select from records o where o.id = c.id and o.within = c.within)
    group by c.place having count(distinct r.id) = 1`;
  await addKeys(staged, target, sql`select distinct f.id from (${found}) f`);
  // Joined as sets, because import keys have no index by record.
  const here = staged.tables.has(target)
    ? sql`select _id as id, _key as key, 0 as turn from ${stagedRowsOfImportSql(staged, target)} union all`
    : sql``;
  await staged.tx.execute(sql`
    update ${rows} s set ${cell} = f.key
    from (select distinct on (f.place) f.place, k.key from (${found}) f join (${here}
        select row_id, external_key, 1 from import_keys where "table" = ${target}) k (id, key, turn) on k.id = f.id
      order by f.place, k.turn, k.key) f
    where s._place = f.place`);
};

/** Finds the record that the cell names together with another cell of its row. */
export const resolveNameWithinRow = async (
  staged: StagedImport,
  table: ImportTable,
  column: ImportColumn,
  target: string,
): Promise<void> => {
  const inside = RECORD_NAME_QUERIES[target]?.inside;
  if (inside) await resolve(staged, table, column, target, inside);
};
