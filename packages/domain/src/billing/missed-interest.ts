/** Missed interest: posted months counted a payment that the bank later returned. The next levy run charges it. */
import { type Day, firstDayOfMonth } from '../calendar/calendar.ts';
import { isReversalChainReversed, reversalChains } from '../ledger/entries-in-force.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type InterestRecalculationFacts, recalculateInterest } from './recalculate-interest.ts';

/** Interest of a posted month that was missed and is still to be charged. */
export interface MissedInterest {
  /** The last day of the month. */
  readonly day: Day;
  /** In cents, above zero. */
  readonly amount: Cents;
  /** The payments that the bank returned. */
  readonly receipts: readonly string[];
}

export type MissedInterestFacts = Required<Pick<InterestRecalculationFacts, 'months' | 'lateEntries' | 'returned'>> &
  Pick<InterestRecalculationFacts, 'settings' | 'waives'> &
  Partial<Pick<InterestRecalculationFacts, 'paid' | 'waived'>>;

/**
 * The missed interest of the posted months before a levy run, the oldest first. It is never more than the returned
 * payments explain.
 * @param before the first day of the month of the run
 */
export function missedInterestOf(
  entries: readonly LedgerEntry[],
  posted: MissedInterestFacts,
  before: Day,
): MissedInterest[] {
  const { returned, months } = posted;
  const receipts = reversalChains(entries)
    .filter((chain) => isReversalChainReversed(chain) && chain[0].kind === 'receipt' && returned.has(chain[0].id))
    .map(([receipt]) => receipt);
  if (receipts.length === 0) return [];
  const facts: InterestRecalculationFacts = {
    paid: new Map(),
    ours: new Set(entries.filter(({ kind }) => kind === 'interest').map(({ id }) => id)),
    ...posted,
    months: months.filter((day) => day < firstDayOfMonth(before)),
  };
  return recalculateInterest(entries, facts)
    .filter(({ missing }) => missing > 0)
    .map(({ day, missing }) => ({
      day,
      amount: cents(missing),
      receipts: receipts.filter(({ date }) => date <= day).map(({ id }) => id),
    }));
}
