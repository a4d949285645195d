/**
 * Days and instants as they stand in import files. The demo portfolio alone may speak of days from today on
 * ("today-40d", "month-3:25"), so that it is as fresh on the day it is loaded as on the day it was written.
 */
import { addDays, addMonths, type Day, firstOfMonth, isDay, lastOfMonth } from '@stoep/domain/calendar';
import { accept, type Checked, refuse } from '@stoep/domain/check-result';
import { checkDay, isPlausibleInstant, NO_SUCH_YEAR } from '@stoep/domain/day-input';

export type ReadContext = {
  readonly today: Day;
  /** Demo mode: passwords and days relative to today are read. */
  readonly demo: boolean;
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

/** YYYY-MM-DD; in the demo also today, today-40d, month-3:25 and month-3:end. */
export const readDay = (text: string, context: ReadContext): Checked<Day> => {
  const day = context.demo ? (relativeDay(text, context.today) ?? text) : text;
  if (!isDay(day)) return refuse('Write the day as YYYY-MM-DD, for example 2026-03-31.');
  return checkDay(day);
};

const SECOND = /^(\S+)[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;

/** A day, a space and hh:mm in South African time, or an ISO 8601 instant with its zone. Answers ISO text. */
export const readInstant = (text: string, context: ReadContext): Checked<string> => {
  const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  if (zoned && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)))
    return isPlausibleInstant(new Date(text)) ? accept(text) : refuse(NO_SUCH_YEAR);
  const parts = SECOND.exec(text) ?? [text, text, '00', '00'];
  const day = readDay(parts[1] ?? '', context);
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 0)];
  if (!day.ok && day.reason === NO_SUCH_YEAR) return day;
  if (!day.ok || hour > 23 || minute > 59 || second > 59)
    return refuse('Write the time as YYYY-MM-DD hh:mm in South African time, for example 2026-03-31 14:05.');
  return accept(`${day.value}T${parts[2]}:${parts[3]}:${String(second).padStart(2, '0')}+02:00`);
};
