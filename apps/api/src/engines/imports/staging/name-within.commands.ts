/**
 * Two cells that name one record together: the door beside the building, the charge beside its unit. The cell is replaced by a key
 * of the record in what is staged, so that every rule reads it like any other.
 */
import { type SQL, sql } from 'drizzle-orm';
import { importKeys } from '../../../db/schema/platform/platform.ts';
import type { Column } from '../columns.ts';
import type { ImportTable } from '../declare.ts';
import { UNKNOWN_CONTENT } from '../sources/content.ts';
import { RECORD_NAMES } from './record-names.queries.ts';
import { anyNamed, rowsOf, type Staged } from './staged.queries.ts';
import { referredName } from './staged-row.queries.ts';
import { idNamed } from './stored-columns.queries.ts';

/** Targets whose names repeat from one building or unit to the next: the row's column that names it, and the target's column with the name. */
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

/** The records of the target that have such a name, stored ones and those of the file. */
const recordsOf = (staged: Staged, target: string, inside: SQL): SQL => {
  const outer = OUTER[target];
  const found = staged.tables.get(target);
  if (!outer || !found) return inside;
  const { value, joins } = idNamed(staged, found.table, outer.column);
  return sql`${inside} union select s.${sql.identifier(outer.name)}, s._id, ${value}
    from ${rowsOf(staged, target)} s ${joins}`;
};

/** Gives each record without a key its id as the key, since no file uses that id for another record. */
const addKeys = (staged: Staged, target: string, ids: SQL): Promise<unknown> => {
  const inFile = staged.tables.has(target)
    ? sql`and not exists (select from ${rowsOf(staged, target)} o where o._id = n.id)`
    : sql``;
  return staged.tx.execute(sql`
    insert into ${importKeys} ("table", external_key, row_id, content_hash)
    select ${target}::text, n.id::text, n.id, ${UNKNOWN_CONTENT}::text from (${ids}) n
    where not exists (select from import_keys k where k."table" = ${target} and k.row_id = n.id) ${inFile}
    on conflict do nothing`);
};

const resolve = async (
  staged: Staged,
  table: ImportTable,
  column: Column,
  target: string,
  inside: SQL,
): Promise<void> => {
  const outer = OUTER[target]?.column;
  if (!table.columns.some(({ name }) => name === outer) || outer === undefined) return;
  if (!anyNamed(staged, table.name, outer)) return;
  const rows = rowsOf(staged, table.name);
  const cell = sql.identifier(column.name);
  const [own, around] = [idNamed(staged, table, column.name), idNamed(staged, table, outer)];
  const toTarget =
    typeof column.refersTo === 'object'
      ? sql`and s.${sql.identifier(referredName(column))} = ${target}`
      : sql``;
  // A cell that is a key of a record in that building or unit stays: keys come before names.
  const found = sql`
    with records as materialized (${recordsOf(staged, target, inside)}),
      cells as (select s._place as place, s.${cell} as name, ${own.value} as id, ${around.value} as within
        from ${rows} s ${own.joins} ${around.joins} where s.${cell} is not null ${toTarget})
    select c.place, min(r.id::text)::uuid as id from cells c
    join records r on r.within = c.within and lower(r.name) = lower(c.name)
    where not exists (select from records o where o.id = c.id and o.within = c.within)
    group by c.place having count(distinct r.id) = 1`;
  await addKeys(staged, target, sql`select distinct f.id from (${found}) f`);
  // Joined in sets: keys have no index by the record.
  const here = staged.tables.has(target)
    ? sql`select _id as id, _key as key, 0 as turn from ${rowsOf(staged, target)} union all`
    : sql``;
  await staged.tx.execute(sql`
    update ${rows} s set ${cell} = f.key
    from (select distinct on (f.place) f.place, k.key from (${found}) f join (${here}
        select row_id, external_key, 1 from import_keys where "table" = ${target}) k (id, key, turn) on k.id = f.id
      order by f.place, k.turn, k.key) f
    where s._place = f.place`);
};

/** Finds the record that the cell names together with another cell of its row. */
export const nameWithin = async (
  staged: Staged,
  table: ImportTable,
  column: Column,
  target: string,
): Promise<void> => {
  const inside = RECORD_NAMES[target]?.inside;
  if (inside) await resolve(staged, table, column, target, inside);
};
