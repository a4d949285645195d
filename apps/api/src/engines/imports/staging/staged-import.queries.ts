/** A staged import: its tables, faults and notes, queried in sets within one transaction. */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { Day } from '@stoep/domain/calendar/calendar';
import { SQL, sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { ImportCellValues } from '../import-columns.ts';
import type { ImportFault, ImportTableReport, RepairedImportCell } from '../import-report.ts';
import type { ImportTable } from '../import-table.ts';
import { importTablesPoint } from '../import-tables.ts';
import { crmNameOfColumn } from '../sources/crm-source.ts';
import {
  quotedStagedTable,
  STAGED_FAULTS_TABLE,
  STAGED_LIST_TABLE,
  STAGED_NOTES_TABLE,
  stagedDerivedColumnName,
  stagedTableSql,
} from './staged-names.queries.ts';
import { sqlTypeOfImportProperty } from './staged-row.queries.ts';

type StagedTable = {
  readonly table: ImportTable;
  /** The file name for faults. */
  readonly file: string;
  /** Columns that the file lacks: stored rows keep their values. */
  readonly absent: ReadonlySet<string>;
  /** Reference columns that are empty in every row, so nothing has to be looked up. */
  readonly silent: ReadonlySet<string>;
  /** Our column -> heading of the file. */
  readonly called: Readonly<Record<string, string>>;
};

export type StagedImport = {
  readonly tx: DatabaseTransaction;
  readonly run: string;
  /** In Africa/Johannesburg. */
  readonly today: Day;
  readonly now: Date;
  /** By name, in the order in which they are written. */
  readonly tables: ReadonlyMap<string, StagedTable>;
  /** The source is an export of another system with other column names. */
  readonly isExport: boolean;
};

/**
 * Whether rows are staged under the id. Staged rows disappear with the import, after a week, and in a server crash.
 */
export const isImportStaged = async (tx: DatabaseTransaction, run: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass(${quotedStagedTable(run, STAGED_LIST_TABLE)}) is not null as there`,
  );
  return rows[0]?.there === true;
};

export const openStagedImport = async (
  tx: DatabaseTransaction,
  run: string,
  { today, now }: { readonly today: Day; readonly now: Date },
): Promise<StagedImport> => {
  const { rows } = await tx.execute<{
    name: string;
    file: string;
    told: string | null;
    absent: string[];
    silent: string[];
    called: Record<string, string>;
  }>(sql`select name, file, told, absent, silent, called from ${stagedTableSql(run, STAGED_LIST_TABLE)}`);
  const files = new Map(rows.map((row) => [row.name, row]));
  const tables = importTablesPoint.all().flatMap((table): [string, StagedTable][] => {
    const found = files.get(table.name);
    if (!found) return [];
    const { file, absent, silent, called } = found;
    return [[table.name, { table, file, absent: new Set(absent), silent: new Set(silent), called }]];
  });
  const isExport = rows.some(({ name, told }) => name === '' && told === 'CRM export');
  return { tx, run, today, now, tables: new Map(tables), isExport };
};

/** The staged rows of a table of the import. */
export const stagedRowsOfImportSql = ({ run }: StagedImport, table: string): SQL => stagedTableSql(run, table);

/** Whether any row of the table has a value in that reference column. */
export const hasStagedReference = ({ tables }: StagedImport, table: string, column: string): boolean =>
  tables.get(table)?.silent.has(column) === false;

/** The cells of a column; where the column is the key itself, the row's key. */
export const stagedCellSql = ({ key }: ImportTable, alias: string, column: string): SQL =>
  key.length === 1 && key[0] === column
    ? sql`nullif(${sql.identifier(alias)}._key, '')`
    : sql`${sql.identifier(alias)}.${sql.identifier(column)}`;

/** Which rows `s` are refused, and why. */
export type StagedRowRefusal = {
  readonly column: string;
  /** May use the columns of the rows `s`. */
  readonly reason: SQL | SentenceOrText;
  readonly join?: SQL;
  readonly where: SQL;
};

const asSentence = (reason: SQL | SentenceOrText) =>
  reason instanceof SQL ? reason : sql`${translateSentenceToEnglish(reason)}::text`;

/** Adds a fault to each row `s` that any of the refusals matches, in one query. */
export const refuseStagedRowsByAny = async (
  { tx, run, tables }: StagedImport,
  table: string,
  refusals: readonly StagedRowRefusal[],
): Promise<void> => {
  const file = tables.get(table)?.file;
  if (file === undefined || refusals.length === 0) return;
  const found = refusals.map(
    ({ column, reason, join, where }, place) => sql`
      select s._line, ${column}::text, ${asSentence(reason)}, s._place, ${sql.raw(String(place))}
      from ${stagedTableSql(run, table)} s ${join ?? sql``} where ${where}`,
  );
  await tx.execute(sql`
    insert into ${stagedTableSql(run, STAGED_FAULTS_TABLE)} (file, line, "column", reason)
    select ${file}::text, line, "column", reason
    from (${sql.join(found, sql` union all `)}) f (line, "column", reason, place, turn) order by place, turn`);
};

export const refuseStagedRows = (staged: StagedImport, table: string, refusal: StagedRowRefusal): Promise<void> =>
  refuseStagedRowsByAny(staged, table, [refusal]);

/** Saves faults with their own sentences. */
export const recordImportFaults = async ({ tx, run }: StagedImport, faults: readonly ImportFault[]): Promise<void> => {
  if (faults.length === 0) return;
  await tx.execute(sql`
    insert into ${stagedTableSql(run, STAGED_FAULTS_TABLE)} (file, line, "column", reason)
    select file, line, "column", reason
    from json_to_recordset(${JSON.stringify(faults)}::json) as f (file text, line integer, "column" text, reason text)`);
};

/** The rows per page of a cursor. */
const PAGE = 1_000;

/** Reads a query in pages through a cursor; the transaction can be used in between. */
export async function* selectInPages<R extends object>(tx: DatabaseTransaction, statement: SQL): AsyncGenerator<R[]> {
  await tx.execute(sql`declare staged_rows no scroll cursor for ${statement}`);
  for (;;) {
    const fetched = await tx.execute(sql`fetch forward ${sql.raw(String(PAGE))} from staged_rows`);
    const rows = fetched.rows as R[];
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) break;
  }
  await tx.execute(sql`close staged_rows`);
}

/** Adds a fault with its own sentence to each row that a query selects. */
export const refuseStagedRowsWithReason = async <R extends { line: number }>(
  staged: StagedImport,
  table: string,
  column: string,
  found: SQL,
  reason: (row: R) => SentenceOrText,
): Promise<void> => {
  const file = staged.tables.get(table)?.file ?? '';
  for await (const rows of selectInPages<R>(staged.tx, found))
    await recordImportFaults(
      staged,
      rows.map(
        (row): ImportFault => ({ file, line: row.line, column, reason: translateSentenceToEnglish(reason(row)) }),
      ),
    );
};

/** A staged row with its cells as values. */
export type StagedRow = { readonly line: number; readonly sound: boolean; readonly values: ImportCellValues };

export const stagedRowColumnsSql = sql`s._line as line, s._sound as sound, to_jsonb(s) as values`;

/**
 * Saves values that a check computed into the staged rows; every row has the same properties. Writes to staging only.
 * `at` is the ctid of the row, because staged tables have no other index.
 */
export const saveStagedDerivedValues = async (
  staged: StagedImport,
  name: string,
  rows: readonly { readonly at: string; readonly values: ImportCellValues }[],
): Promise<void> => {
  const table = staged.tables.get(name)?.table;
  const [first] = rows;
  if (!table || !first) return;
  const columns = Object.keys(first.values).map((property) => ({
    property,
    name: sql.identifier(stagedDerivedColumnName(property)),
    type: sql.raw(sqlTypeOfImportProperty(table, property)),
  }));
  const given = rows.map(({ at, values }) => ({
    at,
    ...Object.fromEntries(columns.map(({ property }) => [stagedDerivedColumnName(property), values[property]])),
  }));
  const list = (part: (column: (typeof columns)[number]) => SQL) => sql.join(columns.map(part), sql`, `);
  await staged.tx.execute(sql`
    update ${stagedRowsOfImportSql(staged, name)} s set ${list((one) => sql`${one.name} = given.${one.name}`)}
    from json_to_recordset(${JSON.stringify(given)}::json) as given (at tid, ${list((one) => sql`${one.name} ${one.type}`)})
    where s.ctid = given.at and (${list((one) => sql`s.${one.name}`)}) is distinct from (${list((one) => sql`given.${one.name}`)})`);
};

const wasImported = async ({ tx }: StagedImport, name: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ before: boolean }>(
    sql`select exists (select from import_keys k where k."table" = ${name}) as before`,
  );
  return rows[0]?.before === true;
};

/** Marks the rows that earlier imports wrote, and those of them that now have other values. */
export const markRowsImportedBefore = async (staged: StagedImport, { name }: ImportTable): Promise<void> => {
  if (!(await wasImported(staged, name))) return;
  const rows = stagedRowsOfImportSql(staged, name);
  await staged.tx.execute(sql`
    update ${rows} s set _known = false, _changed = false where s._known and not exists (
      select from import_keys k where k."table" = ${name} and k.external_key = s._key)`);
  await staged.tx.execute(sql`
    update ${rows} s set _known = true, _id = k.row_id, _changed = k.content_hash <> s._hash
    from import_keys k where k."table" = ${name} and k.external_key = s._key
      and (not s._known or s._id <> k.row_id or s._changed <> (k.content_hash <> s._hash))`);
};

/** Deletes the faults of earlier checks; faults of rows alone stay. */
export const clearImportCheckFaults = ({ tx, run }: StagedImport) =>
  tx.execute(sql`delete from ${stagedTableSql(run, STAGED_FAULTS_TABLE)} where not of_row`);

export const countImportFaults = async ({ tx, run }: StagedImport): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${stagedTableSql(run, STAGED_FAULTS_TABLE)}`,
  );
  return rows[0]?.count ?? 0;
};

