/**
 * The rows that reads leave, written before their answers go: those of the same moment in one statement. While it is under way the
 * next wait together, so that fifty people at their lists commit a few times and not fifty times.
 */
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as afterWhatCameWithIt } from 'node:timers';
import type { Happened } from '../fact.ts';

type Waiting = Happened & {
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
};

/** A value that PostgreSQL refuses, or a row: class 22 and 23. */
const REFUSED = /^2[23]/;
/** Looks through what wraps the driver's error. Any other may come again for each of them, or have come behind the commit. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  (REFUSED.test(String((error as { code?: unknown }).code)) || isRefused(error.cause));

/** So few that the last of them does not wait long for the others. */
const AT_ONCE = 50;

/**
 * Answers what adds a row and is done when it is committed.
 * @param writeAll writes all of them or none
 */
export const readRows = (writeAll: (all: readonly Happened[]) => Promise<void>) => {
  let waiting: Waiting[] = [];
  let under = false;

  /** One that the database refuses holds up nobody else's: none of them was written, and each is tried alone. */
  const write = async (all: readonly Waiting[]): Promise<void> => {
    try {
      await writeAll(all);
      for (const { written } of all) written();
    } catch (error) {
      if (all.length > 1 && isRefused(error)) for (const one of all) await write([one]);
      else for (const { failed } of all) failed(error);
    }
  };

  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const now = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      await write(now);
    }
    under = false;
  };

  // What is written together is part of nobody's request: a trace of one would be told of all.
  const begin = AsyncResource.bind(() => void writeWaiting());
  return (happened: Happened): Promise<void> =>
    new Promise((written, failed) => {
      waiting.push({ ...happened, written, failed });
      if (under) return;
      under = true;
      afterWhatCameWithIt(begin);
    });
};
