/**
 * Every minute: finds approvals that are due for closing, a reminder or a recheck, and queues one job for each
 * (house.md 7).
 */
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { enqueueJobForEachRow } from '../../kernel/jobs/enqueue-each.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { listDueApprovalIds } from './commands/update-open-approval.ts';
import { processDueApprovalJob } from './update-open-approval.job.ts';

export const sweepApprovalsJob = defineJob<ServerDeps>()({
  name: 'sweep-approvals',
  payload: z.object({}),
  cron: '* * * * *',
  handle: async (deps) => {
    const due = await listDueApprovalIds(deps.db, deps.clock.now());
    await enqueueJobForEachRow(
      deps,
      processDueApprovalJob,
      due.map((approvalId) => ({ approvalId })),
      ({ approvalId }) => approvalId,
    );
  },
});
