/** Every hour: requests that nobody answered in time are expired (rules 1.3). */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { expireSplits } from './decide-split.commands.ts';

export const expireSplitsJob = defineJob<Deps>()({
  name: 'expire-splits',
  payload: z.object({}),
  cron: '5 * * * *',
  handle: async (deps) => {
    await performAddition(systemContext(deps, 'Stoep'), expireSplits, {});
  },
});
