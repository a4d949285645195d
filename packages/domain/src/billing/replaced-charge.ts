/** Corrects a meter charge that an estimate or a wrong reading caused, and that an actual reading replaces. */
import { type Day, daysBetween, laterDay } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';

export interface MeterChargePeriod {
  readonly previousDay: Day;
  readonly currentDay: Day;
  /** In cents. */
  readonly charge: Cents;
}

const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b);

/** The days that two periods share, and the days of the second. A period without days counts as its last day. */
function sharedDays(one: MeterChargePeriod, other: MeterChargePeriod): [shared: number, of: number] {
  const of = daysBetween(other.previousDay, other.currentDay);
  if (of <= 0) return [one.previousDay <= other.currentDay && other.currentDay <= one.currentDay ? 1 : 0, 1];
  const from = laterDay(one.previousDay, other.previousDay);
  return [Math.max(0, daysBetween(from, earlierOf(one.currentDay, other.currentDay))), of];
}

/**
 * The part of a replaced charge that was owed all the same: the new charges' share of the days that they have in
 * common with it. In cents, never above the replaced charge.
 */
export function remainingReplacedChargeOf(replaced: MeterChargePeriod, by: readonly MeterChargePeriod[]): Cents {
  const owed = by.reduce((sum, one) => {
    const [shared, of] = sharedDays(replaced, one);
    return sum + Math.round((one.charge * shared) / of);
  }, 0);
  return cents(Math.max(0, Math.min(replaced.charge, owed)));
}
