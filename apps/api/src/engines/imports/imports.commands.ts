/**
 * Imports a portfolio (rules 1.4): staged, checked as a whole, applied in one transaction or not at all, safe to repeat.
 * Owns import_keys.
 */
import { type DayFormat, FAULTS_KEPT } from '@stoep/contract/imports/imports.codes';
import type { KeptHead } from '@stoep/contract/imports/layout';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Notifier } from '../../access/security-notices.commands.ts';
import { bySystem, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { AuditBy } from '../../kernel/audit/entry.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Transaction } from '../../kernel/database/client.ts';
import { isConnectionLost } from '../../kernel/database/connection-lost.ts';
import { longRun } from '../../kernel/database/planner-hints.ts';
import type { FileStore } from '../../kernel/files/stored-files.ts';
import { applyStaged, keepFiles } from './apply.commands.ts';
import { importTables } from './import-tables.ts';
import { compareWithRecords, nameLinkedRecords } from './own-exports.commands.ts';
import type { Fault, ImportReport, Progress, TableReport } from './report.ts';
import { openSource } from './sources/open-source.ts';
import type { Bringing, PortfolioSource } from './sources/source.ts';
import { wholeFault } from './sources/tables-of-source.ts';
import { openUpload } from './sources/uploaded-source.ts';
import { checkBetween } from './staging/check-between.queries.ts';
import { checkRows } from './staging/check-rows.queries.ts';
import { constraintFault } from './staging/constraint-fault.ts';
import { forgetMatches, matchRecords, refusePassedNames } from './staging/match-records.commands.ts';
import { nameRecords } from './staging/name-records.commands.ts';
import { checkQuestions } from './staging/open-questions.queries.ts';
import { stage } from './staging/stage.ts';
import { dropStaged, type StageOrder } from './staging/stage-portfolio.commands.ts';
import {
  countFaults,
  countRows,
  findFaults,
  findNotes,
  forgetChecks,
  markKnown,
  openStaged,
  type Staged,
} from './staging/staged.queries.ts';
import { stagedChecks } from './staging/table-checks.ts';
import { unansweredUnits } from './staging/unanswered-units.queries.ts';

export type ImportDeps = { readonly db: Database; readonly files: FileStore; readonly clock: Clock };

export type ImportOptions = {
  /** Check, report, and change nothing. */
  readonly dryRun?: boolean;
  /** Demo mode: passwords and days relative to today are read. */
  readonly demo?: boolean;
  /** How days may be written beside YYYY-MM-DD. */
  readonly days?: DayFormat;
  readonly by?: AuditBy;
  /** Under which id it is staged; what is staged then stays for the next run, until it is applied. */
  readonly run?: string;
  /** How its files are laid out, as staff said; without it they have our headings. */
  readonly layouts?: StageOrder['layouts'];
  /** What is known of its files; not told where they were read before. */
  readonly onHeads?: (heads: readonly KeptHead[]) => Promise<unknown>;
  readonly onProgress?: (progress: Progress) => void;
  /** What it turned out to be, in words. */
  readonly onKind?: (kind: string) => Promise<unknown>;
  /** Every fault, some at a time; a report holds the first of them. */
  readonly onFaults?: (faults: readonly Fault[]) => void;
  /** Sends the mails to the people affected by a changed row. Without it none is sent. */
  readonly notifies?: Notifier['deps'];
  /** Ahead of everything else of the transaction; what it throws ends the run. */
  readonly beforehand?: (tx: Transaction) => Promise<void>;
  /** What else keeps the import from happening: who brings it may not write that. */
  readonly guard?: (staged: Staged) => Promise<void>;
  /** More work of the same transaction, once the rows are there; not asked in a dry run. */
  readonly afterwards?: (tx: Transaction, tables: readonly TableReport[]) => Promise<void>;
};

/** Any number, as long as it is always the same: one import into a table at a time. */
const IMPORT_LOCK = 7_420_233;
/** Faults that are read at once. */
const FAULTS_AT_ONCE = 1_000;

const reportOf = (options: ImportOptions, found: Partial<ImportReport>): ImportReport => ({
  dryRun: options.dryRun ?? false,
  tables: [],
  faults: [],
  faultCount: found.faults?.length ?? 0,
  warnings: [],
  repairs: [],
  repairCount: 0,
  ...found,
});

/** Imports a folder or zip. A report with faults means that nothing was changed; other errors are thrown. */
export const importPortfolio = (
  deps: ImportDeps,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> => importFrom(deps, path, { path, upload: null }, options);

/** Imports what lies there; `file` is what faults of the whole are reported at. */
export const importFrom = async (
  deps: ImportDeps,
  file: string,
  bringing: Bringing,
  options: ImportOptions,
): Promise<ImportReport> => {
  const { address } = deps.db;
  const run = options.run ?? uuidv7();
  const { demo = false, days = 'YYYY-MM-DD' } = options;
  const context = { today: deps.clock.today(), demo, days };
  let keep = options.run !== undefined;
  try {
    const { layouts = null } = options;
    const order: StageOrder = { address, run, bringing, context, layouts };
    const result = await stage(order, options.onProgress ?? (() => undefined));
    if (result.heads) await options.onHeads?.(result.heads);
    if ('refused' in result) return refused(options, wholeFault(file, result.refused));
    await options.onKind?.(result.kind);
    const report = await judgeAndApply(deps, run, bringing, options);
    keep &&= options.dryRun === true || report.faultCount > 0;
    return report;
  } finally {
    if (!keep) await dropStaged(address, run);
  }
};

const refused = (options: ImportOptions, fault: Fault): ImportReport => {
  options.onFaults?.([fault]);
  return reportOf(options, { faults: [fault] });
};

const judgeAndApply = async (
  deps: ImportDeps,
  run: string,
  bringing: Bringing,
  options: ImportOptions,
): Promise<ImportReport> => {
  const kept: string[] = [];
  try {
    return await longRun(deps.db, async (tx) => {
      const moment = { today: deps.clock.today(), now: deps.clock.now() };
      const staged = await openStaged(tx, run, moment);
      await holdTables(staged, options);
      await options.beforehand?.(tx);
      const report = await check(staged, options);
      if (report.faultCount > 0 || options.dryRun) return report;
      await write(deps, staged, bringing, options, report.tables, kept);
      await options.afterwards?.(tx, report.tables);
      await auditImport(tx, moment.now, options.by ?? bySystem('import'), report.tables);
      return report;
    });
  } catch (error) {
    // A line lost at the commit leaves open whether the rows are there: what they may name stays.
    if (!isConnectionLost(error)) await Promise.all(kept.map((id) => deps.files.remove(id)));
    const fault = constraintFault(error);
    if (fault === undefined) throw error;
    return refused(options, fault);
  }
};

/**
 * One run of an import at a time; and one import at a time into a table, so that no two find the same row new. Tables are held
 * in the order in which they are written: of two imports, none holds what the other waits for.
 */
const holdTables = async ({ tx, run, tables }: Staged, { dryRun }: ImportOptions): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${run}))`);
  for (const [place, { name }] of dryRun ? [] : importTables.all().entries())
    if (tables.has(name)) await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, ${place})`);
};

