/** Every morning: resolved tickets that nobody reopened within 14 days are closed (rules 1.3). */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { perform, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { readAsProduct } from '../../../kernel/read.ts';
import { closeUnanswered } from './commands/move-ticket.ts';
import { resolvedTickets } from './tickets.queries.ts';

export const closeResolvedTicketsJob = defineJob<Deps>()({
  name: 'close-resolved-tickets',
  payload: z.object({}),
  cron: '15 5 * * *',
  handle: async (deps) => {
    // Each in a transaction of its own: killed half-way, the next run takes up the rest.
    for (const { id } of await readAsProduct(deps).list(resolvedTickets, {}))
      await perform(systemContext(deps, 'Stoep'), closeUnanswered, id, {});
  },
});
