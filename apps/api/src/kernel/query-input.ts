/** The inputs of a query: placeholders that each call fills, and choices that select between texts. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { QueryPlaceholder } from './query-caller.ts';

export type QueryInput<Value, InText> = {
  /** What the query text contains for this input. */
  readonly inText: (place: string, value: Value) => InText;
  /** The part of the value that decides which text is built. */
  readonly shape: (value: Value) => string;
  /** Converts the value for its placeholder; by default the value itself. */
  readonly fill?: (value: Value) => unknown;
  /**
   * True for values that are rarely queried. Their text is not prepared, because a stored plan fits only some values.
   */
  readonly seldom?: (value: Value) => boolean;
};
export type QueryInputs = Readonly<Record<string, QueryInput<never, unknown>>>;
type ValueOf<I> = I extends QueryInput<infer Value, unknown> ? Value : never;
type OptionalKeys<I> = { [K in keyof I]: undefined extends ValueOf<I[K]> ? K : never }[keyof I];
/** The input values that a call of the query passes. */
export type QueryInputValues<I> = { readonly [K in Exclude<keyof I, OptionalKeys<I>>]: ValueOf<I[K]> } & {
  readonly [K in OptionalKeys<I>]?: ValueOf<I[K]> | undefined;
};
/** The placeholders that stand for the inputs while the text is built. */
export type QueryInputPlaceholders<I> = {
  readonly [K in keyof I]: I[K] extends QueryInput<never, infer InText> ? InText : never;
};

/** An input that every call passes. */
export const requiredQueryInput = <Value>(): QueryInput<Value, QueryPlaceholder> => ({
  inText: (place) => sql.placeholder(place),
  shape: () => '',
});

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';
const optional = {
  inText: (place: string, value: unknown) => (isGiven(value) ? sql.placeholder(place) : undefined),
  shape: (value: unknown) => (isGiven(value) ? '+' : ''),
  seldom: isGiven,
};

/** An input that a call may leave out. The text then has no condition for it. */
export const optionalQueryInput = <Value>(): QueryInput<Value | undefined, QueryPlaceholder | undefined> => optional;

/** Search text that a person typed. Use it with `containsTextSql`. */
export const searchTextQueryInput = (): QueryInput<string | undefined, QueryPlaceholder | undefined> => ({
  ...optional,
  fill: (text = '') => `%${text.replace(/[\\%_]/g, '\\$&')}%`,
});

/** True when the column contains the text, ignoring case. No condition when nothing was typed. */
export const containsTextSql = (column: SQLWrapper, text: QueryPlaceholder | undefined): SQL | undefined =>
  text && sql`${column}::text ilike ${text}`;

/** An optional choice. Each choice has its own condition. */
export const filterQueryInput = <const Word extends string>(
  ...words: readonly Word[]
): QueryInput<Word | undefined, Word | undefined> => ({
  inText: (_place, word) => words.find((one) => one === word),
  shape: (word) => word ?? '',
  seldom: isGiven,
});

/** A required choice. Each choice has its own text and its own prepared plan. */
export const choiceQueryInput = <const Word extends string>(
  first: Word,
  ...others: Word[]
): QueryInput<Word, Word> => ({
  inText: (_place, word = first) => {
    if (word !== first && !others.includes(word)) throw new Error(`Nobody is asked for ${word}.`);
    return word;
  },
  shape: (word) => word,
});

type Sort<By extends string> = { readonly by: By; readonly descending: boolean };
/** The sort order of a list, when the caller chose one. */
export const sortQueryInput = <const By extends string>(
  ...by: readonly By[]
): QueryInput<Sort<By> | undefined, Sort<By> | undefined> => ({
  inText: (_place, sort) => {
    if (sort && !by.includes(sort.by)) throw new Error(`Nothing is sorted by ${sort.by}.`);
    return sort;
  },
  shape: (sort) => (sort ? `${sort.by}${sort.descending ? '-' : ''}` : ''),
  seldom: isGiven,
});

/** The page of a list. Select `total: totalRowsColumn()` together with it. */
export const pageQueryInputs = { limit: requiredQueryInput<number>(), offset: requiredQueryInput<number>() };
