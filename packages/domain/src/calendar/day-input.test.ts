import { describe, expect, test } from 'vitest';
import { checkDay, IMPLAUSIBLE_YEAR_TEXT, INVALID_DAY_TEXT, isPlausibleInstant } from './day-input.ts';

describe('a day that is typed', () => {
  test.each(['1900-01-01', '2026-02-28', '2199-12-31'])('%s is taken', (day) => {
    expect(checkDay(day)).toEqual({ ok: true, value: day });
  });
  test.each(['0001-01-01', '0202-03-10', '1800-06-30', '1899-12-31', '2200-01-01', '9999-12-31'])(
    '%s is a slip of the keys',
    (day) => {
      expect(checkDay(day)).toEqual({ ok: false, reason: IMPLAUSIBLE_YEAR_TEXT });
    },
  );
  test.each(['', '2026-02-30', '10/03/2026', '2026-3-1', 20_260_310, null, undefined])('%s is no day', (day) => {
    expect(checkDay(day)).toEqual({ ok: false, reason: INVALID_DAY_TEXT });
  });
});

test('an instant is taken by its day in South Africa', () => {
  expect(isPlausibleInstant(new Date('1899-12-31T22:00:00Z'))).toBe(true);
  expect(isPlausibleInstant(new Date('1899-12-31T21:59:59Z'))).toBe(false);
  expect(isPlausibleInstant(new Date('2199-12-31T21:59:59Z'))).toBe(true);
  for (const far of ['2199-12-31T22:00:00Z', '0001-01-01T00:00:00Z', '+012026-01-01T00:00:00Z', 'never'])
    expect(isPlausibleInstant(new Date(far))).toBe(false);
});
