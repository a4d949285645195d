/**
 * What a building has to have or to do again and again, and by when: the law's own dates for every sectional title
 * scheme (Sectional Titles Schemes Management Act, its prescribed management rules "PMR", CSOS regulation 18), and
 * the certificates of what a building may have. Days are calendar days in Africa/Johannesburg.
 */
import { addMonths, type Day, firstDayOfMonth, isDayAfter, lastDayOfMonth, laterDay } from '../calendar/calendar.ts';

type Rhythm =
  /** Within four months after the end of each financial year. */
  | { readonly after: 'year-end' }
  /** Runs for so many months from the day on which it ran out, or would have. */
  | { readonly after: 'due'; readonly months: number }
  /** To be done again so many months after it was last done. */
  | { readonly after: 'done'; readonly months: number }
  /** No rhythm of its own. */
  | { readonly after: 'nothing' };

const RHYTHMS = {
  /** PMR 17(1). */
  'Annual general meeting': { after: 'year-end' },
  /** PMR 26(5): audited, and laid before that meeting. */
  'Annual financial statements': { after: 'year-end' },
  /** CSOS regulation 18. */
  'CSOS annual return': { after: 'year-end' },
  /** PMR 23(1). */
  Insurance: { after: 'due', months: 12 },
  /** PMR 23(3): at least every three years. */
  'Replacement valuation': { after: 'done', months: 36 },
  /** PMR 22: ten years ahead, reported on at each annual general meeting. */
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

/** Months after the end of a financial year within which its meeting is held (PMR 17(1)) and its return made. */
const MONTHS_TO_REPORT = 4;

/** The first last day of reporting on a financial year that comes after a day. `startMonth` is 1 to 12. */
export function nextFinancialReportingDay(after: Day, startMonth: number): Day {
  // The year ends with the month before its first; the report falls in the fourth month from there.
  const month = ((startMonth - 2 + MONTHS_TO_REPORT + 12) % 12) + 1;
  const last = lastDayOfMonth(`${after.slice(0, 4)}-${String(month).padStart(2, '0')}-01`);
  return isDayAfter(last, after) ? last : lastDayOfMonth(addMonths(firstDayOfMonth(last), 12));
}

/** The first due day of a compliance duty; null if only the building's documents can tell. */
export function firstDutyDueDay(
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
export function nextDutyDueDay(duty: ComplianceDuty, done: Day, due: Day | null, startMonth: number): Day | null {
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
export function endOfFinancialYear(day: Day, startMonth: number): Day {
  const month = ((startMonth - 2 + 12) % 12) + 1;
  const end = lastDayOfMonth(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`);
  return isDayAfter(firstDayOfMonth(day), end) ? lastDayOfMonth(addMonths(firstDayOfMonth(end), 12)) : end;
}

/** The next day, that one included, with a number in its month; `number` is 1 to 28, so every month has it. */
export function nextDayWithNumber(day: Day, number: number): Day {
  const own = `${day.slice(0, 8)}${String(number).padStart(2, '0')}`;
  return isDayAfter(day, own) ? addMonths(own, 1) : own;
}
