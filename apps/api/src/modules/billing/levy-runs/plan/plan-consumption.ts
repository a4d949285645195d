/** Plans the consumption charges of a month: readings captured before it, priced by the tariffs. */

import { remainingReplacedChargeOf } from '@stoep/domain/billing/replaced-charge';
import { type Day, firstDayOfMonth, formatDay, laterDay } from '@stoep/domain/calendar/calendar';
import { consumptionPostingOf } from '@stoep/domain/ledger/posting';
import { cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import {
  type ChargeableReading,
  type ChargeableUnitBilling,
  chargedLevyAccountIdOf,
  type LevyRunData,
  type PlannedPosting,
  postingKeyFormatters,
} from './levy-run-data.ts';

/** Why a reading is not charged now. Undefined where it is charged, or there is nothing to charge. */
const whyNot = ({ consumption, meter, currentDay, priced, unanswered }: ChargeableReading): string | undefined => {
  const use = `${consumption} on meter ${meter} until ${formatDay(currentDay)}`;
  if (unanswered) return `${use}: unusual, not confirmed yet`;
  return priced || consumption === 0 ? undefined : `${use}: no tariff`;
};

const postingOf = (
  reading: ChargeableReading,
  billing: ChargeableUnitBilling,
  levyAccountId: string,
  month: Day,
): PlannedPosting => {
  const { id: readingId, meter, consumption: quantity, charge: amount, unit, lines, estimate } = reading;
  const term = `${formatDay(reading.previousDay)} to ${formatDay(reading.currentDay)}`;
  return {
    id: uuidv7(),
    key: postingKeyFormatters.reading(readingId),
    levyAccountId,
    entryDay: month,
    dueDay: month,
    kind: 'consumption',
    reference: `METER ${month.slice(0, 7)}`,
    description: `${billing.statementDescription}, ${term}${estimate ? ' (estimate)' : ''}`,
    amount,
    cause: { kind: 'consumption', readingId, meter, quantity, unit, lines },
    posting: consumptionPostingOf(reading.type),
  };
};

/**
 * Charges of estimates in the days that a reading covers are reversed together with its charge, on the day of the run.
 * A month may be posted after a later one that charged the estimate: its reversal is then dated with that charge.
 */
const reversalsOf = (books: LevyRunData, reading: ChargeableReading, month: Day): PlannedPosting[] =>
  books.replacedEstimates
    .filter(
      ({ entryId, meterId, previousDay }) =>
        meterId === reading.meterId &&
        previousDay >= reading.previousDay &&
        previousDay < reading.currentDay &&
        !books.posted.has(postingKeyFormatters.reversal(entryId)),
    )
    .map(({ entryId, entryDay, readingId, meter, levyAccountId, description, amount, ...term }) => ({
      id: uuidv7(),
      key: postingKeyFormatters.reversal(entryId),
      levyAccountId,
      entryDay: laterDay(month, entryDay),
      dueDay: laterDay(month, entryDay),
      kind: 'reversal',
      reference: `METER ${month.slice(0, 7)}`,
      description: `Reversal: ${description}`.slice(0, 200),
      amount: cents(0 - amount),
      cause: {
        kind: 'estimate replaced',
        estimateId: readingId,
        meter,
        owed: remainingReplacedChargeOf({ ...term, charge: amount }, [reading]),
      },
      reverses: entryId,
    }));

/**
 * Plans readings taken before the month of `day` that are not charged yet. Recorded as uncharged: use without a
 * tariff, unanswered flags, meters without a reading, and units without a payer.
 */
export const planConsumptionPostings = (books: LevyRunData, day: Day): PlannedPosting[] => {
  const month = firstDayOfMonth(day);
  const billings = new Map(books.billings.map((billing) => [billing.id, billing]));
  if (books.unread.month === month)
    for (const { unitId, meter } of books.unread.meters)
      books.uncharged.push({ unitId, amount: ZERO_CENTS, use: `${meter} not read` });
  return books.readings
    .filter(({ id, currentDay }) => currentDay < month && !books.posted.has(postingKeyFormatters.reading(id)))
    .flatMap((reading): PlannedPosting[] => {
      const billing = billings.get(reading.billingId);
      if (!billing) return [];
      const use = whyNot(reading);
      if (use !== undefined) {
        books.uncharged.push({ unitId: billing.unitId, amount: reading.charge, use });
        return [];
      }
      if (reading.charge <= 0) return reversalsOf(books, reading, month);
      // The person who lived there on the reading day pays, even where a new tenant moved in that month.
      const levyAccountId = chargedLevyAccountIdOf(books, billing.unitId, billing.chargeTo, reading.currentDay);
      if (levyAccountId !== undefined)
        return [...reversalsOf(books, reading, month), postingOf(reading, billing, levyAccountId, month)];
      books.uncharged.push({ unitId: billing.unitId, amount: reading.charge });
      return [];
    });
};
