/** One mail of the outbox: read while it is queued, and closed when it was sent, failed or could not be sent. */
import { and, eq } from 'drizzle-orm';
import { type OutboxMailCause, outbox } from '../../db/schema/platform/platform.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Database } from '../database/client.ts';
import { applyMailOutcome } from './follow-mail.writes.ts';

/** A queued mail with its content; undefined when it is closed. */
export const findQueuedMail = async (db: Database, outboxId: string) => {
  const [mail] = await db
    .select({
      id: outbox.id,
      to: outbox.to,
      subject: outbox.subject,
      text: outbox.text,
      html: outbox.html,
      attachments: outbox.attachments,
      messageId: outbox.messageId,
      replyTo: outbox.replyTo,
      attempts: outbox.attempts,
      optional: outbox.optional,
      stops: outbox.stops,
      thread: outbox.thread,
    })
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), eq(outbox.state, 'queued')));
  return mail;
};

/** The outcome of one attempt. A mail that stays queued is tried again. */
export type MailSendAttemptResult = {
  state: 'sent' | 'parked' | 'kept' | 'queued';
  attempts: number;
  problem: string | null;
};

/** Records the outcome of a queued mail and, in the same transaction, applies it to the mail's cause. */
export const recordMailAttempt = (
  deps: Pick<ServerDeps, 'db' | 'clock'>,
  id: string,
  tried: MailSendAttemptResult,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const at = deps.clock.now();
    const [mail] = await tx
      .update(outbox)
      .set({ ...tried, sentAt: tried.state === 'sent' ? at : null })
      .where(and(eq(outbox.id, id), eq(outbox.state, 'queued')))
      .returning({ causeKind: outbox.causeKind, causeId: outbox.causeId });
    if (mail && tried.state !== 'queued') await applyMailOutcome(tx, mailCauseOf(mail), { ...tried, at });
  });

/** The cause in an outbox row; null when no record follows the mail. */
export const mailCauseOf = (mail: {
  causeKind: OutboxMailCause['kind'] | null;
  causeId: string | null;
}): OutboxMailCause | null => (mail.causeKind && mail.causeId ? { kind: mail.causeKind, id: mail.causeId } : null);
