/**
 * Records that were made by hand are named in files as people call them: a building by code or name, a person by e-mail or ID
 * number, a unit by building and door, an account by its number. What names exactly one record becomes a key of it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { importKeys } from '../../db/schema/platform.ts';
import { tablesReferredTo } from './columns.ts';
import { anyNamed, rowsOf, type Staged } from './staged.queries.ts';

/** The names of records, as `name` and `id`. */
const NAMES: Readonly<Record<string, SQL>> = {
  buildings: sql`select code as name, id from buildings union all select name, id from buildings`,
  contacts: sql`select email as name, id from contacts union all select id_number, id from contacts`,
  levy_accounts: sql`select account_number as name, id from levy_accounts`,
  units: sql`select b.code || separator || u.door_number as name, u.id
    from units u join buildings b on b.id = u.building_id cross join (values ('-'), (' ')) s (separator)`,
};

/** No content is known of such a key: a row of a file that has it is counted as changed, and shown, before it is written. */
const UNKNOWN_CONTENT = '';

const adopt = (staged: Staged, target: string, names: SQL, key: SQL, rows: SQL) =>
  staged.tx.execute(sql`
    insert into ${importKeys} ("table", external_key, row_id, content_hash)
    select ${target}::text, d.key, min(n.id::text)::uuid, ${UNKNOWN_CONTENT}::text
    from (select distinct ${key} as key from ${rows} s where ${key} is not null and ${key} <> '' and not exists (
        select from import_keys k where k."table" = ${target} and k.external_key = ${key})
      ${staged.tables.has(target) ? sql`and not exists (select from ${rowsOf(staged, target)} o where o._key = ${key})` : sql``}) d
    join (${names}) n on lower(n.name) = lower(d.key)
    group by d.key having count(distinct n.id) = 1
    on conflict do nothing`);

/** Done before rows are held against what is there. */
export const adoptNames = async (staged: Staged): Promise<void> => {
  for (const [name, { table }] of staged.tables)
    for (const column of table.columns) {
      if (column.refersTo === undefined || !anyNamed(staged, name, column.name)) continue;
      for (const target of tablesReferredTo(column)) {
        const names = NAMES[target];
        if (names)
          await adopt(staged, target, names, sql`s.${sql.identifier(column.name)}`, rowsOf(staged, name));
      }
    }
};
