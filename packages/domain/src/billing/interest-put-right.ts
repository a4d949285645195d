/**
 * Interest that ran while money of an owner lay unallocated, or on a charge that was reversed later. It is never raised by that, and
 * only what this money and these charges made is given back.
 */
import type { Day } from '../calendar/calendar.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import type { Cents } from '../money/cents.ts';
import { type InterestFacts, recalculateInterest, reversedCharges } from './recalculate-interest.ts';

/** An interest of which some would not have been charged. */
export interface InterestPutRight {
  readonly entryId: string;
  /** The last day of the month that the interest is of. */
  readonly day: Day;
  /** What stands of it now, in cents. */
  readonly charged: Cents;
  /** How much of that to give back; above nought. */
  readonly less: Cents;
  /** The receipts it is given back for: where one of them falls, so does what was given back. */
  readonly receipts: readonly string[];
  /** The reversed charges it is given back for: where one of them is brought back, what was given back falls. */
  readonly charges: readonly string[];
}

/**
 * What is given back of each interest, the oldest first; nothing where the money changes none. What was given back before is
 * counted, so that presses one after the other come to what one would, in whichever order the money was found.
 */
export function interestPutRight(entries: readonly LedgerEntry[], facts: InterestFacts): InterestPutRight[] {
  const reversed = reversedCharges(entries).map(({ charge }) => charge);
  return recalculateInterest(entries, facts).flatMap(({ day, back }) =>
    back.map(({ entry, charged, less }) => ({
      entryId: entry.id,
      day,
      charged,
      less,
      receipts: [...facts.paid].flatMap(([id, paidDay]) => (paidDay <= day ? [id] : [])),
      charges: reversed
        .filter(({ date, sequence }) => date <= day && sequence < entry.sequence)
        .map(({ id }) => id),
    })),
  );
}
