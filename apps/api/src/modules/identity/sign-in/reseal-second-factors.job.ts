/** Job of every night that reseals second factors after a change of the signing key. */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { hasSealsOfFormerKeys, resealPushSigningKey, resealSecondFactors } from './reseal-second-factors.commands.ts';

export const resealSecondFactorsJob = defineJob<ServerDeps>()({
  name: 'reseal-second-factors',
  payload: z.object({}),
  cron: '20 3 * * *',
  handle: async (deps) => {
    const order = systemContext(deps, 'Signing keys');
    if (await hasSealsOfFormerKeys(deps)) await runCreationCommand(order, resealSecondFactors, undefined);
    if (deps.formerKeys.length > 0) await runCreationCommand(order, resealPushSigningKey, undefined);
  },
});
