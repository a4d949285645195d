/**
 * Single-flight: callers who ask for the same answer at the same moment share one computation. It serves pages that
 * read the whole portfolio and look the same to everybody who may open them. Nothing is cached: a caller who arrives
 * during a computation waits for the next one, so each answer is newer than its request. Times are compared with the
 * clock of the first caller who waited.
 */
import type { Database } from './database/client.ts';

type Lane<Answer> = { readonly over: Promise<void>; next?: Promise<Answer> };

type SingleFlight<Given, Answer> = {
  /**
   * Everything that the answer depends on, except the time. Access is checked before: two callers with the same key
   * get the same answer.
   */
  readonly key: (given: Given) => string;
  /** Computes the answer. Several callers share it, so nobody may change it. */
  readonly workOut: (db: Database, given: Given) => Promise<Answer>;
};

/**
 * Makes a read that is computed once for all callers who wait under the same key. A caller inside a transaction
 * computes alone, since its connection sees uncommitted changes.
 */
export const singleFlight = <Given, Answer>({ key, workOut }: SingleFlight<Given, Answer>) => {
  const all = new WeakMap<Database, Map<string, Lane<Answer>>>();

  const begin = (lanes: Map<string, Lane<Answer>>, at: string, work: () => Promise<Answer>) => {
    const answer = work();
    const quietly = () => {
      // The first caller who waits for the next answer starts it and registers it here.
      if (!lane.next) lanes.delete(at);
    };
    const lane: Lane<Answer> = { over: answer.then(quietly, quietly) };
    lanes.set(at, lane);
    return answer;
  };

  return (db: Database, given: Given): Promise<Answer> => {
    // Async, so that a synchronous throw also becomes a rejection.
    const work = async () => workOut(db, given);
    if (db.holding()) return work();
    const lanes = all.get(db) ?? new Map<string, Lane<Answer>>();
    all.set(db, lanes);
    const at = key(given);
    const lane = lanes.get(at);
    if (!lane) return begin(lanes, at, work);
    lane.next ??= lane.over.then(() => begin(lanes, at, work));
    return lane.next;
  };
};
