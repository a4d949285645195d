/**
 * Lines for kept statements. Each that is asked goes over a line of its own while there is one; when all are busy, what waits is
 * shared among them, and a line takes its share in one piece: half of what a quick read costs is to write it and to be woken.
 */
import type pg from 'pg';
import { hasGivenWay, pauseToGiveWay, TURNS } from '../../db/given-way.ts';
import { monotonic } from '../clock.ts';
import {
  isDescribed,
  isOutdated,
  type PreparedCall,
  type PreparedQuery,
  type Rows,
  runPreparedTogether,
} from './prepared-query.ts';

type PendingQuery = PreparedCall & {
  readonly found: (rows: Rows) => void;
  readonly failed: (error: unknown) => void;
  /** Of an asking that failed as one. */
  readonly alone: boolean;
};

/** So few that the last of a piece does not wait long for the others. */
const TOGETHER = 8;
/** What takes longer holds up nobody: it goes alone. */
const QUICK_MS = 5;
/** How much the last asking says of how long the next will take. */
const WEIGHT = 0.1;

/** A queue in front of a pool. */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #waiting: PendingQuery[] = [];
  /** Milliseconds that each statement takes, by its name. */
  readonly #takes = new Map<string, number>();
  #busy = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * The rows of one statement. Each line whose plan is outdated is thrown away, so the last that is tried was opened since. A
   * statement that gave way, as to a change of the schema, is asked again: it was alone in its transaction, so nothing of it is left.
   */
  async ask(kept: PreparedQuery, values: readonly unknown[]): Promise<Rows> {
    let others = this.#pool.options.max;
    for (let turn = 1; ; )
      try {
        return await this.#queued({ kept, values });
      } catch (error) {
        if (isOutdated(error) && others > 0) others -= 1;
        else if (turn === TURNS || !hasGivenWay(error)) throw error;
        else {
          await pauseToGiveWay(turn);
          turn += 1;
        }
      }
  }

  #queued(asked: PreparedCall, alone = false): Promise<Rows> {
    return new Promise((found, failed) => {
      this.#waiting.push({ ...asked, found, failed, alone });
      if (this.#busy < this.#pool.options.max) void this.#send();
    });
  }

  async #send(): Promise<void> {
    this.#busy += 1;
    while (this.#waiting.length > 0) await this.#onOneLine();
    this.#busy -= 1;
  }

  /** Never throws: who asked is told. */
  async #onOneLine(): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      this.#waiting.shift()?.failed(error);
      return;
    }
    const [first, ...others] = this.#take(client);
    if (!first) return client.release();
    const begun = monotonic();
    try {
      const answers = await runPreparedTogether(client, [first, ...others]);
      client.release();
      this.#note([first, ...others], monotonic() - begun);
      for (const [at, { found }] of [first, ...others].entries()) found(answers[at] ?? []);
    } catch (error) {
      client.release(error as Error);
      if (others.length === 0) return first.failed(error);
      // Which of them it was, each finds out alone.
      for (const { kept, values, found, failed } of [first, ...others])
        this.#queued({ kept, values }, true).then(found, failed);
    }
  }

  /** A fair share of what waits, from the front; one whose line has to be told of it goes alone. */
  #take(client: pg.PoolClient): PendingQuery[] {
    const share = Math.min(TOGETHER, Math.ceil(this.#waiting.length / this.#pool.options.max));
    const joins = ({ kept, alone }: PendingQuery) =>
      !alone &&
      !kept.writes &&
      (this.#takes.get(kept.name) ?? QUICK_MS) < QUICK_MS &&
      isDescribed(client, kept);
    let count = 0;
    for (const wanted of this.#waiting.slice(0, share)) {
      if (!joins(wanted)) break;
      count += 1;
    }
    return this.#waiting.splice(0, Math.max(1, count));
  }

  #note(asked: readonly PendingQuery[], took: number): void {
    for (const { kept } of asked) {
      const each = took / asked.length;
      const before = this.#takes.get(kept.name) ?? each;
      this.#takes.set(kept.name, before + WEIGHT * (each - before));
    }
  }
}
