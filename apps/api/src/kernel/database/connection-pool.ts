/**
 * A connection pool for prepared queries. Each query gets its own connection while one is free. When all are busy,
 * waiting queries are shared out, and a connection sends its share as one batch: writing and waking cost half of a
 * quick read.
 */
import type pg from 'pg';
import {
  isSerializationConflict,
  MAX_TRANSACTION_ATTEMPTS,
  waitBeforeTransactionRetry,
} from '../../db/serialization-conflict.ts';
import { monotonicMilliseconds } from '../clock.ts';
import {
  isPreparedPlanOutdated,
  isPreparedQueryDescribed,
  type PreparedQuery,
  type PreparedQueryCall,
  type RawRows,
  runPreparedTogether,
} from './prepared-query.ts';

type PendingQuery = PreparedQueryCall & {
  readonly found: (rows: RawRows) => void;
  readonly failed: (error: unknown) => void;
  /** Whether the query belongs to a failed batch and now runs alone. */
  readonly alone: boolean;
};

/** Small enough that the last query of a batch does not wait long. */
const TOGETHER = 8;
/** Queries slower than this run alone, so that they delay no others. */
const QUICK_MS = 5;
/** The weight of the newest duration in the moving average. */
const WEIGHT = 0.1;

/** A queue in front of a pool. */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #waiting: PendingQuery[] = [];
  /** Average milliseconds per prepared query, by name. */
  readonly #takes = new Map<string, number>();
  #busy = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * The rows of one prepared query. A connection whose plan is outdated is closed, so the last attempt uses a fresh
   * one. An aborted query runs again: it was alone in its transaction, so nothing of it is left.
   */
  async ask(kept: PreparedQuery, values: readonly unknown[]): Promise<RawRows> {
    let others = this.#pool.options.max;
    for (let turn = 1; ; )
      try {
        return await this.#queued({ kept, values });
      } catch (error) {
        if (isPreparedPlanOutdated(error) && others > 0) others -= 1;
        else if (turn === MAX_TRANSACTION_ATTEMPTS || !isSerializationConflict(error)) throw error;
        else {
          await waitBeforeTransactionRetry(turn);
          turn += 1;
        }
      }
  }

  #queued(call: PreparedQueryCall, alone = false): Promise<RawRows> {
    return new Promise((found, failed) => {
      this.#waiting.push({ ...call, found, failed, alone });
      if (this.#busy < this.#pool.options.max) void this.#send();
    });
  }

  async #send(): Promise<void> {
    this.#busy += 1;
    while (this.#waiting.length > 0) await this.#onOneLine();
    this.#busy -= 1;
  }

  /** Never throws: each caller gets the error of its own query. */
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
    const begun = monotonicMilliseconds();
    try {
      const answers = await runPreparedTogether(client, [first, ...others]);
      client.release();
      this.#note([first, ...others], monotonicMilliseconds() - begun);
      for (const [at, { found }] of [first, ...others].entries()) found(answers[at] ?? []);
    } catch (error) {
      client.release(error as Error);
      if (others.length === 0) return first.failed(error);
      // Which query of the batch failed is found by running each alone.
      for (const { kept, values, found, failed } of [first, ...others])
        this.#queued({ kept, values }, true).then(found, failed);
    }
  }

  /** A fair share of the queue, from the front. A query whose columns the connection does not know yet runs alone. */
  #take(client: pg.PoolClient): PendingQuery[] {
    const share = Math.min(TOGETHER, Math.ceil(this.#waiting.length / this.#pool.options.max));
    const joins = ({ kept, alone }: PendingQuery) =>
      !alone &&
      !kept.writes &&
      (this.#takes.get(kept.name) ?? QUICK_MS) < QUICK_MS &&
      isPreparedQueryDescribed(client, kept);
    let count = 0;
    for (const wanted of this.#waiting.slice(0, share)) {
      if (!joins(wanted)) break;
      count += 1;
    }
    return this.#waiting.splice(0, Math.max(1, count));
  }

  #note(call: readonly PendingQuery[], took: number): void {
    for (const { kept } of call) {
      const each = took / call.length;
      const before = this.#takes.get(kept.name) ?? each;
      this.#takes.set(kept.name, before + WEIGHT * (each - before));
    }
  }
}
