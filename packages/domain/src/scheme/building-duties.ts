/**
 * The recurring compliance duties of a building and their due dates: the legal dates of every sectional title scheme
 * (Sectional Titles Schemes Management Act, its prescribed management rules "PMR", CSOS regulation 18), and the
 * certificates of installations that a building may have. Days are calendar days in Africa/Johannesburg.
 */
import { addMonths, type Day, firstDayOfMonth, isDayAfter, lastDayOfMonth, laterDay } from '../calendar/calendar.ts';

type Rhythm =
  /** Due within four months after the end of each financial year. */
  | { readonly after: 'year-end' }
  /** Recurs so many months after its due day, whenever it was done. */
  | { readonly after: 'due'; readonly months: number }
  /** Recurs so many months after it was last done. */
  | { readonly after: 'done'; readonly months: number }
  /** Does not recur. */
  | { readonly after: 'nothing' };

const RHYTHMS = {
  /** PMR 17(1). */
  'Annual general meeting': { after: 'year-end' },
  /** PMR 26(5): audited, and presented at the annual general meeting. */
  'Annual financial statements': { after: 'year-end' },
  /** CSOS regulation 18. */
  'CSOS annual return': { after: 'year-end' },
  /** PMR 23(1). */
  Insurance: { after: 'due', months: 12 },
  /** PMR 23(3): at least every three years. */
  'Replacement valuation': { after: 'done', months: 36 },
  /** PMR 22: for ten years ahead, with a report at each annual general meeting. */
  'Maintenance plan': { after: 'done', months: 12 },
  'Fidelity cover': { after: 'due', months: 12 },
  'Management agreement': { after: 'due', months: 36 },
  'Lift inspection': { after: 'done', months: 36 },
  'Fire equipment': { after: 'done', months: 12 },
  'Gas certificate': { after: 'done', months: 60 },
  'Electrical certificate': { after: 'nothing' },
  Other: { after: 'nothing' },
} as const satisfies Record<string, Rhythm>;

export type ComplianceDuty = keyof typeof RHYTHMS;
export const COMPLIANCE_DUTIES = Object.keys(RHYTHMS) as ComplianceDuty[];

/** The compliance duties of every sectional title building. */
export const STANDARD_COMPLIANCE_DUTIES = [
  'Annual general meeting',
  'Annual financial statements',
  'CSOS annual return',
  'Insurance',
  'Replacement valuation',
  'Maintenance plan',
  'Fidelity cover',
] as const satisfies readonly ComplianceDuty[];

/** Months after the end of a financial year for its meeting (PMR 17(1)) and its return. */
const MONTHS_TO_REPORT = 4;

/** The next last day for reporting on a financial year after a day. `startMonth` is 1 to 12. */
export function nextFinancialReportingDay(after: Day, startMonth: number): Day {
  // The year ends in the month before its first month; the report is due in the fourth month after that.
  const month = ((startMonth - 2 + MONTHS_TO_REPORT + 12) % 12) + 1;
  const last = lastDayOfMonth(`${after.slice(0, 4)}-${String(month).padStart(2, '0')}-01`);
  return isDayAfter(last, after) ? last : lastDayOfMonth(addMonths(firstDayOfMonth(last), 12));
}

/** The first due day of a compliance duty; null if only the building's documents can tell. */
export function firstComplianceDutyDueDay(
  duty: ComplianceDuty,
  today: Day,
  startMonth: number,
  lastDone: Day | null,
): Day | null {
  const rhythm: Rhythm = RHYTHMS[duty];
  if (rhythm.after === 'year-end') return nextFinancialReportingDay(today, startMonth);
  if (rhythm.after === 'done' && lastDone) return addMonths(lastDone, rhythm.months);
  return null;
}

/**
 * The next due day after a compliance duty was completed. Completing it early or late does not shift a yearly duty.
 * Null for a duty that does not recur.
 */
export function nextComplianceDutyDueDay(
  duty: ComplianceDuty,
  done: Day,
  due: Day | null,
  startMonth: number,
): Day | null {
  const rhythm: Rhythm = RHYTHMS[duty];
  switch (rhythm.after) {
    case 'year-end':
      return nextFinancialReportingDay(due ? laterDay(due, done) : done, startMonth);
    case 'due':
      return addMonths(due ? laterDay(due, done) : done, rhythm.months);
    case 'done':
      return addMonths(done, rhythm.months);
    case 'nothing':
      return null;
  }
}

/** The last day of the financial year that a day lies in. `startMonth` is 1 to 12. */
export function lastDayOfFinancialYear(day: Day, startMonth: number): Day {
  const month = ((startMonth - 2 + 12) % 12) + 1;
  const end = lastDayOfMonth(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`);
  return isDayAfter(firstDayOfMonth(day), end) ? lastDayOfMonth(addMonths(firstDayOfMonth(end), 12)) : end;
}

/** The next day, including that day itself, with a day-of-month number from 1 to 28, which every month has. */
export function nextDayWithDayOfMonth(day: Day, number: number): Day {
  const own = `${day.slice(0, 8)}${String(number).padStart(2, '0')}`;
  return isDayAfter(day, own) ? addMonths(own, 1) : own;
}
