/** What the kernel keeps and nobody needs after a while: first answers of writes, and what mails said (decision 0211). */
import { sql } from 'drizzle-orm';
import { idempotencyKeys, outbox } from '../../db/schema/platform/platform.ts';
import type { Purge } from './purge.ts';

export const purgeAnswers: Purge = {
  kind: 'answers',
  some: async ({ tx }, before, most) => {
    const old = sql`(select ctid from idempotency_keys where created_at < ${before.toISOString()}::timestamptz limit ${most})`;
    const gone = await tx.delete(idempotencyKeys).where(sql`ctid in ${old}`);
    return gone.rowCount ?? 0;
  },
};

/** To whom it went, when and under which subject stays; a mail that still has to leave keeps its text. */
export const purgeMailTexts: Purge = {
  kind: 'mail-texts',
  some: async ({ tx }, before, most) => {
    const old = sql`(select id from outbox where created_at < ${before.toISOString()}::timestamptz
      and state in ('sent', 'kept', 'parked') and (text <> '' or html <> '') order by created_at limit ${most})`;
    const emptied = await tx.update(outbox).set({ text: '', html: '' }).where(sql`${outbox.id} in ${old}`);
    return emptied.rowCount ?? 0;
  },
};
