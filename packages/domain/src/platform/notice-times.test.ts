import { describe, expect, test } from 'vitest';
import { lastDigestAt, nextDigestAt, quietHoursEndAt } from './notice-times.ts';

const sa = (text: string) => new Date(`${text}+02:00`);
const NIGHT = { from: 20 * 60, until: 7 * 60 };

describe('quiet hours', () => {
  test.each([
    ['before the evening', '2026-03-10T19:59:59', null],
    ['from the first minute on', '2026-03-10T20:00:00', '2026-03-11T07:00:00'],
    ['up to midnight', '2026-03-10T23:59:59', '2026-03-11T07:00:00'],
    ['over midnight', '2026-03-11T00:00:00', '2026-03-11T07:00:00'],
    ['to the last minute', '2026-03-11T06:59:59', '2026-03-11T07:00:00'],
    ['and then no longer', '2026-03-11T07:00:00', null],
    ['over the end of a month', '2026-02-28T21:00:00', '2026-03-01T07:00:00'],
  ])('%s', (_, now, until) => {
    expect(quietHoursEndAt(sa(now), NIGHT)).toEqual(until === null ? null : sa(until));
  });

  test('within one day', () => {
    const noon = { from: 12 * 60, until: 13 * 60 + 30 };
    expect(quietHoursEndAt(sa('2026-03-10T13:29:59'), noon)).toEqual(sa('2026-03-10T13:30:00'));
    expect(quietHoursEndAt(sa('2026-03-10T13:30:00'), noon)).toBeNull();
    expect(quietHoursEndAt(sa('2026-03-10T11:59:59'), noon)).toBeNull();
  });

  test('none are kept', () => {
    expect(quietHoursEndAt(sa('2026-03-10T23:00:00'), null)).toBeNull();
  });
});

describe('the digest', () => {
  const daily = { every: 'day', weekday: 1, hour: 7 } as const;
  // 10 March 2026 is a Tuesday.
  const thursdays = { every: 'week', weekday: 4, hour: 18 } as const;

  test('of each day', () => {
    expect(lastDigestAt(sa('2026-03-10T06:59:59'), daily)).toEqual(sa('2026-03-09T07:00:00'));
    expect(lastDigestAt(sa('2026-03-10T07:00:00'), daily)).toEqual(sa('2026-03-10T07:00:00'));
    expect(nextDigestAt(sa('2026-03-10T07:00:00'), daily)).toEqual(sa('2026-03-11T07:00:00'));
  });

  test('of each week', () => {
    expect(lastDigestAt(sa('2026-03-10T09:00:00'), thursdays)).toEqual(sa('2026-03-05T18:00:00'));
    expect(lastDigestAt(sa('2026-03-12T17:59:00'), thursdays)).toEqual(sa('2026-03-05T18:00:00'));
    expect(lastDigestAt(sa('2026-03-12T18:00:00'), thursdays)).toEqual(sa('2026-03-12T18:00:00'));
    expect(nextDigestAt(sa('2026-03-10T09:00:00'), thursdays)).toEqual(sa('2026-03-12T18:00:00'));
  });

  test('of a Sunday, asked on a Sunday', () => {
    const sundays = { every: 'week', weekday: 7, hour: 0 } as const;
    expect(lastDigestAt(sa('2026-03-15T00:00:00'), sundays)).toEqual(sa('2026-03-15T00:00:00'));
    expect(nextDigestAt(sa('2026-03-15T10:00:00'), sundays)).toEqual(sa('2026-03-22T00:00:00'));
  });
});