/** In the order of files and lines, with the column names of the file. */
export const listImportFaults = async (staged: StagedImport, from: number, most: number): Promise<ImportFault[]> => {
  const { tx, run, tables, isExport } = staged;
  const { rows } = await tx.execute<ImportFault>(sql`
    select file, line, "column", reason from ${stagedTableSql(run, STAGED_FAULTS_TABLE)}
    order by file collate "C", line, id offset ${from} limit ${most}`);
  const byFile = new Map([...tables.values()].map((one) => [one.file, one]));
  const theirs = (file: string, column: string): string => {
    const found = byFile.get(file);
    if (!found) return column;
    return isExport ? crmNameOfColumn(found.table, column) : (found.called[column] ?? column);
  };
  return rows.map((fault) => ({
    ...fault,
    column: fault.column
      .split(', ')
      .map((column) => theirs(fault.file, column))
      .join(', '),
  }));
};

/** The notes on rows: repaired cells, and sentences about rows left out. */
export const readStagedRowNotes = async ({ tx, run }: StagedImport) => {
  const { rows } = await tx.execute<RepairedImportCell & { kind: string }>(sql`
    select kind, file, line, "column", was, now from ${stagedTableSql(run, STAGED_NOTES_TABLE)} order by file collate "C", id`);
  const repairs = rows.flatMap(({ kind, ...note }): RepairedImportCell[] => (kind === 'repaired' ? [note] : []));
  const more = rows.flatMap(({ kind, line }) => (kind === 'repaired more' ? [line] : []));
  return {
    repairs,
    repairCount: more.reduce((sum, count) => sum + count, repairs.length),
    skipped: rows.flatMap(({ kind, now }) => (kind === 'skipped' ? [now] : [])),
  };
};

/** Counts the new, changed and unchanged rows of each table. */
export const countStagedRows = async (staged: StagedImport): Promise<ImportTableReport[]> => {
  if (staged.tables.size === 0) return [];
  const counts = [...staged.tables.keys()].map(
    (table, place) => sql`
      select ${table}::text as "table", ${sql.raw(String(place))} as place, count(*)::int as rows,
        count(*) filter (where not _known)::int as added, count(*) filter (where _changed)::int as changed
      from ${stagedRowsOfImportSql(staged, table)}`,
  );
  const { rows: found } = await staged.tx.execute<Omit<ImportTableReport, 'unchanged'>>(
    sql`select "table", rows, added, changed from (${sql.join(counts, sql` union all `)}) c order by place`,
  );
  return found.map((counted) => ({
    ...counted,
    unchanged: counted.rows - counted.added - counted.changed,
  }));
};
