/** A read that is declared: what is asked, in whose scope, with which inputs. Nouns: `levyAccountDetail`, `ownTickets`. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Person } from './actor.ts';
import { ASKED, type Asker, askerOf, shapeOf } from './caller.ts';
import type { Queryable } from './database/client.ts';
import type { Input, Inputs, RefsOf, ValuesOf } from './input.ts';
import { memoize } from './memoize.ts';
import { type Builder, type Built, builder, type PreparedRead, preparedQuery } from './prepared-read.ts';
import type { Scope } from './scope.ts';

export type Query<Values, Row> = {
  /** The statement for somebody like the person, with inputs like these. */
  readonly ask: (on: Queryable, caller: Person, values: Values) => Promise<Row[]>;
};

type Declared<I extends Inputs, B> = {
  readonly scope: Scope;
  readonly input: I;
  /** Puts `within` where the scope's table is read; `caller` and `input` are places, never values. */
  readonly from: (db: Builder, at: { within: SQL; caller: Asker; input: RefsOf<I> }) => B;
};
type RowOf<B> = B extends PromiseLike<(infer Row)[]> ? Row : never;
type Asked = { readonly caller: Person; readonly values: Readonly<Record<string, unknown>> };

/** A condition that knows whether it got into the text. */
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
 * Builds each query once as nobody would ask it, when all modules are there: one that leaves its scope out stops the start, and
 * every test.
 */
export const tryQueries = (): void => {
  for (let build = tried.pop(); build; build = tried.pop()) build();
};

const NOBODY: Pick<Person, 'roles' | 'viewer'> = { roles: new Set() };

/**
 * Declares a query. Its text is built once for each shape that is asked for.
 * @param what `module.query`
 */
export const query = <I extends Inputs, B extends Built<unknown>>(
  what: string,
  { scope, input, from }: Declared<I, B>,
): Query<ValuesOf<I>, RowOf<B>> => {
  const inputs = Object.entries(input) as [string, Input<unknown, unknown>][];
  const fills = {
    ...Object.fromEntries(
      Object.entries(ASKED).map(([place, read]) => [place, ({ caller }: Asked) => read(caller)]),
    ),
    ...Object.fromEntries(
      inputs.map(([name, { fill = (value: unknown) => value }]) => [
        `i.${name}`,
        ({ values }: Asked) => fill(values[name]),
      ]),
    ),
  };
  const build = (who: Pick<Person, 'roles' | 'viewer'>, values: Asked['values']) => {
    const caller = askerOf(who);
    const watch = watched(scope.rows(caller));
    const refs = Object.fromEntries(
      inputs.map(([name, { inText }]) => [name, inText(`i.${name}`, values[name])]),
    ) as RefsOf<I>;
    const built = from(builder, { within: sql`${watch}`, caller, input: refs });
    const made = preparedQuery<Asked, RowOf<B>>(what, built as unknown as Built<RowOf<B>>, fills, {
      kept: !inputs.some(([name, one]) => one.seldom?.(values[name])),
    });
    if (!watch.seen) throw new Error(`${what} is asked without its scope.`);
    return made;
  };
  tried.push(() => build(NOBODY, {}));
  const shapes = memoize<string, PreparedRead<Asked, RowOf<B>>>();
  const shapeFor = ({ caller, values }: Asked) => {
    let shape = shapeOf(caller);
    for (const [name, one] of inputs) shape += `|${one.shape(values[name])}`;
    return shape;
  };
  return {
    ask: (on, caller, values) => {
      const asked = { caller, values };
      return shapes(shapeFor(asked), () => build(caller, values)).run(on, asked);
    },
  };
};
