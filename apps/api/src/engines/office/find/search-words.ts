/** The words of a search: an amount or a day that is typed with blanks is one word. */
import { addDays, startOfDay } from '@stoep/domain/calendar/calendar';
import { readDay } from '@stoep/domain/calendar/read-day';
import type { Cents } from '@stoep/domain/money/cents';
import { checkRand } from '@stoep/domain/money/money-input';
import { checkPhone, formatPhone } from '@stoep/domain/people/sa-phone';

/** As many words of a search are looked for. */
const WORDS = 6;
/** "12 Nov 2026" */
const DAY = /\b\d{1,2} [a-z]{3,9} \d{4}\b/gi;
/** "R 1 903.98": with cents, or it may be the number of a telephone. */
const AMOUNT = /(?<!\S)(?:R ?)?\d{1,3}(?:[ \u00a0]\d{3})*\.\d{2}(?!\S)/gi;
/** Stands for the blank within a word until the words are apart. */
const JOINED = '\u2060';

const joined = (found: string): string => found.replaceAll(/\s/g, JOINED);

/** One or two letters stay with the word before them: no index finds them alone ("Staff 7"). */
export const wordsOf = (search: string): string[] =>
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

/** The amount that a word is; undefined for any other word. */
export const typedAmount = (word: string): Cents | undefined => {
  const checked = /^(?:R ?)?[\d ,]+(?:\.\d{2})?$/i.test(word) ? checkRand(word) : undefined;
  return checked?.ok ? checked.value : undefined;
};

/** From when until when the day lasts that a word is; undefined for any other word. */
export const typedDay = (word: string): { readonly from: Date; readonly until: Date } | undefined => {
  const day = /\d{4}/.test(word) ? readDay(word) : undefined;
  return day === undefined ? undefined : { from: startOfDay(day), until: startOfDay(addDays(day, 1)) };
};

/** How the number of a telephone may be stored that is all of a search: in one piece or with blanks. */
export const typedTelephone = (search: string): readonly string[] | undefined => {
  const checked = /^\s*[+0(]/.test(search) ? checkPhone(search) : undefined;
  return checked?.ok ? [checked.value, formatPhone(checked.value)].map(withoutTrunk) : undefined;
};

const withoutTrunk = (number: string): string => number.replace(/^(?:\+27|0)/, '');
