/** Sends a failed or unsent mail again, if it may still be sent. */
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, inArray } from 'drizzle-orm';
import { outbox } from '../../db/schema/platform/platform.ts';
import type { ServerDeps } from '../../deps.ts';
import type { DatabaseTransaction } from '../database/client.ts';
import { applyMailOutcome, redeliverByFollower } from './follow-mail.writes.ts';
import { findMailRetryRefusal, MAIL_RETRY_COLUMNS } from './mail-retry-refusal.queries.ts';
import { mailCauseOf } from './outbox.writes.ts';
import { sendMailJob } from './send-mail.job.ts';

/** Lets the record of a mail have another one, in place of this one. */
export const releaseMailKey = async (tx: DatabaseTransaction, id: string): Promise<void> => {
  await tx.update(outbox).set({ dedupeKey: null }).where(eq(outbox.id, id));
};

/**
 * Queues a failed or unsent mail again, and updates the record that it was sent for, in the caller's transaction. If
 * its address changed, the record makes a new mail instead. Throws conflict if the mail may not be sent any more.
 */
export const requeueMail = async (
  deps: Pick<ServerDeps, 'clock' | 'jobs'>,
  tx: DatabaseTransaction,
  id: string,
): Promise<void> => {
  const now = deps.clock.now();
  const [mail] = await tx
    .select(MAIL_RETRY_COLUMNS)
    .from(outbox)
    .where(and(eq(outbox.id, id), inArray(outbox.state, ['parked', 'kept'])))
    .for('update');
  if (!mail) return;
  const refusal = await findMailRetryRefusal(tx, mail);
  if (refusal) throw new AppError('conflict', refusal);
  const cause = mailCauseOf(mail);
  if (await redeliverByFollower(deps, tx, cause)) return releaseMailKey(tx, id);
  await tx
    .update(outbox)
    .set({ state: 'queued', attempts: 0, problem: null, nextAttemptAt: now })
    .where(eq(outbox.id, id));
  await applyMailOutcome(tx, cause, { state: 'queued', problem: null, at: now });
  await deps.jobs.enqueue(tx, sendMailJob, { outboxId: id });
};
