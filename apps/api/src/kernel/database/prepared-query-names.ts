/**
 * Chooses names for queries of people's writes, so that each connection keeps their plans. Planning costs more than
 * most writes. Queries with lists are not named, because the best plan depends on the length of the list. Queries of
 * jobs and imports are not named either: they handle thousands of rows, and a plan for any number of them is a bad
 * one.
 */
import type pg from 'pg';
import { isPreparedPlanOutdated } from './prepared-query.ts';

/** After this many uses a text is worth a plan on each connection. */
const SOON = 3;
/** Each name costs some 25 kilobytes on each connection that uses it. */
const MOST = 500;
/** In characters. A longer text contains many rows and rarely comes again. */
const LONGEST = 16_000;

/** A query as Drizzle sends it. Without values it is `begin` and the like, which have no plan. */
type Input = { readonly text?: unknown; readonly name?: string | undefined };

/** An array of PostgreSQL, as the driver or a person writes it. A JSON object begins with a key instead. */
const isList = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === 'string' && /^\{(?!"[^"]*":)/.test(value));

/** Several placeholders in a row, from a list that Drizzle spread out: a different text for each length. */
const SPREAD = /\bin \((?:\$\d+, ){8}/;
/** Several rows in one insert: a different text for each number of rows. */
const ROWS = /\bvalues \([^()]*\), \(/;

/** The names that the connections of one pool share. */
export class PreparedQueryNames {
  readonly #names = new Map<string, string>();
  #seen = new Map<string, number>();
  readonly #over = new WeakMap<pg.PoolClient, pg.PoolClient>();
  readonly #outdated = new WeakSet<pg.PoolClient>();

  /** A connection that adds names to its queries; the same wrapper for the same connection. It only runs queries. */
  over(client: pg.PoolClient): pg.PoolClient {
    const known = this.#over.get(client);
    if (known) return known;
    const note = (error: unknown) => void (isPreparedPlanOutdated(error) && this.#outdated.add(client));
    const query = (input: never, values: never, answered?: (error: unknown, answer: unknown) => void) => {
      const named = this.#named(input, values) as never;
      if (answered)
        return client.query(named, values, ((error: unknown, answer: unknown) => {
          note(error);
          answered(error, answer);
        }) as never);
      const answer = client.query(named, values) as unknown as Promise<unknown>;
      answer.catch(note);
      return answer;
    };
    const line = { query } as pg.PoolClient;
    this.#over.set(client, line);
    return line;
  }

  /** Whether a query of the connection was refused for an outdated plan, even if the error was swallowed. */
  outdated(client: pg.PoolClient): boolean {
    return this.#outdated.has(client);
  }

  #named(input: Input, values: unknown): Input {
    if (!Array.isArray(values) || values.length === 0 || input.name !== undefined) return input;
    const { text } = input;
    if (typeof text !== 'string' || text.length > LONGEST || values.some(isList)) return input;
    const name = this.#nameOf(text);
    return name === null ? input : { ...input, name };
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size === MOST || SPREAD.test(text) || ROWS.test(text)) return null;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times <= SOON) {
      // Texts that came once make room for new ones.
      if (this.#seen.size > MOST) this.#seen = new Map();
      this.#seen.set(text, times);
      return null;
    }
    this.#seen.delete(text);
    const name = `command.${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
