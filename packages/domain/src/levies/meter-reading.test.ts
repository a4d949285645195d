import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { cents } from '../money/money.ts';
import { judgeReading, type KeptReading, type ReadingToJudge } from './meter-reading.ts';

const meter = { type: 'Electricity', digits: 5 } as const;
const TODAY = '2026-03-10';

/** Five readings of 300 kWh in 30 days each, at R 3 a kWh; the last one 16 820 on 8 February. */
const history: KeptReading[] = [0, 1, 2, 3, 4].map((month) => ({
  previousDay: addDays('2025-09-11', month * 30),
  currentDay: addDays('2025-09-11', month * 30 + 30),
  previousReading: 15_320 + month * 300,
  currentReading: 15_620 + month * 300,
  consumption: 300,
  charge: cents(90_000),
}));

const reading = (change: Partial<ReadingToJudge> = {}): ReadingToJudge => ({
  previousDay: '2026-02-08',
  currentDay: '2026-03-10',
  previousReading: 16_820,
  currentReading: 17_120,
  charge: cents(90_000),
  rolledOver: false,
  consumption: null,
  reason: null,
  ...change,
});
const judge = (change: Partial<ReadingToJudge>, of = history) =>
  judgeReading(reading(change), meter, of, TODAY);

describe('a meter reading before it is kept', () => {
  test('one that goes on from the last is kept with what the counter ran on', () => {
    expect(judge({})).toEqual({ ok: true, consumption: 300 });
  });

  test.each([
    ['a start that is not where the last one ended', { previousReading: 1 }, 'previousReading'],
    ['a gap in the days', { previousDay: '2026-02-10' }, 'previousDay'],
    ['a day in the future', { currentDay: '2027-03-10' }, 'currentDay'],
    ['a day that was read already', { currentDay: '2026-02-08' }, 'currentDay'],
    ['a counter that stands lower', { currentReading: 16_000 }, 'currentReading'],
    ['more digits than the counter has', { currentReading: 116_820 }, 'currentReading'],
    ['a negative number', { currentReading: -1 }, 'currentReading'],
    ['a negative charge', { charge: cents(-10_000) }, 'charge'],
    ['next to nothing for a great deal', { currentReading: 66_000, charge: cents(1) }, 'charge'],
    ['far too much for what was used', { charge: cents(90_000_000) }, 'charge'],
    ['more than any unit uses', { currentReading: 99_999, charge: cents(24_953_700) }, 'currentReading'],
    ['a rollover of a counter that went up', { rolledOver: true }, 'rolledOver'],
  ] as const)('%s is refused, reason or not', (_name, change, field) => {
    for (const reason of [null, 'It is right.']) {
      const judged = judge({ ...change, reason });
      expect(judged.ok ? [] : Object.keys(judged.problems)).toEqual([field]);
    }
  });

  test('a rollover is counted by the digits, and needs them', () => {
    const near = [{ ...history[4], currentReading: 99_900 } as KeptReading];
    const over = reading({ previousReading: 99_900, currentReading: 200, rolledOver: true });
    expect(judgeReading(over, meter, near, TODAY)).toEqual({ ok: true, consumption: 300 });
    expect(judgeReading(over, { ...meter, digits: null }, near, TODAY)).toMatchObject({
      problems: { rolledOver: expect.stringMatching(/digits/) },
    });
  });

  test.each([
    ['consumption', { currentReading: 18_500, charge: cents(504_000) }],
    ['the price', { charge: cents(20_000) }],
  ] as const)('%s far from the own history is kept only with a reason', (_name, change) => {
    expect(judge(change)).toMatchObject({
      problems: { reason: expect.stringMatching(/^This looks unusual/) },
    });
    expect(judge({ ...change, reason: 'The geyser ran for a month.' })).toMatchObject({ ok: true });
  });

  test('a consumption that the counter does not say needs a reason, as when the meter was changed', () => {
    const changed = { currentReading: 40, consumption: 310 };
    expect(judge(changed)).toMatchObject({ problems: { reason: expect.any(String) } });
    expect(judge({ ...changed, reason: 'New meter' })).toEqual({ ok: true, consumption: 310 });
  });

  test('the first reading of a meter has nothing to go on from', () => {
    expect(judge({}, [])).toMatchObject({ ok: true });
  });
});
