/**
 * The rows that reads leave, written before their answers go: those of the same moment in one statement. While it is under way the
 * next wait together, so that fifty people at their lists commit a few times and not fifty times.
 */
import { setImmediate as afterWhatCameWithIt } from 'node:timers';
import { isConnectionLost } from '../database/connection-lost.ts';
import type { Happened } from '../fact.ts';

type Waiting = Happened & {
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
};

/** So few that the last of them does not wait long for the others. */
const AT_ONCE = 50;

/**
 * Answers what adds a row and is done when it is committed.
 * @param writeAll writes all of them or none
 */
export const readRows = (writeAll: (all: readonly Happened[]) => Promise<void>) => {
  let waiting: Waiting[] = [];
  let under = false;

  /** One that the database refuses holds up nobody else's: none of them was written, and each is tried alone. A lost line may have written them. */
  const write = async (all: readonly Waiting[]): Promise<void> => {
    try {
      await writeAll(all);
      for (const { written } of all) written();
    } catch (error) {
      if (all.length > 1 && !isConnectionLost(error)) for (const one of all) await write([one]);
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

  return (happened: Happened): Promise<void> =>
    new Promise((written, failed) => {
      waiting.push({ ...happened, written, failed });
      if (under) return;
      under = true;
      afterWhatCameWithIt(() => void writeWaiting());
    });
};
