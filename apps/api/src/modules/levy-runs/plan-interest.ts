/** Interest on the last day of a month: monthly, compounded, capped, in duplum (rules 2.1, 2.4). */

import { type Day, lastOfMonth } from '@stoep/domain/calendar/calendar';
import type { LedgerEntry } from '@stoep/domain/levies/ageing';
import { receiptsSince } from '@stoep/domain/levies/aod-standing';
import { waivesInterest } from '@stoep/domain/levies/aod-terms';
import { type InterestCalculation, interestForMonth } from '@stoep/domain/levies/interest';
import { type Cents, cents } from '@stoep/domain/money/money';
import { v7 as uuidv7 } from 'uuid';
import { type Books, type ChargedAccount, keyOf, type Posting } from './books.ts';
import { monthName } from './month-name.ts';

/** What stood overdue on average over the days of the month: rate x this is the interest. */
const averageOverdue = ({ lines, daysInMonth }: InterestCalculation): Cents =>
  cents(Math.round(lines.reduce((sum, { amount, days }) => sum + amount * days, 0) / daysInMonth));

/** An AOD waives interest in the months at whose end it is kept; one that is behind waives none. */
export const isWaived = (
  waiver: ChargedAccount['waiver'],
  ledger: readonly LedgerEntry[],
  asAt: Day,
): boolean => {
  if (!waiver) return false;
  const received = receiptsSince(ledger, waiver.signedDay ?? waiver.startDay, asAt);
  return waivesInterest(waiver, received, asAt);
};

export const planInterest = (books: Books, day: Day): Posting[] => {
  const entryDay = lastOfMonth(day);
  return books.accounts
    .filter(
      ({ id, chargeInterest, waiver }) =>
        chargeInterest && !isWaived(waiver, books.ledgers.get(id) ?? [], entryDay),
    )
    .flatMap(({ id: levyAccountId }): Posting[] => {
      const key = keyOf.interest(levyAccountId, entryDay);
      if (books.posted.has(key)) return [];
      const found = interestForMonth(books.ledgers.get(levyAccountId) ?? [], entryDay, books.interest);
      if (found.amount <= 0) return [];
      const { monthlyBasisPoints: basisPoints, daysInMonth: days } = found;
      return [
        {
          id: uuidv7(),
          key,
          levyAccountId,
          entryDay,
          dueDay: entryDay,
          kind: 'interest',
          reference: `INT ${entryDay.slice(0, 7)}`,
          description: `Interest on arrears, ${monthName(entryDay)}${found.inDuplum ? ' (in duplum)' : ''}`,
          amount: found.amount,
          cause: {
            kind: 'interest',
            basisPoints,
            days,
            on: averageOverdue(found),
            ...(found.inDuplum ? { inDuplum: found.inDuplum } : {}),
          },
        },
      ];
    });
};
