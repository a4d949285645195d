/** Consumption charged with the levies of a month: the readings taken in the month before. */
import { addMonths, type Day, firstOfMonth, formatDay } from '@stoep/domain/calendar/calendar';
import { ZERO } from '@stoep/domain/money/money';
import { v7 as uuidv7 } from 'uuid';
import { accountCharged, type Books, keyOf, type Posting } from './books.ts';

export const planConsumption = (books: Books, day: Day): Posting[] => {
  const month = firstOfMonth(day);
  const since = addMonths(month, -1);
  const billings = new Map(books.billings.map((billing) => [billing.id, billing]));
  return books.readings
    .filter(({ currentDay, replaces }) => (replaces || currentDay >= since) && currentDay < month)
    .flatMap((reading): Posting[] => {
      const billing = billings.get(reading.billingId);
      const key = keyOf.reading(reading.id);
      if (!billing || books.posted.has(key)) return [];
      if (reading.charge <= 0) {
        if (reading.consumption > 0)
          books.uncharged.push({
            unitId: billing.unitId,
            amount: ZERO,
            use: `${reading.consumption} on meter ${reading.meter} until ${formatDay(reading.currentDay)}`,
          });
        return [];
      }
      // Whoever lived there when the meter was read answers, also when the month brought a new tenant.
      const levyAccountId = accountCharged(books, billing.unitId, billing.chargeTo, reading.currentDay);
      if (levyAccountId === undefined) {
        books.uncharged.push({ unitId: billing.unitId, amount: reading.charge });
        return [];
      }
      const { id: readingId, meter, consumption: quantity, charge: amount } = reading;
      const term = `${formatDay(reading.previousDay)} to ${formatDay(reading.currentDay)}`;
      return [
        {
          id: uuidv7(),
          key,
          levyAccountId,
          entryDay: month,
          dueDay: month,
          kind: 'consumption',
          reference: `METER ${month.slice(0, 7)}`,
          description: `${billing.statementDescription}, ${term}`,
          amount,
          cause: { kind: 'consumption', readingId, meter, quantity },
        },
      ];
    });
};
