/** Interest on the last day of a month: monthly, compounded, capped, in duplum (rules 2.1, 2.4). */

import { type InterestCalculation, interestForMonth } from '@stoep/domain/billing/interest';
import { interestLeftOut } from '@stoep/domain/billing/interest-left-out';
import { type Day, firstOfMonth, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { receiptsSince } from '@stoep/domain/credit/aod-standing';
import { waivesInterest } from '@stoep/domain/credit/aod-terms';
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import { standingEntries } from '@stoep/domain/ledger/standing-entries';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { type Books, type ChargedAccount, keyOf, type Posting } from './books.ts';
import { monthName } from './month-name.ts';

/** The average overdue balance of the month, for a release that reads no balances. */
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

/** What earlier months left out of the interest of an account, because the bank returned a payment that had counted there. */
const planLeftOut = (
  books: Books,
  { id: levyAccountId, waiver }: ChargedAccount,
  entryDay: Day,
): Posting[] => {
  const { interestBooks, interest: settings } = books;
  if (interestBooks.returned.size === 0) return [];
  const ledger = books.ledgers.get(levyAccountId) ?? [];
  const waives = (entries: readonly LedgerEntry[], day: Day) => isWaived(waiver, entries, day);
  const facts = { ...interestBooks, paid: interestBooks.bankDays, settings, waives };
  return interestLeftOut(ledger, facts, firstOfMonth(entryDay))
    .filter(({ day }) => !books.posted.has(keyOf.leftOut(levyAccountId, day)))
    .map(({ day, amount, receipts: receiptIds }) => ({
      id: uuidv7(),
      key: keyOf.leftOut(levyAccountId, day),
      levyAccountId,
      entryDay,
      dueDay: entryDay,
      kind: 'interest',
      reference: `INT ${day.slice(0, 7)}`,
      description: `Interest on arrears, ${monthName(day)} (a payment was returned)`,
      amount,
      cause: { kind: 'interest left out', interestDay: day, receiptIds },
    }));
};

const asOfItsMonth = ({ id, kind, amount, cause, entryDay }: Posting): LedgerEntry => {
  const day = cause.kind === 'interest left out' ? cause.interestDay : entryDay;
  return { id, kind, amount, date: day, dueDate: day, sequence: Number.MAX_SAFE_INTEGER };
};

/** The ledger with each late charge in the month that it is for, and with money on the day on which the bank had it. */
const onTheirDays = ({ ledgers, interestBooks }: Books, levyAccountId: string): LedgerEntry[] =>
  (ledgers.get(levyAccountId) ?? []).map((entry) => {
    const day = interestBooks.lateEntries.get(entry.id) ?? interestBooks.bankDays.get(entry.id);
    return day === undefined ? entry : { ...entry, date: day, dueDate: day };
  });

/** A month of an account whose interest a later run has charged already is not charged once more. */
const wasChargedLate = ({ ledgers, interestBooks }: Books, levyAccountId: string, day: Day): boolean => {
  if (interestBooks.lateEntries.size === 0) return false;
  const standing = standingEntries(ledgers.get(levyAccountId) ?? []);
  return standing.some(({ id }) => interestBooks.lateEntries.get(id) === day);
};

const planMonthOf = (
  books: Books,
  { id: levyAccountId }: ChargedAccount,
  ledger: readonly LedgerEntry[],
  entryDay: Day,
): Posting[] => {
  const key = keyOf.interest(levyAccountId, entryDay);
  if (books.posted.has(key) || wasChargedLate(books, levyAccountId, entryDay)) return [];
  const found = interestForMonth(ledger, entryDay, books.interest);
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
        balances: found.balances,
        ...(found.inDuplum ? { inDuplum: found.inDuplum } : {}),
      },
    },
  ];
};

/** The interest of the month, and beside it what earlier months left out because a payment was returned. */
export const planInterest = (books: Books, day: Day): Posting[] => {
  const entryDay = lastOfMonth(day);
  return books.accounts
    .filter(({ chargeInterest }) => chargeInterest)
    .flatMap((account) => {
      const leftOut = planLeftOut(books, account, entryDay);
      // The month compounds what was left out, as it would have.
      const ledger = [...onTheirDays(books, account.id), ...leftOut.map(asOfItsMonth)];
      const now = isWaived(account.waiver, ledger, entryDay)
        ? []
        : planMonthOf(books, account, ledger, entryDay);
      return [...now, ...leftOut];
    });
};
