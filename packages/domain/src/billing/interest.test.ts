import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, lastDayOfMonth } from '../calendar/calendar.ts';
import { openLedgerItemsOf } from '../ledger/ageing.ts';
import { arbitraryLedger } from '../ledger/ledger.arbitrary.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { cents } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';
import {
  calculateMonthlyInterest,
  entryInterestStateOf,
  type InterestSetting,
  monthlyInterestRateOn,
} from './interest.ts';

const TWO_PERCENT: InterestSetting[] = [{ from: '2020-01-01', monthlyBasisPoints: 200, maximumBasisPoints: 200 }];

function entry(
  id: string,
  date: string,
  amount: number,
  kind: LedgerEntry['kind'] = amount < 0 ? 'receipt' : 'levy',
): LedgerEntry {
  return { id, date, dueDate: date, kind, amount: cents(amount), sequence: 1 };
}

describe('interest on arrears, monthly in arrear (rules 2.1, PMR 21(3)(c))', () => {
  test('a levy overdue the whole month bears the whole rate', () => {
    const result = calculateMonthlyInterest([entry('jan', '2026-01-31', 100_000)], '2026-02-10', TWO_PERCENT);
    expect(result).toEqual({
      amount: 2_000,
      monthlyBasisPoints: 200,
      daysInMonth: 28,
      lines: [{ entryId: 'jan', amount: 100_000, days: 28, onInterest: false }],
      balances: [{ amount: 100_000, days: 28 }],
      inDuplum: null,
    });
  });

  test('each amount counts for the days it stood unpaid', () => {
    const ledger = [entry('apr', '2026-04-10', 100_000), entry('pay', '2026-04-25', -40_000)];
    const { lines, amount } = calculateMonthlyInterest(ledger, '2026-04-30', TWO_PERCENT);
    expect(lines.map((line) => [line.amount, line.days])).toEqual([
      [40_000, 15],
      [60_000, 20],
    ]);
    expect(amount).toBe(1_200);
  });

  test('FAULT-48.4: the days of each overdue balance explain the interest, never an average', () => {
    const ledger = [
      entry('sep', '2026-09-01', 153_909),
      entry('oct', '2026-09-30', 190_398),
      entry('pay', '2026-10-08', -190_398),
    ];
    const named = ledger.map((one) => (one.id === 'pay' ? { ...one, allocatesTo: 'oct' } : one));
    const { balances, amount } = calculateMonthlyInterest(named, '2026-10-31', TWO_PERCENT);
    expect(balances).toEqual([
      { amount: 344_307, days: 8 },
      { amount: 153_909, days: 23 },
    ]);
    const exact = balances.reduce((sum, run) => sum + run.amount * run.days, 0) * 0.02;
    expect(amount).toBe(Math.round(exact / 31));
  });

  test('FAULT-48.4: days without an overdue balance are left out, and two equal balances apart stay two', () => {
    const ledger = [
      entry('one', '2026-04-01', 100_000),
      entry('paid', '2026-04-05', -100_000),
      entry('two', '2026-04-19', 100_000),
    ];
    expect(calculateMonthlyInterest(ledger, '2026-04-30', TWO_PERCENT).balances).toEqual([
      { amount: 100_000, days: 4 },
      { amount: 100_000, days: 11 },
    ]);
  });

  test('FAULT-48.3: what interest does while an entry is looked at follows the rule that charges it', () => {
    const fine = { ...entry('fine', '2026-04-01', 100), kind: 'fine' as const };
    const levy = entry('levy', '2026-04-01', 100);
    expect(entryInterestStateOf(levy, true)).toBe('runs');
    expect(entryInterestStateOf(levy, false)).toBe('none');
    expect(entryInterestStateOf(fine, true)).toBe('none');
    expect(entryInterestStateOf({ ...levy, disputed: true }, true)).toBe('disputed');
    expect(entryInterestStateOf(entry('eft', '2026-04-01', -100), true)).toBe('none');
  });

  test('paid on the due day: none', () => {
    const ledger = [entry('apr', '2026-04-01', 100_000), entry('pay', '2026-04-01', -100_000)];
    expect(calculateMonthlyInterest(ledger, '2026-04-30', TWO_PERCENT).amount).toBe(0);
  });

  test('the day of payment counts, also when it is the first of the month', () => {
    const ledger = [entry('mar', '2026-03-01', 100_000), entry('pay', '2026-04-01', -100_000)];
    expect(calculateMonthlyInterest(ledger, '2026-04-30', TWO_PERCENT).lines.map((line) => line.days)).toEqual([1]);
  });

  test('unpaid interest bears interest in its turn', () => {
    const ledger = [entry('jan', '2026-01-01', 100_000), entry('int', '2026-01-31', 2_000, 'interest')];
    const result = calculateMonthlyInterest(ledger, '2026-02-28', TWO_PERCENT);
    expect(result.amount).toBe(2_040);
    expect(result.lines.map((line) => line.onInterest)).toEqual([false, true]);
  });

  test('fines, disputed and reversed charges bear none', () => {
    const ledger = [
      entry('fine', '2026-01-01', 50_000, 'fine'),
      { ...entry('water', '2026-01-01', 50_000), disputed: true },
      entry('wrong', '2026-01-01', 50_000),
      { ...entry('undo', '2026-02-20', -50_000, 'reversal'), allocatesTo: 'wrong' },
    ];
    expect(calculateMonthlyInterest(ledger, '2026-02-28', TWO_PERCENT)).toMatchObject({
      amount: 0,
      lines: [],
    });
  });

  test('the rate is a dated setting and never above its maximum', () => {
    const settings = [
      { from: '2026-03-01', monthlyBasisPoints: 300, maximumBasisPoints: 200 },
      { from: '2025-01-01', monthlyBasisPoints: 150, maximumBasisPoints: 200 },
    ];
    expect(
      ['2024-12-31', '2025-01-01', '2026-02-28', '2026-03-01'].map((d) => monthlyInterestRateOn(settings, d)),
    ).toEqual([0, 150, 150, 200]);
  });
});

