/**
 * Interest corrections: credits for interest that ran while an owner's money was in suspense, or on a charge that was
 * later reversed. A correction never raises interest, and credits only what this money and these charges caused.
 */
import type { Day } from '../calendar/calendar.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import type { Cents } from '../money/cents.ts';
import { type InterestRecalculationFacts, recalculateInterest, reversedChargesOf } from './recalculate-interest.ts';

/** An interest entry of which a part should not have been charged. */
export interface InterestCorrection {
  readonly entryId: string;
  /** The last day of the month of the interest. */
  readonly day: Day;
  /** The interest still charged, in cents. */
  readonly charged: Cents;
  /** The amount to credit, in cents; above zero. */
  readonly less: Cents;
  /** The receipts that justify the credit. If one of them is reversed, so is the credit. */
  readonly receipts: readonly string[];
  /** The reversed charges that justify the credit. If one of them is restored, the credit is reversed. */
  readonly charges: readonly string[];
}

/**
 * The corrections of an account's interest, the oldest first; empty if there is nothing to credit. Earlier
 * corrections are counted, so the order in which receipts are allocated does not change the sum.
 */
export function interestCorrectionsOf(
  entries: readonly LedgerEntry[],
  facts: InterestRecalculationFacts,
): InterestCorrection[] {
  const reversed = reversedChargesOf(entries).map(({ charge }) => charge);
  return recalculateInterest(entries, facts).flatMap(({ day, back }) =>
    back.map(({ entry, charged, less }) => ({
      entryId: entry.id,
      day,
      charged,
      less,
      receipts: [...facts.paid].flatMap(([id, paidDay]) => (paidDay <= day ? [id] : [])),
      charges: reversed.filter(({ date, sequence }) => date <= day && sequence < entry.sequence).map(({ id }) => id),
    })),
  );
}
