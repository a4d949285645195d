/** Sends the reset link that somebody asked for, if the address has a login (M-3). */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { sendResetLink } from './send-reset-link.commands.ts';

export const sendResetLinkJob = defineJob<Deps>()({
  name: 'send-reset-link',
  payload: z.object({ email: z.string() }),
  handle: (deps, { email }, { id }) => sendResetLink(deps, email, id),
});
