/**
 * Days and instants as they stand in import files. The demo portfolio alone may speak of days from today on
 * ("today-40d", "month-3:25"), so that it is as fresh on the day it is loaded as on the day it was written.
 */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { DayFormat } from '@stoep/contract/imports/imports.codes';
import { type FilledSentence, inTurn, type Words } from '@stoep/contract/kit/sentences';
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  firstOfMonth,
  isDay,
  lastOfMonth,
} from '@stoep/domain/calendar/calendar';
import { checkDay, isPlausibleInstant, NO_SUCH_YEAR } from '@stoep/domain/calendar/day-input';
import { accept, type Checked, refuse } from '@stoep/domain/wording/check-result';

export type ReadContext = {
  readonly today: Day;
  /** Demo mode: passwords and days relative to today are read. */
  readonly demo: boolean;
  /** How days may be written beside YYYY-MM-DD, which is what cells of Excel that are days come as. */
  readonly days: DayFormat;
};

const FROM_TODAY = /^today(?:([+-]\d{1,4})d)?$/;
const FROM_MONTH = /^month(?:([+-]\d{1,3}))?:(\d{2}|end)$/;

const relativeDay = (text: string, today: Day): Day | undefined => {
  const fromToday = FROM_TODAY.exec(text);
  if (fromToday) return addDays(today, Number(fromToday[1] ?? 0));
  const fromMonth = FROM_MONTH.exec(text);
  if (!fromMonth) return undefined;
  const month = addMonths(firstOfMonth(today), Number(fromMonth[1] ?? 0));
  const last = lastOfMonth(month);
  const wanted = `${month.slice(0, 8)}${fromMonth[2]}`;
  return fromMonth[2] === 'end' || wanted > last ? last : wanted;
};

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const NAMED = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i;
/** As Excel counts days since the last one of 1899: a day of 1954 to 2118. */
const SERIAL = /^[2-7]\d{4}(?:\.\d+)?$/;
/** The year first leaves one way to read it, whatever stands between. */
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
/** A time behind a day: cells of workbooks that hold a day have one. */
const TIME_BEHIND = /^(\S.*?)(?:[ T]+)(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:\s*[AP]M)?$/i;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const SERIAL_ZERO: Day = '1899-12-30';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTHS_AF: Readonly<Record<string, string>> = {
  mrt: 'mar',
  mei: 'may',
  maa: 'mar',
  okt: 'oct',
  des: 'dec',
};

/** Two digits are of the hundred years that end twenty years from now. */
const wholeYear = (year: string, today: Day): string => {
  if (year.length === 4) return year;
  const latest = Number(today.slice(0, 4)) + 20;
  const near = Math.floor(latest / 100) * 100 + Number(year);
  return String(near > latest ? near - 100 : near);
};

const isoOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** A day with figures alone, told which of them comes first; any other text as it is. */
const slashed = (text: string, days: DayFormat, today: Day): string => {
  const [, first = '', , second = '', year = ''] = SLASHED.exec(text) ?? [];
  if (year === '') return text;
  const [day, month] = days === 'MM/DD/YYYY' ? [second, first] : [first, second];
  return isoOf(wholeYear(year, today), month, day);
};

/** What is a day in one way alone, whatever was told: "3 Nov 2025", and the number that Excel keeps. */
const certain = (text: string, today: Day): string => {
  if (SERIAL.test(text)) return addDays(SERIAL_ZERO, Math.floor(Number(text)));
  const [, firstYear = '', , itsMonth = '', itsDay = ''] = YEAR_FIRST.exec(text) ?? [];
  if (firstYear !== '') return isoOf(firstYear, itsMonth, itsDay);
  const [, day = '', name = '', year = ''] = NAMED.exec(text) ?? [];
  const short = name.slice(0, 3).toLowerCase();
  const month = MONTHS.indexOf(MONTHS_AF[short] ?? short) + 1;
  return month === 0 ? text : isoOf(wholeYear(year, today), String(month), day);
};

const WRITE_DAY: Readonly<Record<DayFormat, FilledSentence>> = {
  'YYYY-MM-DD': texts.writeDayYyyy,
  'DD/MM/YYYY': texts.writeDayDd,
  'MM/DD/YYYY': texts.writeDayMm,
};
const WRITE_TIME: Readonly<Record<DayFormat, FilledSentence>> = {
  'YYYY-MM-DD': texts.writeTimeYyyy,
  'DD/MM/YYYY': texts.writeTimeDd,
  'MM/DD/YYYY': texts.writeTimeMm,
};
const OTHER_WAYS = ['DD/MM/YYYY', 'MM/DD/YYYY'] as const;

/** What was expected; who could not know of the other way is told of it. */
const expected = (sentences: typeof WRITE_DAY, text: string, { days, today }: ReadContext): Words =>
  days === 'YYYY-MM-DD' && OTHER_WAYS.some((way) => isDay(slashed(text, way, today)))
    ? inTurn([sentences[days], texts.daysOtherWay])
    : sentences[days];

/** The day of a cell that holds a time as well; an instant with a zone is the day in South Africa. */
const dayIn = (cell: string): string => {
  if (ZONED.test(cell) && isDay(cell.slice(0, 10)) && !Number.isNaN(Date.parse(cell)))
    return dayOf(new Date(cell));
  return ZONED.test(cell) ? cell : (TIME_BEHIND.exec(cell)?.[1] ?? cell);
};

/** YYYY-MM-DD, and DD/MM/YYYY when told so; in the demo also today, today-40d, month-3:25 and month-3:end. */
export const readDay = (cell: string, context: ReadContext): Checked<Day, Words> =>
  readBareDay(dayIn(cell), context);

const readBareDay = (text: string, context: ReadContext): Checked<Day, Words> => {
  const sure = certain(text, context.today);
  const told = context.days === 'YYYY-MM-DD' ? sure : slashed(sure, context.days, context.today);
  const day = context.demo ? (relativeDay(told, context.today) ?? told) : told;
  return isDay(day) ? checkDay(day) : refuse(expected(WRITE_DAY, text, context));
};

const SECOND = /^(\S+)[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;

/** A day, a space and hh:mm in South African time, or an ISO 8601 instant with its zone. Answers ISO text. */
export const readInstant = (text: string, context: ReadContext): Checked<string, Words> => {
  const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  if (zoned && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)))
    return isPlausibleInstant(new Date(text)) ? accept(text) : refuse(NO_SUCH_YEAR);
  const parts = SECOND.exec(text) ?? [text, text, '00', '00'];
  const day = readBareDay(parts[1] ?? '', context);
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 0)];
  if (!day.ok && day.reason === NO_SUCH_YEAR) return day;
  if (!day.ok || hour > 23 || minute > 59 || second > 59)
    return refuse(expected(WRITE_TIME, parts[1] ?? '', context));
  return accept(`${day.value}T${parts[2]}:${parts[3]}:${String(second).padStart(2, '0')}+02:00`);
};
