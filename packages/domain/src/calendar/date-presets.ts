/** Ready-made date ranges for statements and filters. */
import { addDays, addMonths, type Day, type DayRange, firstDayOfMonth, lastDayOfMonth } from './calendar.ts';

export const DATE_RANGE_PRESETS = [
  'this-month',
  'last-month',
  'last-3-months',
  'this-financial-year',
  'last-12-months',
] as const;

export type DateRangePreset = (typeof DATE_RANGE_PRESETS)[number];

/** The financial year runs from October to September (rules 2.1) unless the building has set another month. */
export const DEFAULT_FINANCIAL_YEAR_START_MONTH = 10;

/** The first day of the financial year that holds `day`; `startMonth` is 1 to 12. */
export function firstDayOfFinancialYear(day: Day, startMonth = DEFAULT_FINANCIAL_YEAR_START_MONTH): Day {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < startMonth ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`;
}

/** The range of a preset on a day. Running ranges end today, the others on the last day of a month. */
export function dateRangeOfPreset(
  preset: DateRangePreset,
  today: Day,
  startMonth = DEFAULT_FINANCIAL_YEAR_START_MONTH,
): DayRange {
  switch (preset) {
    case 'this-month':
      return { from: firstDayOfMonth(today), to: today };
    case 'last-month': {
      const to = addDays(firstDayOfMonth(today), -1);
      return { from: firstDayOfMonth(to), to: lastDayOfMonth(to) };
    }
    case 'last-3-months':
      return { from: addDays(addMonths(today, -3), 1), to: today };
    case 'this-financial-year':
      return { from: firstDayOfFinancialYear(today, startMonth), to: today };
    case 'last-12-months':
      return { from: addDays(addMonths(today, -12), 1), to: today };
  }
}
