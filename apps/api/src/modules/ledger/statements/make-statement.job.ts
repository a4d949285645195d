/** Makes a requested statement and puts its mail in the outbox, once per request however often it runs (F-4). */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { removeUnnamed } from '../../../kernel/files/files.commands.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { finishStatement, statementFailed, statementFileId } from './finish-statement.commands.ts';
import { makeStatement } from './make-statement.commands.ts';
import { findStatementRequest } from './statement-model.queries.ts';

export const makeStatementJob = defineJob<Deps>()({
  name: 'make-statement',
  payload: z.object({ requestId: z.uuid() }),
  atOnce: 8,
  handle: async (deps, { requestId }) => {
    const request = await findStatementRequest(deps.db, requestId);
    if (!request || request.made) return;
    const made = await makeStatement(deps, { ...request, generatedAt: request.createdAt });
    const { bytes, name, contentType, mailTo } = made;
    const mail = {
      to: request.email,
      content: mailTo(null, request.sentById === null ? 'asked' : 'forThem'),
      dedupeKey: `statement:${request.id}`,
    };
    const order = systemContext(deps, 'statements');
    const file = { name, contentType, bytes, uploadedBy: request.profileId };
    await performAddition(order, finishStatement, { requestId: request.id, file, mail });
  },
  lastTry: async (deps, { requestId }) => {
    await performAddition(systemContext(deps, 'statements'), statementFailed, { requestId });
    await removeUnnamed(deps, [statementFileId(requestId)]);
  },
});
