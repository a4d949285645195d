/** Job that queues one delivery per pending recipient of a mailing. Safe to run twice, since each delivers once. */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { enqueueJobForEachRow } from '../../../kernel/jobs/enqueue-each.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { deliverMailingJob } from './deliver-mailing.job.ts';
import { listPendingMailingRecipientIds } from './mailings.queries.ts';

export const sendMailingJob = defineJob<ServerDeps>()({
  name: 'send-mailing',
  payload: z.object({ mailingId: z.uuid() }),
  handle: async (deps, { mailingId }) => {
    const waiting = await listPendingMailingRecipientIds(deps.db, mailingId);
    await enqueueJobForEachRow(
      deps,
      deliverMailingJob,
      waiting.map((recipientId) => ({ recipientId })),
      ({ recipientId }) => recipientId,
    );
  },
});
