/** What an import would change, row by row: the stored value and the file's value, in the format of the file. */
import { TIME_ZONE } from '@stoep/domain/calendar/calendar';
import { maskPersonalNumber, maskPersonalNumbersInText } from '@stoep/domain/people/masked-number';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type ImportColumn, importTablesReferencedByColumn } from './import-columns.ts';
import type { ImportTable } from './import-table.ts';
import { crmNameOfColumn } from './sources/crm-source.ts';
import { databaseTableOfImportTableSql, importTargetRecordLabelSql } from './staging/record-labels.queries.ts';
import { type StagedImport, stagedRowsOfImportSql } from './staging/staged-import.queries.ts';
import { importColumnChangesSql } from './staging/stored-columns.queries.ts';

export type ImportChangedRow = {
  readonly table: string;
  readonly line: number;
  readonly key: string;
  /** The record was made by hand, and the row matches it. */
  readonly madeByHand: boolean;
  readonly columns: { readonly heading: string; readonly was: string; readonly now: string }[];
};

type Change = ReturnType<typeof importColumnChangesSql>['changes'][number];
type Result = {
  line: number;
  key: string;
  by_hand: boolean;
  changes: (readonly [number, unknown, unknown] | null)[];
};

const LONGEST = 200;

/** The title of a record of one of several tables. No two tables share an id, so the first match is right. */
const called = (column: ImportColumn, id: SQL): SQL =>
  sql`coalesce(${sql.join(
    importTablesReferencedByColumn(column).map(
      (table) =>
        sql`(select ${importTargetRecordLabelSql(table, sql`named`)} from ${databaseTableOfImportTableSql(table)} named where named.id = ${id})`,
    ),
    sql`, `,
  )})`;

/** Stored and new value as text: a reference by its record's title, a file by its name. */
const sidesOf = ({ column, value, stored }: Change): [SQL, SQL] => {
  const cell = column ? sql`s.${sql.identifier(column.name)}` : sql`null`;
  if (column?.refersTo !== undefined) return [called(column, stored), sql`coalesce(${called(column, value)}, ${cell})`];
  if (column?.file) return [sql`(select f.name from files f where f.id = ${stored})`, cell];
  return [stored, value];
};

const changesOf = (changes: readonly Change[]): SQL =>
  sql`jsonb_build_array(${sql.join(
    changes.map((change, place) => {
      const [was, now] = sidesOf(change);
      return sql`case when ${change.differs} then jsonb_build_array(${sql.raw(String(place))}::int, ${was}, ${now}) end`;
    }),
    sql`, `,
  )})`;

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

const plainWords = (value: unknown, type: string): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('; ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return type.startsWith('timestamp') ? moment.format(new Date(text)) : text;
};

const typeOf = ({ target }: ImportTable, column: ImportColumn | undefined): string =>
  column?.to ? (getTableColumns(target)[column.to]?.getSQLType() ?? 'text') : 'text';

/** Masks numbers of people and bank accounts for every reader. */
const wordsOf = (table: ImportTable, column: ImportColumn | undefined, value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text =
    column?.write && column.refersTo === undefined ? column.write(value) : plainWords(value, typeOf(table, column));
  const shown = column?.holds ? maskPersonalNumber(text) : text;
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST).toWellFormed()}…` : shown;
};

const IDENTITY = new Set(['identity'] as const);

const rowsIn = async (staged: StagedImport, name: string, most: number): Promise<ImportChangedRow[]> => {
  const found = staged.tables.get(name);
  if (!found || !('id' in getTableColumns(found.table.target))) return [];
  const { table, called: headings } = found;
  const { changes, joins } = importColumnChangesSql(staged, name);
  if (changes.length === 0) return [];
  const { rows } = await staged.tx.execute<Result>(sql`
    select s._line as line, s._key as key, s._by_hand as by_hand, ${changesOf(changes)} as changes
    from (select * from ${stagedRowsOfImportSql(staged, name)} where _changed order by _place limit ${most}) s ${joins}
    join ${table.target} t on t.id = s._id order by s._place`);
  const headingOf = ({ name: stored, column }: Change): string => {
    if (!column) return stored.replaceAll('_', ' ');
    return staged.isExport ? crmNameOfColumn(table, column.name) : (headings[column.name] ?? column.name);
  };
  return rows.map(({ line, key, by_hand: madeByHand, changes: cells }) => ({
    table: name,
    line,
    key: maskPersonalNumbersInText(key, IDENTITY),
    madeByHand,
    columns: cells.flatMap((one) => {
      if (one === null) return [];
      const [place, was, now] = one;
      const change = changes[place];
      return change
        ? [
            {
              heading: headingOf(change),
              was: wordsOf(table, change.column, was),
              now: wordsOf(table, change.column, now),
            },
          ]
        : [];
    }),
  }));
};

/** The first rows that change something, in the order in which tables are written. */
export const listImportChangedRows = async (
  staged: StagedImport,
  tables: readonly string[],
  most: number,
): Promise<ImportChangedRow[]> => {
  const all: ImportChangedRow[] = [];
  for (const name of tables) if (all.length < most) all.push(...(await rowsIn(staged, name, most - all.length)));
  return all;
};
