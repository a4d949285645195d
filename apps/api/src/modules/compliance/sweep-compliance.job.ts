/** Just after midnight: one review per contractor, so that a killed run loses none and sends none twice. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { listReviewed } from './compliance.queries.ts';
import { reviewContractorJob } from './review-contractor.job.ts';

export const sweepComplianceJob = defineJob<Deps>()({
  name: 'sweep-compliance',
  payload: z.object({}),
  cron: '10 0 * * *',
  handle: async (deps) => {
    const contractorIds = await listReviewed(deps.db);
    await deps.db.transaction(async (tx) => {
      for (const contractorId of contractorIds)
        await deps.jobs.enqueue(tx, reviewContractorJob, { contractorId });
    });
  },
});
