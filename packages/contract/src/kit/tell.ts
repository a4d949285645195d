/** Makes the words of a sentence, in one language. The edge alone does: answers, mails, papers, the log. */
import { formatDay, formatInstant } from '@stoep/domain/calendar/calendar';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Catalogue, type Groups, type Language, LOCALES } from './language.ts';
import type { Said, Value } from './sentences.ts';

/** Says words in the language that it was made for. */
export type Tell = (words: Value) => string;

/** What a catalogue has, by key: groups that are awaited have nothing yet. */
const templatesOf = (catalogue: Catalogue<Groups>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(catalogue).flatMap(([group, translation]) =>
      typeof translation === 'string'
        ? []
        : Object.entries(translation.sentences).map(([name, text]) => [`${group}.${name}`, text] as const),
    ),
  );

type Written = { readonly day: (day: string) => string; readonly at: (instant: Date) => string };

/** English dates are the documents' own (A 9). */
const ENGLISH: Written = { day: formatDay, at: formatInstant };

/** A month as English dates name it. */
const MONTH = /[A-Z][a-z]{2}/;

/** The day, month and year of the house, with the name that the language has for the month: zu-ZA would say "Mas 04, 2026". */
const writtenIn = (language: Language): Written => {
  if (language === 'en') return ENGLISH;
  const months = new Intl.DateTimeFormat(LOCALES[language], {
    ...{ day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  const names = new Map(
    Array.from({ length: 12 }, (_, month) => {
      const parts = months.formatToParts(Date.UTC(2026, month, 1));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      const day = formatDay(`2026-${String(month + 1).padStart(2, '0')}-01`);
      return [MONTH.exec(day)?.[0] ?? '', name] as const;
    }),
  );
  const named = (written: string) => written.replace(MONTH, (month) => names.get(month) ?? month);
  return { day: (given) => named(formatDay(given)), at: (instant) => named(formatInstant(instant)) };
};

/**
 * A teller of one language. What its catalogue does not have is said in English.
 * @param catalogue of that language; none for English, whose words stand with the sentences
 * @param codes its words for states and types, whose values are English
 */
export const tellerOf = (
  language: Language,
  catalogue: Catalogue<Groups> = {},
  codes: Readonly<Record<string, string>> = {},
): Tell => {
  const templates = templatesOf(catalogue);
  const written = writtenIn(language);
  const english = new Map<string, IntlMessageFormat>();
  const messages = new Map<string, IntlMessageFormat>();

  const messageOf = ({ key, english: said }: Said): IntlMessageFormat => {
    const translated = templates.get(key);
    const kept = translated === undefined ? english : messages;
    const known = kept.get(key);
    if (known) return known;
    const locale = LOCALES[translated === undefined ? 'en' : language];
    // A sentence holds no tags: < and > are what they are.
    const made = new IntlMessageFormat(translated ?? said, locale, undefined, { ignoreTag: true });
    kept.set(key, made);
    return made;
  };

  const part = (value: Value): string | number => (typeof value === 'number' ? value : tell(value));

  const tell: Tell = (words) => {
    if (typeof words !== 'object') return String(words);
    if ('coded' in words) return codes[words.coded] ?? words.coded;
    if ('day' in words) return written.day(words.day);
    if ('at' in words) return written.at(words.at);
    const values = Object.entries(words.values).map(([name, value]) => [name, part(value)] as const);
    return String(messageOf(words).format(Object.fromEntries(values)));
  };
  return tell;
};

/** Whether a catalogue has all that is said, values that are themselves sentences included. */
export const hasWordsFor = (catalogue: Catalogue<Groups>): ((words: Value) => boolean) => {
  const templates = templatesOf(catalogue);
  const has = (words: Value): boolean =>
    typeof words !== 'object' ||
    'coded' in words ||
    'day' in words ||
    'at' in words ||
    (templates.has(words.key) && Object.values(words.values).every(has));
  return has;
};

/** In English: for the log, and for who sends no language. */
export const inEnglish: Tell = tellerOf('en');
