/** Which backups stay: the newest of each of the last days, weeks and months that have one. */
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import type { Backups } from '../../config.ts';

const MONDAY = 1;
/** The Monday that the week of a day began with. */
const weekOf = (day: Day): Day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - MONDAY + 7) % 7));
};

const newestOf = (days: readonly Day[], span: (day: Day) => string, count: number): Day[] => {
  const newest = new Map<string, Day>();
  for (const day of days) if (!newest.has(span(day))) newest.set(span(day), day);
  return [...newest.values()].slice(0, count);
};

/** Of the days that have a backup, those whose backup stays. The newest always does. */
export const keptDays = (days: readonly Day[], keep: Backups['keep']): ReadonlySet<Day> => {
  const falling = [...days].sort().reverse();
  return new Set([
    ...newestOf(falling, (day) => day, keep.days),
    ...newestOf(falling, weekOf, keep.weeks),
    ...newestOf(falling, (day) => day.slice(0, 7), keep.months),
  ]);
};