describe('in duplum (rules 2.4)', () => {
  test('over years without payment, unpaid interest stops at the outstanding capital', () => {
    const ledger = [entry('levy', '2020-01-01', 100_000)];
    let charged = 0;
    for (let month = '2020-01-01'; month < '2026-01-01'; month = addMonths(month, 1)) {
      const { amount } = calculateMonthlyInterest(ledger, month, TWO_PERCENT);
      charged += amount;
      if (amount > 0) ledger.push(entry(month, lastDayOfMonth(month), amount, 'interest'));
    }
    expect(charged).toBe(100_000);
    expect(calculateMonthlyInterest(ledger, '2026-01-01', TWO_PERCENT)).toMatchObject({
      amount: 0,
      inDuplum: { day: '2026-01-01', capital: 100_000, unpaidInterest: 100_000 },
    });
  });

  test('reaching the capital exactly is not cut', () => {
    const ledger = [entry('levy', '2026-01-01', 100_000), entry('int', '2026-03-31', 98_000, 'interest')];
    expect(calculateMonthlyInterest(ledger, '2026-03-31', TWO_PERCENT)).toMatchObject({
      amount: 2_000,
      inDuplum: null,
    });
  });

  /** Capital R 1 000 and unpaid interest R 950 on 1 August; R 900 of the capital is paid on the 2nd. */
  const nearly = [entry('levy', '2026-01-01', 100_000), entry('int', '2026-07-31', 95_000, 'interest')];
  const paysCapital = { ...entry('pay', '2026-08-02', -90_000), allocatesTo: 'levy' };

  test('capital that was paid is capital no more: interest runs to that day and stops', () => {
    // Two days of 2 % a month on R 1 950.00. From the 3rd the capital is R 100.00 against R 952.52 of unpaid
    // interest.
    expect(calculateMonthlyInterest([...nearly, paysCapital], '2026-08-31', TWO_PERCENT)).toMatchObject({
      amount: 252,
      inDuplum: { day: '2026-08-03', capital: 10_000, unpaidInterest: 95_251 },
    });
  });

  test('capital that was paid before the month is none, and interest that was paid makes room again', () => {
    const before = { ...paysCapital, date: '2026-07-31', dueDate: '2026-07-31' };
    expect(calculateMonthlyInterest([...nearly, before], '2026-08-31', TWO_PERCENT).amount).toBe(0);
    const paysInterest = { ...entry('pay', '2026-08-10', -95_000), allocatesTo: 'int' };
    const { amount, lines } = calculateMonthlyInterest([...nearly, paysInterest], '2026-08-31', TWO_PERCENT);
    expect(lines.map((line) => [line.amount, line.days])).toEqual([
      [100_000, 31],
      [95_000, 10],
    ]);
    // The limit leaves R 50.00 that are never reached: ten days on R 1 950.00, then the levy alone.
    expect(amount).toBe(Math.round((195_000 * 10 + 100_000 * 21) * (0.02 / 31)));
  });

  /** Levies and receipts without references, in order: what was open on a day does not change afterwards. */
  const aPlainLedger = fc
    .array(
      fc.record({
        day: fc.integer({ min: 0, max: 700 }),
        amount: fc.oneof(fc.integer({ min: 1_000, max: 300_000 }), fc.integer({ min: -400_000, max: -1_000 })),
      }),
      { maxLength: 25 },
    )
    .map((rows) =>
      rows
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, amount }, index) => ({
          ...entry(`e${index}`, addDays('2023-01-01', day), amount),
          sequence: index,
        })),
    );
  const steep: InterestSetting[] = [{ from: '2020-01-01', monthlyBasisPoints: 2_500, maximumBasisPoints: 2_500 }];

  test('whatever is charged fits on its last day under the capital outstanding then, month after month', () => {
    fc.assert(
      fc.property(aPlainLedger, (plain) => {
        const ledger: LedgerEntry[] = [...plain];
        for (let month = '2023-01-01'; month < '2026-01-01'; month = addMonths(month, 1)) {
          const last = lastDayOfMonth(month);
          const { amount } = calculateMonthlyInterest(ledger, month, steep);
          // Independent of the calculation: a bearing amount has to be open on the evening before some day of the
          // month.
          const fits = (day: string) => {
            const open = openLedgerItemsOf(ledger, addDays(day, -1)).filter((item) => item.amount > 0);
            const isInterest = ({ entryId }: { entryId: string }) => entryId.startsWith('int');
            const capital = sumCents(open.filter((item) => !isInterest(item)).map((item) => item.amount));
            return sumCents(open.filter(isInterest).map((item) => item.amount)) + amount <= capital;
          };
          const days = Array.from({ length: 31 }, (_, index) => addDays(month, index));
          expect(amount === 0 || days.some((day) => day <= last && fits(day))).toBe(true);
          if (amount > 0)
            ledger.push({
              ...entry(`int ${month}`, last, amount, 'interest'),
              sequence: 1_000 + ledger.length,
            });
        }
      }),
      { numRuns: 40 },
    );
  });

  test('where nobody pays, unpaid interest never exceeds the capital at a posting', () => {
    fc.assert(
      fc.property(aPlainLedger, (plain) => {
        const ledger: LedgerEntry[] = plain.filter(({ amount }) => amount > 0);
        let charged = 0;
        for (let month = '2023-01-01'; month < '2027-01-01'; month = addMonths(month, 1)) {
          const last = lastDayOfMonth(month);
          const { amount } = calculateMonthlyInterest(ledger, month, steep);
          charged += amount;
          const capital = sumCents(plain.filter((e) => e.amount > 0 && e.date < last).map((e) => e.amount));
          expect(charged).toBeLessThanOrEqual(capital);
          if (amount > 0) ledger.push(entry(`int ${month}`, last, amount, 'interest'));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('never negative, never above the rate on what was overdue', () => {
    fc.assert(
      fc.property(arbitraryLedger, fc.integer({ min: 0, max: 300 }), (ledger, bp) => {
        const settings = [{ from: '2000-01-01', monthlyBasisPoints: bp, maximumBasisPoints: 200 }];
        const { amount, lines, monthlyBasisPoints } = calculateMonthlyInterest(ledger, '2025-06-15', settings);
        const overdue = lines.reduce((sum, line) => sum + line.amount, 0);
        expect(monthlyBasisPoints).toBeLessThanOrEqual(200);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(Math.ceil((overdue * monthlyBasisPoints) / 10_000));
        expect(lines.every((line) => line.days >= 1 && line.days <= 30)).toBe(true);
      }),
    );
  });
});
