/** What of a unit's levies changes from one month to the next, by the levy lines in force in both. */
import { addMonths, type Day } from '../calendar/calendar.ts';
import { type Cents, ZERO_CENTS } from '../money/cents.ts';
import { shareCentsByWeights, sumCents } from '../money/money.ts';
import {
  type BudgetedUnit,
  levyLineAmountInMonth,
  levyLinesInForce,
  levyUnitWeightsOf,
  type PlannedLevyLine,
  type UnitExclusiveUseArea,
} from './budget-plan.ts';

/** A levy line as it is charged; `amount` is of its whole year, or the whole special contribution. */
export type LevyLineInForce = Pick<PlannedLevyLine, 'name' | 'basis' | 'areaKind' | 'instalments'> & {
  readonly kind: 'levy' | 'special_levy';
  readonly amount: Cents;
  readonly fromDay: Day;
  readonly untilDay: Day | null;
};

export type LevyChangeBase = {
  readonly lines: readonly LevyLineInForce[];
  readonly units: readonly Omit<BudgetedUnit, 'name'>[];
  readonly areas: readonly UnitExclusiveUseArea[];
};

/** The levies of both funds together, or the special contributions together. */
export type LevyChange = {
  readonly kind: 'levy' | 'special_levy';
  /** The first day of the month in which `next` is charged. */
  readonly fromDay: Day;
  /** In the month before; zero where it begins. */
  readonly now: Cents;
  /** Zero where it ends. */
  readonly next: Cents;
};

/** The share of a unit in each line of a kind that is in force in a month. */
const sharesOf = ({ lines, units, areas }: LevyChangeBase, at: number, kind: LevyChange['kind'], month: Day) =>
  levyLinesInForce(lines, month)
    .filter((line) => line.kind === kind)
    .map((line) => {
      const weights = levyUnitWeightsOf(line, units, areas, month);
      return weights.some((weight) => weight > 0)
        ? (shareCentsByWeights(levyLineAmountInMonth(line, month), weights)[at] ?? ZERO_CENTS)
        : ZERO_CENTS;
    });

/**
 * The changes of a unit's levies in a month, compared with the month before: one for levies, one for special
 * contributions. Odd cents of instalments are no change: up to one cent a line.
 * @param month the first day of the month
 */
export const levyChangesOf = (base: LevyChangeBase, unitId: string, month: Day): readonly LevyChange[] => {
  const at = base.units.findIndex(({ id }) => id === unitId);
  if (at < 0) return [];
  const before = addMonths(month, -1);
  return (['levy', 'special_levy'] as const).flatMap((kind) => {
    const [was, is] = [sharesOf(base, at, kind, before), sharesOf(base, at, kind, month)];
    const [now, next] = [sumCents(was), sumCents(is)];
    return Math.abs(next - now) > Math.max(was.length, is.length) ? [{ kind, fromDay: month, now, next }] : [];
  });
};
