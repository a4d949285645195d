import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { cents } from '../money/cents.ts';
import {
  adjustTariffRate,
  checkTariffSteps,
  formatTariffRate,
  priceConsumption,
  TARIFF_CHANGE_METHODS,
  TARIFF_STEP_PERIODS,
  type Tariff,
} from './tariff.ts';

const water: Tariff = {
  id: 'a',
  fromDay: '2026-01-01',
  fixedMonthly: cents(10_000),
  bandsPer: 'month',
  change: 'by days',
  bands: [
    { from: 0, rate: 1_725 },
    { from: 6, rate: 3_990 },
    { from: 15, rate: 5_620.125 },
  ],
};
const january = { type: 'Water', previousDay: '2026-01-25', currentDay: '2026-02-25' } as const;

test('23 kL fall into three bands and the fixed charge, each line to the cent', () => {
  const priced = priceConsumption({ ...january, consumption: 23 }, [water]);
  expect(priced?.lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
    ['0 to 6 kL', 6, 10_350],
    ['6 to 15 kL', 9, 35_910],
    ['Above 15 kL', 8, 44_961],
    ['Fixed monthly charge', 1, 10_000],
  ]);
  expect(priced?.charge).toBe(101_221);
});

test('limits per 30 days grow with the days; those per month do with a term that is no month', () => {
  const scaled = { ...water, bandsPer: '30 days' as const };
  const quantities = (tariff: Tariff, currentDay: string) =>
    priceConsumption({ ...january, currentDay, consumption: 100 }, [tariff])
      ?.lines.map(({ quantity }) => quantity)
      .slice(0, 2);
  expect(quantities(scaled, '2026-02-25')).toEqual([6.2, 9.3]);
  expect(quantities(water, '2026-02-25')).toEqual([6, 9]);
  expect(quantities(water, '2026-03-26')).toEqual([12, 18]);
  expect(quantities(water, '2026-02-09')).toEqual([3, 4.5]);
});

test('acceptance 19: a tariff that changes in mid-term splits it by days', () => {
  const dearer = {
    ...water,
    id: 'b',
    fromDay: '2026-02-01',
    bands: [{ from: 0, rate: 10_000 }],
    fixedMonthly: cents(0),
  };
  const cheap = { ...water, bands: [{ from: 0, rate: 5_000 }], fixedMonthly: cents(3_100) };
  // Six days of January, 25 of February.
  const priced = priceConsumption({ ...january, consumption: 31 }, [dearer, cheap]);
  expect(priced?.lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
    ['All kL, before 01 Feb 2026', 6, 30_000],
    ['Fixed monthly charge, before 01 Feb 2026', 1, 600],
    ['All kL, from 01 Feb 2026', 25, 250_000],
  ]);
  expect(priced?.tariffId).toBe('b');
  const whole = priceConsumption({ ...january, consumption: 31 }, [{ ...dearer, change: 'by reading day' }, cheap]);
  expect(whole?.charge).toBe(310_000);
});

test('a day without a tariff, or a tariff without a first band, prices nothing', () => {
  expect(priceConsumption({ ...january, consumption: 1 }, [])).toBeUndefined();
  expect(priceConsumption({ ...january, consumption: 1 }, [{ ...water, fromDay: '2026-02-01' }])).toBeUndefined();
  expect(
    priceConsumption({ ...january, consumption: 1 }, [{ ...water, bands: [{ from: 1, rate: 5 }] }]),
  ).toBeUndefined();
});

test('any use of any tariffs: lines sum to the charge, quantities of the bands to the use', () => {
  const bands = fc
    .uniqueArray(fc.integer({ min: 1, max: 90_000 }), { maxLength: 5 })
    .chain((limits) =>
      fc.tuple(
        fc.constant([0, ...limits.toSorted((a, b) => a - b)]),
        fc.array(fc.integer({ min: 0, max: 900_000_000 }), { minLength: 6, maxLength: 6 }),
      ),
    )
    .map(([limits, rates]) =>
      limits.map((from, index) => ({ from: from / 1_000, rate: (rates[index] ?? 0) / 10_000 })),
    );
  const tariff = fc.record({
    bands,
    fixedMonthly: fc.integer({ min: 0, max: 100_000 }).map(cents),
    bandsPer: fc.constantFrom(...TARIFF_STEP_PERIODS),
    change: fc.constantFrom(...TARIFF_CHANGE_METHODS),
    month: fc.integer({ min: 1, max: 9 }),
  });
  const tariffs = fc.tuple(tariff, fc.uniqueArray(tariff, { maxLength: 3, selector: ({ month }) => month }));
  fc.assert(
    fc.property(
      tariffs,
      fc.integer({ min: 0, max: 20_000_000 }),
      fc.integer({ min: 0, max: 250 }),
      fc.integer({ min: 1, max: 100 }),
      ([first, more], used, from, days) => {
        const all = [{ ...first, month: 0 }, ...more].map(({ month, ...one }, index) => ({
          ...one,
          id: `${index}`,
          fromDay: month === 0 ? '2024-01-01' : `2025-0${month}-01`,
        }));
        const previousDay = addDays('2025-01-01', from);
        const use = {
          type: 'Water',
          previousDay,
          currentDay: addDays(previousDay, days),
          consumption: used / 1_000,
        } as const;
        const priced = priceConsumption(use, all);
        const lines = priced?.lines ?? [];
        const inBands = lines.filter(({ description }) => !description.startsWith('Fixed'));
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(priced?.charge);
        expect(Math.round(inBands.reduce((sum, { quantity }) => sum + quantity * 1_000, 0))).toBe(used);
        expect(lines.every(({ amount, quantity }) => amount >= 0 && quantity > 0)).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('bands begin at 0 and ascend', () => {
  expect(checkTariffSteps(water.bands)).toEqual([]);
  expect(checkTariffSteps([])).toHaveLength(1);
  expect(
    checkTariffSteps([
      { from: 1, rate: 1 },
      { from: 1, rate: -1 },
    ]).map(({ row, column }) => [row, column]),
  ).toEqual([
    [0, 'from'],
    [1, 'from'],
  ]);
});

test('a price of a unit keeps its fractions of a cent, and has cents at least', () => {
  expect([2_840, 3.4567, 123_450, 0].map(formatTariffRate)).toEqual(['R 28.40', 'R 0.034567', 'R 1 234.50', 'R 0.00']);
});

test('last year and 9 % more', () => {
  expect(adjustTariffRate(262.34, 900)).toBe(285.9506);
  expect(adjustTariffRate(100, -1_000)).toBe(90);
});
