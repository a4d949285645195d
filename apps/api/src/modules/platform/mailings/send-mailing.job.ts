/** Fans a mailing out: one job per recipient that still waits. Safe to run twice, since each delivers once. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { enqueueEach } from '../../../kernel/jobs/enqueue-each.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { deliverMailingJob } from './deliver-mailing.job.ts';
import { waitingOf } from './mailings.queries.ts';

export const sendMailingJob = defineJob<Deps>()({
  name: 'send-mailing',
  payload: z.object({ mailingId: z.uuid() }),
  handle: async (deps, { mailingId }) => {
    const waiting = await waitingOf(deps.db, mailingId);
    await enqueueEach(
      deps,
      deliverMailingJob,
      waiting.map((recipientId) => ({ recipientId })),
      ({ recipientId }) => recipientId,
    );
  },
});
