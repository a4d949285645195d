/** Collects what answers showed, and has it written soon after they left. */
import type { Deps } from '../../deps.ts';
import type { ReadAccess } from './read-access.commands.ts';

const AFTER_MS = 500;
/** Ids that are resolved at once; beyond them nobody waits for the half second. */
const AT_ONCE = 5_000;
/** Ids that may wait while the database is away: a process holds no more, and answers nobody until they are written. */
const MOST = 100_000;

export type ReadAccessLog = {
  /** Waits only while too much is unwritten. */
  readonly add: (shown: ReadAccess) => Promise<void>;
  /** Writes what waits. Throws what the database said; it waits on then. */
  readonly write: () => Promise<void>;
  /** The same at the end of the process, which nothing holds up. */
  readonly close: () => Promise<void>;
};

/**
 * @param writeAll writes what many answers showed
 * @param byItself false where somebody else says when it is written
 */
export const readAccessLog = (
  deps: Pick<Deps, 'log'>,
  writeAll: (all: readonly ReadAccess[]) => Promise<void>,
  byItself = true,
): ReadAccessLog => {
  let waiting = new Map<string, ReadAccess>();
  let ids = 0;
  let timer: NodeJS.Timeout | undefined;
  let troubled = false;
  let writing: Promise<void> = Promise.resolve();
  const take = (shown: ReadAccess) => {
    const key = JSON.stringify([shown.session, shown.call, shown.params, shown.by.source, shown.file]);
    const held = waiting.get(key) ?? { ...shown, about: new Set<string>() };
    waiting.set(key, held);
    // What the same list showed before waits once: fifty people at their lists would else fill it within a second.
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
  // A fault is told once, not twice a second: the next pass writes what this one did not.
  const later = () => {
    timer ??= setTimeout(() => void quietly(), AFTER_MS).unref();
  };
  const quietly = async () => {
    timer = undefined;
    try {
      await write();
    } catch (error) {
      if (!troubled)
        deps.log.error({ err: error }, 'what was read could not be written down; it is tried again');
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
