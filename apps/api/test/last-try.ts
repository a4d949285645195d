/** Jobs at the end of their tries, for tests of what becomes of whoever waits for them. */
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Harness } from './harness.ts';

/** The waiting jobs of this name have one try left. */
export const atLastTry = async ({ deps }: Harness, name: string): Promise<void> => {
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

/** The process that ran the jobs of this name is gone, and the queue notices: they are tried again at once, or have failed for good. */
export const noticeGone = (harness: Harness, name: string): Promise<void> =>
  withQueue(harness, async (boss) => {
    const { db } = harness.deps;
    await db.execute(
      sql`update pgboss.job set started_on = now() - interval '1 day' where name = ${name} and state = 'active'`,
    );
    await db.execute(
      sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = ${name}`,
    );
    await boss.supervise(name);
    await db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry'`);
  });

/** The last try of the waiting jobs of this name begins, and the process that runs it is gone; the queue has noticed. */
export const killedInLastTry = async (harness: Harness, name: string): Promise<void> => {
  await atLastTry(harness, name);
  await withQueue(harness, (boss) => boss.fetch(name, { batchSize: 50 }));
  await noticeGone(harness, name);
};
