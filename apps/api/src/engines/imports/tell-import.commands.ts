/** What a run tells of itself: how far it is, what it found, that it is done. Part of imports (runs.commands.ts). */
import type { ImportState } from '@stoep/contract/imports/imports.codes';
import type { FileLayout, KeptHead } from '@stoep/contract/imports/layout';
import { and, eq } from 'drizzle-orm';
import { imports } from '../../db/schema/platform/imports.ts';
import type { Queryable, Transaction } from '../../kernel/database/client.ts';
import type { ImportReport } from './report.ts';
import type { Run } from './runs.queries.ts';

/** Somebody else finished it first; what was done a second time is undone. */
export class NotWaiting extends Error {}

const inState = (id: string, state: ImportState) => and(eq(imports.id, id), eq(imports.state, state));

/** A run that was taken for dead and is not finds that another did its work. */
export const requireWaiting = async (tx: Transaction, id: string, state: ImportState): Promise<void> => {
  const found = await tx.select({ id: imports.id }).from(imports).where(inState(id, state));
  if (found.length === 0) throw new NotWaiting();
};

/** In the transaction of the rows themselves: the import is done exactly when they are there. */
export const finishImport = async (
  tx: Transaction,
  id: string,
  now: Date,
  tables: ImportReport['tables'],
): Promise<void> => {
  const done = await tx
    .update(imports)
    .set({ state: 'Imported', tables: [...tables], stage: '', percent: 100, finishedAt: now })
    .where(inState(id, 'Importing'))
    .returning({ id: imports.id });
  if (done.length === 0) throw new NotWaiting();
};

/** What a check found, or why an import was refused after all. */
export const tellReport = async (
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

export const tellFailure = (db: Queryable, id: string, was: ImportState, problem: string) =>
  db.update(imports).set({ state: 'Failed', stage: '', problem }).where(inState(id, was));

export const tellKind = (db: Queryable, id: string, kind: string) =>
  db.update(imports).set({ kind }).where(eq(imports.id, id));

export const tellProgress = (db: Queryable, id: string, stage: string, percent: number) =>
  db.update(imports).set({ stage, percent }).where(eq(imports.id, id));

/** What is known of its files. What was remembered of them, or is ready, is held: the import reads them as the check did. */
export const tellHeads = (
  db: Queryable,
  { id, state, layouts }: Pick<Run, 'id' | 'state' | 'layouts'>,
  heads: readonly KeptHead[],
) => {
  const remembered = heads
    .filter(({ from }) => from === 'remembered' || from === 'ready')
    .flatMap(({ file, table, headingRow, sheet, days, columns, fill }): FileLayout[] =>
      table === null
        ? []
        : [{ file, table, headingRow, sheet, days, columns: columns.map(({ column }) => column), fill }],
    );
  return db
    .update(imports)
    .set({ heads: [...heads], layouts: [...layouts, ...remembered] })
    .where(inState(id, state));
};
