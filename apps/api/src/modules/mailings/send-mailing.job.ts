/** Fans a mailing out: one job per recipient that still waits. Safe to run twice, since each delivers once. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { addition, performAddition, productsOrder } from '../../kernel/command.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { deliverMailingJob } from './deliver-mailing.job.ts';
import { waitingOf } from './mailings.queries.ts';

const deliverEach = addition({
  run: async (w, recipientIds: readonly string[]): Promise<void> => {
    for (const recipientId of recipientIds)
      await w.enqueue(deliverMailingJob, { recipientId }, { singletonKey: recipientId });
  },
  quiet: 'it only puts jobs in line',
});

export const sendMailingJob = defineJob<Deps>()({
  name: 'send-mailing',
  payload: z.object({ mailingId: z.uuid() }),
  handle: async (deps, { mailingId }) =>
    performAddition(productsOrder(deps, 'Stoep'), deliverEach, await waitingOf(deps.db, mailingId)),
});
