/** Every night, behind the settling of what was entered ahead. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { countArrears } from './count-arrears.commands.ts';

export const countArrearsJob = defineJob<Deps>()({
  name: 'count-arrears',
  payload: z.object({}),
  cron: '20 0 * * *',
  handle: (deps) => performAddition(systemContext(deps, 'ledger'), countArrears, {}),
});
