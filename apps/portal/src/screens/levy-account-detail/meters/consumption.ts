/** Consumption by month from the readings of a meter (A 2 Latest Meter Readings). */

import type { MedianMeterUse, MeteredBilling } from '@stoep/contract/ledger/levy-accounts';
import { addMonths, formatMonth, monthOfDay } from '@stoep/domain/calendar/calendar';

export type UnitMeter = MeteredBilling['meters'][number] & { billing: string };
export type UnitMeterReading = UnitMeter['readings'][number];

/** Every meter of the unit with its unit billing. */
export const unitMetersOf = (billings: readonly MeteredBilling[]): UnitMeter[] =>
  billings.flatMap(({ statementDescription, meters }) =>
    meters.map((meter) => ({ ...meter, billing: statementDescription })),
  );

/** Newest first. */
export const sortReadingsNewestFirst = (readings: readonly UnitMeterReading[]): UnitMeterReading[] =>
  [...readings].sort((a, b) => (a.currentReadingDate < b.currentReadingDate ? 1 : -1));

const MONTHS = 13;

export type ConsumptionByMonth = {
  /** 'Mar 2026', oldest first: 13 months up to that of the latest reading. */
  months: string[];
  thisYear: (number | null)[];
  yearBefore: (number | null)[];
  /** The latest month against the same month of the year before, in whole percent; null without both. */
  change: number | null;
};

/** Consumption by month of reading. Several readings of a month are added up; a month without one is a gap. */
export const consumptionByMonthOf = (readings: readonly UnitMeterReading[]): ConsumptionByMonth => {
  const byMonth = new Map<string, number>();
  for (const { currentReadingDate, consumption } of readings) {
    const month = monthOfDay(currentReadingDate);
    byMonth.set(month, (byMonth.get(month) ?? 0) + consumption);
  }
  const latest = sortReadingsNewestFirst(readings)[0]?.currentReadingDate;
  if (!latest) return { months: [], thisYear: [], yearBefore: [], change: null };
  const months = Array.from({ length: MONTHS }, (_, index) => monthOfDay(addMonths(latest, index - MONTHS + 1)));
  const at = (month: string) => byMonth.get(month) ?? null;
  const thisYear = months.map(at);
  const yearBefore = months.map((month) => at(monthOfDay(addMonths(`${month}-01`, -12))));
  const [now, before] = [thisYear.at(-1) ?? null, yearBefore.at(-1) ?? null];
  return {
    months: months.map(formatMonth),
    thisYear,
    yearBefore,
    change: now !== null && before ? Math.round(((now - before) / before) * 100) : null,
  };
};

/**
 * The consumption that the building's median unit would have in each of the months, in their order; null if unknown.
 */
export const medianConsumptionOf = (
  readings: readonly UnitMeterReading[],
  medians: readonly MedianMeterUse[],
): (number | null)[] => {
  const latest = sortReadingsNewestFirst(readings)[0]?.currentReadingDate;
  if (!latest) return [];
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthOfDay(addMonths(latest, index - MONTHS + 1));
    const ofMonth = readings.filter(({ currentReadingDate }) => monthOfDay(currentReadingDate) === month);
    const days = ofMonth.reduce((sum, reading) => sum + reading.days, 0);
    const perDay = medians.find((one) => one.month === month)?.perDay;
    return perDay === undefined || days === 0 ? null : Math.round(perDay * days * 10) / 10;
  });
};
