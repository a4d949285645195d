/** A returned payment counts as never received, whether it was matched in time or late (issue 45, 18). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, type Day, lastDayOfMonth } from '../calendar/calendar.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { cents } from '../money/cents.ts';
import { calculateMonthlyInterest, type InterestSetting } from './interest.ts';
import { missedInterestOf } from './missed-interest.ts';

const settings: InterestSetting[] = [{ from: '2020-01-01', monthlyBasisPoints: 200, maximumBasisPoints: 200 }];
const START: Day = '2024-01-01';

let made = 0;
const entry = (id: string, date: Day, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  date,
  dueDate: date,
  kind: amount < 0 ? ('receipt' as const) : ('levy' as const),
  amount: cents(amount),
  sequence: ++made,
  ...more,
});
const back = (id: string, date: Day, amount: number) =>
  entry(`back ${id}`, date, amount, { kind: 'reversal', allocatesTo: id });

const monthEnd = (month: number): Day => lastDayOfMonth(addMonths(START, month));
/** The interest of a month, as a levy run posts it from the ledger of that day. */
const run = (ledger: LedgerEntry[], month: number): void => {
  const day = monthEnd(month);
  const { amount } = calculateMonthlyInterest(ledger, day, settings);
  if (amount > 0) ledger.push(entry(`interest ${day}`, day, amount, { kind: 'interest' }));
};
const leftOut = (ledger: readonly LedgerEntry[], ran: number, more: object = {}) =>
  missedInterestOf(
    ledger,
    {
      months: Array.from({ length: ran }, (_, month) => monthEnd(month)),
      lateEntries: new Map<string, Day>(),
      returned: new Set(['r']),
      settings,
      ...more,
    },
    addMonths(START, ran),
  );
const sum = (found: readonly { amount: number }[]) => found.reduce((total, { amount }) => total + amount, 0);

test('FAULT-18: a month that counted a payment leaves its interest to the next run once the bank returned it', () => {
  const ledger = [entry('levy', '2024-01-01', 100_000), entry('r', '2024-01-02', -100_000)];
  run(ledger, 0);
  expect(sum(ledger.filter(({ kind }) => kind === 'interest'))).toBe(65);
  ledger.push(back('r', '2024-02-05', 100_000));
  // 30 of 31 days of R 20.00 are R 19.35, of which R 0.65 was charged.
  expect(leftOut(ledger, 1)).toEqual([{ day: '2024-01-31', amount: 1_870, receipts: ['r'] }]);
});

test('FAULT-18: what was charged late is not charged again, and what nobody returned charges nothing', () => {
  const ledger = [entry('levy', '2024-01-01', 100_000), entry('r', '2024-01-02', -100_000)];
  run(ledger, 0);
  ledger.push(back('r', '2024-02-05', 100_000));
  expect(leftOut(ledger, 1, { returned: new Set() })).toEqual([]);
  const late = entry('late', '2024-02-29', 1_870, { kind: 'interest' });
  expect(leftOut([...ledger, late], 2, { lateEntries: new Map([['late', '2024-01-31']]) })).toEqual([
    // This test never ran February, so all of its interest is missed.
    expect.objectContaining({ day: '2024-02-29' }),
  ]);
});

test('FAULT-18: a payment that was returned before the month was run leaves nothing out', () => {
  const ledger = [entry('levy', '2024-01-01', 100_000), entry('r', '2024-01-02', -100_000)];
  ledger.push(back('r', '2024-02-05', 100_000));
  run(ledger, 0);
  expect(leftOut(ledger, 1)).toEqual([]);
});

const aHistory = fc.record({
  charges: fc.array(fc.record({ day: fc.nat(100), amount: fc.integer({ min: 1_000, max: 200_000 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  paid: fc.array(fc.record({ day: fc.nat(100), amount: fc.integer({ min: 1_000, max: 200_000 }) }), {
    maxLength: 4,
  }),
  returned: fc.record({ day: fc.nat(60), amount: fc.integer({ min: 1_000, max: 300_000 }) }),
  ran: fc.integer({ min: 1, max: 4 }),
});

test('FAULT-18: for any history, matched in time with the rest charged later is what is charged when it was never matched', () => {
  fc.assert(
    fc.property(aHistory, ({ charges, paid, returned, ran }) => {
      const others = [
        ...charges.map(({ day, amount }, at) => entry(`c${at}`, addDays(START, day), amount)),
        ...paid.map(({ day, amount }, at) => entry(`p${at}`, addDays(START, day), -amount)),
      ];
      const [inTime, never] = [[...others, entry('r', addDays(START, returned.day), -returned.amount)], [...others]];
      for (let month = 0; month < ran; month += 1) {
        run(inTime, month);
        run(never, month);
      }
      inTime.push(back('r', addMonths(START, ran), returned.amount));
      const interest = (ledger: readonly LedgerEntry[]) => sum(ledger.filter(({ kind }) => kind === 'interest'));
      expect(interest(inTime) + sum(leftOut(inTime, ran))).toBe(interest(never));
    }),
  );
});
