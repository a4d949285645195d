/** Splits the search text of a list into words. An amount or a day with blanks is one word. */
import { addDays, startOfDay } from '@stoep/domain/calendar/calendar';
import { parseDay } from '@stoep/domain/calendar/parse-day';
import type { Cents } from '@stoep/domain/money/cents';
import { checkRandText } from '@stoep/domain/money/money-input';
import { checkPhoneNumber, formatPhoneNumber } from '@stoep/domain/people/sa-phone';

/** The number of words that are searched for. */
const WORDS = 6;
const DAY = /\b\d{1,2} [a-z]{3,9} \d{4}\b/gi;
/**
 * "R 1 903.98", "1,903.98", "R 1903": with cents or an R, because any other number may be a telephone number. A sign
 * may stand before or after it: "−R 1 903.98", "1903.98-".
 */
const AMOUNT =
  /(?<!\S)(?:[-−–] ?)?(?:R ?(?:\d{1,3}(?:[ ,\u00a0]\d{3})+|\d+)(?:\.\d{2})?|(?:\d{1,3}(?:[ ,\u00a0]\d{3})+|\d+)\.\d{2})(?: ?[-−–])?(?!\S)/gi;
/** Replaces the blank within a word until the words are split. */
const JOINED = '\u2060';

const joined = (found: string): string => found.replaceAll(/\s/g, JOINED);

/** One or two letters stay with the word before them ("Staff 7"), because no index finds them alone. */
export const searchWordsOf = (search: string): string[] =>
  (
    search
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replaceAll(DAY, joined)
      .replaceAll(AMOUNT, joined)
      .match(/\S+(?: \S{1,2}(?!\S))*/g) ?? ['']
  )
    .slice(0, WORDS)
    .map((word) => word.replaceAll(JOINED, ' '));

/** The sign of an amount, before or after it. */
const SIGN = /^[-−–] ?(?=R? ?\d)|(?<=\d) ?[-−–]$/gi;

/** The amount that a search word means, without its sign; undefined for any other word. */
export const amountOfSearchWord = (word: string): Cents | undefined => {
  const bare = word.replaceAll(SIGN, '');
  const checked = /^(?:R ?)?[\d ,]+(?:\.\d{2})?$/i.test(bare) ? checkRandText(bare) : undefined;
  return checked?.ok ? checked.value : undefined;
};

/** The first and last instant of the day that a search word means; undefined for any other word. */
export const dayOfSearchWord = (word: string): { readonly from: Date; readonly until: Date } | undefined => {
  const day = /\d{4}/.test(word) ? parseDay(word) : undefined;
  return day === undefined ? undefined : { from: startOfDay(day), until: startOfDay(addDays(day, 1)) };
};

/** The stored forms of a search text that is a telephone number: with and without blanks. */
export const telephoneFormsOfSearch = (search: string): readonly string[] | undefined => {
  const checked = /^\s*[+0(]/.test(search) ? checkPhoneNumber(search) : undefined;
  return checked?.ok ? [checked.value, formatPhoneNumber(checked.value)].map(withoutTrunk) : undefined;
};

const withoutTrunk = (number: string): string => number.replace(/^(?:\+27|0)/, '');
