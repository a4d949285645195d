import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from './ageing.ts';
import { addMonths, lastOfMonth } from './calendar.ts';
import { type InterestSetting, interestForMonth, monthlyRateOn } from './interest.ts';
import { aLedger } from './ledger.arbitrary.ts';
import { cents } from './money.ts';

const TWO_PERCENT: InterestSetting[] = [
  { from: '2020-01-01', monthlyBasisPoints: 200, maximumBasisPoints: 200 },
];

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
    const result = interestForMonth([entry('jan', '2026-01-31', 100_000)], '2026-02-10', TWO_PERCENT);
    expect(result).toEqual({
      amount: 2_000,
      monthlyBasisPoints: 200,
      daysInMonth: 28,
      lines: [{ entryId: 'jan', amount: 100_000, days: 28, onInterest: false }],
      cutInDuplum: false,
    });
  });

  test('each amount counts for the days it stood unpaid', () => {
    const ledger = [entry('apr', '2026-04-10', 100_000), entry('pay', '2026-04-25', -40_000)];
    const { lines, amount } = interestForMonth(ledger, '2026-04-30', TWO_PERCENT);
    expect(lines.map((line) => [line.amount, line.days])).toEqual([
      [40_000, 15],
      [60_000, 20],
    ]);
    expect(amount).toBe(1_200);
  });

  test('paid on the due day: none', () => {
    const ledger = [entry('apr', '2026-04-01', 100_000), entry('pay', '2026-04-01', -100_000)];
    expect(interestForMonth(ledger, '2026-04-30', TWO_PERCENT).amount).toBe(0);
  });

  test('the day of payment counts, also when it is the first of the month', () => {
    const ledger = [entry('mar', '2026-03-01', 100_000), entry('pay', '2026-04-01', -100_000)];
    expect(interestForMonth(ledger, '2026-04-30', TWO_PERCENT).lines.map((line) => line.days)).toEqual([1]);
  });

  test('unpaid interest bears interest in its turn', () => {
    const ledger = [entry('jan', '2026-01-01', 100_000), entry('int', '2026-01-31', 2_000, 'interest')];
    const result = interestForMonth(ledger, '2026-02-28', TWO_PERCENT);
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
    expect(interestForMonth(ledger, '2026-02-28', TWO_PERCENT)).toMatchObject({ amount: 0, lines: [] });
  });

  test('the rate is a dated setting and never above its maximum', () => {
    const settings = [
      { from: '2026-03-01', monthlyBasisPoints: 300, maximumBasisPoints: 200 },
      { from: '2025-01-01', monthlyBasisPoints: 150, maximumBasisPoints: 200 },
    ];
    expect(
      ['2024-12-31', '2025-01-01', '2026-02-28', '2026-03-01'].map((d) => monthlyRateOn(settings, d)),
    ).toEqual([0, 150, 150, 200]);
  });
});

describe('in duplum (rules 2.4)', () => {
  test('over years without payment, unpaid interest stops at the outstanding capital', () => {
    const ledger = [entry('levy', '2020-01-01', 100_000)];
    let charged = 0;
    for (let month = '2020-01-01'; month < '2026-01-01'; month = addMonths(month, 1)) {
      const { amount } = interestForMonth(ledger, month, TWO_PERCENT);
      charged += amount;
      if (amount > 0) ledger.push(entry(month, lastOfMonth(month), amount, 'interest'));
    }
    expect(charged).toBe(100_000);
    expect(interestForMonth(ledger, '2026-01-01', TWO_PERCENT)).toMatchObject({
      amount: 0,
      cutInDuplum: true,
    });
  });

  test('reaching the capital exactly is not cut', () => {
    const ledger = [entry('levy', '2026-01-01', 100_000), entry('int', '2026-03-31', 98_000, 'interest')];
    expect(interestForMonth(ledger, '2026-03-31', TWO_PERCENT)).toMatchObject({
      amount: 2_000,
      cutInDuplum: false,
    });
  });

  test('never negative, never above the rate on what was overdue', () => {
    fc.assert(
      fc.property(aLedger, fc.integer({ min: 0, max: 300 }), (ledger, bp) => {
        const settings = [{ from: '2000-01-01', monthlyBasisPoints: bp, maximumBasisPoints: 200 }];
        const { amount, lines, monthlyBasisPoints } = interestForMonth(ledger, '2025-06-15', settings);
        const overdue = lines.reduce((sum, line) => sum + line.amount, 0);
        expect(monthlyBasisPoints).toBeLessThanOrEqual(200);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(Math.ceil((overdue * monthlyBasisPoints) / 10_000));
        expect(lines.every((line) => line.days >= 1 && line.days <= 30)).toBe(true);
      }),
    );
  });
});
