/** The languages of the product, and how a catalogue of one is declared. */
import type { FilledSentence, SentenceWithValues } from './sentences.ts';

export const LANGUAGES = ['en', 'af', 'zu'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The country's form of each, as numbers, plurals and pages name it. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-ZA', af: 'af-ZA', zu: 'zu-ZA' };

/** What a page says that it speaks: it may be another language than the profile's, where that has no words (decision 0232). */
export const PAGE_LANGUAGE = 'x-page-language';

/** The language of a tag such as "af-ZA"; English for one that the product does not speak. */
export const languageOf = (tag: string): Language =>
  LANGUAGES.find((language) => language === tag.trim().slice(0, 2).toLowerCase()) ?? 'en';

const weightOf = (part: string): number => Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);

/** The language of the product that a browser wants most, from its `Accept-Language`; English where it says nothing. */
export const preferredLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => ({ tag: (part.split(';')[0] ?? '').trim().toLowerCase(), weight: weightOf(part) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wanted)
    for (const language of LANGUAGES) if (tag === language || tag.startsWith(`${language}-`)) return language;
  return 'en';
};

/**
 * What a catalogue says of one group: every sentence of it, that the whole group is awaited, that staff alone read it, or that it
 * is of a signed file, which is one for all who read it.
 */
export type Translation<G> =
  | { readonly readBy: string | null; readonly sentences: { readonly [K in keyof G]: string } }
  | 'awaited'
  | 'staff'
  | 'signed';

type Group = Readonly<Record<string, FilledSentence | SentenceWithValues<string>>>;
export type Groups = Readonly<Record<string, Group>>;

/** The groups of a shelf in another language: a key that is missing does not compile. */
export type Catalogue<E> = { readonly [G in keyof E]: Translation<E[G]> };

/** What a catalogue holds of a group; on screens it may have groups within. */
type Texts = { readonly [name: string]: string | Texts | readonly Texts[] };

/** A translation that nobody has read who speaks the language from birth. */
export const unread = <T extends Texts>(sentences: T): { readonly readBy: null; readonly sentences: T } => ({
  readBy: null,
  sentences,
});
