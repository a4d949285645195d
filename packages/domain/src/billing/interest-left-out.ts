/** Interest missing in posted months because they counted a payment that the bank returned later: the next run charges it. */
import { type Day, firstOfMonth } from '../calendar/calendar.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { isReversed, reversalChains } from '../ledger/standing-entries.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type InterestFacts, recalculateInterest } from './recalculate-interest.ts';

/** Interest of a posted month that is still to be charged. */
export interface InterestLeftOut {
  /** The last day of the month. */
  readonly day: Day;
  /** In cents, above nought. */
  readonly amount: Cents;
  /** The payments that came back. */
  readonly receipts: readonly string[];
}

export type PostedInterest = Required<Pick<InterestFacts, 'months' | 'lateEntries' | 'returned'>> &
  Pick<InterestFacts, 'settings' | 'waives'> &
  Partial<Pick<InterestFacts, 'paid' | 'waived'>>;

/**
 * Interest missing in the posted months before a run, the oldest first: never more than the returned payments alone explain.
 * @param before the first day of the month that is run
 */
export function interestLeftOut(
  entries: readonly LedgerEntry[],
  posted: PostedInterest,
  before: Day,
): InterestLeftOut[] {
  const { returned, months } = posted;
  const receipts = reversalChains(entries)
    .filter((chain) => isReversed(chain) && chain[0].kind === 'receipt' && returned.has(chain[0].id))
    .map(([receipt]) => receipt);
  if (receipts.length === 0) return [];
  const facts: InterestFacts = {
    paid: new Map(),
    ours: new Set(entries.filter(({ kind }) => kind === 'interest').map(({ id }) => id)),
    ...posted,
    months: months.filter((day) => day < firstOfMonth(before)),
  };
  return recalculateInterest(entries, facts)
    .filter(({ missing }) => missing > 0)
    .map(({ day, missing }) => ({
      day,
      amount: cents(missing),
      receipts: receipts.filter(({ date }) => date <= day).map(({ id }) => id),
    }));
}
