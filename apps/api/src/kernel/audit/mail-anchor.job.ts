/** Every morning the newest anchor leaves the house: administrators keep what nobody with the server can change. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../jobs/job.ts';
import { mailAnchor } from './mail-anchor.commands.ts';

export const mailAnchorJob = defineJob<Deps>()({
  name: 'mail-audit-anchor',
  payload: z.object({}),
  cron: '0 6 * * *',
  handle: (deps) => mailAnchor(deps),
});
