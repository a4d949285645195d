/** Job: makes a requested statement and queues its mail, once per request however often it runs (F-4). */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { removeOrphanFileContents } from '../../../kernel/files/files.writes.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { finishRequestedStatement, markStatementFailed, statementFileIdOf } from './finish-statement.commands.ts';
import { renderStatementFile } from './render-statement-file.writes.ts';
import { findStatementRequest } from './statement-model.queries.ts';

export const renderRequestedStatementJob = defineJob<ServerDeps>()({
  name: 'make-statement',
  payload: z.object({ requestId: z.uuid() }),
  atOnce: 8,
  handle: async (deps, { requestId }) => {
    const request = await findStatementRequest(deps.db, requestId);
    if (!request || request.made || request.email === '') return;
    const made = await renderStatementFile(deps, { ...request, generatedAt: request.createdAt });
    const { bytes, name, contentType, mailTo } = made;
    const mail = {
      to: request.email,
      content: mailTo(null, request.sentById === null ? 'asked' : 'forThem'),
      dedupeKey: `statement:${request.id}`,
    };
    const order = systemContext(deps, 'statements');
    const file = { name, contentType, bytes, uploadedBy: request.profileId };
    await runCreationCommand(order, finishRequestedStatement, { requestId: request.id, file, mail });
  },
  lastTry: async (deps, { requestId }) => {
    await runCreationCommand(systemContext(deps, 'statements'), markStatementFailed, { requestId });
    await removeOrphanFileContents(deps, [statementFileIdOf(requestId)]);
  },
});
