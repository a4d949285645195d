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

/** The last try of the waiting jobs of this name begins, and the process that runs it is gone; the queue has noticed. */
export const killedInLastTry = async (harness: Harness, name: string): Promise<void> => {
  await atLastTry(harness, name);
  const boss = new PgBoss({ connectionString: harness.url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.fetch(name, { batchSize: 50 });
    await harness.deps.db.execute(
      sql`update pgboss.job set started_on = now() - interval '1 day' where name = ${name} and state = 'active'`,
    );
    await harness.deps.db.execute(sql`update pgboss.queue set monitor_on = null where name = ${name}`);
    await boss.supervise(name);
  } finally {
    await boss.stop({ graceful: false });
  }
};
