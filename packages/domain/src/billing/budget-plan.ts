/**
 * From a budget to what each unit pays: contributions by fund, levy lines with their bases, months and units. All in cents; the
 * months of a line add up to its amount and the units of a month to the month, always.
 */
import { addMonths, type Day, daysBetween } from '../calendar/calendar.ts';
import { FUNDS, type Fund } from '../ledger/chart.ts';
import { type Cents, cents, ZERO } from '../money/cents.ts';
import { shareByWeights, sumCents } from '../money/money.ts';
import { isWholeScheme } from '../scheme/participation-quota.ts';
import type { BudgetItemKind, LevyBasis } from './budget-terms.ts';

export type PlannedItem = { readonly fund: Fund; readonly kind: BudgetItemKind; readonly amount: Cents };

/** How a part of the contributions is collected; an amount of null is what the fund collects besides the others. */
export type PlannedLevy = {
  readonly name: string;
  readonly fund: Fund;
  readonly amount: Cents | null;
  readonly basis: LevyBasis;
  readonly areaKind: string | null;
  readonly instalments: number;
};

export type PlannedUnit = {
  readonly id: string;
  /** What it is called where something is wrong with it. */
  readonly name: string;
  readonly quotaMillionths: number;
  readonly floorArea: number | null;
  readonly nominatedWeight: number | null;
};

/** A part of the common property that a unit alone uses in a month. */
export type HeldArea = {
  readonly unitId: string;
  readonly kind: string;
  readonly weight: number;
  readonly fromDay: Day;
  readonly untilDay: Day | null;
};

/** The twelve months of an item: its own, else even ones that add up to the year. */
export const monthsOf = (amount: Cents, monthly: readonly Cents[] | null): readonly Cents[] =>
  monthly ?? instalmentsOf(amount, 12);

/** True where twelve months, each nothing or more, add up to the year. */
export const addsUp = (amount: Cents, monthly: readonly Cents[] | null): boolean =>
  monthly === null ||
  (monthly.length === 12 && monthly.every((month) => month >= 0) && sumCents(monthly) === amount);

/** What owners contribute to a fund in the year: expenses, less other income, less past surplus that is used. */
export const contributionsOf = (items: readonly PlannedItem[], fund: Fund): Cents =>
  cents(
    items
      .filter((item) => item.fund === fund)
      .reduce((sum, { kind, amount }) => sum + (kind === 'expense' ? amount : 0 - amount), 0),
  );

export const totalContributions = (items: readonly PlannedItem[]): Cents =>
  sumCents(FUNDS.map((fund) => contributionsOf(items, fund)));

/** What a line collects in a year: its amount, or what is left of its fund. Below nothing where the others take more. */
export const amountOf = (
  line: PlannedLevy,
  lines: readonly PlannedLevy[],
  items: readonly PlannedItem[],
): Cents => {
  if (line.amount !== null) return line.amount;
  const others = lines.filter((one) => one !== line && one.fund === line.fund);
  return cents(contributionsOf(items, line.fund) - sumCents(others.map(({ amount }) => amount ?? ZERO)));
};

/** An amount over its months; odd cents fall in the first ones. */
export const instalmentsOf = (amount: Cents, count: number): readonly Cents[] =>
  shareByWeights(
    amount,
    Array.from({ length: count }, () => 1),
  );

/**
 * What a line collects of the whole building in a month: its amount spread over its instalments, year after year from its first
 * month. A line of more than twelve instalments (a special contribution) begins anew after all of them.
 */
export const collectedIn = (
  { amount, instalments, fromDay }: { amount: Cents; instalments: number; fromDay: Day },
  month: Day,
): Cents => {
  let index = 0;
  while (daysBetween(addMonths(fromDay, index + 1), month) >= 0) index += 1;
  return instalmentsOf(amount, instalments)[index % Math.max(12, instalments)] ?? ZERO;
};

const holds = (area: HeldArea, areaKind: string | null, month: Day): boolean =>
  (areaKind === null || area.kind === areaKind) &&
  area.fromDay <= month &&
  (area.untilDay === null || area.untilDay >= month);

/** What each unit weighs in a line in a month, in the order of the units. */
export const weightsOf = (
  { basis, areaKind }: Pick<PlannedLevy, 'basis' | 'areaKind'>,
  units: readonly Omit<PlannedUnit, 'name'>[],
  areas: readonly HeldArea[],
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

/** Why a line cannot be shared. `units` are those it is for; none where it is the whole. */
export type BasisFault = {
  readonly line: string;
  readonly basis: LevyBasis;
  readonly why: 'quotas' | 'unit without weight' | 'nothing to share by';
  readonly units: readonly string[];
};

/**
 * What is wrong with the bases of some lines in a month: quotas that are not 100.0000 %, units without a floor area or nominated
 * weight, exclusive-use areas that nobody holds.
 */
export const basisFaults = (
  lines: readonly Pick<PlannedLevy, 'name' | 'basis' | 'areaKind'>[],
  units: readonly PlannedUnit[],
  areas: readonly HeldArea[],
  month: Day,
): readonly BasisFault[] =>
  lines.flatMap((line): BasisFault[] => {
    const weights = weightsOf(line, units, areas, month);
    const { name, basis } = line;
    const without = units.filter((_, index) => (weights[index] ?? 0) === 0).map((unit) => unit.name);
    const fault = (why: BasisFault['why'], of: readonly string[]): BasisFault[] => [
      { line: name, basis, why, units: of },
    ];
    if (basis === 'quota' && !isWholeScheme(weights)) return fault('quotas', without);
    if (weights.every((weight) => weight === 0)) return fault('nothing to share by', []);
    const each = basis === 'floor area' || basis === 'nominated';
    return each && without.length > 0 ? fault('unit without weight', without) : [];
  });

/** The line of each name that is charged in a month: the latest to begin, unless it has ended. */
export const linesInForce = <
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

export type ScheduledLine = {
  readonly name: string;
  readonly fund: Fund;
  /** Of the whole building in the month. */
  readonly month: Cents;
  /** By unit, in their order; they add up to the month. */
  readonly units: readonly Cents[];
};

/** What each line collects of each unit in a month. Throws RangeError for a line with nothing to share by. */
export const scheduleOf = (
  lines: readonly (Omit<PlannedLevy, 'amount'> & { readonly amount: Cents; readonly fromDay: Day })[],
  units: readonly Omit<PlannedUnit, 'name'>[],
  areas: readonly HeldArea[],
  month: Day,
): readonly ScheduledLine[] =>
  lines.map((line) => {
    const collected = collectedIn(line, month);
    const { name, fund } = line;
    return {
      name,
      fund,
      month: collected,
      units: shareByWeights(collected, weightsOf(line, units, areas, month)),
    };
  });
