/**
 * Writes the audit rows of reads in batches before their answers leave. Rows of the same moment share one statement.
 * While it runs the next rows collect, so that fifty readers need a few commits instead of fifty.
 */
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as afterWhatCameWithIt } from 'node:timers';
import type { AuditRowInput } from '../fact.ts';

type PendingItem = AuditRowInput & {
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
};

/** SQLSTATE classes 22 and 23: PostgreSQL refused a value or a row. */
const REFUSED = /^2[23]/;
/** Also inspects the causes of the error. Other errors may hit every row, or may come after the commit. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && (REFUSED.test(String((error as { code?: unknown }).code)) || isRefused(error.cause));

/** Small enough that the last row of a batch does not wait long. */
const AT_ONCE = 50;

/**
 * Adds a row; the promise resolves when the row is committed.
 * @param writeAll writes all rows or none
 */
export const batchAuditWriter = (writeAll: (all: readonly AuditRowInput[]) => Promise<void>) => {
  let waiting: PendingItem[] = [];
  let under = false;

  /** When the database refuses the batch, each row is tried alone, so that a bad row affects no other. */
  const write = async (all: readonly PendingItem[]): Promise<void> => {
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

  // A batch belongs to no single request, so it runs outside of every request's trace.
  const begin = AsyncResource.bind(() => void writeWaiting());
  return (happened: AuditRowInput): Promise<void> =>
    new Promise((written, failed) => {
      waiting.push({ ...happened, written, failed });
      if (under) return;
      under = true;
      afterWhatCameWithIt(begin);
    });
};
