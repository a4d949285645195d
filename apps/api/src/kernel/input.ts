/** The inputs of a query: places that each call fills, and words that choose between texts. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ref } from './caller.ts';

export type Input<Value, InText> = {
  /** What stands in the text. */
  readonly inText: (place: string, value: Value) => InText;
  /** What of the value decides the text. */
  readonly shape: (value: Value) => string;
  /** What fills its place; the value itself unless told. */
  readonly fill?: (value: Value) => unknown;
  /** Asked for now and then: such a text keeps no plan, which would also fit only some values. */
  readonly seldom?: (value: Value) => boolean;
};
export type Inputs = Readonly<Record<string, Input<never, unknown>>>;
type ValueOf<I> = I extends Input<infer Value, unknown> ? Value : never;
type OptionalKeys<I> = { [K in keyof I]: undefined extends ValueOf<I[K]> ? K : never }[keyof I];
/** What a query is given when it is asked. */
export type ValuesOf<I> = { readonly [K in Exclude<keyof I, OptionalKeys<I>>]: ValueOf<I[K]> } & {
  readonly [K in OptionalKeys<I>]?: ValueOf<I[K]> | undefined;
};
/** What stands for its inputs while its text is built. */
export type RefsOf<I> = { readonly [K in keyof I]: I[K] extends Input<never, infer InText> ? InText : never };

/** A value that is always given. */
export const required = <Value>(): Input<Value, Ref> => ({
  inText: (place) => sql.placeholder(place),
  shape: () => '',
});

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';
const optional = {
  inText: (place: string, value: unknown) => (isGiven(value) ? sql.placeholder(place) : undefined),
  shape: (value: unknown) => (isGiven(value) ? '+' : ''),
  seldom: isGiven,
};

/** A value that may be left out: the text then says nothing of it. */
export const optionalInput = <Value>(): Input<Value | undefined, Ref | undefined> => optional;

/** Text that somebody typed, looked for anywhere in a column by `holds`. */
export const text = (): Input<string | undefined, Ref | undefined> => ({
  ...optional,
  fill: (text = '') => `%${text.replace(/[\\%_]/g, '\\$&')}%`,
});

/** The text anywhere in the column, in either case; no condition where nothing was typed. */
export const holds = (column: SQLWrapper, text: Ref | undefined): SQL | undefined =>
  text && sql`${column}::text ilike ${text}`;

/** One of a few words, each with a condition of its own, or none. */
export const filter = <const Word extends string>(
  ...words: readonly Word[]
): Input<Word | undefined, Word | undefined> => ({
  inText: (_place, word) => words.find((one) => one === word),
  shape: (word) => word ?? '',
  seldom: isGiven,
});

/** One of a few words, always given: each has a text of its own, and a plan that is kept. */
export const which = <const Word extends string>(first: Word, ...others: Word[]): Input<Word, Word> => ({
  inText: (_place, word = first) => {
    if (word !== first && !others.includes(word)) throw new Error(`Nobody is asked for ${word}.`);
    return word;
  },
  shape: (word) => word,
});

type Sort<By extends string> = { readonly by: By; readonly descending: boolean };
/** The order of a list, where one was asked for. */
export const sorted = <const By extends string>(
  ...by: readonly By[]
): Input<Sort<By> | undefined, Sort<By> | undefined> => ({
  inText: (_place, sort) => {
    if (sort && !by.includes(sort.by)) throw new Error(`Nothing is sorted by ${sort.by}.`);
    return sort;
  },
  shape: (sort) => (sort ? `${sort.by}${sort.descending ? '-' : ''}` : ''),
  seldom: isGiven,
});

/** A page of a list, together with `total: totalRows()` in what is selected. */
export const window = { limit: required<number>(), offset: required<number>() };
