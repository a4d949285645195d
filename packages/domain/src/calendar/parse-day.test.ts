import { expect, test } from 'vitest';
import { parseDay, parseInstant } from './parse-day.ts';

test.each([
  '2026-03-14',
  '2026/3/14',
  '14/03/2026',
  '14-3-2026',
  '14.03.2026',
  ' 14 03 2026 ',
  '14 Mar 2026',
  '14 march 2026',
  '14032026',
  '20260314',
])('%s is the fourteenth of March', (text) => {
  expect(parseDay(text)).toBe('2026-03-14');
});

test.each(['', '03/14/2026', '31/02/2026', '14/03/26', '14/03', 'soon', '14 Ma 2026', '0202-03-10', '99999999'])(
  '"%s" is no day',
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

test('the day stands before the month', () => {
  expect(parseDay('05/04/2026')).toBe('2026-04-05');
});

test.each(['14/03/2026 17:05', '2026-03-14 17:05', '2026-03-14T17:05', '14 Mar 2026, 17h05', '14.3.2026 17.05'])(
  '%s is a moment in South Africa',
  (typed) => {
    expect(parseInstant(typed)?.toISOString()).toBe('2026-03-14T15:05:00.000Z');
  },
);

test.each(['', '14/03/2026', '17:05', '31/02/2026 10:00', '14/03/2026 24:00', '14/03/2026 10:60', '14/03/2026 5'])(
  '%s is no moment',
  (typed) => {
    expect(parseInstant(typed)).toBeUndefined();
  },
);
