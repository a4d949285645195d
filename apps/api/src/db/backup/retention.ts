/** Which backups stay: the newest of each of the last days, weeks and months. */
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import type { BackupSettings } from '../../config.ts';

const MONDAY = 1;
/** The Monday of the week of a day. */
const weekOf = (day: Day): Day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - MONDAY + 7) % 7));
};

const newestOf = (days: readonly Day[], span: (day: Day) => string, count: number): Day[] => {
  const newest = new Map<string, Day>();
  for (const day of days) if (!newest.has(span(day))) newest.set(span(day), day);
  return [...newest.values()].slice(0, count);
};

/** The days whose backup is retained. The newest always is. */
export const backupDaysToRetain = (days: readonly Day[], keep: BackupSettings['keep']): ReadonlySet<Day> => {
  const falling = [...days].sort().reverse();
  return new Set([
    ...newestOf(falling, (day) => day, keep.days),
    ...newestOf(falling, weekOf, keep.weeks),
    ...newestOf(falling, (day) => day.slice(0, 7), keep.months),
  ]);
};
