/** 'March 2026', as it stands on a statement. */
import { type Day, MONTH_NAMES } from '@stoep/domain/calendar/calendar';

export const monthName = (day: Day): string =>
  `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
