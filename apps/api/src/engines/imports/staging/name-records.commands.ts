/**
 * Files refer to records made by hand by their usual names (record-names.queries.ts). A name of exactly one record becomes a key
 * of it, before rows are compared with the stored ones.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { importableLabel } from '@stoep/contract/imports/imports.codes';
import { type SQL, sql } from 'drizzle-orm';
import { importKeys } from '../../../db/schema/platform/platform.ts';
import { type Column, tablesReferredTo } from '../columns.ts';
import type { ImportTable } from '../declare.ts';
import { UNKNOWN_CONTENT } from '../sources/content.ts';
import { nameWithin } from './name-within.commands.ts';
import { labelOf, targetOf } from './record-labels.queries.ts';
import { RECORD_NAMES } from './record-names.queries.ts';
import { anyNamed, refuseEach, rowsOf, type Staged } from './staged.queries.ts';
import { referredName } from './staged-row.queries.ts';

type Naming = {
  readonly table: ImportTable;
  readonly column: Column;
  readonly target: string;
  /** Names of the stored records. */
  readonly names: SQL;
};

/** The distinct cells of the column that name a row of the target. */
const cellsOf = (staged: Staged, { table, column, target }: Naming): SQL => {
  const cell = sql`s.${sql.identifier(column.name)}`;
  const toTarget =
    typeof column.refersTo === 'object'
      ? sql`and s.${sql.identifier(referredName(column))} = ${target}`
      : sql``;
  const inFile = staged.tables.has(target)
    ? sql`and not exists (select from ${rowsOf(staged, target)} o where o._key = ${cell})`
    : sql``;
  return sql`(select distinct ${cell} as key from ${rowsOf(staged, table.name)} s
    where ${cell} is not null and ${cell} <> '' ${toTarget} ${inFile})`;
};

const hasKey = (target: string, key: SQL, more: SQL = sql``): SQL =>
  sql`exists (select from import_keys k where k."table" = ${target} and k.external_key = ${key} ${more})`;

const someAre = async ({ tx }: Staged, cells: SQL, where: SQL): Promise<boolean> => {
  const { rows } = await tx.execute<{ some: boolean }>(
    sql`select exists (select from ${cells} d where ${where}) as some`,
  );
  return rows[0]?.some === true;
};

/** Removes the key made of a name that another record has now, or that two records have. */
const dropStale = async (staged: Staged, { target, names }: Naming, cells: SQL): Promise<void> => {
  const byName = hasKey(target, sql`d.key`, sql`and k.content_hash = ${UNKNOWN_CONTENT}`);
  if (!(await someAre(staged, cells, byName))) return;
  await staged.tx.execute(sql`
    delete from ${importKeys} k using (
      select d.key, count(distinct n.id) as records, min(n.id::text)::uuid as id
      from ${cells} d join (${names}) n on lower(n.name) = lower(d.key) group by d.key) m
    where k."table" = ${target} and k.external_key = m.key and k.content_hash = ${UNKNOWN_CONTENT}
      and (m.records > 1 or m.id <> k.row_id)`);
};

const adopt = async (staged: Staged, naming: Naming): Promise<void> => {
  const { table, column, target, names } = naming;
  const cells = cellsOf(staged, naming);
  await dropStale(staged, naming, cells);
  const unnamed = sql`not ${hasKey(target, sql`d.key`)}`;
  if (!(await someAre(staged, cells, unnamed))) return;
  await staged.tx.execute(sql`
    insert into ${importKeys} ("table", external_key, row_id, content_hash)
    select ${target}::text, d.key, min(n.id::text)::uuid, ${UNKNOWN_CONTENT}::text
    from ${cells} d join (${names}) n on lower(n.name) = lower(d.key)
    where ${unnamed} group by d.key having count(distinct n.id) = 1
    on conflict do nothing`);
  const cell = sql`s.${sql.identifier(column.name)}`;
  await refuseEach<{ line: number; name: string; count: number; first: string; second: string }>(
    staged,
    table.name,
    column.name,
    sql`select s._line as line, m.key as name, m.count, m.labels[1] as first, m.labels[2] as second
      from ${rowsOf(staged, table.name)} s join (
        select d.key, count(*)::int as count, array_agg(d.label order by d.label) as labels from (
          select distinct d.key, n.id, ${labelOf(target, sql`t`)} as label
          from ${cells} d join (${names}) n on lower(n.name) = lower(d.key)
          join ${targetOf(target)} t on t.id = n.id where ${unnamed}) d
        group by d.key having count(*) > 1) m on m.key = ${cell} order by s._place`,
    ({ name, count, first, second }) =>
      texts.nameOfSeveral({ name, count, first, second, table: importableLabel(target) }),
  );
};

/** Columns that help to find the records of other columns come first. */
const OUTERMOST: readonly string[] = ['building', 'unit'];
const place = ({ name }: Column): number => (OUTERMOST.indexOf(name) + 1 || OUTERMOST.length + 1) - 1;

/** Makes keys of the names in the cells of a table; a name of several records is refused. */
export const nameRecords = async (staged: Staged, table: ImportTable): Promise<void> => {
  for (const column of table.columns.toSorted((a, b) => place(a) - place(b))) {
    if (column.refersTo === undefined || !anyNamed(staged, table.name, column.name)) continue;
    for (const target of tablesReferredTo(column)) {
      await nameWithin(staged, table, column, target);
      const names = RECORD_NAMES[target]?.names;
      if (names) await adopt(staged, { table, column, target, names });
    }
  }
};
