/**
 * Reads every table of an import source and stages it row by row, with the faults that a row alone can have. Only a
 * few rows are in memory at a time. Runs in a thread, or directly for small files. Owns the staging tables.
 */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { StoredImportFileHead } from '@stoep/contract/imports/file-layout';
import { isRecordIdHeading } from '@stoep/contract/imports/own-exports';
import { v7 as uuidv7 } from 'uuid';
import { openPostgresCopyConnection, type PostgresCopyConnection } from '../../../kernel/database/copy-connection.ts';
import type { ImportFault, ImportProgress } from '../import-report.ts';
import { createImportRowNoteCollector, saveImportRowNotes } from '../import-row-notes.ts';
import type { ImportTable } from '../import-table.ts';
import { importTablesPoint } from '../import-tables.ts';
import type { ImportCellContext } from '../sheets/day-cells.ts';
import { importTableReader, type ParsedImportRow } from '../sheets/import-table-reader.ts';
import type { KnownFileLayouts } from '../sheets/resolve-sheet-layout.ts';
import {
  addAttachmentFaultsToImportRow,
  type ImportAttachmentChecker,
  importAttachmentCheckerOf,
} from '../sources/attached-files.ts';
import { openPortfolioSource } from '../sources/open-source.ts';
import {
  type ImportSheetRow,
  ImportSourceError,
  type ImportSourceInput,
  type ImportTableSheet,
  type ImportTableSource,
  type PortfolioSource,
} from '../sources/portfolio-source.ts';
import { importTableSourcesOf, wholeFileImportFault } from '../sources/tables-of-source.ts';
import { openUploadedImportSource } from '../sources/uploaded-source.ts';
import { dropStagedTables, IMPORT_STAGING_LOCK_KEY } from './drop-staged-rows.writes.ts';
import {
  quotedStagedTable,
  STAGED_FAULTS_TABLE,
  STAGED_FILES_TABLE,
  STAGED_LIST_TABLE,
  STAGED_NOTES_TABLE,
} from './staged-names.queries.ts';
import {
  formatStagedRowCopyLine,
  type StagedTableShape,
  sequentialUuidGenerator,
  stagedTableShapeOf,
} from './staged-row.queries.ts';

/** The most files whose heads are saved. */
const HEADS_KEPT = 60;

/** What to stage and how to read it. Serialisable, since it is passed to a thread. */
export type ImportStagingRequest = {
  /** The address of the database. */
  readonly address: string;
  /** The id for staging: that of the import. */
  readonly run: string;
  readonly bringing: ImportSourceInput;
  readonly context: ImportCellContext;
  /** The chosen and saved layouts; null for a source on the server, whose files have our headings. */
  readonly layouts: (KnownFileLayouts & { readonly turn: number }) | null;
};

/** The kind of the source in words, or why it cannot be read. */
export type ImportStagingResult = ({ readonly kind: string } | { readonly refused: string }) & {
  /** The heads of its files; absent where they were read before. */
  readonly heads?: readonly StoredImportFileHead[];
};

/** The staged columns of every table in this release, and how ids are made. */
const shapes = (): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        OWN_TABLES,
        'counted ids, made by hand',
        ...importTablesPoint
          .all()
          .map((table) => [table.name, stagedTableShapeOf(table, new Map()).map(({ name, type }) => [name, type])]),
      ]),
    )
    .digest('hex');

/**
 * Identifies how rows were read. A staged import with another fingerprint (settings, day or release) is staged again.
 */
export const importStagingFingerprint = ({ today, demo, days }: ImportCellContext, turn = 0): string =>
  JSON.stringify({ today, demo, days, turn, shapes: shapes() });

type Work = {
  readonly line: PostgresCopyConnection;
  readonly run: string;
  readonly context: ImportCellContext;
  readonly attachments: ImportAttachmentChecker;
  readonly layouts: KnownFileLayouts | null;
  readonly tell: (head: StoredImportFileHead) => void;
};

const OWN_TABLES = {
  [STAGED_LIST_TABLE]: `name text primary key, file text, told text, absent text[] not null default '{}', silent text[] not null default '{}', called jsonb not null default '{}'`,
  [STAGED_FAULTS_TABLE]:
    'id bigint generated always as identity, file text, line integer, "column" text, reason text, of_row boolean not null default false',
  [STAGED_NOTES_TABLE]:
    'id bigint generated always as identity, kind text, file text, line integer, "column" text, was text, now text',
  [STAGED_FILES_TABLE]: 'path text primary key, id uuid, name text, content_type text, size bigint, sha256 text',
} as const;

/** From this number of rows on, statistics help PostgreSQL to plan. */
const WORTH_COUNTING = 500;
/** PostgreSQL samples three hundred rows per unit; 3,000 are enough for queries that run once. */
const STATISTICS_TARGET = 10;
/** Characters per chunk sent to the database. */
const PIECE = 65_536;

/** The number of rows and of faulty rows, and the reference columns that are always empty. */
type Observation = { readonly rows: number; readonly bad: number; readonly silent: ReadonlySet<string> };

