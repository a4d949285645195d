import { expect, test } from 'vitest';
import { consumptionPerDay, flagConsumption, type MeterConsumption } from './meter-consumption.ts';

const read = (month: string, consumption: number): MeterConsumption => ({
  previousDay: `${month}-01`,
  currentDay: `${month}-21`,
  consumption,
});
const year = (latest: number) => [
  read('2025-10', 20),
  read('2026-07', 60),
  read('2026-08', 60),
  read('2026-09', 60),
  read('2026-10', latest),
];

test.each([
  ['Water', 40, 1, 'leak'],
  ['Water', 40, null, 'leak'],
  ['Water', 40, 1.5, 'high'],
  ['Electricity', 40, 1, 'high'],
  ['Water', 29, 1, null],
  ['Water', 0, 1, 'still'],
  ['Gas', 10, null, null],
] as const)('%s of %d against a middle of %s is %s, by the same month of last year', (type, used, middle, flag) => {
  expect(flagConsumption(type, year(used).reverse(), middle)).toBe(flag);
});

test('without last year the middle of the last months counts; with two readings nothing is said', () => {
  const recent = [read('2026-06', 10), read('2026-07', 20), read('2026-08', 30), read('2026-09', 90)];
  expect(flagConsumption('Electricity', recent, null)).toBe('high');
  expect(flagConsumption('Electricity', recent.slice(2), null)).toBeNull();
  expect(flagConsumption('Electricity', [], null)).toBeNull();
  expect(consumptionPerDay(read('2026-06', 10))).toBe(0.5);
});
