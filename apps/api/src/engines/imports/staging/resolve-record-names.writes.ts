/**
 * Resolves names of records in cells to keys (record-names.queries.ts). A name of exactly one record becomes a key of
 * it, before rows are compared with stored ones.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { importTableLabel } from '@stoep/contract/imports/imports.codes';
import { type SQL, sql } from 'drizzle-orm';
import { importKeys } from '../../../db/schema/platform/platform.ts';
import { type ImportColumn, importTablesReferencedByColumn } from '../import-columns.ts';
import type { ImportTable } from '../import-table.ts';
import { UNKNOWN_IMPORT_ROW_HASH } from '../sources/unknown-content-hash.ts';
import { databaseTableOfImportTableSql, importTargetRecordLabelSql } from './record-labels.queries.ts';
import { RECORD_NAME_QUERIES } from './record-names.queries.ts';
import { resolveNameWithinRow } from './resolve-name-within-row.writes.ts';
import {
  hasStagedReference,
  refuseStagedRowsWithReason,
  type StagedImport,
  stagedRowsOfImportSql,
} from './staged-import.queries.ts';
import { stagedReferencedTableColumnName } from './staged-row.queries.ts';

type Naming = {
  readonly table: ImportTable;
  readonly column: ImportColumn;
  readonly target: string;
  /** Names of the stored records. */
  readonly names: SQL;
};

/** The distinct cells of the column that name a row of the target. */
const cellsOf = (staged: StagedImport, { table, column, target }: Naming): SQL => {
  const cell = sql`s.${sql.identifier(column.name)}`;
  const toTarget =
    typeof column.refersTo === 'object'
      ? sql`and s.${sql.identifier(stagedReferencedTableColumnName(column))} = ${target}`
      : sql``;
  const inFile = staged.tables.has(target)
    ? sql`and not exists (select from ${stagedRowsOfImportSql(staged, target)} o where o._key = ${cell})`
    : sql``;
  return sql`(select distinct ${cell} as key from ${stagedRowsOfImportSql(staged, table.name)} s
    where ${cell} is not null and ${cell} <> '' ${toTarget} ${inFile})`;
};

const hasKey = (target: string, key: SQL, more: SQL = sql``): SQL =>
  sql`exists (select from import_keys k where k."table" = ${target} and k.external_key = ${key} ${more})`;

const someAre = async ({ tx }: StagedImport, cells: SQL, where: SQL): Promise<boolean> => {
  const { rows } = await tx.execute<{ some: boolean }>(
    sql`select exists (select from ${cells} d where ${where}) as some`,
  );
  return rows[0]?.some === true;
};

/** Deletes keys made from a name that now belongs to another record or to two records. */
const dropStale = async (staged: StagedImport, { target, names }: Naming, cells: SQL): Promise<void> => {
  const byName = hasKey(target, sql`d.key`, sql`and k.content_hash = ${UNKNOWN_IMPORT_ROW_HASH}`);
  if (!(await someAre(staged, cells, byName))) return;
  await staged.tx.execute(sql`
    delete from ${importKeys} k using (
      select d.key, count(distinct n.id) as records, min(n.id::text)::uuid as id
      from ${cells} d join (${names}) n on lower(n.name) = lower(d.key) group by d.key) m
    where k."table" = ${target} and k.external_key = m.key and k.content_hash = ${UNKNOWN_IMPORT_ROW_HASH}
      and (m.records > 1 or m.id <> k.row_id)`);
};

const adopt = async (staged: StagedImport, naming: Naming): Promise<void> => {
  const { table, column, target, names } = naming;
  const cells = cellsOf(staged, naming);
  await dropStale(staged, naming, cells);
  const unnamed = sql`not ${hasKey(target, sql`d.key`)}`;
  if (!(await someAre(staged, cells, unnamed))) return;
  await staged.tx.execute(sql`
    insert into ${importKeys} ("table", external_key, row_id, content_hash)
    select ${target}::text, d.key, min(n.id::text)::uuid, ${UNKNOWN_IMPORT_ROW_HASH}::text
    from ${cells} d join (${names}) n on lower(n.name) = lower(d.key)
    where ${unnamed} group by d.key having count(distinct n.id) = 1
    on conflict do nothing`);
  const cell = sql`s.${sql.identifier(column.name)}`;
  await refuseStagedRowsWithReason<{ line: number; name: string; count: number; first: string; second: string }>(
    staged,
    table.name,
    column.name,
    sql`select s._line as line, m.key as name, m.count, m.labels[1] as first, m.labels[2] as second
      from ${stagedRowsOfImportSql(staged, table.name)} s join (
        select d.key, count(*)::int as count, array_agg(d.label order by d.label) as labels from (
          select distinct d.key, n.id, ${importTargetRecordLabelSql(target, sql`t`)} as label
          from ${cells} d join (${names}) n on lower(n.name) = lower(d.key)
          join ${databaseTableOfImportTableSql(target)} t on t.id = n.id where ${unnamed}) d
        group by d.key having count(*) > 1) m on m.key = ${cell} order by s._place`,
    ({ name, count, first, second }) =>
      texts.nameOfSeveral({ name, count, first, second, table: importTableLabel(target) }),
  );
};

/** Columns that help to find the records of other columns come first. */
const OUTERMOST: readonly string[] = ['building', 'unit'];
const place = ({ name }: ImportColumn): number => (OUTERMOST.indexOf(name) + 1 || OUTERMOST.length + 1) - 1;

/** Turns the names in the cells of a table into keys; refuses a name of several records. */
export const replaceNamesByRecordKeys = async (staged: StagedImport, table: ImportTable): Promise<void> => {
  for (const column of table.columns.toSorted((a, b) => place(a) - place(b))) {
    if (column.refersTo === undefined || !hasStagedReference(staged, table.name, column.name)) continue;
    for (const target of importTablesReferencedByColumn(column)) {
      await resolveNameWithinRow(staged, table, column, target);
      const names = RECORD_NAME_QUERIES[target]?.names;
      if (names) await adopt(staged, { table, column, target, names });
    }
  }
};
