/** Translates sentences into text of one language. Only the edge does this: answers, mails, documents and the log. */
import { formatDay, formatInstant } from '@stoep/domain/calendar/calendar';
import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGE_LOCALES, type Language, type SentenceCatalogue, type SentenceGroups } from './language.ts';
import type { FilledSentence, SentenceValue } from './sentences.ts';

/** Translates a sentence or value into one language. */
export type TranslateSentence = (words: SentenceValue) => string;

/** The templates of a catalogue by key. Groups that await translation have none. */
const templatesOf = (catalogue: SentenceCatalogue<SentenceGroups>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(catalogue).flatMap(([group, translation]) =>
      typeof translation === 'string'
        ? []
        : Object.entries(translation.sentences).map(([name, text]) => [`${group}.${name}`, text] as const),
    ),
  );

type Output = { readonly day: (day: string) => string; readonly at: (instant: Date) => string };

/** English dates have the format of the documents (A 9). */
const ENGLISH: Output = { day: formatDay, at: formatInstant };

/** Characters that ICU syntax treats as special. */
const PLACE = /[{}']/;

/** The month name in an English date. */
const MONTH = /[A-Z][a-z]{2}/;

/** The date format of the product with translated month names. The locale zu-ZA alone would give "Mas 04, 2026". */
const writtenIn = (language: Language): Output => {
  if (language === 'en') return ENGLISH;
  const months = new Intl.DateTimeFormat(LANGUAGE_LOCALES[language], {
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
 * Creates the translator of one language. A sentence without a translation is given in English.
 * @param catalogue translations of the language; none for English
 * @param codes translated labels of statuses and types
 * @param zone time zone printed after each instant, because a mail may be read in any zone
 */
export const createSentenceTranslator = (
  language: Language,
  catalogue: SentenceCatalogue<SentenceGroups> = {},
  codes: Readonly<Record<string, string>> = {},
  zone = '',
): TranslateSentence => {
  // Built at the first use, because most processes need English alone.
  let parts: { readonly templates: ReadonlyMap<string, string>; readonly written: Output } | undefined;
  const catalogueParts = () => {
    parts ??= { templates: templatesOf(catalogue), written: writtenIn(language) };
    return parts;
  };
  const english = new Map<string, IntlMessageFormat>();
  const messages = new Map<string, IntlMessageFormat>();

  /** The template in this language or in English, with the locale of its numbers and plurals. */
  const templateOf = ({ key, english: said }: FilledSentence): { readonly text: string; readonly own: boolean } => {
    const translated = catalogueParts().templates.get(key);
    return translated === undefined ? { text: said, own: false } : { text: translated, own: true };
  };

  const messageOf = (key: string, { text, own }: ReturnType<typeof templateOf>): IntlMessageFormat => {
    const kept = own ? messages : english;
    const known = kept.get(key);
    if (known) return known;
    // A sentence has no tags, so < and > are plain characters.
    const message = new IntlMessageFormat(text, LANGUAGE_LOCALES[own ? language : 'en'], undefined, {
      ignoreTag: true,
    });
    kept.set(key, message);
    return message;
  };

  const part = (value: SentenceValue): string | number => (typeof value === 'number' ? value : tell(value));

  const tell: TranslateSentence = (words) => {
    if (typeof words !== 'object') return String(words);
    if ('coded' in words) return codes[words.coded] ?? words.coded;
    if ('day' in words) return catalogueParts().written.day(words.day);
    if ('at' in words) return catalogueParts().written.at(words.at) + zone;
    const template = templateOf(words);
    // A sentence without values needs no message library.
    if (!PLACE.test(template.text)) return template.text;
    const values = Object.entries(words.values).map(([name, value]) => [name, part(value)] as const);
    return String(messageOf(words.key, template).format(Object.fromEntries(values)));
  };
  return tell;
};

/** Whether a catalogue can translate a sentence with all its nested sentences. */
export const createTranslatabilityCheck = (
  catalogue: SentenceCatalogue<SentenceGroups>,
): ((words: SentenceValue) => boolean) => {
  let templates: ReadonlyMap<string, string> | undefined;
  const hasKey = (key: string) => {
    templates ??= templatesOf(catalogue);
    return templates.has(key);
  };
  const has = (words: SentenceValue): boolean =>
    typeof words !== 'object' ||
    'coded' in words ||
    'day' in words ||
    'at' in words ||
    (hasKey(words.key) && Object.values(words.values).every(has));
  return has;
};

/** English, for the log and for callers without a language. */
export const translateSentenceToEnglish: TranslateSentence = createSentenceTranslator('en');
