/** Checks the rows of any staged table: keys are unique, references exist, and append-only rows are unchanged. */
import { importTableLabel } from '@stoep/contract/imports/imports.codes';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type ImportColumn, importTablesReferencedByColumn } from '../import-columns.ts';
import type { ImportOneAtATimeRule, ImportTable } from '../import-table.ts';
import {
  identifyingColumnsOf,
  importKeyOfStoredRecordSql,
  isImportedRecordSql,
  rowEqualsStoredRecordSql,
} from './identifying-columns.queries.ts';
import { importTargetRecordLabelSql } from './record-labels.queries.ts';
import {
  hasStagedReference,
  refuseStagedRowsByAny,
  type StagedImport,
  type StagedRowRefusal,
  stagedCellSql,
  stagedRowsOfImportSql,
} from './staged-import.queries.ts';
import { STAGED_FAULTS_TABLE, stagedTableSql } from './staged-names.queries.ts';
import { stagedReferencedTableColumnName } from './staged-row.queries.ts';
import { storedColumnsSql } from './stored-columns.queries.ts';

/** The type for comparing a column: texts that people read as the same word are equal. */
const kindOf = ({ target, columns }: ImportTable, name: string): 'text' | 'moment' | 'other' => {
  const column = columns.find((one) => one.name === name);
  if (column === undefined || column.to === null || column.refersTo !== undefined) return 'text';
  const type = getTableColumns(target)[column.to]?.getSQLType() ?? 'text';
  if (type === 'text') return 'text';
  return type.startsWith('timestamp') ? 'moment' : 'other';
};

const MOMENT = `YYYY-MM-DD"T"HH24:MI:SS"+02:00"`;

const compared = (table: ImportTable, alias: string, name: string): SQL => {
  const value = stagedCellSql(table, alias, name);
  return kindOf(table, name) === 'text' ? sql`lower(${value})` : value;
};
const cellTextSql = (table: ImportTable, name: string): SQL => {
  const value = stagedCellSql(table, 's', name);
  if (kindOf(table, name) !== 'moment') return sql`${value}::text`;
  return sql`to_char(${value} at time zone 'Africa/Johannesburg', ${sql.raw(`'${MOMENT}'`)})`;
};

/** Keys and unique sets of cells occur once within the file. */
const notUnique = (staged: StagedImport, table: ImportTable, names: readonly string[]): StagedRowRefusal => {
  const given = names.map((name) => sql`${stagedCellSql(table, 'o', name)} is not null`);
  const parts = names.map((name, place) => sql`${compared(table, 'o', name)} as ${sql.identifier(`part${place}`)}`);
  const same = names.map((name, place) => sql`${compared(table, 's', name)} = d.${sql.identifier(`part${place}`)}`);
  const places = names.map((_, place) => sql.raw(String(place + 1)));
  const cells = names.map((name) => cellTextSql(table, name));
  return {
    column: names.join(', '),
    reason: sql`'Line ' || d.first || ${` has the same ${names.join(' and ')}: `} || concat_ws(', ', ${sql.join(cells, sql`, `)}) || '.'`,
    join: sql`join (
      select ${sql.join(parts, sql`, `)}, min(o._line) as first, min(o._place) as place
      from ${stagedRowsOfImportSql(staged, table.name)} o where ${sql.join(given, sql` and `)}
      group by ${sql.join(places, sql`, `)} having count(*) > 1
    ) d on ${sql.join(same, sql` and `)}`,
    where: sql`s._place > d.place`,
  };
};

/**
 * Unique values must not be taken by stored rows either. A record made by hand is updated where the table allows it.
 */
const takenAlready = (staged: StagedImport, table: ImportTable, names: readonly string[]): StagedRowRefusal[] => {
  const hasId = 'id' in getTableColumns(table.target);
  const { columns, joins } = storedColumnsSql(staged, table.name, null);
  const last = names.at(-1) ?? '';
  const words = last.replaceAll('_', ' ');
  const label = importTargetRecordLabelSql(table.name, sql`t`);
  const whose =
    names.includes('name') || names.includes('account_number')
      ? sql`null::text`
      : sql`nullif(${label}, ${cellTextSql(table, last)})`;
  // A row of a link table is identified by the records it links.
  const isOther = hasId
    ? sql`t.id <> s._id and not exists (select from ${stagedRowsOfImportSql(staged, table.name)} f where f._id = t.id)`
    : sql`not (${rowEqualsStoredRecordSql(table, columns, table.key)})`;
  const imported = hasId ? isImportedRecordSql(table.name) : sql`true`;
  const own = hasId ? importKeyOfStoredRecordSql(table.name) : sql`null::text`;
  const updated = identifyingColumnsOf(table).length > 0;
  return [
    {
      column: names.join(', '),
      reason: sql`${`${words.charAt(0).toUpperCase()}${words.slice(1)} `} || ${cellTextSql(table, last)} || ' is already used by '
        || coalesce(${whose}, 'another record') || coalesce(', which was imported with the key "' || ${own} || '"', '')
        || '. Change it here' || case when ${own} is null then '' else ', or use that key to update the record' end || '.'`,
      join: sql`${joins} join ${table.target} t on ${rowEqualsStoredRecordSql(table, columns, names)}`,
      where: sql`s._sound and (s._changed or not s._known) and ${table.uniqueAmong ?? sql`true`} and ${isOther}
        ${updated ? sql`and (s._known or ${imported} or not (${table.handMadeAmong ?? sql`true`}))` : sql``}`,
    },
  ];
};

