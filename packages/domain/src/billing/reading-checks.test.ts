import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import {
  type CapturedMeterReading,
  checkMeterReading,
  medianConsumptionPerDay,
  type SavedMeterReading,
} from './reading-checks.ts';

const meter = { type: 'Electricity', digits: 5, multiplier: 1 } as const;
const TODAY = '2026-03-10';

/** Five readings of 300 kWh in 30 days each; the last one 16 820 on 8 February. */
const history: SavedMeterReading[] = [0, 1, 2, 3, 4].map((month) => ({
  kind: 'actual',
  previousDay: addDays('2025-09-11', month * 30),
  currentDay: addDays('2025-09-11', month * 30 + 30),
  previousReading: 15_320 + month * 300,
  currentReading: 15_620 + month * 300,
  consumption: 300,
}));

const reading = (change: Partial<CapturedMeterReading> = {}): CapturedMeterReading => ({
  previousDay: null,
  currentDay: '2026-03-10',
  previousReading: null,
  currentReading: 17_120,
  kind: 'actual',
  rolledOver: false,
  consumption: null,
  reason: null,
  ...change,
});
const judge = (change: Partial<CapturedMeterReading>, of = history, counter: typeof meter | object = {}) =>
  checkMeterReading(reading(change), { ...meter, ...counter }, of, TODAY);
const kept = (...args: Parameters<typeof judge>) => {
  const judged = judge(...args);
  if (!judged.ok) throw new Error(JSON.stringify(judged.problems));
  return judged.reading;
};
/** The last reading is near the highest number of the counter. */
const nearTheEnd = (at: number) =>
  history.map((one, index) => (index === 4 ? { ...one, previousReading: at - 300, currentReading: at } : one));

describe('a meter reading before it is kept', () => {
  test('one that goes on from the last is kept with what the counter ran on', () => {
    expect(kept({})).toMatchObject({
      previousDay: '2026-02-08',
      previousReading: 16_820,
      consumption: 300,
      flag: null,
    });
    expect(kept({}, history, { multiplier: 0.5 }).consumption).toBe(150);
  });

  test.each([
    ['a start that is not where the last one ended', { previousReading: 1 }, 'previousReading'],
    ['a gap in the days', { previousDay: '2026-02-10' }, 'previousDay'],
    ['a day in the future', { currentDay: '2027-03-10' }, 'currentDay'],
    ['a day that was read already', { currentDay: '2026-02-08' }, 'currentDay'],
    ['more digits than the counter has', { currentReading: 116_820 }, 'currentReading'],
    ['a negative number', { currentReading: -1 }, 'currentReading'],
    ['more than any unit uses', { currentReading: 99_999 }, 'currentReading'],
    ['a rollover of a counter that went up', { rolledOver: true }, 'rolledOver'],
  ] as const)('%s is refused, reason or not', (_name, change, field) => {
    for (const reason of [null, 'It is right.']) {
      const judged = judge({ ...change, reason });
      expect(judged.ok ? [] : Object.keys(judged.problems)).toEqual([field]);
    }
  });

  test('acceptance 16: a counter that rolled over from 99990 to 15 ran on by 25', () => {
    expect(kept({ currentReading: 15 }, nearTheEnd(99_990))).toMatchObject({
      consumption: 25,
      rolledOver: true,
    });
    expect(kept({ currentReading: 15, rolledOver: true }, nearTheEnd(99_990)).consumption).toBe(25);
  });

  test('acceptance 17: a counter that runs backwards is refused with the question what happened', () => {
    const judged = judge({ currentReading: 16_000 });
    expect(judged).toEqual({
      ok: false,
      problems: {
        currentReading: { code: 'counterBackwards', values: {} },
      },
    });
    // Too few readings for a usual consumption, so a person has to say that the counter rolled over.
    expect(judge({ currentReading: 15 }, nearTheEnd(99_990).slice(4)).ok).toBe(false);
    expect(judge({ currentReading: 15 }, nearTheEnd(99_990), { digits: null }).ok).toBe(false);
    const said = judge({ currentReading: 15, rolledOver: true }, nearTheEnd(99_990), { digits: null });
    expect(said.ok ? {} : said.problems).toHaveProperty('rolledOver');
  });

  test.each([
    ['high', 17_580],
    [null, 17_560],
    ['low', 16_870],
    [null, 16_890],
    ['low', 16_820],
  ] as const)('what is unlike the median is flagged: %s at %s', (flag, currentReading) => {
    expect(kept({ currentReading }).flag).toBe(flag);
  });

  test('nothing used twice in a row is flagged, also of a meter that hardly ever counts', () => {
    const still = history.map((one) => ({ ...one, consumption: 0 }));
    expect(kept({ currentReading: 16_820 }, still).flag).toBe('nothing');
  });

  test('an estimate is the mean day of the last three, and the third in a row needs a reason', () => {
    const estimate = { currentReading: null, kind: 'estimate' } as const;
    const first = kept({ ...estimate, currentDay: '2026-02-18' });
    expect(first).toMatchObject({ kind: 'estimate', consumption: 100, currentReading: 16_920, flag: null });
    const second = kept({ ...estimate, currentDay: '2026-02-28' }, [...history, first]);
    const both = [...history, first, second];
    const third = judge({ ...estimate }, both);
    expect(third.ok ? [] : Object.keys(third.problems)).toEqual(['reason']);
    expect(kept({ ...estimate, reason: 'Nobody opens the gate' }, both).consumption).toBe(100);
    // A reading starts from the last actual reading. Estimates do not count as history.
    expect(kept({}, both)).toMatchObject({ previousReading: 16_820, consumption: 300 });
    expect(medianConsumptionPerDay(both)).toBe(10);
    expect(judge(estimate, []).ok).toBe(false);
  });

  test('the first reading says where it began', () => {
    const judged = judge({}, []);
    expect(judged.ok ? [] : Object.keys(judged.problems)).toEqual(['previousDay']);
    expect(kept({ previousDay: '2026-02-01', previousReading: 17_000 }, []).consumption).toBe(120);
  });

  test('a consumption that the counter does not say needs a reason', () => {
    const judged = judge({ consumption: 250 });
    expect(judged.ok ? [] : Object.keys(judged.problems)).toEqual(['reason']);
    expect(kept({ consumption: 250, reason: 'The meter was changed' }).consumption).toBe(250);
  });
});
