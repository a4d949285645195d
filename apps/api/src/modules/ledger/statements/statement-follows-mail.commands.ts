/** A statement that was mailed stands where its mail stands (M-32). */
import type { MailState, StatementState } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import type { MailFollower } from '../../../kernel/outbox/follow-mail.commands.ts';

const STATUS: Readonly<Record<MailState, StatementState>> = {
  queued: 'made',
  sent: 'sent',
  kept: 'kept',
  parked: 'failed',
};

export const statementFollowsMail: MailFollower = {
  kind: 'statement request',
  follow: async (tx, requestId, mail) => {
    await tx
      .update(statementRequests)
      .set({
        status: STATUS[mail.state],
        problem: mail.problem,
        sentAt: mail.state === 'sent' ? mail.at : null,
      })
      .where(eq(statementRequests.id, requestId));
  },
};
