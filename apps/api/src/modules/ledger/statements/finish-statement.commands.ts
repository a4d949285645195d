/** How the making of a statement ends: its mail is in the outbox, once (F-4), or it failed and says so. */

import { inEnglish } from '@stoep/contract/kit/tell';
import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import { addition } from '../../../kernel/command.ts';
import { type NewFile, saveFile } from '../../../kernel/files/files.commands.ts';
import { type QueuedMail, queueMail } from '../../../kernel/outbox/mail.commands.ts';

type Made = {
  readonly requestId: string;
  readonly file: NewFile;
  /** The mail that carries it. */
  readonly mail: Omit<QueuedMail, 'cause' | 'attachments'>;
};

/** One file of each request: a try that follows a killed one writes it in the same place, so that nothing is left behind. */
export const statementFileId = (requestId: string): string => uuidv5('statement', requestId);

/** Stores the file, queues the mail and marks the request as made, all of it once; from then on it follows the mail. */
export const finishStatement = addition({
  run: async ({ deps, tx }, { requestId, file, mail }: Made): Promise<void> => {
    const [request] = await tx
      .select({ id: statementRequests.id })
      .from(statementRequests)
      .where(
        and(
          eq(statementRequests.id, requestId),
          inArray(statementRequests.status, ['queued', 'failed']),
          // One that failed as a mail has a mail already, which staff send again.
          isNull(statementRequests.fileId),
        ),
      )
      .for('no key update');
    if (!request) return;
    const fileId = await saveFile(deps, file, tx, statementFileId(requestId));
    await tx
      .update(statementRequests)
      .set({ status: 'made', fileId, problem: null })
      .where(eq(statementRequests.id, requestId));
    const attachments = [{ fileId, name: file.name, contentType: file.contentType }];
    await queueMail(deps, tx, { ...mail, attachments, cause: { kind: 'statement request', id: requestId } });
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
