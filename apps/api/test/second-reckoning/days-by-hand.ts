/** Calculates with days as text, independently of the product's calendar. */

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const plusDaysByHand = (day: string, days: number): string => text(at(day) + days * DAY);
export const daysBetweenByHand = (from: string, until: string): number => Math.round((at(until) - at(from)) / DAY);
export const firstDayOfMonthOf = (day: string): string => `${day.slice(0, 7)}-01`;
/** The first of the month that many months on. */
export const firstDayMonthsLater = (day: string, months: number): string =>
  text(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
export const lastDayOfMonthOf = (day: string): string => plusDaysByHand(firstDayMonthsLater(day, 1), -1);
/** The same day of a later month, or its last day. */
export const sameDayMonthsLater = (day: string, months: number): string => {
  const month = firstDayMonthsLater(day, months);
  const wanted = plusDaysByHand(month, Number(day.slice(8)) - 1);
  return wanted.slice(0, 7) === month.slice(0, 7) ? wanted : lastDayOfMonthOf(month);
};
