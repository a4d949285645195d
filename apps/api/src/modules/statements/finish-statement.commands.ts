/** Marks a request as sent and queues its mail, once, in one transaction (F-4). */
import { and, eq } from 'drizzle-orm';
import { statementRequests } from '../../db/schema/requests.ts';
import type { Deps } from '../../deps.ts';
import { type QueuedMail, queueMail } from '../mail/mail.commands.ts';

export const finishStatement = (
  deps: Deps,
  requestId: string,
  fileId: string,
  mail: QueuedMail,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const done = await tx
      .update(statementRequests)
      .set({ status: 'sent', sentAt: deps.clock.now(), fileId, problem: null })
      .where(and(eq(statementRequests.id, requestId), eq(statementRequests.status, 'queued')))
      .returning({ id: statementRequests.id });
    if (done.length > 0) await queueMail(deps, tx, mail);
  });
