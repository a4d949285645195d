/** Every night: after a change of the signing key, second factors follow it. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { hasFormerSeals, resealPushes, resealSecondFactors } from './reseal.commands.ts';

export const resealJob = defineJob<Deps>()({
  name: 'reseal-second-factors',
  payload: z.object({}),
  cron: '20 3 * * *',
  handle: async (deps) => {
    const order = systemContext(deps, 'Signing keys');
    if (await hasFormerSeals(deps)) await performAddition(order, resealSecondFactors, undefined);
    if (deps.formerKeys.length > 0) await performAddition(order, resealPushes, undefined);
  },
});
