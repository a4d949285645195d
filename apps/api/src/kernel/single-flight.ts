/**
 * What several people ask alike at the same moment is worked out once: for pages that go through the whole portfolio and say the same to
 * whoever may open them. Nothing is kept: who asks while an answer is being worked out waits for the next one, with all who come
 * meanwhile, so that everybody is answered from what the database said after being asked. What is compared with the hour is
 * compared with that of the first who waited.
 */
import type { Database } from './database/client.ts';

type Lane<Answer> = { readonly over: Promise<void>; next?: Promise<Answer> };

type SingleFlight<Given, Answer> = {
  /** All that the answer depends on but the hour. Whoever may not have the answer is refused before: who asks it alike is not judged here. */
  readonly key: (given: Given) => string;
  /** Its answer is given to several, and is nobody's to change. */
  readonly workOut: (db: Database, given: Given) => Promise<Answer>;
};

/** A read that is worked out once for all who wait for it under the same key. Who keeps a transaction asks alone: its own line sees more. */
export const singleFlight = <Given, Answer>({ key, workOut }: SingleFlight<Given, Answer>) => {
  const all = new WeakMap<Database, Map<string, Lane<Answer>>>();

  const begin = (lanes: Map<string, Lane<Answer>>, at: string, work: () => Promise<Answer>) => {
    const answer = work();
    const quietly = () => {
      // Who waits for the next answer begins it, and puts it here.
      if (!lane.next) lanes.delete(at);
    };
    const lane: Lane<Answer> = { over: answer.then(quietly, quietly) };
    lanes.set(at, lane);
    return answer;
  };

  return (db: Database, given: Given): Promise<Answer> => {
    // Async: what throws before it waits for anything is told as what throws behind it.
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
