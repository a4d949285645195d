/**
 * Imports a portfolio (rules 1.4): staged, checked as a whole, written in one transaction or not at all, safe to
 * repeat. Owns import_keys.
 */

import type { StoredImportFileHead } from '@stoep/contract/imports/file-layout';
import { type ImportDayFormat, MAX_STORED_IMPORT_FAULTS } from '@stoep/contract/imports/imports.codes';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SecurityNotifier } from '../../access/security-notices.writes.ts';
import { auditActorOfSystem, insertAuditEntry } from '../../kernel/audit/audit.writes.ts';
import type { AuditActor } from '../../kernel/audit/audit-entry.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, DatabaseTransaction } from '../../kernel/database/client.ts';
import { isConnectionLost } from '../../kernel/database/connection-lost.ts';
import { runLongTransaction } from '../../kernel/database/planner-hints.ts';
import type { FileStore } from '../../kernel/files/stored-files.ts';
import type { ImportFault, ImportProgress, ImportReport, ImportTableReport } from './import-report.ts';
import { importTablesPoint } from './import-tables.ts';
import { compareOwnExportRows, resolveOwnExportLinks } from './own-exports.writes.ts';
import { openPortfolioSource } from './sources/open-source.ts';
import type { ImportSourceInput, PortfolioSource } from './sources/portfolio-source.ts';
import { wholeFileImportFault } from './sources/tables-of-source.ts';
import { openUploadedImportSource } from './sources/uploaded-source.ts';
import { checkAcrossStagedTables } from './staging/check-across-tables.queries.ts';
import { checkStagedRows } from './staging/check-rows.queries.ts';
import { constraintImportFaultOf } from './staging/constraint-fault.ts';
import { dropStagedRows } from './staging/drop-staged-rows.writes.ts';
import { checkImportedApprovals } from './staging/imported-approvals.queries.ts';
import {
  clearStagedRecordMatches,
  matchStagedRecords,
  refuseStagedRowsOfChangedNames,
} from './staging/match-records.writes.ts';
import { replaceNamesByRecordKeys } from './staging/resolve-record-names.writes.ts';
import { stageImportInThread } from './staging/stage-in-thread.ts';
import type { ImportStagingRequest } from './staging/stage-portfolio.writes.ts';
import {
  clearImportCheckFaults,
  countImportFaults,
  countStagedRows,
  listImportFaults,
  markRowsImportedBefore,
  openStagedImport,
  readStagedRowNotes,
  type StagedImport,
} from './staging/staged-import.queries.ts';
import { stagedRowsChecks } from './staging/table-checks.ts';
import { listUnitsWithoutOwnerWarnings } from './staging/units-without-owner.queries.ts';
import { saveImportedFiles, writeStagedRows } from './write-staged-rows.writes.ts';

export type ImportDeps = { readonly db: Database; readonly files: FileStore; readonly clock: Clock };

export type ImportOptions = {
  /** Check, report, and change nothing. */
  readonly dryRun?: boolean;
  /** Demo mode: passwords and days relative to today are read. */
  readonly demo?: boolean;
  /** How days may be written beside YYYY-MM-DD. */
  readonly days?: ImportDayFormat;
  readonly by?: AuditActor;
  /** The id for staging. Staged rows then stay for the next run, until they are written. */
  readonly run?: string;
  /** The file layouts that staff chose; without them, files have our headings. */
  readonly layouts?: ImportStagingRequest['layouts'];
  /** Reports the files' headings; not called when they were read before. */
  readonly onHeads?: (heads: readonly StoredImportFileHead[]) => Promise<unknown>;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Reports what kind of file it is, in words. */
  readonly onKind?: (kind: string) => Promise<unknown>;
  /** Reports every fault in batches; the report only contains the first ones. */
  readonly onFaults?: (faults: readonly ImportFault[]) => void;
  /** Sends the mails to the people affected by a changed row. Without it none is sent. */
  readonly notifies?: SecurityNotifier['deps'];
  /** Runs first in the transaction; an error from it ends the run. */
  readonly beforehand?: (tx: DatabaseTransaction) => Promise<void>;
  /** A further check: whether the person may import these rows. */
  readonly guard?: (staged: StagedImport) => Promise<void>;
  /** Further work in the same transaction, after the rows are written; not in a dry run. */
  readonly afterwards?: (tx: DatabaseTransaction, tables: readonly ImportTableReport[]) => Promise<void>;
};

/** Any number, as long as it is always the same: one import into a table at a time. */
const IMPORT_LOCK = 7_420_233;
/** Faults read per batch. */
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
export const importPortfolio = (deps: ImportDeps, path: string, options: ImportOptions = {}): Promise<ImportReport> =>
  importFromSource(deps, path, { path, upload: null }, options);

/** Imports a source. `file` is the file name for faults of the source as a whole. */
export const importFromSource = async (
  deps: ImportDeps,
  file: string,
  bringing: ImportSourceInput,
  options: ImportOptions,
): Promise<ImportReport> => {
  const { address } = deps.db;
  const run = options.run ?? uuidv7();
  const { demo = false, days = 'YYYY-MM-DD' } = options;
  const context = { today: deps.clock.today(), demo, days };
  let keep = options.run !== undefined;
  try {
    const { layouts = null } = options;
    const order: ImportStagingRequest = { address, run, bringing, context, layouts };
    const result = await stageImportInThread(order, options.onProgress ?? (() => undefined));
    if (result.heads) await options.onHeads?.(result.heads);
    if ('refused' in result) return refused(options, wholeFileImportFault(file, result.refused));
    await options.onKind?.(result.kind);
    const report = await judgeAndApply(deps, run, bringing, options);
    keep &&= options.dryRun === true || report.faultCount > 0;
    return report;
  } finally {
    if (!keep) await dropStagedRows(address, run);
  }
};

