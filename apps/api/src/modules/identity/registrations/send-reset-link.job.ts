/** Job that sends a requested password reset link, if the address has a login (M-3). */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { sendRequestedResetLink } from './send-reset-link.commands.ts';

export const sendRequestedResetLinkJob = defineJob<ServerDeps>()({
  name: 'send-reset-link',
  payload: z.object({ email: z.string() }),
  handle: (deps, { email }, { id }) =>
    runCreationCommand(systemContext(deps, 'Forgot Password'), sendRequestedResetLink, { email, cause: id }),
});
