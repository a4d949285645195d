/** The read-access log: collects whose data was shown in answers and writes it soon after. */
import type { ServerDeps } from '../../deps.ts';
import type { ReadAccessEvent } from './read-access.writes.ts';

const AFTER_MS = 500;
/** At this many ids the log is written at once, without the usual half second. */
const AT_ONCE = 5_000;
/** Ids that may be pending while the database is down. Beyond this, answers wait until they are written. */
const MOST = 100_000;

export type ReadAccessLog = {
  /** Adds a read access; waits only while too many are unwritten. */
  readonly add: (shown: ReadAccessEvent) => Promise<void>;
  /** Writes what is pending. On an error it throws and the events stay pending. */
  readonly write: () => Promise<void>;
  /** Writes what is pending at the end of the process, without waiting for more. */
  readonly close: () => Promise<void>;
};

/**
 * @param writeAll writes the events of many answers
 * @param byItself false when the caller decides when to write
 */
export const createReadAccessLog = (
  deps: Pick<ServerDeps, 'log'>,
  writeAll: (all: readonly ReadAccessEvent[]) => Promise<void>,
  byItself = true,
): ReadAccessLog => {
  let waiting = new Map<string, ReadAccessEvent>();
  let ids = 0;
  let timer: NodeJS.Timeout | undefined;
  let troubled = false;
  let writing: Promise<void> = Promise.resolve();
  const take = (shown: ReadAccessEvent) => {
    const key = JSON.stringify([shown.session, shown.call, shown.params, shown.by.source, shown.file]);
    const held = waiting.get(key) ?? { ...shown, about: new Set<string>() };
    waiting.set(key, held);
    // Repeated reads of the same list are merged; otherwise fifty people at their lists would fill the log within a
    // second.
    const before = held.about.size;
    for (const one of shown.about) held.about.add(one);
    ids += held.about.size - before;
  };
  const writeNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    const now = waiting;
    [waiting, ids] = [new Map(), 0];
    try {
      await writeAll([...now.values()]);
      troubled = false;
    } catch (error) {
      for (const shown of now.values()) take(shown);
      throw error;
    }
  };
  const write = () => {
    const next = writing.then(writeNow);
    writing = next.catch(() => undefined);
    return next;
  };
  // A failure is logged once, not twice a second; the next pass writes the pending events.
  const later = () => {
    timer ??= setTimeout(() => void quietly(), AFTER_MS).unref();
  };
  const quietly = async () => {
    timer = undefined;
    try {
      await write();
    } catch (error) {
      if (!troubled) deps.log.error({ err: error }, 'what was read could not be written down; it is tried again');
      troubled = true;
      later();
    }
  };
  return {
    write,
    close: () =>
      write().catch((error: unknown) => {
        deps.log.error({ err: error, answers: waiting.size }, 'what was read last could not be written down');
      }),
    add: async (shown) => {
      if (shown.about.size === 0) return;
      take(shown);
      if (ids >= MOST) return write();
      if (!byItself) return;
      if (ids >= AT_ONCE) void quietly();
      else later();
    },
  };
};
