/** Brings one approval up to now: its end, its reminders. Idempotent. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { perform, systemContext } from '../../kernel/command.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { settleApproval } from './commands/settle-approval.ts';

export const settleApprovalJob = defineJob<Deps>()({
  name: 'settle-approval',
  payload: z.object({ approvalId: z.uuid() }),
  handle: (deps, { approvalId }) =>
    perform(systemContext(deps, 'Closing of approvals'), settleApproval, approvalId, {}),
});
