import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { arbitraryDay } from './ledger.arbitrary.ts';
import { paymentsUpToDayOf } from './payments-up-to.ts';

test('the account whose bank statement is oldest decides, and no day after the statement is named', () => {
  expect(paymentsUpToDayOf(['2026-11-14', '2026-11-20'], '2026-11-30')).toBe('2026-11-14');
  expect(paymentsUpToDayOf(['2026-11-14', '2026-11-20'], '2026-10-31')).toBe('2026-10-31');
});

test('without an account, or with one of which nothing was imported, nothing is claimed', () => {
  expect(paymentsUpToDayOf([], '2026-11-30')).toBeNull();
  expect(paymentsUpToDayOf(['2026-11-14', null], '2026-11-30')).toBeNull();
});

test('of any accounts: never later than one of them or the last day, the same in any order, and one of those days', () => {
  fc.assert(
    fc.property(fc.array(arbitraryDay, { minLength: 1, maxLength: 6 }), arbitraryDay, (days, to) => {
      const day = paymentsUpToDayOf(days, to);
      expect([...days, to]).toContain(day);
      for (const other of [...days, to]) expect(day !== null && day <= other).toBe(true);
      expect(paymentsUpToDayOf(days.toReversed(), to)).toBe(day);
      // A later import of one account never moves the day back.
      const later = days.map((one, at) => (at === 0 ? addDays(one, 9) : one));
      expect((paymentsUpToDayOf(later, to) ?? '') >= (day ?? to)).toBe(true);
      expect(paymentsUpToDayOf([...days, null], to)).toBeNull();
    }),
  );
});