async function* linesOf(
  table: ImportTable,
  shape: StagedTableShape,
  sheet: ImportTableSheet,
  judge: (row: ImportSheetRow) => ParsedImportRow | Promise<ParsedImportRow>,
  notes: ReturnType<typeof createImportRowNoteCollector>,
  onRows: (seen: Observation) => void,
): AsyncGenerator<string> {
  let [rows, bad, piece] = [0, 0, ''];
  const idAt = sequentialUuidGenerator(uuidv7());
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
      piece += formatStagedRowCopyLine(table, shape, rows, read, idAt(rows));
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    onRows({ rows, bad, silent });
    await setImmediate();
  }
  if (piece !== '') yield piece;
}

const tableFor = (run: string, { name }: ImportTable, shape: StagedTableShape): string => {
  const columns = shape.map((column) => `"${column.name}" ${column.type}`);
  // The id that the row gets if it is new; a row imported before has its record's id instead.
  return `create unlogged table ${quotedStagedTable(run, name)} (_place integer, ${columns.join(', ')},
    _id uuid not null, _own_id uuid, _known boolean not null default false, _changed boolean not null default false,
    _by_hand boolean not null default false)`;
};

/** Saves the faults that rows alone have, in row order. */
const listFaults = ({ line, run }: Work, { name }: ImportTable, file: string) =>
  line.run(
    `insert into ${quotedStagedTable(run, STAGED_FAULTS_TABLE)} (file, line, "column", reason, of_row)
    select $1, s._line, f.fault ->> 'column', f.fault ->> 'reason', true from ${quotedStagedTable(run, name)} s
    cross join lateral jsonb_array_elements(s._faults) with ordinality as f (fault, place)
    where s._faults is not null order by s._place, f.place`,
    [file],
  );

/** Answers the faults of the table as a whole, and its absent and its always empty columns. */
const stageTable = async (
  work: Work,
  table: ImportTable,
  { file, read }: ImportTableSource,
  onRows: (rows: number) => void,
): Promise<{ faults: ImportFault[] } & Message> => {
  const { line, run, context, attachments } = work;
  const { sheet, days = context.days, called = new Map(), problem } = await read();
  if (problem) throw new ImportSourceError(problem);
  const isOfRecords = isRecordIdHeading(called.get('key'));
  const reader = importTableReader(table, sheet.headings, { ...context, days }, isOfRecords);
  const shape = stagedTableShapeOf(table, attachments.found);
  const hasFiles = table.columns.some((column) => column.file);
  const seen: Observation = { rows: 0, bad: 0, silent: new Set() };
  const notes = createImportRowNoteCollector();
  const judge = (row: ImportSheetRow): ParsedImportRow | Promise<ParsedImportRow> => {
    const judged = reader.read(row);
    return hasFiles ? addAttachmentFaultsToImportRow(table, judged, attachments) : judged;
  };
  await line.run(tableFor(run, table, shape));
  await line.copyIn(
    `copy ${quotedStagedTable(run, table.name)} (_place, ${shape.map(({ name }) => `"${name}"`).join(', ')}, _id) from stdin`,
    linesOf(table, shape, sheet, judge, notes, (now) => {
      Object.assign(seen, now);
      onRows(now.rows);
    }),
  );
  if (seen.rows > WORTH_COUNTING) await line.run(`analyze ${quotedStagedTable(run, table.name)}`);
  await saveImportRowNotes(line, run, file, called, notes.found());
  if (seen.bad > 0) await listFaults(work, table, file);
  const faults = reader.faults.map((fault) => ({ file, line: sheet.begins?.line ?? 1, ...fault }));
  const { absent } = reader;
  return { faults, absent, silent: [...seen.silent], called: Object.fromEntries(called) };
};

/** A table that cannot be read leaves only that fault. */
const tryTable = async (
  work: Work,
  table: ImportTable,
  from: ImportTableSource,
  onRows: (rows: number) => void,
): Promise<{ staged: boolean; faults: ImportFault[] } & Message> => {
  await work.line.run('savepoint a_table');
  let headings: readonly string[] = [];
  const read = async () => {
    const opened = await from.read();
    // Positions of faults count the cells of the original file, without the filled columns.
    headings = opened.sheet.written ?? opened.sheet.headings;
    return opened;
  };
  try {
    return { staged: true, ...(await stageTable(work, table, { ...from, read }, onRows)) };
  } catch (error) {
    if (!(error instanceof ImportSourceError)) throw error;
    await work.line.run('rollback to savepoint a_table');
    const { place, message } = error;
    const faults = [
      place
        ? { file: from.file, line: place.line, column: headings[place.cell] ?? '', reason: message }
        : wholeFileImportFault(from.file, message),
    ];
    return { staged: false, absent: [], silent: [], called: {}, faults };
  }
};

type StagedName = {
  readonly name: string;
  readonly file: string;
  readonly absent: readonly string[];
  /** Reference columns that are empty in every row. */
  readonly silent: readonly string[];
  /** Our column -> heading of the file. */
  readonly called: Readonly<Record<string, string>>;
};
type Message = Pick<StagedName, 'absent' | 'silent' | 'called'>;

