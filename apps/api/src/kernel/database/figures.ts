/** What is asked of the database about the product itself: whether it answers, and what waits in it. */
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

type On = { readonly db: Database };

/** Whether it answers within so many milliseconds, over a line that no request has to wait for. */
export const databaseAnswers = async ({ db }: On, ms: number): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    const asked = db.apart.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
};

type Queue = { name: string; queued: number; running: number; failed: number };

/** As the queue counts them itself every ten seconds. */
export const queuesOf = async ({ db }: On): Promise<Queue[]> => {
  const found = await db.execute<Queue>(sql`select name, queued_count::int as queued,
    active_count::int as running, failed_count::int as failed from pgboss.queue where left(name, 2) <> '__'`);
  return found.rows;
};

/** Entries of the audit that have no seal yet. */
export const countUnsealed = async ({ db }: On): Promise<number> => {
  const found = await db.execute<{ count: number }>(sql`select count(*)::int as count from audit_pending`);
  return found.rows[0]?.count ?? 0;
};

/** Mails that wait to be sent, and the age of the oldest in seconds (0 where none waits). */
export const unsentMails = async ({ db }: On): Promise<{ count: number; oldest: number }> => {
  const found = await db.execute<{ count: number; oldest: number }>(sql`select count(*)::int as count,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest from outbox where state = 'queued'`);
  return found.rows[0] ?? { count: 0, oldest: 0 };
};

/** Seconds since the audit was last anchored; null where it never was. */
export const anchorAge = async ({ db }: On): Promise<number | null> => {
  const found = await db.execute<{ age: number }>(
    sql`select extract(epoch from now() - at)::float as age from audit_anchors order by number desc limit 1`,
  );
  return found.rows[0]?.age ?? null;
};
