import { dayOfInstant, formatInstant } from '@stoep/domain/calendar/calendar';
import { portalToday } from '../portal-clock.ts';

/** "14:05" today, otherwise with the day before it. `at` is in milliseconds. */
export const formatTimeWithDay = (at: number): string => {
  const instant = new Date(at);
  const formatted = formatInstant(instant);
  return dayOfInstant(instant) === portalToday() ? formatted.slice(-5) : formatted;
};
