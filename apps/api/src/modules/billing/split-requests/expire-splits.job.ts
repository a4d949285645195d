/** Hourly job: expires split requests that nobody answered in time (rules 1.3). */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { expireSplitRequests } from './decide-split.commands.ts';

export const expireSplitRequestsJob = defineJob<ServerDeps>()({
  name: 'expire-splits',
  payload: z.object({}),
  cron: '5 * * * *',
  handle: async (deps) => {
    await runCreationCommand(systemContext(deps, 'Stoep'), expireSplitRequests, {});
  },
});
