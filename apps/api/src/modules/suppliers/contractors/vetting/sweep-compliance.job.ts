/** Just after midnight: one review per contractor, so that a killed run loses none and sends none twice. */
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { enqueueEach } from '../../../../kernel/jobs/enqueue-each.ts';
import { defineJob } from '../../../../kernel/jobs/job.ts';
import { listReviewed } from './compliance.queries.ts';
import { reviewContractorJob } from './review-contractor.job.ts';

export const sweepComplianceJob = defineJob<Deps>()({
  name: 'sweep-compliance',
  payload: z.object({}),
  cron: '10 0 * * *',
  handle: async (deps) => {
    const firms = await listReviewed(deps.db);
    await enqueueEach(
      deps,
      reviewContractorJob,
      firms.map((contractorId) => ({ contractorId })),
      ({ contractorId }) => contractorId,
    );
  },
});
