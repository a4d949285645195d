/**
 * Operational figures of the database: whether it responds, its queued jobs, unsealed audit entries and unsent mails.
 */
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

type Condition = { readonly db: Database };

/** Whether the database responds within the milliseconds, over a connection that requests do not use. */
export const isDatabaseResponding = async ({ db }: Condition, ms: number): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    const answer = db.apart.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

type Queue = { name: string; queued: number; running: number; failed: number };

/** The counts that the job queue itself updates every ten seconds. */
export const listJobQueueFigures = async ({ db }: Condition): Promise<Queue[]> => {
  const found = await db.execute<Queue>(sql`select name, queued_count::int as queued,
    active_count::int as running, failed_count::int as failed from pgboss.queue where left(name, 2) <> '__'`);
  return found.rows;
};

/** Audit entries that have no seal yet. */
export const countUnsealedAuditEntries = async ({ db }: Condition): Promise<number> => {
  const found = await db.execute<{ count: number }>(sql`select count(*)::int as count from audit_pending`);
  return found.rows[0]?.count ?? 0;
};

/** Unsent mails, and the age of the oldest in seconds (0 when there is none). */
export const readUnsentMailFigures = async ({ db }: Condition): Promise<{ count: number; oldest: number }> => {
  const found = await db.execute<{ count: number; oldest: number }>(sql`select count(*)::int as count,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest from outbox where state = 'queued'`);
  return found.rows[0] ?? { count: 0, oldest: 0 };
};

/** Seconds since the audit was last anchored; null when it never was. */
export const findAuditAnchorAge = async ({ db }: Condition): Promise<number | null> => {
  const found = await db.execute<{ age: number }>(
    sql`select extract(epoch from now() - at)::float as age from audit_anchors order by number desc limit 1`,
  );
  return found.rows[0]?.age ?? null;
};
