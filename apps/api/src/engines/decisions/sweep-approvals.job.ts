/** Every minute: finds the approvals that time has moved and fans out one job for each (house.md 7). */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { enqueueEach } from '../../kernel/jobs/enqueue-each.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { listApprovalsDue } from './commands/settle-approval.ts';
import { settleApprovalJob } from './settle-approval.job.ts';

export const sweepApprovalsJob = defineJob<Deps>()({
  name: 'sweep-approvals',
  payload: z.object({}),
  cron: '* * * * *',
  handle: async (deps) => {
    const due = await listApprovalsDue(deps.db, deps.clock.now());
    await enqueueEach(
      deps,
      settleApprovalJob,
      due.map((approvalId) => ({ approvalId })),
      ({ approvalId }) => approvalId,
    );
  },
});
