/** Purges of the kernel: first answers of idempotent writes, and texts of mails (decision 0211). */
import { sql } from 'drizzle-orm';
import { idempotencyKeys, outbox } from '../../db/schema/platform/platform.ts';
import type { RetentionPurge } from './purge.ts';

export const idempotencyAnswersPurge: RetentionPurge = {
  kind: 'answers',
  some: async ({ tx }, before, most) => {
    const old = sql`(select ctid from idempotency_keys where created_at < ${before.toISOString()}::timestamptz limit ${most})`;
    const gone = await tx.delete(idempotencyKeys).where(sql`ctid in ${old}`);
    return gone.rowCount ?? 0;
  },
};

/** Recipient, time and subject stay; a mail that is not sent yet keeps its text. */
export const mailTextsPurge: RetentionPurge = {
  kind: 'mail-texts',
  some: async ({ tx }, before, most) => {
    const old = sql`(select id from outbox where created_at < ${before.toISOString()}::timestamptz
      and state in ('sent', 'kept', 'parked') and (text <> '' or html <> '') order by created_at limit ${most})`;
    const emptied = await tx.update(outbox).set({ text: '', html: '' }).where(sql`${outbox.id} in ${old}`);
    return emptied.rowCount ?? 0;
  },
};
