/** Brings one open approval up to date: closing and reminders. Idempotent. */
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { runCommand, systemContext } from '../../kernel/command.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { processDueApproval } from './commands/update-open-approval.ts';

export const processDueApprovalJob = defineJob<ServerDeps>()({
  name: 'settle-approval',
  payload: z.object({ approvalId: z.uuid() }),
  handle: (deps, { approvalId }) =>
    runCommand(systemContext(deps, 'Closing of approvals'), processDueApproval, approvalId, {}),
});