const check = async (staged: Staged, options: ImportOptions): Promise<ImportReport> => {
  options.onProgress?.({ stage: 'checking', table: '', done: 0, of: 1 });
  await forgetChecks(staged);
  await nameLinkedRecords(staged);
  // In this order: rows of earlier tables may decide what two cells name, or which record a row means.
  for (const { table } of staged.tables.values()) {
    if (!options.dryRun) await refusePassedNames(staged, table);
    await forgetMatches(staged, table);
    await nameRecords(staged, table);
    await markKnown(staged, table);
    await matchRecords(staged, table);
  }
  await compareWithRecords(staged);
  await checkRows(staged);
  await checkBetween(staged);
  await options.guard?.(staged);
  for (const asked of stagedChecks.all()) await asked(staged);
  await checkQuestions(staged);
  const faultCount = await countFaults(staged);
  if (faultCount > 0) {
    for (let from = 0; options.onFaults && from < faultCount; from += FAULTS_AT_ONCE)
      options.onFaults(await findFaults(staged, from, FAULTS_AT_ONCE));
    return reportOf(options, { faults: await findFaults(staged, 0, FAULTS_KEPT), faultCount });
  }
  const { skipped, ...repaired } = await findNotes(staged);
  const warnings = [...skipped, ...(await unansweredUnits(staged))];
  return reportOf(options, { tables: await countRows(staged), warnings, ...repaired });
};

const openAgain = ({ path, upload }: Bringing) =>
  upload === null ? openSource(path) : openUpload({ ...upload, path });

const write = async (
  deps: ImportDeps,
  staged: Staged,
  bringing: Bringing,
  options: ImportOptions,
  reports: readonly TableReport[],
  kept: string[],
): Promise<void> => {
  let source: PortfolioSource | undefined;
  const read = async (path: string) => {
    source ??= await openAgain(bringing);
    return source.read(path);
  };
  try {
    await keepFiles(staged, deps.files, read, kept);
    const notifier = options.notifies
      ? { deps: options.notifies, tx: staged.tx, byName: options.by?.name ?? '' }
      : null;
    const by = { broughtBy: options.by?.profileId ?? null, notifier };
    await applyStaged(staged, reports, by, options.onProgress ?? (() => undefined));
  } finally {
    await source?.close();
  }
};

const auditImport = async (
  tx: Transaction,
  at: Date,
  by: AuditBy,
  reports: readonly TableReport[],
): Promise<void> => {
  const touched = reports.filter(({ added, changed }) => added + changed > 0);
  if (touched.length === 0) return;
  const detail = Object.fromEntries(touched.map(({ table, added, changed }) => [table, { added, changed }]));
  await writeAudit(tx, at, by, { action: 'portfolio.imported', subjectKind: 'portfolio', detail });
};
