/**
 * Parses days and instants of import files. Only the demo portfolio may use days relative to today ("today-40d",
 * "month-3:25"), so that it never ages.
 */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { ImportDayFormat } from '@stoep/contract/imports/imports.codes';
import { type FilledSentence, joinSentences, type SentenceOrText } from '@stoep/contract/kit/sentences';
import {
  addDays,
  addMonths,
  type Day,
  dayOfInstant,
  firstDayOfMonth,
  isDay,
  lastDayOfMonth,
} from '@stoep/domain/calendar/calendar';
import { checkDay, IMPLAUSIBLE_YEAR_TEXT, isPlausibleInstant } from '@stoep/domain/calendar/day-input';
import { type CheckResult, invalidResult, validResult } from '@stoep/domain/wording/check-result';

export type ImportCellContext = {
  readonly today: Day;
  /** Demo mode: passwords and days relative to today are read. */
  readonly demo: boolean;
  /** The day format besides YYYY-MM-DD, which is also the format of Excel's day cells. */
  readonly days: ImportDayFormat;
};

const FROM_TODAY = /^today(?:([+-]\d{1,4})d)?$/;
const FROM_MONTH = /^month(?:([+-]\d{1,3}))?:(\d{2}|end)$/;

const relativeDay = (text: string, today: Day): Day | undefined => {
  const fromToday = FROM_TODAY.exec(text);
  if (fromToday) return addDays(today, Number(fromToday[1] ?? 0));
  const fromMonth = FROM_MONTH.exec(text);
  if (!fromMonth) return undefined;
  const month = addMonths(firstDayOfMonth(today), Number(fromMonth[1] ?? 0));
  const last = lastDayOfMonth(month);
  const wanted = `${month.slice(0, 8)}${fromMonth[2]}`;
  return fromMonth[2] === 'end' || wanted > last ? last : wanted;
};

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const NAMED = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i;
/** Excel's day number, counted from 31 December 1899; here only days from 1954 to 2118. */
const SERIAL = /^[2-7]\d{4}(?:\.\d+)?$/;
/** With the year first there is only one order, whatever the separator. */
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
/** A time behind a day: cells of workbooks that contain a day have one. */
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

/** Two digits mean a year of the hundred years that end twenty years from now. */
const wholeYear = (year: string, today: Day): string => {
  if (year.length === 4) return year;
  const latest = Number(today.slice(0, 4)) + 20;
  const near = Math.floor(latest / 100) * 100 + Number(year);
  return String(near > latest ? near - 100 : near);
};

const isoOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Reads a day in figures by the given order; leaves any other text unchanged. */
const slashed = (text: string, days: ImportDayFormat, today: Day): string => {
  const [, first = '', , second = '', year = ''] = SLASHED.exec(text) ?? [];
  if (year === '') return text;
  const [day, month] = days === 'MM/DD/YYYY' ? [second, first] : [first, second];
  return isoOf(wholeYear(year, today), month, day);
};

/** Reads days that are unambiguous in any format: "3 Nov 2025", and Excel's day number. */
const certain = (text: string, today: Day): string => {
  if (SERIAL.test(text)) return addDays(SERIAL_ZERO, Math.floor(Number(text)));
  const [, firstYear = '', , itsMonth = '', itsDay = ''] = YEAR_FIRST.exec(text) ?? [];
  if (firstYear !== '') return isoOf(firstYear, itsMonth, itsDay);
  const [, day = '', name = '', year = ''] = NAMED.exec(text) ?? [];
  const short = name.slice(0, 3).toLowerCase();
  const month = MONTHS.indexOf(MONTHS_AF[short] ?? short) + 1;
  return month === 0 ? text : isoOf(wholeYear(year, today), String(month), day);
};

const WRITE_DAY: Readonly<Record<ImportDayFormat, FilledSentence>> = {
  'YYYY-MM-DD': texts.writeDayYyyy,
  'DD/MM/YYYY': texts.writeDayDd,
  'MM/DD/YYYY': texts.writeDayMm,
};
const WRITE_TIME: Readonly<Record<ImportDayFormat, FilledSentence>> = {
  'YYYY-MM-DD': texts.writeTimeYyyy,
  'DD/MM/YYYY': texts.writeTimeDd,
  'MM/DD/YYYY': texts.writeTimeMm,
};
const OTHER_WAYS = ['DD/MM/YYYY', 'MM/DD/YYYY'] as const;

/** The sentence for a wrong day; mentions the other order when the text would fit it. */
const expected = (sentences: typeof WRITE_DAY, text: string, { days, today }: ImportCellContext): SentenceOrText =>
  days === 'YYYY-MM-DD' && OTHER_WAYS.some((way) => isDay(slashed(text, way, today)))
    ? joinSentences([sentences[days], texts.daysOtherWay])
    : sentences[days];

/** The day of a cell that also contains a time; an instant with a zone is the day in South Africa. */
const dayIn = (cell: string): string => {
  if (ZONED.test(cell) && isDay(cell.slice(0, 10)) && !Number.isNaN(Date.parse(cell)))
    return dayOfInstant(new Date(cell));
  return ZONED.test(cell) ? cell : (TIME_BEHIND.exec(cell)?.[1] ?? cell);
};

/** Parses YYYY-MM-DD, and the chosen day format; in the demo also today, today-40d, month-3:25 and month-3:end. */
export const parseImportDayCell = (cell: string, context: ImportCellContext): CheckResult<Day, SentenceOrText> =>
  readBareDay(dayIn(cell), context);

const readBareDay = (text: string, context: ImportCellContext): CheckResult<Day, SentenceOrText> => {
  const sure = certain(text, context.today);
  const normalised = context.days === 'YYYY-MM-DD' ? sure : slashed(sure, context.days, context.today);
  const day = context.demo ? (relativeDay(normalised, context.today) ?? normalised) : normalised;
  return isDay(day) ? checkDay(day) : invalidResult(expected(WRITE_DAY, text, context));
};

const SECOND = /^(\S+)[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;

/** A day, a space and hh:mm in South African time, or an ISO 8601 instant with its zone. Answers ISO text. */
export const parseImportInstantCell = (
  text: string,
  context: ImportCellContext,
): CheckResult<string, SentenceOrText> => {
  const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  if (zoned && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)))
    return isPlausibleInstant(new Date(text)) ? validResult(text) : invalidResult(IMPLAUSIBLE_YEAR_TEXT);
  const parts = SECOND.exec(text) ?? [text, text, '00', '00'];
  const day = readBareDay(parts[1] ?? '', context);
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 0)];
  if (!day.ok && day.reason === IMPLAUSIBLE_YEAR_TEXT) return day;
  if (!day.ok || hour > 23 || minute > 59 || second > 59)
    return invalidResult(expected(WRITE_TIME, parts[1] ?? '', context));
  return validResult(`${day.value}T${parts[2]}:${parts[3]}:${String(second).padStart(2, '0')}+02:00`);
};
