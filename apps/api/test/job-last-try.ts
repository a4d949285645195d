/** Puts jobs into their last try, for tests of what happens when they fail for good. */
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Harness } from './harness.ts';

/** Leaves queued jobs with this name one try. */
export const leaveJobsOneTry = async ({ deps }: Harness, name: string): Promise<void> => {
  await deps.db.execute(
    sql`update pgboss.job set retry_count = retry_limit - 1, state = 'retry', start_after = now(), started_on = now()
      where name = ${name} and state in ('created', 'retry')`,
  );
};

const withQueue = async (harness: Harness, work: (boss: PgBoss) => Promise<unknown>): Promise<void> => {
  const boss = new PgBoss({ connectionString: harness.url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
};

/**
 * Simulates that the process of these jobs died and the queue noticed: they are retried at once, or have failed for
 * good.
 */
export const retryJobsOfDeadProcess = (harness: Harness, name: string): Promise<void> =>
  withQueue(harness, async (boss) => {
    const { db } = harness.deps;
    await db.execute(
      sql`update pgboss.job set started_on = now() - interval '1 day' where name = ${name} and state = 'active'`,
    );
    await db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = ${name}`);
    await boss.supervise(name);
    await db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry'`);
  });

/** Starts the last try of queued jobs with this name, and simulates the death of its process. */
export const failJobsInLastTry = async (harness: Harness, name: string): Promise<void> => {
  await leaveJobsOneTry(harness, name);
  await withQueue(harness, (boss) => boss.fetch(name, { batchSize: 50 }));
  await retryJobsOfDeadProcess(harness, name);
};