const listTables = ({ line, run }: Work, tables: readonly StagedName[]) =>
  line.run(
    `insert into ${quotedStagedTable(run, STAGED_LIST_TABLE)} (name, file, absent, silent, called)
    select name, file, absent, silent, called
    from json_to_recordset($1) as t (name text, file text, absent text[], silent text[], called jsonb)`,
    [JSON.stringify(tables)],
  );

const keepFaults = ({ line, run }: Work, faults: readonly ImportFault[]) =>
  line.run(
    `insert into ${quotedStagedTable(run, STAGED_FAULTS_TABLE)} (file, line, "column", reason, of_row)
    select file, line, "column", reason, true
    from json_to_recordset($1) as f (file text, line integer, "column" text, reason text)`,
    [JSON.stringify(faults)],
  );

const keepFiles = ({ line, run, attachments }: Work) =>
  line.run(
    `insert into ${quotedStagedTable(run, STAGED_FILES_TABLE)} select path, id, name, content_type, size, sha256
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
  onProgress: (progress: ImportProgress) => void,
): Promise<void> => {
  const { layouts, tell } = work;
  const { tables, faults } = await importTableSourcesOf(source, layouts ? { layouts, tell } : undefined);
  const staged: StagedName[] = [];
  for (const [done, { table, from }] of tables.entries()) {
    const onRows = (rows: number) => onProgress({ stage: 'reading', table: table.name, done, of: tables.length, rows });
    onRows(0);
    const { staged: isStaged, faults: found, ...said } = await tryTable(work, table, from, onRows);
    if (isStaged) staged.push({ name: table.name, file: from.file, ...said });
    faults.push(...found);
  }
  if (staged.length === 0 && faults.length === 0) faults.push(wholeFileImportFault('', texts.tableFileHere));
  await listTables(work, staged);
  if (faults.length > 0) await keepFaults(work, faults);
  if (work.attachments.found.size > 0) await keepFiles(work);
};

/** The kind of what is staged under the id; undefined if nothing is, or if it was read in another way. */
const stagedKind = async (
  line: PostgresCopyConnection,
  { run, context, layouts }: ImportStagingRequest,
): Promise<string | undefined> => {
  const { rows: there } = await line.run('select to_regclass($1) is not null as there', [
    quotedStagedTable(run, STAGED_LIST_TABLE),
  ]);
  if (there[0]?.there !== true) return undefined;
  // An unlogged table is empty after a server crash; then the other staged tables cannot be trusted either.
  const { rows } = await line.run(
    `select told, file from ${quotedStagedTable(run, STAGED_LIST_TABLE)} where name = ''`,
  );
  return rows[0]?.file === importStagingFingerprint(context, layouts?.turn) ? String(rows[0]?.told) : undefined;
};

const openBringing = (
  { bringing: { path, upload }, layouts }: ImportStagingRequest,
  told: (kind: string) => void,
  tell: Work['tell'],
) =>
  upload === null
    ? openPortfolioSource(path)
    : openUploadedImportSource({ ...upload, path }, told, layouts ?? undefined, tell);

const stageAnew = async (
  line: PostgresCopyConnection,
  order: ImportStagingRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportStagingResult> => {
  const { run, bringing, context, layouts } = order;
  const heads: StoredImportFileHead[] = [];
  const tell = (head: StoredImportFileHead) => {
    // More heads than this are not shown, since nobody lays out more files by hand.
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
    await dropStagedTables(line, run);
    for (const [name, columns] of Object.entries(OWN_TABLES))
      await line.run(`create unlogged table ${quotedStagedTable(run, name)} (${columns})`);
    const attachments = importAttachmentCheckerOf(source);
    await stageSource({ line, run, context, attachments, layouts, tell }, source, onProgress);
    await line.run(`insert into ${quotedStagedTable(run, STAGED_LIST_TABLE)} (name, file, told) values ('', $1, $2)`, [
      importStagingFingerprint(context, layouts?.turn),
      source.tables && bringing.upload === null ? 'CRM export' : kind,
    ]);
    return { kind, heads };
  } catch (error) {
    if (error instanceof ImportSourceError) return { refused: error.message, heads };
    throw error;
  } finally {
    await source?.close();
  }
};

/** Stages the source unless it is staged in the same way already. One at a time per id, and all or nothing. */
export const stagePortfolio = async (
  order: ImportStagingRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportStagingResult> => {
  const line = await openPostgresCopyConnection(order.address);
  try {
    await line.run('begin');
    await line.run('select pg_advisory_xact_lock($1, hashtext($2))', [IMPORT_STAGING_LOCK_KEY, order.run]);
    await line.run(`set local default_statistics_target = ${STATISTICS_TARGET}`);
    const kind = await stagedKind(line, order);
    const result = kind === undefined ? await stageAnew(line, order, onProgress) : { kind };
    await line.run('refused' in result ? 'rollback' : 'commit');
    return result;
  } finally {
    await line.close();
  }
};
