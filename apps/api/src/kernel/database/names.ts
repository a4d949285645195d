/**
 * Names for what the writes of people ask again and again: PostgreSQL keeps the plan of a named statement on the line, and plans any other
 * anew each time, which costs more than most writes do. What asks with a list is not named: how long the list is decides how it is best
 * planned. Nor is what jobs and imports ask: they work on thousands of rows, and a plan made for any number of them is a bad one.
 */
import type pg from 'pg';
import { isOutdated } from './prepared-query.ts';

/** Asked so often before, a text is worth a plan on each line. */
const SOON = 3;
/** Each name is a plan of some 25 kilobytes on each line that asks for it. */
const MOST = 500;
/** Characters: a longer one has as many rows in it as somebody gave, and hardly comes again. */
const LONGEST = 16_000;

/** As Drizzle asks. Without values it is `begin` and its like, which no plan belongs to. */
type Asked = { readonly text?: unknown; readonly name?: string | undefined };

/** The array of PostgreSQL, as the driver writes it or as it is written by hand: an object of JSON begins with a key. */
const isList = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === 'string' && /^\{(?!"[^"]*":)/.test(value));

/** Several places in a row, as a list has them that Drizzle spread out: another text for each length. */
const SPREAD = /\bin \((?:\$\d+, ){8}/;
/** Rows one behind the other: another text for each number of them. */
const ROWS = /\bvalues \([^()]*\), \(/;

/** The names that the lines of one pool share. */
export class Names {
  readonly #names = new Map<string, string>();
  #seen = new Map<string, number>();
  readonly #over = new WeakMap<pg.PoolClient, pg.PoolClient>();
  readonly #outdated = new WeakSet<pg.PoolClient>();

  /** A line that names what is asked of it; the same one for the same line. It can be asked, and nothing else. */
  over(client: pg.PoolClient): pg.PoolClient {
    const known = this.#over.get(client);
    if (known) return known;
    const note = (error: unknown) => void (isOutdated(error) && this.#outdated.add(client));
    const query = (asked: never, values: never, answered?: (error: unknown, answer: unknown) => void) => {
      const named = this.#named(asked, values) as never;
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

  /** Whether a statement of the line was refused for its plan, whoever swallowed that: the line is done with. */
  outdated(client: pg.PoolClient): boolean {
    return this.#outdated.has(client);
  }

  #named(asked: Asked, values: unknown): Asked {
    if (!Array.isArray(values) || values.length === 0 || asked.name !== undefined) return asked;
    const { text } = asked;
    if (typeof text !== 'string' || text.length > LONGEST || values.some(isList)) return asked;
    const name = this.#nameOf(text);
    return name === null ? asked : { ...asked, name };
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size === MOST || SPREAD.test(text) || ROWS.test(text)) return null;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times <= SOON) {
      // What came once and never again makes room for what comes now.
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
