/** Reads a day, or a moment, as people here type it; the API itself takes YYYY-MM-DD (`checkDay`) and ISO 8601 alone. */

import { monthNameInDate, shortMonthName } from '../wording/screen-texts.ts';
import { type Day, instantAtLocalTime, isDay, MONTH_NAMES } from './calendar.ts';
import { isPlausibleDay } from './day-input.ts';

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');

const isMonth = (word: string, name: string): boolean =>
  word.length >= 3 && name.toLowerCase().startsWith(word.toLowerCase());

/** In English, or as the page writes it itself: what a field shows can be left there. */
const monthOfWord = (word: string): number =>
  MONTH_NAMES.findIndex(
    (name, index) =>
      isMonth(word, name) || isMonth(word, shortMonthName(index + 1)) || isMonth(word, monthNameInDate(index + 1)),
  ) + 1;

/** Every reading of the text, the likelier first; a day that does not exist is sorted out by who asks. */
const readings = (text: string): string[] => {
  const iso = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/.exec(text);
  if (iso) return [`${iso[1]}-${two(iso[2])}-${two(iso[3])}`];
  const ours = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/.exec(text);
  if (ours) return [`${ours[3]}-${two(ours[2])}-${two(ours[1])}`];
  const words = /^(\d{1,2})\s*([a-z-]+)\.?\s*(\d{4})$/i.exec(text);
  if (words) return [`${words[3]}-${two(String(monthOfWord(words[2] ?? '')))}-${two(words[1])}`];
  // A phone's number pad has no strokes.
  if (/^\d{8}$/.test(text))
    return [
      `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`,
      `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`,
    ];
  return [];
};

/**
 * '2026-03-14', '14/03/2026', '14.3.2026', '14 Mar 2026', '14032026': the day stands before the month, or the year first.
 * Undefined where the text is no day, or one of no year that people mean.
 */
export const parseDay = (text: string): Day | undefined =>
  readings(text.trim()).find((day) => isDay(day) && isPlausibleDay(day));

/**
 * A day as above with its time in South Africa: '14/03/2026 17:00', '2026-03-14T17:00', '14 Mar 2026, 17h30'. Undefined where
 * one of the two is missing or is none.
 */
export const parseInstant = (text: string): Date | undefined => {
  const parts = /^(.+?)(?:\s*[,T]\s*|\s+)(\d{1,2})[:h.](\d{2})$/i.exec(text.trim());
  const day = parseDay(parts?.[1] ?? '');
  const [hours, minutes] = [Number(parts?.[2]), Number(parts?.[3])];
  return day !== undefined && hours < 24 && minutes < 60 ? instantAtLocalTime(day, hours, minutes) : undefined;
};
