/**
 * From a budget to what each unit pays: contributions by fund, levy lines with their bases, months and units. All in
 * cents; the months of a line add up to its amount and the units of a month to the month, always.
 */
import { addMonths, type Day, daysBetween } from '../calendar/calendar.ts';
import { FUNDS, type Fund } from '../ledger/chart-of-accounts.ts';
import { type Cents, cents, ZERO_CENTS } from '../money/cents.ts';
import { shareCentsByWeights, sumCents } from '../money/money.ts';
import { areParticipationQuotasComplete } from '../scheme/participation-quota.ts';
import type { BudgetItemKind, LevyBasis } from './budget-terms.ts';

export type PlannedBudgetItem = {
  readonly fund: Fund;
  readonly kind: BudgetItemKind;
  readonly amount: Cents;
};

/** A levy line of a budget. An amount of null collects what the other lines of the fund leave over. */
export type PlannedLevyLine = {
  readonly name: string;
  readonly fund: Fund;
  readonly amount: Cents | null;
  readonly basis: LevyBasis;
  readonly areaKind: string | null;
  readonly instalments: number;
};

export type BudgetedUnit = {
  readonly id: string;
  /** The name in error messages. */
  readonly name: string;
  readonly quotaMillionths: number;
  readonly floorArea: number | null;
  readonly nominatedWeight: number | null;
};

/** An exclusive-use area of one unit in a month. */
export type UnitExclusiveUseArea = {
  readonly unitId: string;
  readonly kind: string;
  readonly weight: number;
  readonly fromDay: Day;
  readonly untilDay: Day | null;
};

/** The twelve monthly amounts of a budget item: as entered, else equal shares of the yearly amount. */
export const monthlyBudgetAmountsOf = (amount: Cents, monthly: readonly Cents[] | null): readonly Cents[] =>
  monthly ?? equalInstalmentsOf(amount, 12);

/** True if twelve monthly amounts, none negative, add up to the yearly amount. */
export const isYearSumOfMonths = (amount: Cents, monthly: readonly Cents[] | null): boolean =>
  monthly === null || (monthly.length === 12 && monthly.every((month) => month >= 0) && sumCents(monthly) === amount);

/** The owners' yearly contributions to a fund: expenses less other income and less the past surplus that is used. */
export const fundContributionsOf = (items: readonly PlannedBudgetItem[], fund: Fund): Cents =>
  cents(
    items
      .filter((item) => item.fund === fund)
      .reduce((sum, { kind, amount }) => sum + (kind === 'expense' ? amount : 0 - amount), 0),
  );

export const totalOwnerContributions = (items: readonly PlannedBudgetItem[]): Cents =>
  sumCents(FUNDS.map((fund) => fundContributionsOf(items, fund)));

/**
 * The yearly amount of a levy line: its own, or the rest of its fund. Negative if the other lines collect too much.
 */
export const yearlyLevyLineAmountOf = (
  line: PlannedLevyLine,
  lines: readonly PlannedLevyLine[],
  items: readonly PlannedBudgetItem[],
): Cents => {
  if (line.amount !== null) return line.amount;
  const others = lines.filter((one) => one !== line && one.fund === line.fund);
  return cents(fundContributionsOf(items, line.fund) - sumCents(others.map(({ amount }) => amount ?? ZERO_CENTS)));
};

/** Splits an amount into equal instalments. The first instalments get the odd cents. */
export const equalInstalmentsOf = (amount: Cents, count: number): readonly Cents[] =>
  shareCentsByWeights(
    amount,
    Array.from({ length: count }, () => 1),
  );

/**
 * The amount in cents that a levy line collects from the whole building in a month. Its instalments repeat every year
 * from the first month. A line with more than twelve instalments (a special contribution) repeats after the last one.
 */
export const levyLineAmountInMonth = (
  { amount, instalments, fromDay }: { amount: Cents; instalments: number; fromDay: Day },
  month: Day,
): Cents => {
  let index = 0;
  while (daysBetween(addMonths(fromDay, index + 1), month) >= 0) index += 1;
  return equalInstalmentsOf(amount, instalments)[index % Math.max(12, instalments)] ?? ZERO_CENTS;
};

