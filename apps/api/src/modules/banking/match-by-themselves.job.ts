/** Lines that one reference, or a rule that a person trusts, says all of: posted without anybody looking, some at a time. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { performAddition, productsOrder } from '../../kernel/command.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { postSure } from './accept-suggestions.commands.ts';

export const matchByThemselves = defineJob<Deps>()({
  name: 'match-bank-lines',
  payload: z.object({}),
  handle: async (deps) => {
    // Each part is a transaction of its own: what is posted stays posted if the process is killed, and is not looked at again.
    const order = productsOrder(deps, 'bank lines');
    for (let after: string | null = ''; after !== null; )
      after = await performAddition(order, postSure, { after });
  },
});