const refused = (options: ImportOptions, fault: ImportFault): ImportReport => {
  options.onFaults?.([fault]);
  return reportOf(options, { faults: [fault] });
};

const judgeAndApply = async (
  deps: ImportDeps,
  run: string,
  bringing: ImportSourceInput,
  options: ImportOptions,
): Promise<ImportReport> => {
  const kept: string[] = [];
  try {
    return await runLongTransaction(deps.db, async (tx) => {
      const moment = { today: deps.clock.today(), now: deps.clock.now() };
      const staged = await openStagedImport(tx, run, moment);
      await holdTables(staged, options);
      await options.beforehand?.(tx);
      const report = await check(staged, options);
      if (report.faultCount > 0 || options.dryRun) return report;
      await write(deps, staged, bringing, options, report.tables, kept);
      await options.afterwards?.(tx, report.tables);
      await auditImport(tx, moment.now, options.by ?? auditActorOfSystem('import'), report.tables);
      return report;
    });
  } catch (error) {
    // If the connection was lost at commit, the rows may exist, so the files that they name must stay.
    if (!isConnectionLost(error)) await Promise.all(kept.map((id) => deps.files.remove(id)));
    const fault = constraintImportFaultOf(error);
    if (fault === undefined) throw error;
    return refused(options, fault);
  }
};

/**
 * Locks the run, and the tables it writes, so that two imports cannot both insert the same row as new. Tables are
 * locked in writing order, so imports cannot deadlock.
 */
const holdTables = async ({ tx, run, tables }: StagedImport, { dryRun }: ImportOptions): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${run}))`);
  for (const [place, { name }] of dryRun ? [] : importTablesPoint.all().entries())
    if (tables.has(name)) await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, ${place})`);
};

const check = async (staged: StagedImport, options: ImportOptions): Promise<ImportReport> => {
  options.onProgress?.({ stage: 'checking', table: '', done: 0, of: 1 });
  await clearImportCheckFaults(staged);
  await resolveOwnExportLinks(staged);
  // Order matters: rows of earlier tables may decide what later cells refer to, or which record a row matches.
  for (const { table } of staged.tables.values()) {
    if (!options.dryRun) await refuseStagedRowsOfChangedNames(staged, table);
    await clearStagedRecordMatches(staged, table);
    await replaceNamesByRecordKeys(staged, table);
    await markRowsImportedBefore(staged, table);
    await matchStagedRecords(staged, table);
  }
  await compareOwnExportRows(staged);
  await checkStagedRows(staged);
  await checkAcrossStagedTables(staged);
  await options.guard?.(staged);
  for (const checkTable of stagedRowsChecks.all()) await checkTable(staged);
  await checkImportedApprovals(staged);
  const faultCount = await countImportFaults(staged);
  if (faultCount > 0) {
    for (let from = 0; options.onFaults && from < faultCount; from += FAULTS_AT_ONCE)
      options.onFaults(await listImportFaults(staged, from, FAULTS_AT_ONCE));
    return reportOf(options, {
      faults: await listImportFaults(staged, 0, MAX_STORED_IMPORT_FAULTS),
      faultCount,
    });
  }
  const { skipped, ...repaired } = await readStagedRowNotes(staged);
  const warnings = [...skipped, ...(await listUnitsWithoutOwnerWarnings(staged))];
  return reportOf(options, { tables: await countStagedRows(staged), warnings, ...repaired });
};

const openAgain = ({ path, upload }: ImportSourceInput) =>
  upload === null ? openPortfolioSource(path) : openUploadedImportSource({ ...upload, path });

const write = async (
  deps: ImportDeps,
  staged: StagedImport,
  bringing: ImportSourceInput,
  options: ImportOptions,
  reports: readonly ImportTableReport[],
  kept: string[],
): Promise<void> => {
  let source: PortfolioSource | undefined;
  const read = async (path: string) => {
    source ??= await openAgain(bringing);
    return source.read(path);
  };
  try {
    await saveImportedFiles(staged, deps.files, read, kept);
    const notifier = options.notifies
      ? { deps: options.notifies, tx: staged.tx, byName: options.by?.name ?? '' }
      : null;
    const by = { broughtBy: options.by?.profileId ?? null, notifier };
    await writeStagedRows(staged, reports, by, options.onProgress ?? (() => undefined));
  } finally {
    await source?.close();
  }
};

const auditImport = async (
  tx: DatabaseTransaction,
  at: Date,
  by: AuditActor,
  reports: readonly ImportTableReport[],
): Promise<void> => {
  const touched = reports.filter(({ added, changed }) => added + changed > 0);
  if (touched.length === 0) return;
  const detail = Object.fromEntries(touched.map(({ table, added, changed }) => [table, { added, changed }]));
  await insertAuditEntry(tx, at, by, { action: 'portfolio.imported', subjectKind: 'portfolio', detail });
};
