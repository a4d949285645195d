/** The languages of the product, and how a catalogue of translations is declared. */
import type { FilledSentence, UnfilledSentence } from './sentences.ts';

export const LANGUAGES = ['en', 'af', 'zu'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The South African locale of each language, for numbers, plurals and pages. */
export const LANGUAGE_LOCALES: Readonly<Record<Language, string>> = { en: 'en-ZA', af: 'af-ZA', zu: 'zu-ZA' };

/**
 * The header with the language of the page. It differs from the profile's language where that has no translation
 * (decision 0232).
 */
export const PAGE_LANGUAGE_HEADER = 'x-page-language';

/** The language of a tag such as "af-ZA"; English when the product does not have that language. */
export const languageOfTag = (tag: string): Language =>
  LANGUAGES.find((language) => language === tag.trim().slice(0, 2).toLowerCase()) ?? 'en';

const weightOf = (part: string): number => Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);

/** The preferred language from an `Accept-Language` header; English when there is none. */
export const languageOfAcceptHeader = (header: string | undefined): Language => {
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
 * The translation of one group of sentences, or the reason why it has none: awaited, read by staff alone, or part of
 * a signed file, which is the same for all readers.
 */
export type SentenceGroupTranslation<G> =
  | { readonly readBy: string | null; readonly sentences: { readonly [K in keyof G]: string } }
  | 'awaited'
  | 'staff'
  | 'signed';

type Group = Readonly<Record<string, FilledSentence | UnfilledSentence<string>>>;
export type SentenceGroups = Readonly<Record<string, Group>>;

/** The translations of an area. A missing key does not compile. */
export type SentenceCatalogue<E> = { readonly [G in keyof E]: SentenceGroupTranslation<E[G]> };

/** The texts of a group; groups of screen texts may be nested. */
type Texts = { readonly [name: string]: string | Texts | readonly Texts[] };

/** A translation that no native speaker has reviewed. */
export const unreviewedTranslation = <T extends Texts>(
  sentences: T,
): { readonly readBy: null; readonly sentences: T } => ({
  readBy: null,
  sentences,
});
