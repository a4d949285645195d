/** Payment habits of people in the demo. A habit answers the payments of a month from its charges and the balance. */

import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { addCents } from '@stoep/domain/money/money';
import { demoMonthDayCell } from '../demo-tables.ts';

export type PaymentHabitInput = {
  /** Charged on the first of the month. */
  readonly charges: Cents;
  /** Balance after that, without interest. */
  readonly balance: Cents;
};

export type HabitPayment = {
  readonly amount: Cents;
  readonly day: string;
  readonly description?: string;
  /** The bank returned it on that day. */
  readonly returnedOn?: string;
};

/** Months count from this one: -1 is the last. No payment is dated after the first of this month. */
export type PaymentHabit = (month: number, owed: PaymentHabitInput) => readonly HabitPayment[];

const on = (month: number, day: number, amount: Cents, description = 'EFT receipt'): HabitPayment[] =>
  amount > 0 ? [{ amount, day: demoMonthDayCell(month, day), description }] : [];

/** A debit order pays the charges on their due day. */
export const debitOrderHabit: PaymentHabit = (month, { charges }) => on(month, 1, charges, 'Debit order');

/** Pays in the last days of the month before, rounded up: a small credit grows. */
export const advancePaymentHabit: PaymentHabit = (month, { charges }) =>
  on(month - 1, 28, cents(Math.ceil(charges / 1_000) * 1_000));

/** Pays every month, but late; now and then something extra for interest. */
export const latePaymentHabit =
  (day: number): PaymentHabit =>
  (month, { charges }) =>
    month === 0 ? [] : on(month, day, addCents(charges, month % 6 === 0 ? cents(15_000) : ZERO_CENTS));

/** Follows a habit but skips one month: later payments settle the oldest item first. */
export const skippedMonthHabit =
  (months: number, habit: PaymentHabit): PaymentHabit =>
  (month, owed) =>
    month === -months ? [] : habit(month, owed);

/** Follows a habit until payments stop: 1 leaves this month open, 2 also the last, and so on. */
export const stoppedPayingHabit =
  (months: number, before: PaymentHabit = debitOrderHabit): PaymentHabit =>
  (month, owed) =>
    month <= -months ? before(month, owed) : [];

/** Pays the balance, but only every second month. */
export const everySecondMonthHabit: PaymentHabit = (month, { balance }) =>
  month < 0 && month % 2 === 0 ? on(month, 15, balance) : [];

/** Paid a lump sum some months ago and uses it up. */
export const lumpSumHabit =
  (months: number, amount: Cents): PaymentHabit =>
  (month, owed) => {
    if (month < -months) return debitOrderHabit(month, owed);
    if (month === -months) return on(month, 1, amount);
    return owed.balance > 0 ? debitOrderHabit(month, { ...owed, charges: owed.balance }) : [];
  };

/** The debit order of one month was returned by the bank and paid by hand later. */
export const returnedDebitOrderHabit =
  (months: number): PaymentHabit =>
  (month, owed) => {
    const [paid] = debitOrderHabit(month, owed);
    if (month !== -months || !paid) return debitOrderHabit(month, owed);
    return [{ ...paid, returnedOn: demoMonthDayCell(month, 3) }, ...on(month, 11, owed.charges)];
  };

/** A completed AOD: nothing for some months, then the instalments, and the debit order again ever since. */
export const completedAodHabit =
  (terms: { silentFrom: number; instalmentsFrom: number; instalment: Cents; term: number }): PaymentHabit =>
  (month, owed) =>
    month >= terms.instalmentsFrom + terms.term
      ? debitOrderHabit(month, owed)
      : runningAodHabit({ ...terms, missed: 0 })(month, owed);

/** Nothing for some months, then an AOD: the instalment each month, missed in the last `missed` months. */
export const runningAodHabit =
  (terms: { silentFrom: number; instalmentsFrom: number; instalment: Cents; missed: number }): PaymentHabit =>
  (month, owed) => {
    if (month < terms.silentFrom) return debitOrderHabit(month, owed);
    if (month < terms.instalmentsFrom || month > -terms.missed) return [];
    return on(month, 1, terms.instalment, 'AOD instalment');
  };
