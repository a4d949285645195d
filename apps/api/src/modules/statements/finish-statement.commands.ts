/** How the making of a statement ends: its mail is in the outbox, once (F-4), or it failed and says so. */

import { statementSentences as texts } from '@stoep/contract/accounts/statements.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { statementRequests } from '../../db/schema/requests.ts';
import { addition } from '../../kernel/command.ts';
import { type QueuedMail, queueMail } from '../../kernel/outbox/mail.commands.ts';

type Made = { readonly requestId: string; readonly fileId: string; readonly mail: Omit<QueuedMail, 'cause'> };

/** Queues the mail and marks the request as made; from then on it follows the mail. */
export const finishStatement = addition({
  run: async ({ deps, tx }, { requestId, fileId, mail }: Made): Promise<void> => {
    const done = await tx
      .update(statementRequests)
      .set({ status: 'made', fileId, problem: null })
      .where(
        and(
          eq(statementRequests.id, requestId),
          inArray(statementRequests.status, ['queued', 'failed']),
          // One that failed as a mail has a mail already, which staff send again.
          isNull(statementRequests.fileId),
        ),
      )
      .returning({ id: statementRequests.id });
    if (done.length > 0)
      await queueMail(deps, tx, { ...mail, cause: { kind: 'statement request', id: requestId } });
  },
  quiet: 'the request shows how it ends; that it was asked for is told: statement.requested',
});

/** What the person reads; the fault itself stands with the background job, for staff. */
const NOT_MADE = inEnglish(texts.notMade);

/** After the last try. */
export const statementFailed = addition({
  run: async ({ tx }, { requestId }: Pick<Made, 'requestId'>): Promise<void> => {
    await tx
      .update(statementRequests)
      .set({ status: 'failed', problem: NOT_MADE })
      .where(and(eq(statementRequests.id, requestId), eq(statementRequests.status, 'queued')));
  },
  quiet: 'the request shows how it ends; that it was asked for is told: statement.requested',
});
