/**
 * Compares rows of our own exports with the records they name by id. Links have the titles that the list shows. A row
 * counts as changed only if a value differs from the stored one. Owns the keys of the linked records.
 */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { isRecordIdHeading } from '@stoep/contract/imports/own-exports';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { importKeys } from '../../db/schema/platform/platform.ts';
import { aliasedTitleOf } from '../office/lists/record-columns.queries.ts';
import { officeRecordBindings } from '../office/record-bindings.ts';
import { type ImportColumn, importTablesReferencedByColumn } from './import-columns.ts';
import type { ImportTable } from './import-table.ts';
import { findImportTable } from './import-tables.ts';
import { refuseStagedRows, type StagedImport, stagedRowsOfImportSql } from './staging/staged-import.queries.ts';
import { storedColumnsSql } from './staging/stored-columns.queries.ts';

type OwnTable = { readonly table: ImportTable; readonly rows: SQL; readonly absent: ReadonlySet<string> };

const ownTables = (staged: StagedImport): OwnTable[] =>
  [...staged.tables].flatMap(([name, { table, called, absent }]) =>
    isRecordIdHeading(called.key) ? [{ table, rows: stagedRowsOfImportSql(staged, name), absent }] : [],
  );

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
/** Only a cell in UUID format is compared with ids, because PostgreSQL rejects any other. */
const idOf = (text: SQL) => sql`case when ${text} ~* ${UUID} then ${text}::uuid end`;

/** The records of an import's table, as `id` and `name`. */
const namesIn = (target: string): SQL | undefined => {
  const table = findImportTable(target)?.target;
  const binding = officeRecordBindings.all().find((one) => one.table === table);
  return table && binding && sql`(select r.id, ${aliasedTitleOf(binding, 'r')} as name from ${table} r)`;
};

const propertyOf = ({ to }: ImportColumn) => sql.identifier(toSnakeCase(to ?? ''));

/** The current title of a link means that link, even if several records have it. Any other title must be unique. */
const nameLinks = async ({ tx }: StagedImport, { table, rows }: OwnTable, column: ImportColumn): Promise<void> => {
  const cell = sql.identifier(column.name);
  for (const target of importTablesReferencedByColumn(column)) {
    const names = namesIn(target);
    if (!names) continue;
    await tx.execute(sql`
      with n as materialized (select id, name from ${names} n),
      alone as (select name, min(id::text) as id from n group by name having count(*) = 1)
      update ${rows} s set ${cell} = coalesce(
        (select n.id::text from ${table.target} t join n on n.id = t.${propertyOf(column)}
          where t.id = ${idOf(sql`s._key`)} and n.name = s.${cell}),
        (select a.id from alone a where a.name = s.${cell}), s.${cell})
      where s.${cell} is not null and s.${cell} !~* ${UUID}`);
    await tx.execute(sql`
      insert into ${importKeys} ("table", external_key, row_id, content_hash)
      select distinct ${target}::text, n.id::text, n.id, '' from ${rows} s
      join ${names} n on n.id = ${idOf(sql`s.${cell}`)}
      on conflict do nothing`);
  }
};

/** Runs before keys are checked: replaces titles of links by the ids of their records. */
export const resolveOwnExportLinks = async (staged: StagedImport): Promise<void> => {
  for (const own of ownTables(staged))
    for (const column of own.table.columns)
      if (column.refersTo !== undefined && column.to !== null && !own.absent.has(column.name))
        await nameLinks(staged, own, column);
};

/** An empty cell does not delete a required value; a value that the record never had is not required now. */
const refuseEmptied = async (staged: StagedImport, { table, absent }: OwnTable): Promise<void> => {
  for (const column of table.columns) {
    if (!column.required || column.to === null || column.file || absent.has(column.name)) continue;
    await refuseStagedRows(staged, table.name, {
      column: column.name,
      reason: texts.mustFilled,
      join: sql`join ${table.target} t on t.id = s._id`,
      where: sql`s._known and s.${sql.identifier(column.name)} is null and t.${propertyOf(column)} is not null`,
    });
  }
};

/** Whether two values look the same in a list: no seconds, no extra blanks, and a default where nothing is stored. */
const asShown = (table: ImportTable, { to, otherwise }: ImportColumn, cell: SQL, stored: SQL): SQL | undefined => {
  const type = getTableColumns(table.target)[to ?? '']?.getSQLType() ?? '';
  if (type.startsWith('timestamp')) return sql`date_trunc('minute', ${stored}) = date_trunc('minute', ${cell})`;
  if (type === 'text') {
    const blanks = (text: SQL) => sql`btrim(regexp_replace(${text}, '\s+', ' ', 'g'))`;
    const same = sql`coalesce(${blanks(stored)}, '') = coalesce(${blanks(cell)}, '')`;
    return otherwise === null ? same : sql`(${same} or ${stored} is null and ${cell} = ${String(otherwise)})`;
  }
  return otherwise === null || typeof otherwise === 'object'
    ? undefined
    : sql`${stored} is null and ${cell}::text = ${String(otherwise)}`;
};

const keepAsShown = async ({ tx }: StagedImport, { table, rows, absent }: OwnTable): Promise<void> => {
  for (const column of table.columns) {
    if (column.to === null || column.refersTo || column.file || absent.has(column.name)) continue;
    const cell = sql.identifier(column.name);
    const stored = sql`t.${propertyOf(column)}`;
    const same = asShown(table, column, sql`s.${cell}`, stored);
    if (same)
      await tx.execute(sql`
        update ${rows} s set ${cell} = ${stored} from ${table.target} t
        where t.id = s._id and s.${cell} is distinct from ${stored} and ${same}`);
  }
};

const markChanged = async (staged: StagedImport, { table, rows }: OwnTable): Promise<void> => {
  const { columns, joins } = storedColumnsSql(staged, table.name, null);
  const differs = columns
    .filter(({ name, absent }) => name !== 'id' && !absent && !(name in (table.always ?? {})))
    .map(({ name, value, notNull }) => {
      const stored = sql`t.${sql.identifier(name)}`;
      return sql`${stored} is distinct from ${notNull ? sql`coalesce(${value}, ${stored})` : value}`;
    });
  if (differs.length === 0) return;
  await staged.tx.execute(sql`
    update ${rows} o set _changed = true where o._known and o._place in (
      select s._place from ${rows} s join ${table.target} t on t.id = s._id ${joins}
      where ${sql.join(differs, sql` or `)})`);
};

/** Runs once rows are known by their keys: finds the record of each row, and whether a value differs. */
export const compareOwnExportRows = async (staged: StagedImport): Promise<void> => {
  for (const own of ownTables(staged)) {
    const { table, rows } = own;
    await staged.tx.execute(sql`update ${rows} set _known = false, _changed = false`);
    await staged.tx.execute(sql`
      update ${rows} s set _known = true, _id = t.id from ${table.target} t where t.id = ${idOf(sql`s._key`)}`);
    await refuseStagedRows(staged, table.name, {
      column: 'key',
      reason: texts.recordGone,
      where: sql`not s._known and s._key <> ''`,
    });
    await refuseEmptied(staged, own);
    await keepAsShown(staged, own);
    await markChanged(staged, own);
  }
};
