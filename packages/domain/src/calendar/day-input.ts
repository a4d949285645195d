/** Parses a day from forms, imports and the API, and accepts only plausible years. */

import { type CheckResult, invalidResult, validResult } from '../wording/check-result.ts';
import { type Day, dayOfInstant, isDay } from './calendar.ts';

/** A day outside this range is a typing error, such as 0202 for 2020, or 9999 for "for ever". */
const EARLIEST: Day = '1900-01-01';
const LATEST: Day = '2199-12-31';

export const INVALID_DAY_TEXT = 'Please enter a date as YYYY-MM-DD.';
export const IMPLAUSIBLE_YEAR_TEXT = 'Please enter a date from 1900 to 2199.';

/** True for a day within the accepted years. Days compare as text. */
export const isPlausibleDay = (day: Day): boolean => day >= EARLIEST && day <= LATEST;

/** True for an instant on an accepted day in South Africa; false for an invalid one. */
export const isPlausibleInstant = (at: Date): boolean =>
  !Number.isNaN(at.getTime()) && Math.abs(at.getUTCFullYear()) < 10_000 && isPlausibleDay(dayOfInstant(at));

/** Answers the day, or a sentence about what to enter. */
export const checkDay = (text: unknown): CheckResult<Day> => {
  if (!isDay(text)) return invalidResult(INVALID_DAY_TEXT);
  return isPlausibleDay(text) ? validResult(text) : invalidResult(IMPLAUSIBLE_YEAR_TEXT);
};
