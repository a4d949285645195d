/** A statement that was mailed stands where its mail stands (M-32). */
import type { MailState, StatementState } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { statementRequests } from '../../db/schema/requests.ts';

const STATUS: Readonly<Record<MailState, StatementState>> = {
  queued: 'made',
  sent: 'sent',
  kept: 'kept',
  parked: 'failed',
};

export const statementFollowsMail = async (
  tx: Transaction,
  requestId: string,
  mail: { state: MailState; problem: string | null; at: Date },
): Promise<void> => {
  await tx
    .update(statementRequests)
    .set({
      status: STATUS[mail.state],
      problem: mail.problem,
      sentAt: mail.state === 'sent' ? mail.at : null,
    })
    .where(eq(statementRequests.id, requestId));
};
