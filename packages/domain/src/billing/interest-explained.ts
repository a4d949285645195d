/** On which balances posted interest was charged: as its entry keeps them, or worked out again where an earlier release kept none. */
import type { EntryCause } from '../ledger/entry-cause.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { type InterestBalance, interestForMonth } from './interest.ts';

/** An entry with what caused it, and the days of grace that its building gave at its date. */
export interface CausedEntry extends LedgerEntry {
  readonly cause: EntryCause | null;
  readonly graceDays: number | null;
}

/** More than two years of interest is not worked out again: an account of twenty years would wait for it. */
const MOST_AGAIN = 24;

/**
 * The overdue balances behind each entry of interest, by entry. What is worked out again counts only where it comes to the
 * amount that was posted: a balance that explains another amount explains nothing.
 */
export function interestBalances(
  entries: readonly CausedEntry[],
): ReadonlyMap<string, readonly InterestBalance[]> {
  const interest = entries.filter(({ cause }) => cause?.kind === 'interest');
  const again = new Set(
    interest
      .filter(({ cause }) => cause?.kind === 'interest' && cause.balances === undefined)
      .slice(-MOST_AGAIN),
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
  { sequence, date, amount, graceDays }: CausedEntry,
  basisPoints: number,
  entries: readonly CausedEntry[],
): readonly InterestBalance[] {
  const known = entries.filter((one) => one.sequence < sequence);
  const rate = { monthlyBasisPoints: basisPoints, maximumBasisPoints: basisPoints };
  const found = interestForMonth(known, date, [{ from: '0001-01-01', ...rate, graceDays: graceDays ?? 0 }]);
  return found.amount === amount ? found.balances : [];
}
