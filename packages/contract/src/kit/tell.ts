/** Makes the words of a sentence, in one language. The edge alone does: answers, mails, papers, the log. */
import { formatDay, formatInstant } from '@stoep/domain/calendar/calendar';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Catalogue, type Groups, type Language, LOCALES } from './language.ts';
import type { FilledSentence, Value } from './sentences.ts';

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

/** What a message format reads as more than words. */
const PLACE = /[{}']/;

/** A month as English dates name it. */
const MONTH = /[A-Z][a-z]{2}/;

/** The day, month and year of the house, with the name that the language has for the month: zu-ZA would say "Mas 04, 2026". */
const writtenIn = (language: Language): Written => {
  if (language === 'en') return ENGLISH;
  const months = new Intl.DateTimeFormat(LOCALES[language], {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
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
 * @param zone named behind each moment: a mail is read in any zone
 */
export const tellerOf = (
  language: Language,
  catalogue: Catalogue<Groups> = {},
  codes: Readonly<Record<string, string>> = {},
  zone = '',
): Tell => {
  // Made with the first words: most processes start in English alone.
  let parts: { readonly templates: ReadonlyMap<string, string>; readonly written: Written } | undefined;
  const catalogueParts = () => {
    parts ??= { templates: templatesOf(catalogue), written: writtenIn(language) };
    return parts;
  };
  const english = new Map<string, IntlMessageFormat>();
  const messages = new Map<string, IntlMessageFormat>();

  /** The template in this language, else in English, and the locale of its numbers and plurals. */
  const templateOf = ({
    key,
    english: said,
  }: FilledSentence): { readonly text: string; readonly own: boolean } => {
    const translated = catalogueParts().templates.get(key);
    return translated === undefined ? { text: said, own: false } : { text: translated, own: true };
  };

  const messageOf = (key: string, { text, own }: ReturnType<typeof templateOf>): IntlMessageFormat => {
    const kept = own ? messages : english;
    const known = kept.get(key);
    if (known) return known;
    // A sentence holds no tags: < and > are what they are.
    const message = new IntlMessageFormat(text, LOCALES[own ? language : 'en'], undefined, {
      ignoreTag: true,
    });
    kept.set(key, message);
    return message;
  };

  const part = (value: Value): string | number => (typeof value === 'number' ? value : tell(value));

  const tell: Tell = (words) => {
    if (typeof words !== 'object') return String(words);
    if ('coded' in words) return codes[words.coded] ?? words.coded;
    if ('day' in words) return catalogueParts().written.day(words.day);
    if ('at' in words) return catalogueParts().written.at(words.at) + zone;
    const template = templateOf(words);
    // A sentence without a place is its own words: no library need read it.
    if (!PLACE.test(template.text)) return template.text;
    const values = Object.entries(words.values).map(([name, value]) => [name, part(value)] as const);
    return String(messageOf(words.key, template).format(Object.fromEntries(values)));
  };
  return tell;
};

/** Whether a catalogue has all that is said, values that are themselves sentences included. */
export const hasWordsFor = (catalogue: Catalogue<Groups>): ((words: Value) => boolean) => {
  let templates: ReadonlyMap<string, string> | undefined;
  const hasKey = (key: string) => {
    templates ??= templatesOf(catalogue);
    return templates.has(key);
  };
  const has = (words: Value): boolean =>
    typeof words !== 'object' ||
    'coded' in words ||
    'day' in words ||
    'at' in words ||
    (hasKey(words.key) && Object.values(words.values).every(has));
  return has;
};

/** In English: for the log, and for who sends no language. */
export const inEnglish: Tell = tellerOf('en');
