/** Plans the interest of a month on its last day: monthly, compounded, capped, in duplum (rules 2.1, 2.4). */

import { calculateMonthlyInterest, type InterestCalculation } from '@stoep/domain/billing/interest';
import { missedInterestOf } from '@stoep/domain/billing/missed-interest';
import { type Day, firstDayOfMonth, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { receiptTotalSinceDay } from '@stoep/domain/credit/aod-repayment';
import { isInterestWaivedByAod } from '@stoep/domain/credit/aod-terms';
import { ledgerEntriesInForceOf } from '@stoep/domain/ledger/entries-in-force';
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import { entryPostingOf } from '@stoep/domain/ledger/posting';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import {
  type ChargeableLevyAccount,
  type LevyRunData,
  type PlannedPosting,
  postingKeyFormatters,
} from './levy-run-data.ts';
import { formatMonthName } from './month-name.ts';

const INTEREST_POSTING = entryPostingOf({ kind: 'interest', charge: null, credit: false }, null);

/** Average overdue balance of the month, for releases that do not read the daily balances. */
const averageOverdue = ({ lines, daysInMonth }: InterestCalculation): Cents =>
  cents(Math.round(lines.reduce((sum, { amount, days }) => sum + amount * days, 0) / daysInMonth));

/** An AOD waives interest in months that end with its instalments paid. One in default waives none. */
export const isInterestWaived = (
  waiver: ChargeableLevyAccount['waiver'],
  ledger: readonly LedgerEntry[],
  asAt: Day,
): boolean => {
  if (!waiver) return false;
  const received = receiptTotalSinceDay(ledger, waiver.signedDay ?? waiver.startDay, asAt);
  return isInterestWaivedByAod(waiver, received, asAt);
};

/** Interest that earlier months did not charge, because they counted a payment that the bank later returned. */
const planLeftOut = (
  books: LevyRunData,
  { id: levyAccountId, waiver }: ChargeableLevyAccount,
  entryDay: Day,
): PlannedPosting[] => {
  const { interestBooks, interest: settings } = books;
  if (interestBooks.returned.size === 0) return [];
  const ledger = books.ledgers.get(levyAccountId) ?? [];
  const waives = (entries: readonly LedgerEntry[], day: Day) => isInterestWaived(waiver, entries, day);
  const facts = { ...interestBooks, paid: interestBooks.bankDays, settings, waives };
  return missedInterestOf(ledger, facts, firstDayOfMonth(entryDay))
    .filter(({ day }) => !books.posted.has(postingKeyFormatters.leftOut(levyAccountId, day)))
    .map(({ day, amount, receipts: receiptIds }) => ({
      id: uuidv7(),
      key: postingKeyFormatters.leftOut(levyAccountId, day),
      levyAccountId,
      entryDay,
      dueDay: entryDay,
      kind: 'interest',
      reference: `INT ${day.slice(0, 7)}`,
      description: `Interest on arrears, ${formatMonthName(day)} (a payment was returned)`,
      amount,
      cause: { kind: 'interest left out', interestDay: day, receiptIds },
      posting: INTEREST_POSTING,
    }));
};

const asOfItsMonth = ({ id, kind, amount, cause, entryDay }: PlannedPosting): LedgerEntry => {
  const day = cause.kind === 'interest left out' ? cause.interestDay : entryDay;
  return { id, kind, amount, date: day, dueDate: day, sequence: Number.MAX_SAFE_INTEGER };
};

/**
 * The ledger with each late charge in the month that it is for, and each receipt on the day the bank had the money.
 */
const onTheirDays = ({ ledgers, interestBooks }: LevyRunData, levyAccountId: string): LedgerEntry[] =>
  (ledgers.get(levyAccountId) ?? []).map((entry) => {
    const day = interestBooks.lateEntries.get(entry.id) ?? interestBooks.bankDays.get(entry.id);
    return day === undefined ? entry : { ...entry, date: day, dueDate: day };
  });

/** A month whose interest a later run has charged is not charged again. */
const wasChargedLate = ({ ledgers, interestBooks }: LevyRunData, levyAccountId: string, day: Day): boolean => {
  if (interestBooks.lateEntries.size === 0) return false;
  const standing = ledgerEntriesInForceOf(ledgers.get(levyAccountId) ?? []);
  return standing.some(({ id }) => interestBooks.lateEntries.get(id) === day);
};

const planMonthOf = (
  books: LevyRunData,
  { id: levyAccountId }: ChargeableLevyAccount,
  ledger: readonly LedgerEntry[],
  entryDay: Day,
): PlannedPosting[] => {
  const key = postingKeyFormatters.interest(levyAccountId, entryDay);
  if (books.posted.has(key) || wasChargedLate(books, levyAccountId, entryDay)) return [];
  const found = calculateMonthlyInterest(ledger, entryDay, books.interest);
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
      description: `Interest on arrears, ${formatMonthName(entryDay)}${found.inDuplum ? ' (in duplum)' : ''}`,
      amount: found.amount,
      cause: {
        kind: 'interest',
        basisPoints,
        days,
        on: averageOverdue(found),
        balances: found.balances,
        ...(found.inDuplum ? { inDuplum: found.inDuplum } : {}),
      },
      posting: INTEREST_POSTING,
    },
  ];
};

/** Plans the interest of the month, and interest that earlier months missed because a payment was returned. */
export const planInterestPostings = (books: LevyRunData, day: Day): PlannedPosting[] => {
  const entryDay = lastDayOfMonth(day);
  return books.accounts
    .filter(({ chargeInterest }) => chargeInterest)
    .flatMap((account) => {
      const leftOut = planLeftOut(books, account, entryDay);
      // The month compounds the missed interest, as it would have at the time.
      const ledger = [...onTheirDays(books, account.id), ...leftOut.map(asOfItsMonth)];
      const now = isInterestWaived(account.waiver, ledger, entryDay)
        ? []
        : planMonthOf(books, account, ledger, entryDay);
      return [...now, ...leftOut];
    });
};
