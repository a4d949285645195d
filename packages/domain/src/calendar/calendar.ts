/**
 * Calendar days and instants in South African time (house 6). A Day is text and never a Date. South Africa has had no
 * daylight saving since 1944, so the offset is fixed and no locale data is needed.
 */
import { formatDateParts, shortMonthName, weekdayNameInDate } from '../wording/screen-texts.ts';

/** 'YYYY-MM-DD', an existing day of the Gregorian calendar. Days compare as text. */
export type Day = string;

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export const TIME_ZONE = 'Africa/Johannesburg';
/** South African standard time, as deadlines display it. */
export const TIME_ZONE_ABBREVIATION = 'SAST';

const OFFSET_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** True for 'YYYY-MM-DD' text that names a day that exists. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  return day >= 1 && day <= daysIn(year, month);
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * Calculated instead of read from a `Date`: an import checks a million rows, and the `Date` would take most of that
 * time.
 */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);
}

/** Midnight UTC of a day in milliseconds. All day arithmetic uses this number. */
function utcOf(day: Day): number {
  const time = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
  if (Number.isNaN(time)) throw new RangeError(`Not a day: ${day}`);
  return time;
}

function toDay(utc: number): Day {
  return new Date(utc).toISOString().slice(0, 10);
}

/** The day on which an instant falls in South Africa. */
export function dayOfInstant(instant: Date): Day {
  return toDay(instant.getTime() + OFFSET_MS);
}

/** The first instant of a day in South Africa. */
export function startOfDay(day: Day): Date {
  return new Date(utcOf(day) - OFFSET_MS);
}

/** The instant of a local time on a day in South Africa. */
export function instantAtLocalTime(day: Day, hours: number, minutes: number): Date {
  return new Date(utcOf(day) - OFFSET_MS + (hours * 60 + minutes) * 60_000);
}

/** Formats an instant for an input field, in South African time: '2026-03-14 17:00'. */
export function formatInstantForInput(instant: Date): string {
  const local = new Date(instant.getTime() + OFFSET_MS).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}

/** The last instant of a day in South Africa: 23:59:59.999 (C 2.7). */
export function endOfDay(day: Day): Date {
  return new Date(utcOf(day) - OFFSET_MS + DAY_MS - 1);
}

export function addDays(day: Day, days: number): Day {
  return toDay(utcOf(day) + days * DAY_MS);
}

/** The same day some months on; the 31st becomes the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const first = utcOf(firstDayOfMonth(day));
  const start = new Date(first);
  const month = toDay(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const last = lastDayOfMonth(month);
  const wanted = `${month.slice(0, 8)}${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** Whole days from one day to another; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS);
}

export function firstDayOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The next month that begins, as its first day: the day itself on the first of a month. */
export function nextFirstDayOfMonth(day: Day): Day {
  const first = firstDayOfMonth(day);
  return first === day ? day : addMonths(first, 1);
}

/**
 * The first day of the financial year that a day belongs to.
 * @param startMonth 1 for January
 */
export function financialYearStartOf(day: Day, startMonth: number): Day {
  const start = `${day.slice(0, 4)}-${String(startMonth).padStart(2, '0')}-01`;
  return start <= day ? start : addMonths(start, -12);
}

export function lastDayOfMonth(day: Day): Day {
  return toDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
}

/** 'YYYY-MM'. */
export function monthOfDay(day: Day): string {
  return day.slice(0, 7);
}

/** 'Mar 2026', from '2026-03' or from a day of that month. */
export function formatMonth(month: string): string {
  return `${shortMonthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`;
}

/** Negative, zero or positive, for sorting. */
export function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isDayBefore(a: Day, b: Day): boolean {
  return a < b;
}

export function isDayAfter(a: Day, b: Day): boolean {
  return a > b;
}

/** Both ends are included. */
export function isDayInRange(day: Day, range: DayRange): boolean {
  return day >= range.from && day <= range.to;
}

export function earlierDay(a: Day, b: Day): Day {
  return a < b ? a : b;
}

export function laterDay(a: Day, b: Day): Day {
  return a > b ? a : b;
}

/** dd MMM yyyy (B 9, C 9), or the form of the page's language. */
export function formatDay(day: Day): string {
  return formatDateParts(Number(day.slice(8, 10)), Number(day.slice(5, 7)), day.slice(0, 4));
}

const weekdayOf = (day: Day): number => new Date(utcOf(day)).getUTCDay();

/** A day in short form, '1 Dec'. The year is added if it is not the present one. */
export function formatShortDay(day: Day, today: Day): string {
  const said = formatDay(day).replace(/^0/, '');
  return day.slice(0, 4) === today.slice(0, 4) ? said.slice(0, -5) : said;
}

/** As `formatShortDay`, with the weekday: 'Sat 28 Nov'. For days to come. */
export function formatWeekdayAndDay(day: Day, today: Day): string {
  return `${weekdayNameInDate(weekdayOf(day))} ${formatShortDay(day, today)}`;
}

/** The day after a number of days from Monday to Friday. Public holidays count as working days. */
export function addWorkingDays(day: Day, days: number): Day {
  let found = day;
  for (let left = days; left > 0; ) {
    found = addDays(found, 1);
    if (weekdayOf(found) % 6 !== 0) left -= 1;
  }
  return found;
}

/** dd MMM yyyy HH:mm in South African time, whatever the zone of the machine (A 9). */
export function formatInstant(instant: Date): string {
  const local = new Date(instant.getTime() + OFFSET_MS).toISOString();
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, 16)}`;
}

/** As `formatInstant`, with the name of the time zone: deadlines may be read in another zone. */
export const formatDeadline = (instant: Date): string => `${formatInstant(instant)} ${TIME_ZONE_ABBREVIATION}`;

/** In the order of the year, from January. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