const namesNothing = (staged: StagedImport, table: ImportTable, column: ImportColumn): StagedRowRefusal[] => {
  const key = sql`s.${sql.identifier(column.name)}`;
  return importTablesReferencedByColumn(column).flatMap((target): StagedRowRefusal[] => {
    const ofTableSql =
      typeof column.refersTo === 'object'
        ? sql`and s.${sql.identifier(stagedReferencedTableColumnName(column))} = ${target}`
        : sql``;
    const named = sql`${key} is not null ${ofTableSql} and not exists (
      select from import_keys k where k."table" = ${target} and k.external_key = ${key})`;
    const inFile = staged.tables.has(target)
      ? sql`exists (select from ${stagedRowsOfImportSql(staged, target)} o where o._key = ${key})`
      : sql`false`;
    const missing = {
      column: column.name,
      reason: sql`'There is no "' || ${key} || ${`" under ${importTableLabel(target)}. Check the spelling, or import it first.`}`,
      where: sql`${named} and not ${inFile} and not exists (select from ${stagedTableSql(staged.run, STAGED_FAULTS_TABLE)} f
        where not f.of_row and f.line = s._line and f."column" = ${column.name}
          and f.file = ${staged.tables.get(table.name)?.file ?? ''})`,
    };
    if (target !== table.name) return [missing];
    const below = {
      column: column.name,
      reason: sql`'The row "' || ${key} || '" must stand above this one.'`,
      where: sql`${named} and exists (
        select from ${stagedRowsOfImportSql(staged, target)} o where o._key = ${key} and o._place >= s._place)`,
    };
    return [missing, below];
  });
};

/** Refuses a second record where only one may exist at a time, among imported and stored rows. */
const notAlone = (
  staged: StagedImport,
  table: ImportTable,
  { columns: names, among, says }: ImportOneAtATimeRule,
): StagedRowRefusal[] => {
  const { columns, joins } = storedColumnsSql(staged, table.name, null);
  const rows = stagedRowsOfImportSql(staged, table.name);
  const cells = (alias: string) =>
    sql.join(
      names.map((name) => stagedCellSql(table, alias, name)),
      sql`, `,
    );
  const there = sql.join(
    names.map((name) => sql`${stagedCellSql(table, 's', name)} is not null`),
    sql` and `,
  );
  const written = sql`s._sound and (s._changed or not s._known) and ${there} and ${among(sql`s`)}`;
  return [
    {
      column: names.join(', '),
      reason: says,
      where: sql`${written} and exists (select from ${rows} o where o._place < s._place and ${among(sql`o`)}
        and (${cells('o')}) = (${cells('s')}))`,
    },
    {
      column: names.join(', '),
      reason: says,
      join: sql`${joins} join ${table.target} t on ${rowEqualsStoredRecordSql(table, columns, names)}`,
      where: sql`${written} and t.id <> s._id and ${among(sql`t`)}
        and not exists (select from ${rows} f where f._id = t.id and not ${among(sql`f`)})`,
    },
  ];
};

const changedForNothing = ({ key, appendOnly }: ImportTable): StagedRowRefusal[] =>
  appendOnly === undefined ? [] : [{ column: key.join(', '), reason: appendOnly, where: sql`s._changed` }];

export const checkStagedRows = async (staged: StagedImport): Promise<void> => {
  for (const { table } of staged.tables.values())
    await refuseStagedRowsByAny(staged, table.name, [
      ...[table.key, ...(table.unique ?? [])].map((names) => notUnique(staged, table, names)),
      ...(table.unique ?? []).flatMap((names) => takenAlready(staged, table, names)),
      ...(table.oneAtATime ?? []).flatMap((one) => notAlone(staged, table, one)),
      ...table.columns
        .filter(({ name }) => hasStagedReference(staged, table.name, name))
        .flatMap((column) => namesNothing(staged, table, column)),
      ...changedForNothing(table),
    ]);
};
