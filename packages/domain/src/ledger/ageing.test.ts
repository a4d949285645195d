import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { cents } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';
import {
  AGE_BUCKETS,
  addAgeings,
  ageBucketOf,
  ageLedgerEntries,
  amount120DaysAndOver,
  EMPTY_AGEING,
  isInArrears,
  overdueDaysOf,
} from './ageing.ts';
import { arbitraryDay, arbitraryLedger } from './ledger.arbitrary.ts';
import type { LedgerEntry } from './ledger-entry.ts';

const AS_AT = '2026-07-01';

function levy(id: string, dueDate: string, amount: number): LedgerEntry {
  return {
    id,
    date: dueDate,
    dueDate,
    kind: amount < 0 ? 'receipt' : 'levy',
    amount: cents(amount),
    sequence: 1,
  };
}

describe('ageing by days since the due date (rules 1.2, 2.1; A 9)', () => {
  test.each([
    [-40, 'current'],
    [0, 'current'],
    [29, 'current'],
    [30, 'days30'],
    [59, 'days30'],
    [60, 'days60'],
    [90, 'days90'],
    [120, 'days120'],
    [150, 'days150'],
    [179, 'days150'],
    [180, 'days180'],
    [2000, 'days180'],
  ] as const)('%s days after the due date is %s', (days, bucket) => {
    expect(ageBucketOf(addDays(AS_AT, -days), AS_AT)).toBe(bucket);
    expect(ageLedgerEntries([{ ...levy('a', addDays(AS_AT, -days), 500), date: '2020-01-01' }], AS_AT)[bucket]).toBe(
      500,
    );
  });

  test('an account without entries owes nothing', () => expect(ageLedgerEntries([], AS_AT)).toEqual(EMPTY_AGEING));

  test('unallocated credit shows as a negative current', () => {
    const ageing = ageLedgerEntries([levy('a', '2026-01-01', 700), levy('b', '2026-02-01', -1000)], AS_AT);
    expect(ageing).toEqual({ ...EMPTY_AGEING, total: -300, current: -300 });
  });

  test('entries after the day do not count yet', () => {
    const entries = [levy('a', '2026-01-01', 700), levy('b', '2026-07-02', -700)];
    expect(ageLedgerEntries(entries, AS_AT).total).toBe(700);
    expect(ageLedgerEntries(entries, '2026-07-02').total).toBe(0);
  });

  test('B 3: 120 days and more in one figure; B 9: arrears', () => {
    const ageing = ageLedgerEntries(
      [levy('a', '2025-01-01', 5), levy('b', '2026-03-01', 7), levy('c', AS_AT, 9)],
      AS_AT,
    );
    expect(amount120DaysAndOver(ageing)).toBe(12);
    expect(isInArrears(ageing)).toBe(true);
    expect(isInArrears(ageLedgerEntries([levy('c', AS_AT, 9)], AS_AT))).toBe(false);
  });
});

describe('for any ledger and day', () => {
  test('the buckets add up to the total, and the total to the entries', () => {
    fc.assert(
      fc.property(arbitraryLedger, arbitraryDay, (ledger, asAt) => {
        const ageing = ageLedgerEntries(ledger, asAt);
        expect(sumCents(AGE_BUCKETS.map((b) => ageing[b]))).toBe(ageing.total);
        expect(ageing.total).toBe(sumCents(ledger.filter((e) => e.date <= asAt).map((e) => e.amount)));
      }),
    );
  });

  test('only current can be negative, and then nothing else is open', () => {
    fc.assert(
      fc.property(arbitraryLedger, arbitraryDay, (ledger, asAt) => {
        const { current, total, ...older } = ageLedgerEntries(ledger, asAt);
        expect(Object.values(older).every((amount) => amount >= 0)).toBe(true);
        if (current < 0) expect(current).toBe(total);
      }),
    );
  });

  test('a receipt never makes any bucket but current fall below what it was minus the receipt', () => {
    fc.assert(
      fc.property(arbitraryLedger, fc.integer({ min: 1, max: 5_000_000 }), (ledger, paid) => {
        const before = ageLedgerEntries(ledger, '2027-01-01');
        const receipt = { ...levy('paid', '2027-01-01', -paid), sequence: 999 };
        const after = ageLedgerEntries([...ledger, receipt], '2027-01-01');
        expect(after.total).toBe(before.total - paid);
        for (const bucket of AGE_BUCKETS) expect(after[bucket]).toBeLessThanOrEqual(before[bucket]);
      }),
    );
  });

  test('a building is the sum of its accounts', () => {
    fc.assert(
      fc.property(fc.array(arbitraryLedger, { maxLength: 4 }), arbitraryDay, (ledgers, asAt) => {
        const whole = addAgeings(ledgers.map((l) => ageLedgerEntries(l, asAt)));
        expect(whole.total).toBe(
          sumCents(
            ledgers
              .flat()
              .filter((e) => e.date <= asAt)
              .map((e) => e.amount),
          ),
        );
      }),
    );
  });
});

test.each([
  [{ days30: 100 }, { days: 30, all: true }],
  [
    { days30: 100, days60: 100 },
    { days: 60, all: false },
  ],
  [
    { current: 500, days180: 571_750 },
    { days: 180, all: true },
  ],
  [
    { days90: 100, days150: 100 },
    { days: 150, all: false },
  ],
])('of what is overdue in %j it says the true age', (buckets, expected) => {
  expect(overdueDaysOf({ ...EMPTY_AGEING, ...buckets } as typeof EMPTY_AGEING)).toEqual(expected);
});
