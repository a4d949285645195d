/** Mail follower: a mailed statement has the state of its mail (M-32). */
import type { OutboxMailState, StatementRequestState } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import type { MailOutcomeFollower } from '../../../kernel/outbox/follow-mail.writes.ts';

const STATUS: Readonly<Record<OutboxMailState, StatementRequestState>> = {
  queued: 'made',
  sent: 'sent',
  kept: 'kept',
  parked: 'failed',
};

export const statementMailFollower: MailOutcomeFollower = {
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
