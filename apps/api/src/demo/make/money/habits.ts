/** How people pay. A habit answers what is paid for a month, given what was charged and what is owed by then. */

import { type Cents, cents, ZERO } from '@stoep/domain/money/cents';
import { addCents } from '@stoep/domain/money/money';
import { inMonth } from '../sheet.ts';

export type Owed = {
  /** Charged on the first of the month. */
  readonly charges: Cents;
  /** Owed after that, without interest. */
  readonly balance: Cents;
};

export type Paid = {
  readonly amount: Cents;
  readonly day: string;
  readonly description?: string;
  /** The bank took it back on that day. */
  readonly returnedOn?: string;
};

/** Months are counted from this one: -1 is the last. Nothing is dated after the first of this month. */
export type Habit = (month: number, owed: Owed) => readonly Paid[];

const on = (month: number, day: number, amount: Cents, description = 'EFT receipt'): Paid[] =>
  amount > 0 ? [{ amount, day: inMonth(month, day), description }] : [];

/** A debit order takes the charges on the day they fall due. */
export const debitOrder: Habit = (month, { charges }) => on(month, 1, charges, 'Debit order');

/** Paid in the last days of the month before, rounded up: a small credit grows. */
export const inAdvance: Habit = (month, { charges }) =>
  on(month - 1, 28, cents(Math.ceil(charges / 1_000) * 1_000));

/** Paid every month, but late; now and then something extra for the interest. */
export const late =
  (day: number): Habit =>
  (month, { charges }) =>
    month === 0 ? [] : on(month, day, addCents(charges, month % 6 === 0 ? cents(15_000) : ZERO));

/** Pays by a habit, but not for one month: what comes later then settles the oldest first. */
export const forgot =
  (months: number, habit: Habit): Habit =>
  (month, owed) =>
    month === -months ? [] : habit(month, owed);

/** Pays like before until nothing comes any more: 1 leaves this month open, 2 also the last, and so on. */
export const stopped =
  (months: number, before: Habit = debitOrder): Habit =>
  (month, owed) =>
    month <= -months ? before(month, owed) : [];

/** Pays what is owed, but only every second month. */
export const everyOther: Habit = (month, { balance }) =>
  month < 0 && month % 2 === 0 ? on(month, 15, balance) : [];

/** A lump sum some months ago, which is lived off since. */
export const prepaid =
  (months: number, amount: Cents): Habit =>
  (month, owed) => {
    if (month < -months) return debitOrder(month, owed);
    if (month === -months) return on(month, 1, amount);
    return owed.balance > 0 ? debitOrder(month, { ...owed, charges: owed.balance }) : [];
  };

/** The debit order of one month was returned by the bank and paid by hand later. */
export const returnedOnce =
  (months: number): Habit =>
  (month, owed) => {
    const [paid] = debitOrder(month, owed);
    if (month !== -months || !paid) return debitOrder(month, owed);
    return [{ ...paid, returnedOn: inMonth(month, 3) }, ...on(month, 11, owed.charges)];
  };

/** An agreement that was kept: nothing for some months, its instalments, and the debit order again ever since. */
export const afterAgreement =
  (terms: { silentFrom: number; instalmentsFrom: number; instalment: Cents; term: number }): Habit =>
  (month, owed) =>
    month >= terms.instalmentsFrom + terms.term
      ? debitOrder(month, owed)
      : underAgreement({ ...terms, missed: 0 })(month, owed);

/** Nothing for some months, then an agreement: the instalment each month, missed in the last `missed` months. */
export const underAgreement =
  (terms: { silentFrom: number; instalmentsFrom: number; instalment: Cents; missed: number }): Habit =>
  (month, owed) => {
    if (month < terms.silentFrom) return debitOrder(month, owed);
    if (month < terms.instalmentsFrom || month > -terms.missed) return [];
    return on(month, 1, terms.instalment, 'AOD instalment');
  };
