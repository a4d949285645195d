/** Consumption charged with the levies of a month: what was captured before it, by the tariffs. */

import { owedOfReplaced } from '@stoep/domain/billing/replaced-charge';
import { type Day, firstOfMonth, formatDay } from '@stoep/domain/calendar/calendar';
import { cents, ZERO } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { accountCharged, type Billing, type Books, keyOf, type Posting, type Reading } from './books.ts';

/** Why a reading is not charged now; undefined where it is, or where there is nothing to charge. */
const whyNot = ({ consumption, meter, currentDay, priced, unanswered }: Reading): string | undefined => {
  const use = `${consumption} on meter ${meter} until ${formatDay(currentDay)}`;
  if (unanswered) return `${use} is unusual, and nobody has answered it`;
  return priced || consumption === 0 ? undefined : `${use} without a tariff`;
};

const postingOf = (reading: Reading, billing: Billing, levyAccountId: string, month: Day): Posting => {
  const { id: readingId, meter, consumption: quantity, charge: amount, unit, lines, estimate } = reading;
  const term = `${formatDay(reading.previousDay)} to ${formatDay(reading.currentDay)}`;
  return {
    id: uuidv7(),
    key: keyOf.reading(readingId),
    levyAccountId,
    entryDay: month,
    dueDay: month,
    kind: 'consumption',
    reference: `METER ${month.slice(0, 7)}`,
    description: `${billing.statementDescription}, ${term}${estimate ? ' (estimate)' : ''}`,
    amount,
    cause: { kind: 'consumption', readingId, meter, quantity, unit, lines },
  };
};

/** What was charged for the estimates of the days that a reading covers is reversed with its charge. */
const reversalsOf = (books: Books, reading: Reading, month: Day): Posting[] =>
  books.replacedEstimates
    .filter(
      ({ entryId, meterId, previousDay }) =>
        meterId === reading.meterId &&
        previousDay >= reading.previousDay &&
        previousDay < reading.currentDay &&
        !books.posted.has(keyOf.reversal(entryId)),
    )
    .map(({ entryId, readingId, meter, levyAccountId, description, amount, ...term }) => ({
      id: uuidv7(),
      key: keyOf.reversal(entryId),
      levyAccountId,
      entryDay: month,
      dueDay: month,
      kind: 'reversal',
      reference: `METER ${month.slice(0, 7)}`,
      description: `Reversal: ${description}`.slice(0, 200),
      amount: cents(0 - amount),
      cause: {
        kind: 'estimate replaced',
        estimateId: readingId,
        meter,
        owed: owedOfReplaced({ ...term, charge: amount }, [reading]),
      },
      reverses: entryId,
    }));

/**
 * Readings taken before the month of `day` that nothing has charged. Told as uncharged: use without a tariff, unanswered flags,
 * meters that were not read, and units that nobody answers for.
 */
export const planConsumption = (books: Books, day: Day): Posting[] => {
  const month = firstOfMonth(day);
  const billings = new Map(books.billings.map((billing) => [billing.id, billing]));
  if (books.unread.month === month)
    for (const { unitId, meter } of books.unread.meters)
      books.uncharged.push({ unitId, amount: ZERO, use: `meter ${meter} was not read` });
  return books.readings
    .filter(({ id, currentDay }) => currentDay < month && !books.posted.has(keyOf.reading(id)))
    .flatMap((reading): Posting[] => {
      const billing = billings.get(reading.billingId);
      if (!billing) return [];
      const use = whyNot(reading);
      if (use !== undefined) {
        books.uncharged.push({ unitId: billing.unitId, amount: reading.charge, use });
        return [];
      }
      if (reading.charge <= 0) return reversalsOf(books, reading, month);
      // Whoever lived there when the meter was read answers, also when the month brought a new tenant.
      const levyAccountId = accountCharged(books, billing.unitId, billing.chargeTo, reading.currentDay);
      if (levyAccountId !== undefined)
        return [...reversalsOf(books, reading, month), postingOf(reading, billing, levyAccountId, month)];
      books.uncharged.push({ unitId: billing.unitId, amount: reading.charge });
      return [];
    });
};
