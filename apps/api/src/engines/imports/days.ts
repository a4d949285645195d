/**
 * Days and instants as they stand in import files. The demo portfolio alone may speak of days from today on
 * ("today-40d", "month-3:25"), so that it is as fresh on the day it is loaded as on the day it was written.
 */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { DayFormat } from '@stoep/contract/imports/imports.codes';
import { inTurn, type Said, type Words } from '@stoep/contract/kit/sentences';
import {
  addDays,
  addMonths,
  type Day,
  firstOfMonth,
  isDay,
  lastOfMonth,
} from '@stoep/domain/calendar/calendar';
import { checkDay, isPlausibleInstant, NO_SUCH_YEAR } from '@stoep/domain/calendar/day-input';
import { accept, type Checked, refuse } from '@stoep/domain/operations/check-result';

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

const DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** DD/MM/YYYY as YYYY-MM-DD; any other text as it is. */
const yearFirst = (text: string): string => text.replace(DAY_FIRST, '$3-$2-$1');

const WRITE_DAY: Readonly<Record<DayFormat, Said>> = {
  'YYYY-MM-DD': texts.writeDayYyyy,
  'DD/MM/YYYY': texts.writeDayDd,
};
const WRITE_TIME: Readonly<Record<DayFormat, Said>> = {
  'YYYY-MM-DD': texts.writeTimeYyyy,
  'DD/MM/YYYY': texts.writeTimeDd,
};
/** What was expected; who could not know of the other way is told of it. */
const expected = (sentences: typeof WRITE_DAY, text: string, { days }: ReadContext): Words =>
  days === 'YYYY-MM-DD' && isDay(yearFirst(text))
    ? inTurn([sentences[days], texts.daysOtherWay])
    : sentences[days];

/** YYYY-MM-DD, and DD/MM/YYYY when told so; in the demo also today, today-40d, month-3:25 and month-3:end. */
export const readDay = (text: string, context: ReadContext): Checked<Day, Words> => {
  const told = context.days === 'DD/MM/YYYY' ? yearFirst(text) : text;
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
  const day = readDay(parts[1] ?? '', context);
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 0)];
  if (!day.ok && day.reason === NO_SUCH_YEAR) return day;
  if (!day.ok || hour > 23 || minute > 59 || second > 59)
    return refuse(expected(WRITE_TIME, parts[1] ?? '', context));
  return accept(`${day.value}T${parts[2]}:${parts[3]}:${String(second).padStart(2, '0')}+02:00`);
};
