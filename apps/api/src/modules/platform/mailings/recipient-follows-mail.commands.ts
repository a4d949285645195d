/** A recipient of a mailing stands where its mail stands. */
import type { MailState, RecipientState } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import { mailingRecipients } from '../../../db/schema/platform/mailings.ts';
import type { MailFollower } from '../../../kernel/outbox/follow-mail.commands.ts';

const STATE: Readonly<Record<MailState, RecipientState>> = {
  queued: 'on its way',
  sent: 'sent',
  kept: 'kept',
  parked: 'failed',
};

export const recipientFollowsMail: MailFollower = {
  kind: 'mailing recipient',
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
