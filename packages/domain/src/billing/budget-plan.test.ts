/** From a budget to the levy of each unit, for any budget, bases and units. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/calendar.ts';
import { FUNDS } from '../ledger/chart-of-accounts.ts';
import { cents } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';
import { quotasFromFloorAreas } from '../scheme/participation-quota.ts';
import {
  checkLevyBases,
  fundContributionsOf,
  isYearSumOfMonths,
  levyLineAmountInMonth,
  monthlyBudgetAmountsOf,
  type PlannedBudgetItem,
  totalOwnerContributions,
  unitLevyScheduleOf,
  yearlyLevyLineAmountOf,
} from './budget-plan.ts';
import {
  annualiseActualAmount,
  contributionChangeOf,
  lateBudgetShortfallOf,
  mayApproveBudget,
  raiseBudgetAmount,
  reserveFundRequirementOf,
  trusteeContributionLimitOf,
} from './budget-rules.ts';
import { BUDGET_ITEM_KINDS, LEVY_BASES } from './budget-terms.ts';

const money = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
const unitsOf = fc
  .array(fc.record({ area: fc.integer({ min: 1, max: 400 }), weight: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((given) => {
    const quotas = quotasFromFloorAreas(given.map(({ area }) => area));
    return given.map(({ area, weight }, index) => ({
      id: `u${index}`,
      name: `Door ${index}`,
      quotaMillionths: quotas[index] ?? 0,
      floorArea: area,
      nominatedWeight: weight,
    }));
  });
const lineOf = fc.record({
  name: fc.string(),
  fund: fc.constantFrom(...FUNDS),
  amount: money(500_000_000),
  basis: fc.constantFrom(...LEVY_BASES),
  areaKind: fc.constantFrom(null, 'Parking'),
  instalments: fc.integer({ min: 1, max: 12 }),
  fromDay: fc.constantFrom('2026-03-01', '2025-10-01'),
});

test('acceptance 11: of any budget, bases and units, the units add up to the month and the months to the amount', () => {
  fc.assert(
    fc.property(fc.array(lineOf, { minLength: 1, maxLength: 4 }), unitsOf, (lines, units) => {
      const areas = units.slice(0, 2).map(({ id }, index) => ({
        unitId: id,
        kind: 'Parking',
        weight: index + 1,
        fromDay: '2020-01-01',
        untilDay: null,
      }));
      for (const line of lines) {
        const months = Array.from({ length: 12 }, (_, index) => addMonths(line.fromDay, index));
        const schedules = months.map((month) => unitLevyScheduleOf([line], units, areas, month)[0]);
        for (const schedule of schedules) expect(sumCents(schedule?.units ?? [])).toBe(schedule?.month);
        expect(sumCents(schedules.map((schedule) => schedule?.month ?? cents(0)))).toBe(line.amount);
        // The amount repeats every year.
        expect(levyLineAmountInMonth(line, addMonths(line.fromDay, 12))).toBe(schedules[0]?.month);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('what the lines of a fund collect is its expenses less other income and used surplus', () => {
  const itemOf = fc.record({
    fund: fc.constantFrom(...FUNDS),
    kind: fc.constantFrom(...BUDGET_ITEM_KINDS),
    amount: money(10_000_000),
  });
  fc.assert(
    fc.property(fc.array(itemOf), money(100_000), (items: PlannedBudgetItem[], fixed) => {
      const line = { name: 'Levy', basis: 'quota', areaKind: null, instalments: 12 } as const;
      const lines = FUNDS.flatMap((fund) => [
        { ...line, fund, amount: null },
        { ...line, fund, amount: fixed },
      ]);
      const sum = sumCents(lines.map((one) => yearlyLevyLineAmountOf(one, lines, items)));
      expect(sum).toBe(totalOwnerContributions(items));
      expect(sum).toBe(fundContributionsOf(items, 'administrative') + fundContributionsOf(items, 'reserve'));
    }),
    { numRuns: 1_000 },
  );
});

test('acceptance 12: a special contribution over 5 months collects its total in five parts', () => {
  const special = { amount: cents(100_001), instalments: 5, fromDay: '2026-11-01' };
  const months = Array.from({ length: 7 }, (_, index) =>
    levyLineAmountInMonth(special, addMonths('2026-11-01', index)),
  );
  expect(months).toEqual([20_001, 20_000, 20_000, 20_000, 20_000, 0, 0]);
});

describe('acceptance 10: how much trustees may raise alone', () => {
  const asked = (now: number, more: Partial<Parameters<typeof mayApproveBudget>[0]> = {}) =>
    mayApproveBudget({
      authority: 'trustees',
      now: cents(now),
      before: cents(1_000_000),
      raisedThisYear: false,
      ...more,
    });
  test.each([
    [1_100_000, true],
    [1_100_001, 'too much'],
    [1_100_100, 'too much'],
    [900_000, true],
  ])('%i against 1 000 000 is %s', (now, allowed) => {
    expect(asked(now)).toBe(allowed);
  });
  test('twice in a year is too often, a meeting may, and a first budget has nothing to be measured by', () => {
    expect(asked(1_050_000, { raisedThisYear: true })).toBe('twice');
    expect(asked(5_000_000, { authority: 'general meeting', raisedThisYear: true })).toBe(true);
    expect(asked(5_000_000, { before: cents(0) })).toBe(true);
  });
  test('never a cent above 10.00 %, of any year before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (before) => {
        const most = trusteeContributionLimitOf(cents(before));
        expect(most * 10 <= before * 11 && (most + 1) * 10 > before * 11).toBe(true);
        expect(asked(most + 1, { before: cents(before) })).toBe('too much');
      }),
      { numRuns: 1_000 },
    );
  });
  test('the change is said to a hundredth of a percent', () => {
    expect(contributionChangeOf(cents(1_100_100), cents(1_000_000))).toBe(1_001);
    expect(contributionChangeOf(cents(1), cents(0))).toBeNull();
  });
});

test('acceptance 9: a copy with 6.5 % gives each line to the cent', () => {
  expect([100_000, 1, 333_333, 99_999].map((amount) => raiseBudgetAmount(cents(amount), 650))).toEqual([
    106_500, 1, 355_000, 106_499,
  ]);
  expect(raiseBudgetAmount(cents(123_456), 650, 1_000)).toBe(131_000);
  expect(raiseBudgetAmount(cents(1_234_567), 650, 10_000)).toBe(1_310_000);
});

test('Regulation 2: what the reserve asks for depends on what it held', () => {
  const of = (held: number, given: number) =>
    reserveFundRequirementOf({
      held: cents(held),
      lastAdministrative: cents(1_000_000),
      administrative: cents(1_200_000),
      repairs: cents(90_000),
      given: cents(given),
    });
  expect(of(249_999, 100_000)).toEqual({ asked: 180_000, given: 100_000, short: 80_000 });
  expect(of(250_000, 100_000)).toEqual({ asked: 90_000, given: 100_000, short: 0 });
  expect(of(1_000_000, 0)).toEqual({ asked: 0, given: 0, short: 0 });
});

test('months of an item are even, or its own where they add up', () => {
  expect(sumCents(monthlyBudgetAmountsOf(cents(100), null))).toBe(100);
  const own = [cents(100), ...Array.from({ length: 11 }, () => cents(0))];
  expect(isYearSumOfMonths(cents(100), own)).toBe(true);
  expect(isYearSumOfMonths(cents(101), own)).toBe(false);
  expect(isYearSumOfMonths(cents(100), [cents(101), cents(-1), ...own.slice(2)])).toBe(false);
});

test('a basis that cannot be shared by names its units', () => {
  const unit = { floorArea: null, nominatedWeight: null };
  const units = [
    { id: 'a', name: '1', quotaMillionths: 600_000, ...unit, floorArea: 60 },
    { id: 'b', name: '2', quotaMillionths: 399_999, ...unit },
  ];
  const of = (basis: (typeof LEVY_BASES)[number]) =>
    checkLevyBases([{ name: 'Levy', basis, areaKind: null }], units, [], '2026-03-01').map(({ why, units: of }) => [
      why,
      of,
    ]);
  expect(of('quota')).toEqual([['quotas', []]]);
  expect(of('floor area')).toEqual([['unit without weight', ['2']]]);
  expect(of('nominated')).toEqual([['nothing to share by', []]]);
  expect(of('exclusive use')).toEqual([['nothing to share by', []]]);
  expect(of('equal')).toEqual([]);
});

test('what a late approval leaves is offered and never below nothing', () => {
  expect(lateBudgetShortfallOf(cents(1_200), cents(250), cents(900))).toBe(50);
  expect(lateBudgetShortfallOf(cents(1_200), cents(400), cents(900))).toBe(0);
  expect(annualiseActualAmount(cents(500), 5)).toBe(1_200);
  expect(annualiseActualAmount(cents(500), 0)).toBe(0);
});
