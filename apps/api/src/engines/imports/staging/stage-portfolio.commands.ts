/**
 * Reads every table of a portfolio and stages it, row by row, with what a row alone can say: nothing is held in memory but some
 * rows. Runs in a thread of its own or, where the file is small, at once; owns what is staged.
 */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { KeptHead } from '@stoep/contract/imports/layout';
import { holdsRecordIds } from '@stoep/contract/imports/own-exports';
import { v7 as uuidv7 } from 'uuid';
import { type CopyLine, openCopyLine } from '../../../kernel/database/copy-line.ts';
import type { ImportTable } from '../declare.ts';
import { importTables } from '../import-tables.ts';
import type { Fault, Progress } from '../report.ts';
import { keepNotes, rowNotes } from '../row-notes.ts';
import type { Layouts } from '../sheets/arrange-sheet.ts';
import type { ReadContext } from '../sheets/days.ts';
import { type ReadRow, tableReader } from '../sheets/read-table.ts';
import { type Attachments, attachmentsOf, withFiles } from '../sources/attached-files.ts';
import { openSource } from '../sources/open-source.ts';
import {
  type Bringing,
  type PortfolioSource,
  type Sheet,
  type SheetRow,
  SourceError,
  type TableSource,
} from '../sources/source.ts';
import { tablesOf, wholeFault } from '../sources/tables-of-source.ts';
import { openUpload } from '../sources/uploaded-source.ts';
import { FAULTS, FILES, NOTES, quoted, STAGED, stagedName } from './staged-names.queries.ts';
import { countedIds, type Shape, shapeOf, stagedLine } from './staged-row.queries.ts';

/** Files of which the columns are told. */
const HEADS_KEPT = 60;

/** What is staged, and how it is to be read. Goes to a thread as it is. */
export type StageOrder = {
  /** The database. */
  readonly address: string;
  /** Under which id it is staged: that of the import. */
  readonly run: string;
  readonly bringing: Bringing;
  readonly context: ReadContext;
  /** How its files are laid out, as staff said; null for what lies on the server, whose files have our headings. */
  readonly layouts: (Layouts & { readonly turn: number }) | null;
};

/** What it is, in words; or why it cannot be read at all. */
export type StageResult = ({ readonly kind: string } | { readonly refused: string }) & {
  /** What is known of its files; not told where they were read before. */
  readonly heads?: readonly KeptHead[];
};

/** What the tables of this release hold of a row, and how its id is made. */
const shapes = (): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        OWN_TABLES,
        'counted ids, made by hand',
        ...importTables
          .all()
          .map((table) => [table.name, shapeOf(table, new Map()).map(({ name, type }) => [name, type])]),
      ]),
    )
    .digest('hex');

/** How it was read: what was staged in another way, on another day, or by a release of other columns, is staged anew. */
export const readAs = ({ today, demo, days }: ReadContext, turn = 0): string =>
  JSON.stringify({ today, demo, days, turn, shapes: shapes() });

type Work = {
  readonly line: CopyLine;
  readonly run: string;
  readonly context: ReadContext;
  readonly attachments: Attachments;
  readonly layouts: Layouts | null;
  readonly tell: (head: KeptHead) => void;
};

const OWN_TABLES = {
  [STAGED]: `name text primary key, file text, told text, absent text[] not null default '{}', silent text[] not null default '{}', called jsonb not null default '{}'`,
  [FAULTS]:
    'id bigint generated always as identity, file text, line integer, "column" text, reason text, of_row boolean not null default false',
  [NOTES]:
    'id bigint generated always as identity, kind text, file text, line integer, "column" text, was text, now text',
  [FILES]: 'path text primary key, id uuid, name text, content_type text, size bigint, sha256 text',
} as const;

/** Rows from which on PostgreSQL plans better when it knows what they are like. */
const WORTH_COUNTING = 500;
/** What it is told of how closely to look: it reads three hundred rows for each, and 3,000 tell enough of what is asked once. */
const STATISTICS_TARGET = 10;
/** Characters of a piece of what is sent. */
const PIECE = 65_536;

