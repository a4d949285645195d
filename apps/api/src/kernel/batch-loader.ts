/**
 * One statement for what several calls want at the same moment. While it is under way the next are gathered; nothing is kept
 * between calls, so each is answered from what the database said after it was asked.
 */
import { setImmediate as afterWhatCameWithIt } from 'node:timers';
import type { Database } from './database/client.ts';

type PendingCall<One, Row> = {
  readonly one: One;
  readonly found: (row: Row | undefined) => void;
  readonly failed: (error: unknown) => void;
};
type Lane<One, Row> = { waiting: PendingCall<One, Row>[]; under: boolean };

/** Enough that a busy server sends few, and so few that none of them takes long. */
const AT_ONCE = 100;

type BatchLoader<One, Row> = {
  /** One round trip for all of them, and for nothing else: a row that nobody wanted is a fault of ours, and answers nobody. */
  readonly ask: (db: Database, all: readonly One[]) => Promise<readonly Row[]>;
  /** What was wanted, and the row that answers it, have the same key. */
  readonly wanted: (one: One) => string;
  readonly answers: (row: Row) => string;
};

/**
 * Answers the row for one, asked together with those that others want. Who keeps a transaction asks alone: what it wrote is seen
 * by its own line only.
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
