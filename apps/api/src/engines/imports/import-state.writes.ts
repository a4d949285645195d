/** Saves the status, progress and results of an import run. Part of imports (import-runs.commands.ts). */

import type { ImportFileLayout, StoredImportFileHead } from '@stoep/contract/imports/file-layout';
import type { ImportState } from '@stoep/contract/imports/imports.codes';
import { and, eq } from 'drizzle-orm';
import { imports } from '../../db/schema/platform/imports.ts';
import type { DatabaseTransaction, Queryable } from '../../kernel/database/client.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportRun } from './import-runs.queries.ts';

/** Another process finished the import first; this transaction is rolled back. */
export class ImportStateChangedError extends Error {}

const inState = (id: string, state: ImportState) => and(eq(imports.id, id), eq(imports.state, state));

/** Throws if another process took over this run because it seemed dead. */
export const requireImportState = async (tx: DatabaseTransaction, id: string, state: ImportState): Promise<void> => {
  const found = await tx.select({ id: imports.id }).from(imports).where(inState(id, state));
  if (found.length === 0) throw new ImportStateChangedError();
};

/** Runs in the transaction of the rows, so the import is finished exactly when they are stored. */
export const finishImport = async (
  tx: DatabaseTransaction,
  id: string,
  now: Date,
  tables: ImportReport['tables'],
): Promise<void> => {
  const done = await tx
    .update(imports)
    .set({ state: 'Imported', tables: [...tables], stage: '', percent: 100, finishedAt: now })
    .where(inState(id, 'Importing'))
    .returning({ id: imports.id });
  if (done.length === 0) throw new ImportStateChangedError();
};

/** The result of a check, or why an import was refused after all. */
export const saveImportReport = async (
  db: Queryable,
  id: string,
  was: 'Checking' | 'Importing',
  { tables, faults, faultCount, warnings, repairs, repairCount }: ImportReport,
): Promise<void> => {
  const bad = faultCount > 0;
  await db
    .update(imports)
    .set({
      state: bad ? 'Refused' : 'Ready',
      stage: '',
      percent: 100,
      tables: [...tables],
      warnings: [...warnings],
      repairs: [...repairs],
      repairCount,
      faultCount,
      faults: [...faults],
    })
    .where(inState(id, was));
};

export const saveImportFailure = (db: Queryable, id: string, was: ImportState, problem: string) =>
  db.update(imports).set({ state: 'Failed', stage: '', problem }).where(inState(id, was));

export const saveImportKind = (db: Queryable, id: string, kind: string) =>
  db.update(imports).set({ kind }).where(eq(imports.id, id));

export const saveImportProgress = (db: Queryable, id: string, stage: string, percent: number) =>
  db.update(imports).set({ stage, percent }).where(eq(imports.id, id));

/**
 * Saves the heads of its files. The saved and known layouts in use are fixed, so that the import reads as the check
 * did.
 */
export const saveImportFileHeads = (
  db: Queryable,
  { id, state, layouts }: Pick<ImportRun, 'id' | 'state' | 'layouts'>,
  heads: readonly StoredImportFileHead[],
) => {
  const remembered = heads
    .filter(({ from }) => from === 'remembered' || from === 'ready')
    .flatMap(({ file, table, headingRow, sheet, days, columns, fill }): ImportFileLayout[] =>
      table === null
        ? []
        : [{ file, table, headingRow, sheet, days, columns: columns.map(({ column }) => column), fill }],
    );
  return db
    .update(imports)
    .set({ heads: [...heads], layouts: [...layouts, ...remembered] })
    .where(inState(id, state));
};
