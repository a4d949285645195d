import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';
import {
  areParticipationQuotasComplete,
  formatQuota,
  quotaFromPercent,
  quotasFromFloorAreas,
  quotaToPercent,
} from '../scheme/participation-quota.ts';
import { monthlyCsosLevyOf } from './csos-levy.ts';
import {
  apportionBudgetLineByQuota,
  maintenancePlanContributionOf,
  minReserveContributionOf,
  splitYearlyLevyIntoMonths,
} from './levy-apportionment.ts';

const areas = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 80 });

describe('participation quotas (Sectional Titles Act s32, rules 2.1)', () => {
  test('floor area over the total, to four decimals of a percent', () => {
    expect(quotasFromFloorAreas([60, 60, 60])).toEqual([333_334, 333_333, 333_333]);
    expect(formatQuota(333_334)).toBe('33.3334 %');
    expect(formatQuota(5)).toBe('0.0005 %');
    expect(formatQuota(1_000_000)).toBe('100.0000 %');
  });

  test('percentages of the wire', () => {
    expect(quotaFromPercent(12.3456)).toBe(123_456);
    expect(quotaToPercent(123_456)).toBe(12.3456);
    for (const bad of [12.34567, -1, 100.0001, Number.NaN]) expect(() => quotaFromPercent(bad)).toThrow(RangeError);
  });

  test('the sections of a scheme add up to 100 %', () => {
    fc.assert(fc.property(areas, (list) => areParticipationQuotasComplete(quotasFromFloorAreas(list))));
    expect(areParticipationQuotasComplete([500_000, 499_999])).toBe(false);
  });
});

describe('levies from a budget (rules 2.1)', () => {
  test('units add up to the budget to the cent', () => {
    fc.assert(
      fc.property(areas, fc.nat(1_000_000_000).map(cents), (list, budget) => {
        expect(sumCents(apportionBudgetLineByQuota(budget, quotasFromFloorAreas(list)))).toBe(budget);
      }),
    );
  });

  test('a year in twelve months adds up to the year', () => {
    expect(splitYearlyLevyIntoMonths(cents(100_001))).toEqual([
      8334, 8334, 8334, 8334, 8334, 8333, 8333, 8333, 8333, 8333, 8333, 8333,
    ]);
  });

  test.each([
    [0, 0],
    [500, 0],
    [500.5, 0.01],
    [1500, 20],
    [2499.5, 39.99],
    [2500, 40],
    [9000, 40],
  ])('rules 2.3: a levy of R%s pays the ombud service R%s', (levy, expected) => {
    expect(monthlyCsosLevyOf(cents(levy * 100))).toBe(expected * 100);
  });

  test.each([
    ['below a quarter: 15 % of the contributions', 24_999, 15_000],
    ['from a quarter: the repairs budget', 25_000, 7_000],
    ['just below the whole: the repairs budget', 99_999, 7_000],
    ['the whole or more: nothing', 100_000, 0],
  ])('Regulation 2, %s', (_name, reserve, expected) => {
    expect(minReserveContributionOf(cents(reserve), cents(100_000), cents(7_000))).toBe(expected);
  });

  test('PMR 22: what is missing for an item over its expected life', () => {
    expect(maintenancePlanContributionOf(cents(1_000_000), cents(250_000), 10)).toBe(75_000);
    expect(maintenancePlanContributionOf(cents(100), cents(100), 10)).toBe(0);
  });
});
