import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkingDays,
  compareDays,
  dayOfInstant,
  daysBetween,
  endOfDay,
  financialYearStartOf,
  firstDayOfMonth,
  formatDay,
  formatInstant,
  formatShortDay,
  formatWeekdayAndDay,
  isDay,
  isDayInRange,
  lastDayOfMonth,
  monthOfDay,
  nextFirstDayOfMonth,
  startOfDay,
} from './calendar.ts';

const someDay = fc.integer({ min: -200_000, max: 200_000 }).map((n) => addDays('2026-01-01', n));

describe('days', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-04-30', '2026-12-31', '0001-01-01'])('%s is a day', (text) =>
    expect(isDay(text)).toBe(true),
  );

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2024-02-30',
    '2026-04-31',
    '2026-01-32',
    '2026-05-00',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-01T00:00',
    '',
    null,
    20260101,
  ])('%j is no day', (text) => expect(isDay(text)).toBe(false));

  test('every day that is counted to is one', () => {
    fc.assert(fc.property(someDay, (day) => isDay(day)));
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-15', 3, '2027-02-15'],
  ])('%s and %s months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));

  test('months and their ends', () => {
    expect(firstDayOfMonth('2026-02-17')).toBe('2026-02-01');
    expect(nextFirstDayOfMonth('2026-12-01')).toBe('2026-12-01');
    expect(nextFirstDayOfMonth('2026-12-02')).toBe('2027-01-01');
    expect(lastDayOfMonth('2026-02-17')).toBe('2026-02-28');
    expect(lastDayOfMonth('2024-02-01')).toBe('2024-02-29');
    expect(lastDayOfMonth('2026-12-01')).toBe('2026-12-31');
    expect(monthOfDay('2026-02-17')).toBe('2026-02');
  });

  test('adding days and counting them agree', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (day, n) => daysBetween(day, addDays(day, n)) === n),
    );
  });

  test('text order is calendar order', () => {
    fc.assert(fc.property(someDay, someDay, (a, b) => Math.sign(daysBetween(b, a)) === compareDays(a, b)));
  });

  test('a range holds both its ends', () => {
    const range = { from: '2026-02-01', to: '2026-02-28' };
    expect(['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((d) => isDayInRange(d, range))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('no day, no arithmetic', () => expect(() => addDays('soon', 1)).toThrow(RangeError));
});

describe('instants in South African time (trust F-18)', () => {
  test('the day turns at 22:00 UTC', () => {
    expect(dayOfInstant(new Date('2026-01-31T21:59:59.999Z'))).toBe('2026-01-31');
    expect(dayOfInstant(new Date('2026-01-31T22:00:00.000Z'))).toBe('2026-02-01');
  });

  test('a day runs from its first to its last millisecond', () => {
    expect(startOfDay('2026-03-01').toISOString()).toBe('2026-02-28T22:00:00.000Z');
    expect(endOfDay('2026-03-01').toISOString()).toBe('2026-03-01T21:59:59.999Z');
    fc.assert(
      fc.property(someDay, (day) => dayOfInstant(startOfDay(day)) === day && dayOfInstant(endOfDay(day)) === day),
    );
  });

  test('agrees with the time zone database', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg', dateStyle: 'short' });
    fc.assert(
      fc.property(fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (at) => {
        expect(dayOfInstant(at)).toBe(zone.format(at));
      }),
    );
  });
});

describe('days near today, as people say them', () => {
  test('a year is said where it is another', () => {
    expect(formatShortDay('2026-12-01', '2026-11-22')).toBe('1 Dec');
    expect(formatShortDay('2027-01-03', '2026-11-22')).toBe('3 Jan 2027');
    expect(formatWeekdayAndDay('2026-11-28', '2026-11-22')).toBe('Sat 28 Nov');
  });

  test('a financial year begins in its month, of this year or of the year before', () => {
    expect(financialYearStartOf('2026-11-27', 3)).toBe('2026-03-01');
    expect(financialYearStartOf('2026-02-28', 3)).toBe('2025-03-01');
    expect(financialYearStartOf('2026-03-01', 3)).toBe('2026-03-01');
    expect(financialYearStartOf('2026-12-31', 1)).toBe('2026-01-01');
  });

  test('working days pass over Saturday and Sunday', () => {
    expect(addWorkingDays('2026-11-20', 2)).toBe('2026-11-24');
    expect(addWorkingDays('2026-11-22', 1)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-22', 0)).toBe('2026-11-22');
  });
});

describe('dates as the documents show them', () => {
  test('B 9, C 9: dd MMM yyyy', () => {
    expect(formatDay('2026-09-03')).toBe('03 Sep 2026');
    expect(formatDay('2026-12-31')).toBe('31 Dec 2026');
  });

  test('A 9: dd MMM yyyy HH:mm, the same in every zone of the server', () => {
    expect(formatInstant(new Date('2026-01-31T22:05:00Z'))).toBe('01 Feb 2026 00:05');
    expect(formatInstant(new Date('2026-07-01T11:30:59Z'))).toBe('01 Jul 2026 13:30');
  });
});
