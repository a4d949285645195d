/** Just after midnight: one review per contractor, so that a killed run loses none and sends none twice. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { addition, performAddition, productsOrder } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { listReviewed } from './compliance.queries.ts';
import { reviewContractorJob } from './review-contractor.job.ts';

const askForReviews = addition({
  run: async (w, contractorIds: readonly string[]) => {
    for (const contractorId of contractorIds) await w.enqueue(reviewContractorJob, { contractorId });
  },
  quiet: 'it only puts jobs in line',
});

export const sweepComplianceJob = defineJob<Deps>()({
  name: 'sweep-compliance',
  payload: z.object({}),
  cron: '10 0 * * *',
  handle: async (deps) =>
    performAddition(productsOrder(deps, 'compliance'), askForReviews, await listReviewed(deps.db)),
});
