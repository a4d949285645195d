/** A recipient of a mailing stands where its mail stands. */
import type { MailState, RecipientState } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { mailingRecipients } from '../../db/schema/mailings.ts';

const STATE: Readonly<Record<MailState, RecipientState>> = {
  queued: 'on its way',
  sent: 'sent',
  kept: 'kept',
  parked: 'failed',
};

export const recipientFollowsMail = async (
  tx: Transaction,
  recipientId: string,
  mail: { state: MailState; problem: string | null; at: Date },
): Promise<void> => {
  await tx
    .update(mailingRecipients)
    .set({
      state: STATE[mail.state],
      problem: mail.problem,
      doneAt: mail.state === 'queued' ? null : mail.at,
    })
    .where(eq(mailingRecipients.id, recipientId));
};
