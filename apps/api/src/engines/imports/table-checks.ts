/** What modules hold new rows against besides: stored rows and the rest of the file. Asked before anything is written. */
import type { Transaction } from '../../kernel/database/client.ts';
import { face } from '../../kernel/face.ts';
import type { KnownRows, PlannedTable } from './plan.ts';
import type { Portfolio } from './portfolio.ts';
import type { Fault } from './report.ts';

/** @param today in Africa/Johannesburg */
export type TableCheck = (
  tx: Transaction,
  portfolio: Portfolio,
  known: KnownRows,
  today: string,
) => Promise<readonly Fault[]>;

export const tableChecks = face<TableCheck>('checks of an import');

export const checkTables: TableCheck = async (tx, portfolio, known, today) => {
  const faults: Fault[] = [];
  for (const check of tableChecks.all()) faults.push(...(await check(tx, portfolio, known, today)));
  return faults;
};

/** What modules hold planned rows against: before they are written, or as they stand written and may still be undone. */
export type PlanCheck = (
  tx: Transaction,
  plans: readonly PlannedTable[],
  now: Date,
) => Promise<readonly Fault[]>;

export const planChecks = face<PlanCheck>('checks of planned rows');
export const storedChecks = face<PlanCheck>('checks of written rows');

export const checkBy = async (
  checks: typeof planChecks,
  ...given: Parameters<PlanCheck>
): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  for (const check of checks.all()) faults.push(...(await check(...given)));
  return faults;
};
