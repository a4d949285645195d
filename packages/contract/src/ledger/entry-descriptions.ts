/** Translates the descriptions of ledger entries, which are stored in English, for pages in another language. */
import { type Day, formatDay, formatMonth, MONTH_NAMES } from '@stoep/domain/calendar/calendar';
import { parseDay } from '@stoep/domain/calendar/parse-day';
import { isPageInEnglish } from '@stoep/domain/wording/screen-texts';
import { ledgerEntryDescriptionTexts as texts } from './entry-descriptions.texts.ts';

const known = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name;

/** "Special levy, new lift": the text after the kind is free text. */
const nameOf = (text: string): string => {
  const [kind = '', ...rest] = text.split(', ');
  return [known(texts.names, kind), ...rest].join(', ');
};

const DAY = String.raw`\d{2} [A-Z][a-z]{2} \d{4}`;
const TERM = new RegExp(`^(.+), (${DAY}) to (${DAY})$`);
const MONTH = new RegExp(`^(.+), (${MONTH_NAMES.join('|')}) (\\d{4})$`);
const MARK = /^(.+) \(([a-z ]+)\)$/;

const dayOf = (text: string): Day | undefined => parseDay(text);
const monthOf = (name: string, year: string): string =>
  `${year}-${String(MONTH_NAMES.findIndex((month) => month === name) + 1).padStart(2, '0')}`;

/** "Levy, December 2026" or "Water, 25 Sep 2026 to 24 Oct 2026". */
const datedWords = (text: string): string => {
  const [, ofMonth = '', month = '', year = ''] = MONTH.exec(text) ?? [];
  if (month !== '') return `${nameOf(ofMonth)}, ${formatMonth(monthOf(month, year))}`;
  const [, ofTerm = '', first = '', last = ''] = TERM.exec(text) ?? [];
  const [from, until] = [dayOf(first), dayOf(last)];
  if (from && until) return `${nameOf(ofTerm)}, ${texts.term(formatDay(from), formatDay(until))}`;
  return nameOf(text);
};

const PREFIXES = [
  ['Reversal: ', (rest: string) => texts.reversal(translated(rest))],
  ['Fine: ', texts.fine],
  ['Payment to ', texts.paymentTo],
] as const;

const translated = (text: string): string => {
  for (const [prefix, say] of PREFIXES) if (text.startsWith(prefix)) return say(text.slice(prefix.length));
  const [, marked = '', mark = ''] = MARK.exec(text) ?? [];
  if (mark in texts.marks) return `${datedWords(marked)} (${known(texts.marks, mark)})`;
  return datedWords(text);
};

/** A description in the language of the page: kinds, months and days are translated, typed text is not. */
export const translateLedgerEntryDescription = (description: string): string =>
  isPageInEnglish() ? description : translated(description);
