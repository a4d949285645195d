/** 'March 2026', as it stands on a statement. */
import type { Day } from '@stoep/domain/calendar';

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const monthName = (day: Day): string => `${NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
