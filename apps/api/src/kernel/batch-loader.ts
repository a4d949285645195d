/**
 * A batch loader: calls of the same moment share one query. While it runs, the next calls are collected. Nothing is
 * cached, so each call is answered from data read after it was made.
 */
import { setImmediate as afterWhatCameWithIt } from 'node:timers';
import type { Database } from './database/client.ts';

type PendingCall<One, Row> = {
  readonly one: One;
  readonly found: (row: Row | undefined) => void;
  readonly failed: (error: unknown) => void;
};
type Lane<One, Row> = { waiting: PendingCall<One, Row>[]; under: boolean };

/** Large enough that a busy server sends few queries, small enough that each one is quick. */
const AT_ONCE = 100;

type BatchLoader<One, Row> = {
  /** One round trip for all keys. A row without a request is a programming error. */
  readonly ask: (db: Database, all: readonly One[]) => Promise<readonly Row[]>;
  /** The key of a request, equal to the key of the row that answers it. */
  readonly wanted: (one: One) => string;
  readonly answers: (row: Row) => string;
};

/**
 * Loads the row for one request, together with the requests of others. A caller inside a transaction loads alone,
 * since only its connection sees its changes.
 */
export const batchLoader = <One, Row>({ ask, wanted, answers }: BatchLoader<One, Row>) => {
  const lanes = new WeakMap<Database, Lane<One, Row>>();

  const rowsOf = async (db: Database, all: readonly One[]): Promise<ReadonlyMap<string, Row>> => {
    const rows = new Map((await ask(db, all)).map((row) => [answers(row), row]));
    const keys = new Set(all.map(wanted));
    if ([...rows.keys()].some((key) => !keys.has(key))) throw new Error('A row came that nobody wanted.');
    return rows;
  };

  const send = async (db: Database, lane: Lane<One, Row>): Promise<void> => {
    const all = lane.waiting.splice(0, AT_ONCE);
    try {
      const rows = await rowsOf(
        db,
        all.map(({ one }) => one),
      );
      for (const { one, found } of all) found(rows.get(wanted(one)));
    } catch (error) {
      for (const { failed } of all) failed(error);
    }
    if (lane.waiting.length > 0) afterWhatCameWithIt(() => void send(db, lane));
    else lane.under = false;
  };

  return async (db: Database, one: One): Promise<Row | undefined> => {
    if (db.holding()) return (await rowsOf(db, [one])).get(wanted(one));
    const lane = lanes.get(db) ?? { waiting: [], under: false };
    lanes.set(db, lane);
    return new Promise((found, failed) => {
      lane.waiting.push({ one, found, failed });
      if (lane.under) return;
      lane.under = true;
      afterWhatCameWithIt(() => void send(db, lane));
    });
  };
};