/** How many rows were read, how many of them were not right, and in which columns that name a row none named one. */
type Seen = { readonly rows: number; readonly bad: number; readonly silent: ReadonlySet<string> };

async function* linesOf(
  table: ImportTable,
  shape: Shape,
  sheet: Sheet,
  judge: (row: SheetRow) => ReadRow | Promise<ReadRow>,
  notes: ReturnType<typeof rowNotes>,
  onRows: (seen: Seen) => void,
): AsyncGenerator<string> {
  let [rows, bad, piece] = [0, 0, ''];
  const idAt = countedIds(uuidv7());
  const silent = new Set(table.columns.flatMap(({ name, refersTo }) => (refersTo ? [name] : [])));
  for await (const portion of sheet.rows) {
    for (const row of portion) {
      const judged = judge(row);
      const read = judged instanceof Promise ? await judged : judged;
      if (read.skipped) {
        notes.skipped(read.line, read.skipped);
        continue;
      }
      if (read.repairs.length > 0) notes.repaired(read.repairs);
      rows += 1;
      if (read.faults.length > 0) bad += 1;
      for (const name of silent) if (typeof read.values[name] === 'string') silent.delete(name);
      piece += stagedLine(table, shape, rows, read, idAt(rows));
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    onRows({ rows, bad, silent });
    await setImmediate();
  }
  if (piece !== '') yield piece;
}

const tableFor = (run: string, { name }: ImportTable, shape: Shape): string => {
  const columns = shape.map((column) => `"${column.name}" ${column.type}`);
  // The id that a new row will have; of one that was imported before, its own takes the place of it.
  return `create unlogged table ${quoted(run, name)} (_place integer, ${columns.join(', ')},
    _id uuid not null, _own_id uuid, _known boolean not null default false, _changed boolean not null default false,
    _by_hand boolean not null default false)`;
};

/** What rows alone say is wrong with them, in the order of the rows. */
const listFaults = ({ line, run }: Work, { name }: ImportTable, file: string) =>
  line.run(
    `insert into ${quoted(run, FAULTS)} (file, line, "column", reason, of_row)
    select $1, s._line, f.fault ->> 'column', f.fault ->> 'reason', true from ${quoted(run, name)} s
    cross join lateral jsonb_array_elements(s._faults) with ordinality as f (fault, place)
    where s._faults is not null order by s._place, f.place`,
    [file],
  );

/** Answers what is wrong with the table as a whole, and which columns it does not have or says nothing in. */
const stageTable = async (
  work: Work,
  table: ImportTable,
  { file, read }: TableSource,
  onRows: (rows: number) => void,
): Promise<{ faults: Fault[] } & Said> => {
  const { line, run, context, attachments } = work;
  const { sheet, days = context.days, called = new Map(), problem } = await read();
  if (problem) throw new SourceError(problem);
  const isOfRecords = holdsRecordIds(called.get('key'));
  const reader = tableReader(table, sheet.headings, { ...context, days }, isOfRecords);
  const shape = shapeOf(table, attachments.found);
  const hasFiles = table.columns.some((column) => column.file);
  const seen: Seen = { rows: 0, bad: 0, silent: new Set() };
  const notes = rowNotes();
  const judge = (row: SheetRow): ReadRow | Promise<ReadRow> => {
    const judged = reader.read(row);
    return hasFiles ? withFiles(table, judged, attachments) : judged;
  };
  await line.run(tableFor(run, table, shape));
  await line.copyIn(
    `copy ${quoted(run, table.name)} (_place, ${shape.map(({ name }) => `"${name}"`).join(', ')}, _id) from stdin`,
    linesOf(table, shape, sheet, judge, notes, (now) => {
      Object.assign(seen, now);
      onRows(now.rows);
    }),
  );
  if (seen.rows > WORTH_COUNTING) await line.run(`analyze ${quoted(run, table.name)}`);
  await keepNotes(line, run, file, called, notes.found());
  if (seen.bad > 0) await listFaults(work, table, file);
  const faults = reader.faults.map((fault) => ({ file, line: sheet.begins?.line ?? 1, ...fault }));
  const { absent } = reader;
  return { faults, absent, silent: [...seen.silent], called: Object.fromEntries(called) };
};

/** A table that cannot be read leaves nothing but that fault. */
const tryTable = async (
  work: Work,
  table: ImportTable,
  from: TableSource,
  onRows: (rows: number) => void,
): Promise<{ staged: boolean; faults: Fault[] } & Said> => {
  await work.line.run('savepoint a_table');
  let headings: readonly string[] = [];
  const read = async () => {
    const opened = await from.read();
    // A place of the file: what fills columns of ours stands before it.
    headings = opened.sheet.written ?? opened.sheet.headings;
    return opened;
  };
  try {
    return { staged: true, ...(await stageTable(work, table, { ...from, read }, onRows)) };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    await work.line.run('rollback to savepoint a_table');
    const { place, message } = error;
    const faults = [
      place
        ? { file: from.file, line: place.line, column: headings[place.cell] ?? '', reason: message }
        : wholeFault(from.file, message),
    ];
    return { staged: false, absent: [], silent: [], called: {}, faults };
  }
};

type StagedName = {
  readonly name: string;
  readonly file: string;
  readonly absent: readonly string[];
  /** Columns that name a row, in which no row of the file does. */
  readonly silent: readonly string[];
  /** Our column -> heading of the file. */
  readonly called: Readonly<Record<string, string>>;
};
type Said = Pick<StagedName, 'absent' | 'silent' | 'called'>;

const listTables = ({ line, run }: Work, tables: readonly StagedName[]) =>
  line.run(
    `insert into ${quoted(run, STAGED)} (name, file, absent, silent, called)
    select name, file, absent, silent, called
    from json_to_recordset($1) as t (name text, file text, absent text[], silent text[], called jsonb)`,
    [JSON.stringify(tables)],
  );

const keepFaults = ({ line, run }: Work, faults: readonly Fault[]) =>
  line.run(
    `insert into ${quoted(run, FAULTS)} (file, line, "column", reason, of_row)
    select file, line, "column", reason, true
    from json_to_recordset($1) as f (file text, line integer, "column" text, reason text)`,
    [JSON.stringify(faults)],
  );

const keepFiles = ({ line, run, attachments }: Work) =>
  line.run(
    `insert into ${quoted(run, FILES)} select path, id, name, content_type, size, sha256
    from json_to_recordset($1) as f (path text, id uuid, name text, content_type text, size bigint, sha256 text)`,
    [
      JSON.stringify(
        [...attachments.found.values()].map(({ contentType, ...file }) => ({
          ...file,
          content_type: contentType,
        })),
      ),
    ],
  );

const stageSource = async (
  work: Work,
  source: PortfolioSource,
  onProgress: (progress: Progress) => void,
): Promise<void> => {
  const { layouts, tell } = work;
  const { tables, faults } = await tablesOf(source, layouts ? { layouts, tell } : undefined);
  const staged: StagedName[] = [];
  for (const [done, { table, from }] of tables.entries()) {
    const onRows = (rows: number) =>
      onProgress({ stage: 'reading', table: table.name, done, of: tables.length, rows });
    onRows(0);
    const { staged: isStaged, faults: found, ...said } = await tryTable(work, table, from, onRows);
    if (isStaged) staged.push({ name: table.name, file: from.file, ...said });
    faults.push(...found);
  }
  if (staged.length === 0 && faults.length === 0) faults.push(wholeFault('', texts.tableFileHere));
  await listTables(work, staged);
  if (faults.length > 0) await keepFaults(work, faults);
  if (work.attachments.found.size > 0) await keepFiles(work);
};

/** What was staged under the id, or undefined where nothing is, or not in this way. */
const stagedKind = async (
  line: CopyLine,
  { run, context, layouts }: StageOrder,
): Promise<string | undefined> => {
  const { rows: there } = await line.run('select to_regclass($1) is not null as there', [
    quoted(run, STAGED),
  ]);
  if (there[0]?.there !== true) return undefined;
  // An unlogged table is empty after a crash of the server: then nothing vouches for the others.
  const { rows } = await line.run(`select told, file from ${quoted(run, STAGED)} where name = ''`);
  return rows[0]?.file === readAs(context, layouts?.turn) ? String(rows[0]?.told) : undefined;
};

const drop = async (line: CopyLine, which: (table: string) => boolean): Promise<void> => {
  const { rows } = await line.run(`select tablename from pg_tables where schemaname = 'staging'`);
  const names = rows.map(({ tablename }) => String(tablename)).filter(which);
  if (names.length > 0) await line.run(`drop table ${names.map((name) => `staging."${name}"`).join(', ')}`);
};

const clear = (line: CopyLine, run: string): Promise<void> =>
  drop(line, (name) => name.startsWith(stagedName(run, '')));

const openBringing = (
  { bringing: { path, upload }, layouts }: StageOrder,
  told: (kind: string) => void,
  tell: Work['tell'],
) => (upload === null ? openSource(path) : openUpload({ ...upload, path }, told, layouts ?? undefined, tell));

const stageAnew = async (
  line: CopyLine,
  order: StageOrder,
  onProgress: (progress: Progress) => void,
): Promise<StageResult> => {
  const { run, bringing, context, layouts } = order;
  const heads: KeptHead[] = [];
  const tell = (head: KeptHead) => {
    // What a page can show; nobody lays more files out by hand.
    if (heads.length < HEADS_KEPT) heads.push(head);
  };
  let kind = 'Portfolio';
  let source: PortfolioSource | undefined;
  try {
    source = await openBringing(
      order,
      (told) => {
        kind = told;
      },
      tell,
    );
    await clear(line, run);
    for (const [name, columns] of Object.entries(OWN_TABLES))
      await line.run(`create unlogged table ${quoted(run, name)} (${columns})`);
    const attachments = attachmentsOf(source);
    await stageSource({ line, run, context, attachments, layouts, tell }, source, onProgress);
    await line.run(`insert into ${quoted(run, STAGED)} (name, file, told) values ('', $1, $2)`, [
      readAs(context, layouts?.turn),
      source.tables && bringing.upload === null ? 'CRM export' : kind,
    ]);
    return { kind, heads };
  } catch (error) {
    if (error instanceof SourceError) return { refused: error.message, heads };
    throw error;
  } finally {
    await source?.close();
  }
};

/** Any number, as long as it is always the same. */
const STAGING_LOCK = 7_420_234;

/** Stages it, unless it is staged in the same way already. One at a time under an id; all of it or nothing. */
export const stagePortfolio = async (
  order: StageOrder,
  onProgress: (progress: Progress) => void,
): Promise<StageResult> => {
  const line = await openCopyLine(order.address);
  try {
    await line.run('begin');
    await line.run('select pg_advisory_xact_lock($1, hashtext($2))', [STAGING_LOCK, order.run]);
    await line.run(`set local default_statistics_target = ${STATISTICS_TARGET}`);
    const kind = await stagedKind(line, order);
    const result = kind === undefined ? await stageAnew(line, order, onProgress) : { kind };
    await line.run('refused' in result ? 'rollback' : 'commit');
    return result;
  } finally {
    await line.close();
  }
};

/** Milliseconds since 1970 at which a run began: its id is a UUID of version 7, which tells. */
const begunAt = (table: string): number => Number.parseInt(table.slice(0, 12), 16);

/** What was staged before that moment goes: whoever brought it has left it, or the process was killed. */
export const dropStagedBefore = async (address: string, moment: Date): Promise<void> => {
  const line = await openCopyLine(address);
  try {
    await drop(line, (name) => begunAt(name) < moment.getTime());
  } finally {
    await line.close();
  }
};

/** What was staged under the id goes. */
export const dropStaged = async (address: string, run: string): Promise<void> => {
  const line = await openCopyLine(address);
  try {
    await line.run('begin');
    await line.run('select pg_advisory_xact_lock($1, hashtext($2))', [STAGING_LOCK, run]);
    await clear(line, run);
    await line.run('commit');
  } finally {
    await line.close();
  }
};
