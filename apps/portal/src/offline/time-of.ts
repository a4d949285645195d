import { dayOf, formatInstant } from '@stoep/domain/calendar/calendar';
import { today } from '../portal-clock.ts';

/** "14:05" today, with its day before. `at` in milliseconds. */
export const timeOf = (at: number): string => {
  const instant = new Date(at);
  const said = formatInstant(instant);
  return dayOf(instant) === today() ? said.slice(-5) : said;
};
