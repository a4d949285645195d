/** When notices may be sent: quiet hours, and the times of the digest. All times are South African. */
import { addDays, type Day, dayOfInstant, instantAtLocalTime, startOfDay } from '../calendar/calendar.ts';

/** In minutes of the day. `from` after `until` means over midnight. The two always differ. */
export type QuietHours = { readonly from: number; readonly until: number };

/** @property weekday 1 is Monday; only for a weekly digest */
export type DigestTimes = { readonly every: 'day' | 'week'; readonly weekday: number; readonly hour: number };

const MINUTE_MS = 60_000;

const at = (day: Day, minute: number): Date => instantAtLocalTime(day, Math.floor(minute / 60), minute % 60);

const minuteOf = (now: Date): number =>
  Math.floor((now.getTime() - startOfDay(dayOfInstant(now)).getTime()) / MINUTE_MS);

/** The end of the present quiet hours; null outside quiet hours. */
export const quietHoursEndAt = (now: Date, quiet: QuietHours | null): Date | null => {
  if (quiet === null) return null;
  const [minute, today] = [minuteOf(now), dayOfInstant(now)];
  const { from, until } = quiet;
  if (from < until) return minute >= from && minute < until ? at(today, until) : null;
  if (minute >= from) return at(addDays(today, 1), until);
  return minute < until ? at(today, until) : null;
};

const weekdayOf = (day: Day): number => {
  const sunday0 = new Date(`${day}T00:00:00Z`).getUTCDay();
  return sunday0 === 0 ? 7 : sunday0;
};

/** The latest time of the digest that is not in the future. */
export const lastDigestAt = (now: Date, { every, weekday, hour }: DigestTimes): Date => {
  const today = dayOfInstant(now);
  const back = every === 'day' ? 0 : (weekdayOf(today) - weekday + 7) % 7;
  const day = addDays(today, -back);
  const moment = instantAtLocalTime(day, hour, 0);
  return moment <= now ? moment : instantAtLocalTime(addDays(day, every === 'day' ? -1 : -7), hour, 0);
};

/** The next time of the digest. */
export const nextDigestAt = (now: Date, times: DigestTimes): Date =>
  instantAtLocalTime(addDays(dayOfInstant(lastDigestAt(now, times)), times.every === 'day' ? 1 : 7), times.hour, 0);
