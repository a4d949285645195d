/** A mail in the outbox: read while it waits, and settled once it was sent, parked or kept. */
import { and, eq } from 'drizzle-orm';
import { type MailCause, outbox } from '../../db/schema/platform/platform.ts';
import type { Deps } from '../../deps.ts';
import type { Database } from '../database/client.ts';
import { followMail } from './follow-mail.commands.ts';

/** A mail that still has to leave, with what it says; undefined once it was settled. */
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

/** What one try came to; a mail that stays queued is tried again. */
export type Tried = {
  state: 'sent' | 'parked' | 'kept' | 'queued';
  attempts: number;
  problem: string | null;
};

/** Writes down what became of a queued mail and, in the same transaction, what that means for its cause. */
export const settleMail = (deps: Pick<Deps, 'db' | 'clock'>, id: string, tried: Tried): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const at = deps.clock.now();
    const [mail] = await tx
      .update(outbox)
      .set({ ...tried, sentAt: tried.state === 'sent' ? at : null })
      .where(and(eq(outbox.id, id), eq(outbox.state, 'queued')))
      .returning({ causeKind: outbox.causeKind, causeId: outbox.causeId });
    if (mail && tried.state !== 'queued') await followMail(tx, causeOf(mail), { ...tried, at });
  });

/** Of a row of the outbox; null where nothing follows the mail. */
export const causeOf = (mail: {
  causeKind: MailCause['kind'] | null;
  causeId: string | null;
}): MailCause | null => (mail.causeKind && mail.causeId ? { kind: mail.causeKind, id: mail.causeId } : null);
