/** Days as text, counted by hand. */

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string => text(at(day) + days * DAY);
export const daysFrom = (from: string, until: string): number => Math.round((at(until) - at(from)) / DAY);
export const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
/** The first of the month that many months on. */
export const monthOn = (day: string, months: number): string =>
  text(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
export const lastOf = (day: string): string => plusDays(monthOn(day, 1), -1);
/** The same day of a later month, or its last. */
export const sameDayOn = (day: string, months: number): string => {
  const month = monthOn(day, months);
  const wanted = plusDays(month, Number(day.slice(8)) - 1);
  return wanted.slice(0, 7) === month.slice(0, 7) ? wanted : lastOf(month);
};
