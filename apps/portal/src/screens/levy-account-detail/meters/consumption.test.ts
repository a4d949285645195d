import { formatMeterQuantity } from '@stoep/domain/billing/meter-consumption';
import { expect, it } from 'vitest';
import { aUnitMeterReadingRow } from '../../../testing/owner-samples.ts';
import { consumptionByMonthOf } from './consumption.ts';

it('shows 13 months that end with the latest reading, and beside each the same month of the year before', () => {
  const { months, thisYear, yearBefore, change } = consumptionByMonthOf([
    aUnitMeterReadingRow('2026-02', 110),
    aUnitMeterReadingRow('2025-02', 100),
    aUnitMeterReadingRow('2024-02', 80),
    aUnitMeterReadingRow('2025-12', 90),
  ]);
  expect([months.length, months[0], months.at(-1)]).toEqual([13, 'Feb 2025', 'Feb 2026']);
  expect([thisYear[0], thisYear[10], thisYear[11], thisYear[12]]).toEqual([100, 90, null, 110]);
  expect([yearBefore[0], yearBefore[12]]).toEqual([80, 100]);
  expect(change).toBe(10);
});

it('adds up several readings of one month, and says nothing of a change it cannot know', () => {
  const twice = [
    aUnitMeterReadingRow('2026-02', 10),
    aUnitMeterReadingRow('2026-02', 5, { currentReadingDate: '2026-02-10' }),
  ];
  expect(consumptionByMonthOf(twice).thisYear.at(-1)).toBe(15);
  expect(consumptionByMonthOf(twice).change).toBeNull();
  expect(consumptionByMonthOf([])).toEqual({ months: [], thisYear: [], yearBefore: [], change: null });
});

it.each([
  [1234.5, 'kWh', '1 234.5 kWh'],
  [0, 'kL', '0 kL'],
  [0.30000000000000004, '', '0.3'],
  [1_000_000, '', '1 000 000'],
])('writes %d %s as %s', (value, unit, text) => expect(formatMeterQuantity(value, unit)).toBe(text));
