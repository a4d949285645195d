/** Copies the status of a mail in the outbox to its mailing recipient. */
import type { MailingRecipientState, OutboxMailState } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import { mailingRecipients } from '../../../db/schema/platform/mailings.ts';
import type { MailOutcomeFollower } from '../../../kernel/outbox/follow-mail.writes.ts';
import { findRecipientRetryRefusal } from './recipient-retry-refusal.queries.ts';
import { redeliverRecipient } from './retry-recipient.writes.ts';

const STATE: Readonly<Record<OutboxMailState, MailingRecipientState>> = {
  queued: 'on its way',
  sent: 'sent',
  kept: 'kept',
  parked: 'failed',
};

export const mailingRecipientMailFollower: MailOutcomeFollower = {
  kind: 'mailing recipient',
  findRetryRefusal: findRecipientRetryRefusal,
  redeliver: redeliverRecipient,
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
