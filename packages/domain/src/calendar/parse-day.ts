/** Parses a day or an instant as people type it. The API takes only YYYY-MM-DD (`checkDay`) and ISO 8601. */

import { monthNameInDate, shortMonthName } from '../wording/screen-texts.ts';
import { type Day, instantAtLocalTime, isDay, MONTH_NAMES } from './calendar.ts';
import { isPlausibleDay } from './day-input.ts';

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');

const isMonth = (word: string, name: string): boolean =>
  word.length >= 3 && name.toLowerCase().startsWith(word.toLowerCase());

/** Months in English or in the page's language, so that a date shown in a field can stay as it is. */
const monthOfWord = (word: string): number =>
  MONTH_NAMES.findIndex(
    (name, index) =>
      isMonth(word, name) || isMonth(word, shortMonthName(index + 1)) || isMonth(word, monthNameInDate(index + 1)),
  ) + 1;

/** All possible days of a text, the likelier first. The caller drops days that do not exist. */
const readings = (text: string): string[] => {
  const iso = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/.exec(text);
  if (iso) return [`${iso[1]}-${two(iso[2])}-${two(iso[3])}`];
  const ours = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/.exec(text);
  if (ours) return [`${ours[3]}-${two(ours[2])}-${two(ours[1])}`];
  const words = /^(\d{1,2})\s*([a-z-]+)\.?\s*(\d{4})$/i.exec(text);
  if (words) return [`${words[3]}-${two(String(monthOfWord(words[2] ?? '')))}-${two(words[1])}`];
  // Digits only, since the number pad of a phone has no slash.
  if (/^\d{8}$/.test(text))
    return [
      `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`,
      `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`,
    ];
  return [];
};

/**
 * Parses '2026-03-14', '14/03/2026', '14.3.2026', '14 Mar 2026' or '14032026': the day before the month, or the year
 * first. Undefined for any other text and for an implausible year.
 */
export const parseDay = (text: string): Day | undefined =>
  readings(text.trim()).find((day) => isDay(day) && isPlausibleDay(day));

/**
 * Parses a day with a time in South Africa: '14/03/2026 17:00', '2026-03-14T17:00', '14 Mar 2026, 17h30'. Undefined
 * if the day or the time is missing or invalid.
 */
export const parseInstant = (text: string): Date | undefined => {
  const parts = /^(.+?)(?:\s*[,T]\s*|\s+)(\d{1,2})[:h.](\d{2})$/i.exec(text.trim());
  const day = parseDay(parts?.[1] ?? '');
  const [hours, minutes] = [Number(parts?.[2]), Number(parts?.[3])];
  return day !== undefined && hours < 24 && minutes < 60 ? instantAtLocalTime(day, hours, minutes) : undefined;
};
