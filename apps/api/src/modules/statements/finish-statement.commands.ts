/** How the making of a statement ends: its mail is in the outbox, once (F-4), or it failed and says so. */

import { statementSentences as texts } from '@stoep/contract/accounts/statements.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { statementRequests } from '../../db/schema/requests.ts';
import type { Deps } from '../../deps.ts';
import { type QueuedMail, queueMail } from '../../kernel/outbox/mail.commands.ts';

/** Queues the mail and marks the request as made; from then on it follows the mail. */
export const finishStatement = (
  deps: Deps,
  requestId: string,
  fileId: string,
  mail: Omit<QueuedMail, 'cause'>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
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
  });

/** What the person reads, as it is kept; the fault itself stands with the background job, for staff. */
const NOT_MADE = inEnglish(texts.notMade);

/** After the last try. */
export const statementFailed = async (deps: Deps, requestId: string): Promise<void> => {
  await deps.db
    .update(statementRequests)
    .set({ status: 'failed', problem: NOT_MADE })
    .where(and(eq(statementRequests.id, requestId), eq(statementRequests.status, 'queued')));
};
