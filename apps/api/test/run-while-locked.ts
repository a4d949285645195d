/** Runs an attempt while another transaction has locked its rows: the attempt starts, waits, and then continues. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DatabaseTransaction } from '../src/kernel/database/client.ts';
import type { Harness } from './harness.ts';

/**
 * @param hold takes the locks; its changes are visible when the attempt continues
 * @param meanwhile runs while the attempt waits
 * @returns how the attempt ended
 */
export const runWhileLocked = async <T>(
  { deps: { db } }: Harness,
  hold: (tx: DatabaseTransaction) => Promise<unknown>,
  attempt: () => Promise<T>,
  meanwhile: () => void = () => undefined,
): Promise<PromiseSettledResult<T>> => {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await hold(tx);
    held.resolve();
    await free.promise;
  });
  await Promise.race([held.promise, holding]);
  const ending = Promise.allSettled([attempt()]);
  const waits = async () => {
    const waiting = await db.execute(sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`);
    return waiting.rows.length > 0;
  };
  try {
    await expect.poll(waits, { timeout: 10_000 }).toBe(true);
    meanwhile();
  } finally {
    free.resolve();
  }
  await holding;
  const [ended] = await ending;
  return ended;
};
