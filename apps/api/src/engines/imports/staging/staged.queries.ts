/** A staged import as checks and the apply ask it: in sets, whatever its size, within one transaction. */
import type { Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { Day } from '@stoep/domain/calendar/calendar';
import { SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { Values } from '../columns.ts';
import type { ImportTable } from '../declare.ts';
import { importTables } from '../import-tables.ts';
import type { Fault, Repair, TableReport } from '../report.ts';
import { crmColumn } from '../sources/crm-source.ts';
import { derivedName, FAULTS, NOTES, quoted, STAGED, stagedTable } from './staged-names.queries.ts';
import { typeIn } from './staged-row.queries.ts';

type StagedTable = {
  readonly table: ImportTable;
  /** What faults name. */
  readonly file: string;
  /** Columns that the file does not have: of a row that is there already they stay as they are. */
  readonly absent: ReadonlySet<string>;
  /** Columns that name a row, in which no row of the file does: nobody is looked up for them. */
  readonly silent: ReadonlySet<string>;
  /** Our column -> heading of the file. */
  readonly called: Readonly<Record<string, string>>;
};

export type Staged = {
  readonly tx: Transaction;
  readonly run: string;
  /** In Africa/Johannesburg. */
  readonly today: Day;
  readonly now: Date;
  /** By name, in the order in which they are written. */
  readonly tables: ReadonlyMap<string, StagedTable>;
  /** It came as the export of another system, which calls columns otherwise. */
  readonly isExport: boolean;
};

/** Whether rows are staged under the id. They go with the import, after a week, and in a crash of the server. */
export const isStaged = async (tx: Transaction, run: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass(${quoted(run, STAGED)}) is not null as there`,
  );
  return rows[0]?.there === true;
};

export const openStaged = async (
  tx: Transaction,
  run: string,
  { today, now }: { readonly today: Day; readonly now: Date },
): Promise<Staged> => {
  const { rows } = await tx.execute<{
    name: string;
    file: string;
    told: string | null;
    absent: string[];
    silent: string[];
    called: Record<string, string>;
  }>(sql`select name, file, told, absent, silent, called from ${stagedTable(run, STAGED)}`);
  const files = new Map(rows.map((row) => [row.name, row]));
  const tables = importTables.all().flatMap((table): [string, StagedTable][] => {
    const found = files.get(table.name);
    if (!found) return [];
    const { file, absent, silent, called } = found;
    return [[table.name, { table, file, absent: new Set(absent), silent: new Set(silent), called }]];
  });
  const isExport = rows.some(({ name, told }) => name === '' && told === 'CRM export');
  return { tx, run, today, now, tables: new Map(tables), isExport };
};

/** The staged rows of a table of the import. */
export const rowsOf = ({ run }: Staged, table: string): SQL => stagedTable(run, table);

/** Whether any row of the table names one in that column. */
export const anyNamed = ({ tables }: Staged, table: string, column: string): boolean =>
  tables.get(table)?.silent.has(column) === false;

/** The cells of a column; a key of its own column is the key of the row. */
export const cell = ({ key }: ImportTable, alias: string, column: string): SQL =>
  key.length === 1 && key[0] === column
    ? sql`nullif(${sql.identifier(alias)}._key, '')`
    : sql`${sql.identifier(alias)}.${sql.identifier(column)}`;

/** Which rows `s` are refused, and why. */
export type Refusal = {
  readonly column: string;
  /** Of the rows `s`. */
  readonly reason: SQL | Words;
  readonly join?: SQL;
  readonly where: SQL;
};

const asSentence = (reason: SQL | Words) =>
  reason instanceof SQL ? reason : sql`${inEnglish(reason)}::text`;

/** Faults for each row `s` of the table that is so, by any of the refusals, in one statement. */
export const refuseAll = async (
  { tx, run, tables }: Staged,
  table: string,
  refusals: readonly Refusal[],
): Promise<void> => {
  const file = tables.get(table)?.file;
  if (file === undefined || refusals.length === 0) return;
  const found = refusals.map(
    ({ column, reason, join, where }, place) => sql`
      select s._line, ${column}::text, ${asSentence(reason)}, s._place, ${sql.raw(String(place))}
      from ${stagedTable(run, table)} s ${join ?? sql``} where ${where}`,
  );
  await tx.execute(sql`
    insert into ${stagedTable(run, FAULTS)} (file, line, "column", reason)
    select ${file}::text, line, "column", reason
    from (${sql.join(found, sql` union all `)}) f (line, "column", reason, place, turn) order by place, turn`);
};

export const refuse = (staged: Staged, table: string, refusal: Refusal): Promise<void> =>
  refuseAll(staged, table, [refusal]);

/** Faults that were worded one by one. */
export const tellFaults = async ({ tx, run }: Staged, faults: readonly Fault[]): Promise<void> => {
  if (faults.length === 0) return;
  await tx.execute(sql`
    insert into ${stagedTable(run, FAULTS)} (file, line, "column", reason)
    select file, line, "column", reason
    from json_to_recordset(${JSON.stringify(faults)}::json) as f (file text, line integer, "column" text, reason text)`);
};

/** Rows at once of what is read one by one. */
const PAGE = 1_000;

/** What the statement finds, some at a time; the transaction may be used in between. */
export async function* inPages<R extends object>(tx: Transaction, statement: SQL): AsyncGenerator<R[]> {
  await tx.execute(sql`declare staged_rows no scroll cursor for ${statement}`);
  for (;;) {
    const fetched = await tx.execute(sql`fetch forward ${sql.raw(String(PAGE))} from staged_rows`);
    const rows = fetched.rows as R[];
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) break;
  }
  await tx.execute(sql`close staged_rows`);
}

/** Faults of rows that a statement finds, each with a sentence of its own. */
export const refuseEach = async <R extends { line: number }>(
  staged: Staged,
  table: string,
  column: string,
  found: SQL,
  reason: (row: R) => Words,
): Promise<void> => {
  const file = staged.tables.get(table)?.file ?? '';
  for await (const rows of inPages<R>(staged.tx, found))
    await tellFaults(
      staged,
      rows.map((row): Fault => ({ file, line: row.line, column, reason: inEnglish(reason(row)) })),
    );
};

/** A staged row with its cells as values. */
export type StagedRow = { readonly line: number; readonly sound: boolean; readonly values: Values };

export const asRow = sql`s._line as line, s._sound as sound, to_jsonb(s) as values`;

/**
 * Puts into staged rows what a check worked out of them: values of properties that their table derives, of every row the same ones.
 * Writes to staging alone. `at`: the ctid of the row, since nothing else of a staged table has an index.
 */
export const computeStaged = async (
  staged: Staged,
  name: string,
  rows: readonly { readonly at: string; readonly values: Values }[],
): Promise<void> => {
  const table = staged.tables.get(name)?.table;
  const [first] = rows;
  if (!table || !first) return;
  const columns = Object.keys(first.values).map((property) => ({
    property,
    name: sql.identifier(derivedName(property)),
    type: sql.raw(typeIn(table, property)),
  }));
  const given = rows.map(({ at, values }) => ({
    at,
    ...Object.fromEntries(columns.map(({ property }) => [derivedName(property), values[property]])),
  }));
  const list = (part: (column: (typeof columns)[number]) => SQL) => sql.join(columns.map(part), sql`, `);
  await staged.tx.execute(sql`
    update ${rowsOf(staged, name)} s set ${list((one) => sql`${one.name} = given.${one.name}`)}
    from json_to_recordset(${JSON.stringify(given)}::json) as given (at tid, ${list((one) => sql`${one.name} ${one.type}`)})
    where s.ctid = given.at and (${list((one) => sql`s.${one.name}`)}) is distinct from (${list((one) => sql`given.${one.name}`)})`);
};

const wasImported = async ({ tx }: Staged, name: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ before: boolean }>(
    sql`select exists (select from import_keys k where k."table" = ${name}) as before`,
  );
  return rows[0]?.before === true;
};

/** What earlier imports left is marked: which rows are known, and which of these say something else now. */
export const markKnown = async (staged: Staged, { name }: ImportTable): Promise<void> => {
  if (!(await wasImported(staged, name))) return;
  const rows = rowsOf(staged, name);
  await staged.tx.execute(sql`
    update ${rows} s set _known = false, _changed = false where s._known and not exists (
      select from import_keys k where k."table" = ${name} and k.external_key = s._key)`);
  await staged.tx.execute(sql`
    update ${rows} s set _known = true, _id = k.row_id, _changed = k.content_hash <> s._hash
    from import_keys k where k."table" = ${name} and k.external_key = s._key
      and (not s._known or s._id <> k.row_id or s._changed <> (k.content_hash <> s._hash))`);
};

/** What earlier checks of the same rows found is forgotten; what a row alone says stays. */
export const forgetChecks = ({ tx, run }: Staged) =>
  tx.execute(sql`delete from ${stagedTable(run, FAULTS)} where not of_row`);

export const countFaults = async ({ tx, run }: Staged): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${stagedTable(run, FAULTS)}`,
  );
  return rows[0]?.count ?? 0;
};

/** In the order of the files and their lines, in the words of what was brought. */
export const findFaults = async (staged: Staged, from: number, most: number): Promise<Fault[]> => {
  const { tx, run, tables, isExport } = staged;
  const { rows } = await tx.execute<Fault>(sql`
    select file, line, "column", reason from ${stagedTable(run, FAULTS)}
    order by file collate "C", line, id offset ${from} limit ${most}`);
  const byFile = new Map([...tables.values()].map((one) => [one.file, one]));
  const theirs = (file: string, column: string): string => {
    const found = byFile.get(file);
    if (!found) return column;
    return isExport ? crmColumn(found.table, column) : (found.called[column] ?? column);
  };
  return rows.map((fault) => ({
    ...fault,
    column: fault.column
      .split(', ')
      .map((column) => theirs(fault.file, column))
      .join(', '),
  }));
};

/** What was done to rows while they were read: cells put right, and sentences on rows that were left out. */
export const findNotes = async ({ tx, run }: Staged) => {
  const { rows } = await tx.execute<Repair & { kind: string }>(sql`
    select kind, file, line, "column", was, now from ${stagedTable(run, NOTES)} order by file collate "C", id`);
  const repairs = rows.flatMap(({ kind, ...note }): Repair[] => (kind === 'repaired' ? [note] : []));
  const more = rows.flatMap(({ kind, line }) => (kind === 'repaired more' ? [line] : []));
  return {
    repairs,
    repairCount: more.reduce((sum, count) => sum + count, repairs.length),
    skipped: rows.flatMap(({ kind, now }) => (kind === 'skipped' ? [now] : [])),
  };
};

/** How many rows of each table are new, changed or as they were. */
export const countRows = async (staged: Staged): Promise<TableReport[]> => {
  if (staged.tables.size === 0) return [];
  const counts = [...staged.tables.keys()].map(
    (table, place) => sql`
      select ${table}::text as "table", ${sql.raw(String(place))} as place, count(*)::int as rows,
        count(*) filter (where not _known)::int as added, count(*) filter (where _changed)::int as changed
      from ${rowsOf(staged, table)}`,
  );
  const { rows: found } = await staged.tx.execute<Omit<TableReport, 'unchanged'>>(
    sql`select "table", rows, added, changed from (${sql.join(counts, sql` union all `)}) c order by place`,
  );
  return found.map((counted) => ({
    ...counted,
    unchanged: counted.rows - counted.added - counted.changed,
  }));
};
