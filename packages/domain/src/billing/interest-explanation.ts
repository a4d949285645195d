/**
 * The overdue balances behind posted interest: as stored with the entry, or recalculated for entries of earlier
 * releases.
 */
import type { LedgerEntryCause } from '../ledger/entry-cause.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { calculateMonthlyInterest, type InterestBearingBalance } from './interest.ts';

/** A ledger entry with its cause, and with the days of grace of its building at that date. */
export interface LedgerEntryWithCause extends LedgerEntry {
  readonly cause: LedgerEntryCause | null;
  readonly graceDays: number | null;
}

/** Recalculates at most two years of interest, since an account of twenty years would take too long. */
const MOST_AGAIN = 24;

/**
 * The overdue balances behind each interest entry, by entry id. A recalculated balance is left out if it does not
 * give the posted amount.
 */
export function interestBearingBalancesByEntry(
  entries: readonly LedgerEntryWithCause[],
): ReadonlyMap<string, readonly InterestBearingBalance[]> {
  const interest = entries.filter(({ cause }) => cause?.kind === 'interest');
  const again = new Set(
    interest.filter(({ cause }) => cause?.kind === 'interest' && cause.balances === undefined).slice(-MOST_AGAIN),
  );
  return new Map(
    interest.flatMap((entry) => {
      const { id, cause } = entry;
      if (cause?.kind !== 'interest') return [];
      if (cause.balances) return [[id, cause.balances] as const];
      return again.has(entry) ? [[id, workedOutAgain(entry, cause.basisPoints, entries)] as const] : [];
    }),
  );
}

function workedOutAgain(
  { sequence, date, amount, graceDays }: LedgerEntryWithCause,
  basisPoints: number,
  entries: readonly LedgerEntryWithCause[],
): readonly InterestBearingBalance[] {
  const known = entries.filter((one) => one.sequence < sequence);
  const rate = { monthlyBasisPoints: basisPoints, maximumBasisPoints: basisPoints };
  const found = calculateMonthlyInterest(known, date, [{ from: '0001-01-01', ...rate, graceDays: graceDays ?? 0 }]);
  return found.amount === amount ? found.balances : [];
}
