/**
 * What the product says, by key. The English stands here; other languages stand in catalogues (`languages/`). Code hands on
 * a sentence with its values, and the words are made at the edge, in the language of whoever reads them (`tell.ts`).
 */
import type { Day } from '@stoep/domain/calendar/calendar';

/** A sentence with its values: what errors, mails and papers carry instead of words. */
export type FilledSentence = Named & { readonly values: Values };

/** `clause` says where the documents have it, of one that is theirs. */
type Named = { readonly key: string; readonly english: string; readonly clause?: string };

/** What a person reads: a sentence of ours, or words that are theirs already (names, what somebody typed). */
export type Words = FilledSentence | string;

/**
 * A day and an instant are written as the language writes them; what is itself a sentence is told in the same language, and so is
 * a state or a type of a record, whose value the contract fixes.
 */
export type Value =
  | (string | number | FilledSentence)
  | ({ readonly day: Day } | { readonly at: Date } | { readonly coded: string });
export type Values = Readonly<Record<string, Value>>;

/** A sentence that wants values. */
export type SentenceWithValues<P extends string> = Named &
  ((values: Readonly<Record<P, Value>>) => FilledSentence);

/** The names between the braces of a flat template. */
type NamedIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamedIn<Rest>
  : never;

declare const declaredNames: unique symbol;
type Declared<P extends string> = { readonly english: string; readonly [declaredNames]?: P };
type Template = string | Declared<string>;

type Spoken<T> =
  T extends Declared<infer P>
    ? SentenceWithValues<P>
    : T extends string
      ? [NamedIn<T>] extends [never]
        ? FilledSentence
        : SentenceWithValues<NamedIn<T>>
      : never;

/** A group of sentences as it is used: one without values is said as it stands. */
export type Sentences<T> = { readonly [K in keyof T]: Spoken<T[K]> };

/**
 * A template that is not flat: what chooses between forms, by the rules of ICU messages. Its names are declared, so that no
 * type has to read it: `plural<'count'>('{count, plural, one {one file} other {{count} files}}')`.
 */
export const plural = <P extends string>(english: string): Declared<P> => ({ english });

const NAMES = /\{(\w+)[,}]/;

const spoken = (
  key: string,
  template: Template,
  clause?: string,
): FilledSentence | SentenceWithValues<string> => {
  const english = typeof template === 'string' ? template : template.english;
  const told = { key, english, ...(clause === undefined ? {} : { clause }) };
  if (!NAMES.test(english)) return { ...told, values: {} };
  return Object.assign((values: Values): FilledSentence => ({ key, english, values }), told);
};

const groupOf = <const T extends Readonly<Record<string, Template>>>(
  group: string,
  templates: T,
  clause?: string,
): Sentences<T> =>
  // Each name keeps its template; what it wants was read from it.
  Object.fromEntries(
    Object.entries(templates).map(([name, template]) => [name, spoken(`${group}.${name}`, template, clause)]),
  ) as Sentences<T>;

/**
 * Declares sentences of ours.
 * @param group stands before each name in its key, once in the product; the catalogues of other languages know it
 */
export const sentences = <const T extends Readonly<Record<string, Template>>>(
  group: string,
  templates: T,
): Sentences<T> => groupOf(group, templates);

/**
 * Declares sentences of the documents. Their English stays to the letter: a test holds it against the specification.
 * @param clause where the document has them
 */
export const documents = <const T extends Readonly<Record<string, Template>>>(
  clause: string,
  group: string,
  templates: T,
): Sentences<T> => groupOf(group, templates, clause);

export const joining = sentences('joining', {
  next: '{first} {next}',
  comma: '{first}, {next}',
  and: '{first} and {last}',
});

const folded = (words: readonly Words[], join: (first: Words, next: Words) => FilledSentence): Words => {
  const [first, ...rest] = words;
  return rest.reduce<Words>((before, next) => join(before, next), first ?? '');
};

/** Sentences one after another. Of none: nothing. */
export const inTurn = (words: readonly Words[]): Words =>
  folded(words, (first, next) => joining.next({ first, next }));

/** "a, b, c". */
export const commas = (words: readonly Words[]): Words =>
  folded(words, (first, next) => joining.comma({ first, next }));

/** "a, b and c". */
export const listed = (words: readonly Words[]): Words =>
  words.length < 2
    ? commas(words)
    : joining.and({ first: commas(words.slice(0, -1)), last: words.at(-1) ?? '' });
