/** Declared queries: the select, its row scope and its inputs. Named by nouns: `levyAccountDetail`, `ownTickets`. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PersonActor } from './actor.ts';
import type { Queryable } from './database/client.ts';
import { memoize } from './memoize.ts';
import {
  type BuiltQuery,
  type PreparedRowsQuery,
  preparedDrizzleQuery,
  type QueryBuilder,
  queryBuilder,
} from './prepared-read.ts';
import { CALLER_PLACEHOLDER_VALUES, callerShapeKey, placeholderCallerOf, type QueryCaller } from './query-caller.ts';
import type { QueryInput, QueryInputPlaceholders, QueryInputs, QueryInputValues } from './query-input.ts';
import type { RowScope } from './scope.ts';

export type ScopedQuery<Values, Row> = {
  /** Runs the query for the caller with these input values. */
  readonly ask: (on: Queryable, caller: PersonActor, values: Values) => Promise<Row[]>;
};

type Declared<I extends QueryInputs, B> = {
  readonly scope: RowScope;
  readonly input: I;
  /**
   * Builds the select. It must put `within` where the scope's table is read. `caller` and `input` are placeholders,
   * never values.
   */
  readonly from: (db: QueryBuilder, at: { within: SQL; caller: QueryCaller; input: QueryInputPlaceholders<I> }) => B;
};
type RowOf<B> = B extends PromiseLike<(infer Row)[]> ? Row : never;
type Input = { readonly caller: PersonActor; readonly values: Readonly<Record<string, unknown>> };

/** Wraps the scope condition and records whether it was used in the text. */
const watched = (condition: SQL) => {
  const watch: SQLWrapper & { seen: boolean } = {
    seen: false,
    getSQL: () => {
      watch.seen = true;
      return condition;
    },
  };
  return watch;
};

const tried: (() => unknown)[] = [];

/**
 * Builds every declared query once, at the start and in every test. A query that leaves out its scope stops the
 * start.
 */
export const checkQueriesBuild = (): void => {
  for (let build = tried.pop(); build; build = tried.pop()) build();
};

const NOBODY: Pick<PersonActor, 'roles' | 'viewer' | 'staffRole'> = { roles: new Set(), staffRole: null };

/**
 * Declares a query. Its text is built once per shape of caller and inputs.
 * @param what `module.query`
 */
export const defineScopedQuery = <I extends QueryInputs, B extends BuiltQuery<unknown>>(
  what: string,
  { scope, input, from }: Declared<I, B>,
): ScopedQuery<QueryInputValues<I>, RowOf<B>> => {
  const inputs = Object.entries(input) as [string, QueryInput<unknown, unknown>][];
  const fills = {
    ...Object.fromEntries(
      Object.entries(CALLER_PLACEHOLDER_VALUES).map(([place, read]) => [place, ({ caller }: Input) => read(caller)]),
    ),
    ...Object.fromEntries(
      inputs.map(([name, { fill = (value: unknown) => value }]) => [
        `i.${name}`,
        ({ values }: Input) => fill(values[name]),
      ]),
    ),
  };
  const build = (who: Pick<PersonActor, 'roles' | 'viewer' | 'staffRole'>, values: Input['values']) => {
    const caller = placeholderCallerOf(who);
    const watch = watched(scope.rows(caller));
    const refs = Object.fromEntries(
      inputs.map(([name, { inText }]) => [name, inText(`i.${name}`, values[name])]),
    ) as QueryInputPlaceholders<I>;
    const built = from(queryBuilder, { within: sql`${watch}`, caller, input: refs });
    const made = preparedDrizzleQuery<Input, RowOf<B>>(what, built as unknown as BuiltQuery<RowOf<B>>, fills, {
      kept: !inputs.some(([name, one]) => one.seldom?.(values[name])),
    });
    if (!watch.seen) throw new Error(`${what} is asked without its scope.`);
    return made;
  };
  tried.push(() => build(NOBODY, {}));
  const shapes = memoize<string, PreparedRowsQuery<Input, RowOf<B>>>();
  const shapeFor = ({ caller, values }: Input) => {
    let shape = callerShapeKey(caller);
    for (const [name, one] of inputs) shape += `|${one.shape(values[name])}`;
    return shape;
  };
  return {
    ask: (on, caller, values) => {
      const callerAndValues = { caller, values };
      return shapes(shapeFor(callerAndValues), () => build(caller, values)).run(on, callerAndValues);
    },
  };
};
