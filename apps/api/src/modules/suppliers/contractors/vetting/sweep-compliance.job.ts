/** Daily job just after midnight: queues one review per contractor, so that a crash loses none and repeats none. */
import { z } from 'zod';
import type { ServerDeps } from '../../../../deps.ts';
import { enqueueJobForEachRow } from '../../../../kernel/jobs/enqueue-each.ts';
import { defineJob } from '../../../../kernel/jobs/job.ts';
import { listContractorIdsForDocumentReview } from './compliance.queries.ts';
import { reviewContractorDocumentsJob } from './review-contractor.job.ts';

export const sweepContractorComplianceJob = defineJob<ServerDeps>()({
  name: 'sweep-compliance',
  payload: z.object({}),
  cron: '10 0 * * *',
  handle: async (deps) => {
    const firms = await listContractorIdsForDocumentReview(deps.db);
    await enqueueJobForEachRow(
      deps,
      reviewContractorDocumentsJob,
      firms.map((contractorId) => ({ contractorId })),
      ({ contractorId }) => contractorId,
    );
  },
});
