/** Formats the month of a levy run for a statement: 'March 2026'. */
import { type Day, MONTH_NAMES } from '@stoep/domain/calendar/calendar';

export const formatMonthName = (day: Day): string => `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
