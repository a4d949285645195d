/** Sends the reset link that somebody asked for, if the address has a login (M-3). */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { sendResetLink } from './send-reset-link.commands.ts';

export const sendResetLinkJob = defineJob<Deps>()({
  name: 'send-reset-link',
  payload: z.object({ email: z.string() }),
  handle: (deps, { email }, { id }) =>
    performAddition(systemContext(deps, 'Forgot Password'), sendResetLink, { email, cause: id }),
});
