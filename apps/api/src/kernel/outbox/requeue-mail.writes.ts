/** Sends a failed or unsent mail again, if it may still be sent. */
import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { and, eq, inArray } from 'drizzle-orm';
import { outbox } from '../../db/schema/platform/platform.ts';
import type { ServerDeps } from '../../deps.ts';
import type { DatabaseTransaction } from '../database/client.ts';
import { applyMailOutcome, findRefusalOfFollower, redeliverByFollower } from './follow-mail.writes.ts';
import { findMailsToDrop } from './mail-gate.ts';
import { mailCauseOf } from './outbox.writes.ts';
import { sendMailJob } from './send-mail.job.ts';

/** The columns of a mail that decide whether it is sent again. */
export const MAIL_RETRY_COLUMNS = {
  id: outbox.id,
  text: outbox.text,
  html: outbox.html,
  causeKind: outbox.causeKind,
  causeId: outbox.causeId,
  dedupeKey: outbox.dedupeKey,
};
type RetriedMail = Pick<typeof outbox.$inferSelect, keyof typeof MAIL_RETRY_COLUMNS>;

/** Why a mail is not sent again: it names an archived building, or its record refuses. Null if it is sent. */
export const findMailRetryRefusal = async (
  db: DatabaseTransaction,
  mail: RetriedMail,
): Promise<SentenceOrText | null> => {
  const cause = mailCauseOf(mail);
  const [isDropped] = await findMailsToDrop(db, [[mail.text, mail.html, cause, mail.dedupeKey]]);
  return isDropped ? formAndUploadSentences.mailOfArchivedBuilding : findRefusalOfFollower(db, cause, mail.id);
};

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