const holds = (area: UnitExclusiveUseArea, areaKind: string | null, month: Day): boolean =>
  (areaKind === null || area.kind === areaKind) &&
  area.fromDay <= month &&
  (area.untilDay === null || area.untilDay >= month);

/** The weight of each unit in a levy line and month, in the order of the units. */
export const levyUnitWeightsOf = (
  { basis, areaKind }: Pick<PlannedLevyLine, 'basis' | 'areaKind'>,
  units: readonly Omit<BudgetedUnit, 'name'>[],
  areas: readonly UnitExclusiveUseArea[],
  month: Day,
): readonly number[] => {
  switch (basis) {
    case 'quota':
      return units.map(({ quotaMillionths }) => quotaMillionths);
    case 'equal':
      return units.map(() => 1);
    case 'floor area':
      return units.map(({ floorArea }) => floorArea ?? 0);
    case 'nominated':
      return units.map(({ nominatedWeight }) => nominatedWeight ?? 0);
    case 'exclusive use':
      return units.map(({ id }) =>
        areas
          .filter((area) => area.unitId === id && holds(area, areaKind, month))
          .reduce((sum, { weight }) => sum + weight, 0),
      );
  }
};

/** Why a levy line cannot be shared among the units. `units` names the units at fault; empty if all are. */
export type LevyBasisProblem = {
  readonly line: string;
  readonly basis: LevyBasis;
  readonly why: 'quotas' | 'unit without weight' | 'nothing to share by';
  readonly units: readonly string[];
};

/**
 * Checks the bases of levy lines in a month. Problems are quotas that do not add up to 100.0000 %, units without a
 * floor area or nominated weight, and exclusive-use areas without a unit.
 */
export const checkLevyBases = (
  lines: readonly Pick<PlannedLevyLine, 'name' | 'basis' | 'areaKind'>[],
  units: readonly BudgetedUnit[],
  areas: readonly UnitExclusiveUseArea[],
  month: Day,
): readonly LevyBasisProblem[] =>
  lines.flatMap((line): LevyBasisProblem[] => {
    const weights = levyUnitWeightsOf(line, units, areas, month);
    const { name, basis } = line;
    const without = units.filter((_, index) => (weights[index] ?? 0) === 0).map((unit) => unit.name);
    const fault = (why: LevyBasisProblem['why'], of: readonly string[]): LevyBasisProblem[] => [
      { line: name, basis, why, units: of },
    ];
    if (basis === 'quota' && !areParticipationQuotasComplete(weights)) return fault('quotas', without);
    if (weights.every((weight) => weight === 0)) return fault('nothing to share by', []);
    const each = basis === 'floor area' || basis === 'nominated';
    return each && without.length > 0 ? fault('unit without weight', without) : [];
  });

/** The line of each name that is charged in a month: the latest to begin, unless it has ended. */
export const levyLinesInForce = <
  L extends { readonly name: string; readonly fromDay: Day; readonly untilDay: Day | null },
>(
  lines: readonly L[],
  month: Day,
): readonly L[] => {
  const started = lines.filter((line) => line.fromDay <= month);
  const latest = [...Map.groupBy(started, (line) => line.name).values()].map((all) =>
    all.reduce((best, line) => (line.fromDay > best.fromDay ? line : best)),
  );
  return latest.filter((line) => line.untilDay === null || line.untilDay >= month);
};

export type LevyScheduleLine = {
  readonly name: string;
  readonly fund: Fund;
  /** The amount of the whole building in the month. */
  readonly month: Cents;
  /** The amounts by unit, in the order of the units; they add up to the month. */
  readonly units: readonly Cents[];
};

/** The amount of each levy line for each unit in a month. Throws RangeError for a line whose weights are all zero. */
export const unitLevyScheduleOf = (
  lines: readonly (Omit<PlannedLevyLine, 'amount'> & { readonly amount: Cents; readonly fromDay: Day })[],
  units: readonly Omit<BudgetedUnit, 'name'>[],
  areas: readonly UnitExclusiveUseArea[],
  month: Day,
): readonly LevyScheduleLine[] =>
  lines.map((line) => {
    const collected = levyLineAmountInMonth(line, month);
    const { name, fund } = line;
    return {
      name,
      fund,
      month: collected,
      units: shareCentsByWeights(collected, levyUnitWeightsOf(line, units, areas, month)),
    };
  });
