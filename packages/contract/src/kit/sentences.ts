/**
 * Declares the server's sentences by key. Their English is here; other languages are in catalogues (`languages/`).
 * Code passes on a sentence with its values, and the edge translates it for the reader.
 */
import type { Day } from '@stoep/domain/calendar/calendar';

/** A sentence with its values. Errors, mails and documents carry it in place of text. */
export type FilledSentence = NamedItem & { readonly values: SentenceValues };

/** `clause` names the place in the documents, for a sentence that is theirs. */
type NamedItem = { readonly key: string; readonly english: string; readonly clause?: string };

/** What a person reads: a sentence to translate, or text that is never translated (names, typed text). */
export type SentenceOrText = FilledSentence | string;

/**
 * A value in a sentence. Days and instants are written in the reader's language. Nested sentences and coded values (a
 * status or type) are translated too.
 */
export type SentenceValue =
  | (string | number | FilledSentence)
  | ({ readonly day: Day } | { readonly at: Date } | { readonly coded: string });
export type SentenceValues = Readonly<Record<string, SentenceValue>>;

/** A sentence that needs values. */
export type UnfilledSentence<P extends string> = NamedItem &
  ((values: Readonly<Record<P, SentenceValue>>) => FilledSentence);

/** The names between the braces of a flat template. */
type NamedIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamedIn<Rest> : never;

declare const declaredNames: unique symbol;
type Declared<P extends string> = { readonly english: string; readonly [declaredNames]?: P };
type Template = string | Declared<string>;

type Spoken<T> =
  T extends Declared<infer P>
    ? UnfilledSentence<P>
    : T extends string
      ? [NamedIn<T>] extends [never]
        ? FilledSentence
        : UnfilledSentence<NamedIn<T>>
      : never;

/** A declared group of sentences. One without values is used directly; one with values is a function. */
export type SentenceGroup<T> = { readonly [K in keyof T]: Spoken<T[K]> };

/**
 * A template with plural forms in ICU message syntax. Its value names are declared, because the type cannot parse it:
 * `plural<'count'>('{count, plural, one {one file} other {{count} files}}')`.
 */
export const pluralSentence = <P extends string>(english: string): Declared<P> => ({ english });

const NAMES = /\{(\w+)[,}]/;

const spoken = (key: string, template: Template, clause?: string): FilledSentence | UnfilledSentence<string> => {
  const english = typeof template === 'string' ? template : template.english;
  const sentence = { key, english, ...(clause === undefined ? {} : { clause }) };
  if (!NAMES.test(english)) return { ...sentence, values: {} };
  return Object.assign((values: SentenceValues): FilledSentence => ({ key, english, values }), sentence);
};

const groupOf = <const T extends Readonly<Record<string, Template>>>(
  group: string,
  templates: T,
  clause?: string,
): SentenceGroup<T> =>
  // The type of each value was derived from its template.
  Object.fromEntries(
    Object.entries(templates).map(([name, template]) => [name, spoken(`${group}.${name}`, template, clause)]),
  ) as SentenceGroup<T>;

/**
 * Declares our own sentences.
 * @param group prefix of each key, unique in the product; catalogues use the same name
 */
export const declareSentences = <const T extends Readonly<Record<string, Template>>>(
  group: string,
  templates: T,
): SentenceGroup<T> => groupOf(group, templates);

/**
 * Declares sentences of the documents. Their English is exact: a test compares it with the specification.
 * @param clause where it stands in the documents
 */
export const declareSpecificationSentences = <const T extends Readonly<Record<string, Template>>>(
  clause: string,
  group: string,
  templates: T,
): SentenceGroup<T> => groupOf(group, templates, clause);

export const joiningSentences = declareSentences('joining', {
  next: '{first} {next}',
  comma: '{first}, {next}',
  and: '{first} and {last}',
});

const folded = (
  words: readonly SentenceOrText[],
  join: (first: SentenceOrText, next: SentenceOrText) => FilledSentence,
): SentenceOrText => {
  const [first, ...rest] = words;
  return rest.reduce<SentenceOrText>((before, next) => join(before, next), first ?? '');
};

/** Joins sentences with a space. An empty list gives an empty text. */
export const joinSentences = (words: readonly SentenceOrText[]): SentenceOrText =>
  folded(words, (first, next) => joiningSentences.next({ first, next }));

/** "a, b, c". */
export const joinSentencesWithCommas = (words: readonly SentenceOrText[]): SentenceOrText =>
  folded(words, (first, next) => joiningSentences.comma({ first, next }));

/** "a, b and c". */
export const joinSentencesWithAnd = (words: readonly SentenceOrText[]): SentenceOrText =>
  words.length < 2
    ? joinSentencesWithCommas(words)
    : joiningSentences.and({ first: joinSentencesWithCommas(words.slice(0, -1)), last: words.at(-1) ?? '' });
