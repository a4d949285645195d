/** Ends a statement request: its mail is in the outbox, once (F-4), or the request is marked as failed. */

import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { type NewFileInput, saveStoredFile } from '../../../kernel/files/files.writes.ts';
import { type MailToQueue, queueMail } from '../../../kernel/outbox/mail.writes.ts';

type Creation = {
  readonly requestId: string;
  readonly file: NewFileInput;
  /** The mail that carries the statement. */
  readonly mail: Omit<MailToQueue, 'cause' | 'attachments'>;
};

/** The file id follows from the request, so a retry after a killed try overwrites the same file. */
export const statementFileIdOf = (requestId: string): string => uuidv5('statement', requestId);

/**
 * Stores the file, queues the mail and marks the request as made, in one transaction. From then on its state follows
 * the mail.
 */
export const finishRequestedStatement = defineCreationCommand({
  run: async ({ deps, tx }, { requestId, file, mail }: Creation): Promise<void> => {
    const [request] = await tx
      .select({ id: statementRequests.id })
      .from(statementRequests)
      .where(
        and(
          eq(statementRequests.id, requestId),
          inArray(statementRequests.status, ['queued', 'failed']),
          // A request whose mail failed has a mail already, and staff send that again.
          isNull(statementRequests.fileId),
        ),
      )
      .for('no key update');
    if (!request) return;
    const fileId = await saveStoredFile(deps, file, tx, statementFileIdOf(requestId));
    await tx
      .update(statementRequests)
      .set({ status: 'made', fileId, problem: null })
      .where(eq(statementRequests.id, requestId));
    const attachments = [{ fileId, name: file.name, contentType: file.contentType }];
    await queueMail(deps, tx, { ...mail, attachments, cause: { kind: 'statement request', id: requestId } });
  },
  quiet: 'the request shows how it ends; that it was asked for is told: statement.requested',
});

/** Text for the person; the error itself is in the background job, for staff. */
const NOT_MADE = translateSentenceToEnglish(texts.notMade);

/** Marks the request as failed after the last try. */
export const markStatementFailed = defineCreationCommand({
  run: async ({ tx }, { requestId }: Pick<Creation, 'requestId'>): Promise<void> => {
    await tx
      .update(statementRequests)
      .set({ status: 'failed', problem: NOT_MADE })
      .where(and(eq(statementRequests.id, requestId), eq(statementRequests.status, 'queued')));
  },
  quiet: 'the request shows how it ends; that it was asked for is told: statement.requested',
});
