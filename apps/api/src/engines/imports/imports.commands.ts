/**
 * Imports a portfolio (rules 1.4): checked as a whole, applied in one transaction or not at all, safe to repeat.
 * Owns import_keys.
 */
import type { DayFormat } from '@stoep/contract/imports/imports.codes';
import { sql } from 'drizzle-orm';
import { bySystem, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { AuditBy } from '../../kernel/audit/entry.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Transaction } from '../../kernel/database/client.ts';
import { isConnectionLost } from '../../kernel/database/connection-lost.ts';
import type { FileStore } from '../../kernel/files/store.ts';
import { applyPlans, keepFiles, settlePlans } from './apply.commands.ts';
import { findAttachedFiles } from './attached-files.ts';
import { checkReferences } from './check-references.ts';
import { tablesReferredTo } from './columns.ts';
import { constraintFault } from './constraint-fault.ts';
import { findKnownRows } from './imports.queries.ts';
import { checkQuestions } from './open-questions.queries.ts';
import { openSource } from './open-source.ts';
import { type PlannedTable, planPortfolio } from './plan.ts';
import type { Portfolio } from './portfolio.ts';
import { readPortfolio } from './read-portfolio.ts';
import { type Fault, type ImportReport, inFileOrder, type Progress, type TableReport } from './report.ts';
import { type PortfolioSource, SourceError } from './source.ts';
import { checkBy, checkTables, planChecks, storedChecks } from './table-checks.ts';
import { unansweredUnits } from './unanswered-units.queries.ts';

export type ImportDeps = { readonly db: Database; readonly files: FileStore; readonly clock: Clock };

export type ImportOptions = {
  /** Do everything, report, and leave nothing of it. */
  readonly dryRun?: boolean;
  /** Demo mode: passwords and days relative to today are read. */
  readonly demo?: boolean;
  /** How days may be written beside YYYY-MM-DD. */
  readonly days?: DayFormat;
  readonly by?: AuditBy;
  readonly onProgress?: (progress: Progress) => void;
  /** What else keeps the import from happening: who brings it may not write that. */
  readonly guard?: (tx: Transaction, plans: readonly PlannedTable[]) => Promise<Fault[]>;
  /** More work of the same transaction, once the rows are there; not asked in a dry run. */
  readonly afterwards?: (tx: Transaction, tables: readonly TableReport[]) => Promise<void>;
};

/** Any number, as long as it is always the same: one import at a time. */
const IMPORT_LOCK = 7_420_233;

class Undone extends Error {}

const reportOf = (options: ImportOptions, faults: readonly Fault[]): ImportReport => ({
  dryRun: options.dryRun ?? false,
  tables: [],
  faults: inFileOrder(faults),
  warnings: [],
});

/** Imports a folder or zip. A report with faults means that nothing was changed; other errors are thrown. */
export const importPortfolio = (
  deps: ImportDeps,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> => importFrom(deps, path, () => openSource(path), options);

/** Imports what `open` opens; `file` is what faults of the whole are reported at. */
export const importFrom = async (
  deps: ImportDeps,
  file: string,
  open: () => Promise<PortfolioSource>,
  options: ImportOptions,
): Promise<ImportReport> => {
  let source: PortfolioSource | undefined;
  try {
    source = await open();
    return await importSource(deps, source, options);
  } catch (error) {
    if (error instanceof SourceError)
      return reportOf(options, [{ file, line: 0, column: '', reason: error.message }]);
    throw error;
  } finally {
    await source?.close();
  }
};

const importSource = async (
  deps: ImportDeps,
  source: PortfolioSource,
  options: ImportOptions,
): Promise<ImportReport> => {
  const onProgress = options.onProgress ?? (() => undefined);
  const today = deps.clock.today();
  const portfolio = await readPortfolio(source, {
    today,
    now: deps.clock.now(),
    demo: options.demo ?? false,
    days: options.days ?? 'YYYY-MM-DD',
    onProgress,
  });
  onProgress({ stage: 'checking', table: '', done: 0, of: 1 });
  const files = await findAttachedFiles(source, portfolio);
  const say = (faults: readonly Fault[]) => reportOf(options, inTheirWords(faults, portfolio, source));
  let report = say([...portfolio.faults, ...files.faults]);
  const kept: string[] = [];
  try {
    await deps.db.transaction(async (tx) => {
      // A large portfolio is compared and planned for longer than the pool lets a transaction rest.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
      const known = await findKnownRows(tx, tablesNamed(portfolio));
      const { plans, faults } = planPortfolio(portfolio, known, files.found);
      const guarded = (await options.guard?.(tx, plans)) ?? [];
      const against = await checkTables(tx, portfolio, known, today);
      const planned = await checkBy(planChecks, tx, plans, deps.clock.now());
      const more = [...checkReferences(portfolio, known), ...faults, ...guarded, ...against, ...planned];
      report = say([...portfolio.faults, ...files.faults, ...more]);
      if (report.faults.length > 0) throw new Undone();
      const fileIds = options.dryRun ? null : await keepFiles(deps, tx, source, plans, files.found, kept);
      const now = deps.clock.now();
      const broughtBy = options.by?.profileId ?? null;
      await applyPlans(tx, { plans, known, files: files.found, fileIds, now, broughtBy, onProgress });
      report = say([...(await checkQuestions(tx, plans)), ...(await checkBy(storedChecks, tx, plans, now))]);
      if (report.faults.length > 0) throw new Undone();
      await settlePlans(tx, { plans, onProgress });
      const warnings = await unansweredUnits(
        tx,
        plans.map(({ table }) => table.name),
        today,
      );
      report = { ...report, tables: plans.map((plan) => plan.report), warnings };
      if (options.dryRun) throw new Undone();
      await options.afterwards?.(tx, report.tables);
      await auditImport(tx, now, options.by ?? bySystem('import'), plans);
    });
  } catch (error) {
    // A line lost at the commit leaves open whether the rows are there: what they may name stays.
    if (!isConnectionLost(error)) await Promise.all(kept.map((id) => deps.files.remove(id)));
    if (error instanceof Undone) return report;
    const fault = constraintFault(error);
    if (fault === undefined) throw error;
    return reportOf(options, [fault]);
  }
  return report;
};

/** Faults name columns as the file does; an export of another system calls them otherwise. */
const inTheirWords = (
  faults: readonly Fault[],
  portfolio: Portfolio,
  { tables }: PortfolioSource,
): readonly Fault[] => {
  if (tables === undefined) return faults;
  const nameIn = new Map(
    [...portfolio.tables].map(([name, { file }]) => [file, tables.get(name)?.nameOf ?? String] as const),
  );
  return faults.map((fault) => {
    const columns = fault.column.split(', ').map(nameIn.get(fault.file) ?? String);
    return { ...fault, column: columns.join(', ') };
  });
};

/** The tables that are there and those they name rows of. */
const tablesNamed = (portfolio: Portfolio): string[] => {
  const columns = [...portfolio.tables.values()].flatMap(({ table }) => table.columns);
  return [...new Set([...portfolio.tables.keys(), ...columns.flatMap(tablesReferredTo)])];
};

const auditImport = async (
  tx: Transaction,
  at: Date,
  by: AuditBy,
  plans: readonly PlannedTable[],
): Promise<void> => {
  const touched = plans.map(({ report }) => report).filter(({ added, changed }) => added + changed > 0);
  if (touched.length === 0) return;
  const detail = Object.fromEntries(touched.map(({ table, added, changed }) => [table, { added, changed }]));
  await writeAudit(tx, at, by, { action: 'portfolio.imported', subjectKind: 'portfolio', detail });
};
