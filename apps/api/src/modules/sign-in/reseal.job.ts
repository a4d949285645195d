/** Every night: after a change of the signing key, second factors follow it. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { performAddition, productsOrder } from '../../kernel/command.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { hasFormerSeals, resealSecondFactors } from './reseal.commands.ts';

export const resealJob = defineJob<Deps>()({
  name: 'reseal-second-factors',
  payload: z.object({}),
  cron: '20 3 * * *',
  handle: async (deps) => {
    if (await hasFormerSeals(deps))
      await performAddition(productsOrder(deps, 'Signing keys'), resealSecondFactors, undefined);
  },
});
