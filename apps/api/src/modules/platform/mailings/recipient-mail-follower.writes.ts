/** Copies the status of a mail in the outbox to its mailing recipient. */
import type { MailingRecipientState, OutboxMailState } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import { mailingRecipients } from '../../../db/schema/platform/mailings.ts';
import type { MailOutcomeFollower } from '../../../kernel/outbox/follow-mail.writes.ts';

const STATE: Readonly<Record<OutboxMailState, MailingRecipientState>> = {
  queued: 'on its way',
  sent: 'sent',
  kept: 'kept',
  parked: 'failed',
};

export const mailingRecipientMailFollower: MailOutcomeFollower = {
  kind: 'mailing recipient',
  // Followers are loaded before the port opens; what only a second sending needs is loaded then.
  findRetryRefusal: async (db, recipientId, mailId) =>
    (await import('./recipient-retry.policy.ts')).findRecipientRetryRefusal(db, recipientId, mailId),
  redeliver: async (deps, tx, recipientId) =>
    (await import('./retry-recipient.writes.ts')).redeliverRecipient(deps, tx, recipientId),
  follow: async (tx, recipientId, mail) => {
    await tx
      .update(mailingRecipients)
      .set({
        state: STATE[mail.state],
        problem: mail.problem,
        doneAt: mail.state === 'queued' ? null : mail.at,
      })
      .where(eq(mailingRecipients.id, recipientId));
  },
};
