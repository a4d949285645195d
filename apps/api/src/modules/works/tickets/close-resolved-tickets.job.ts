/** Job of every morning: closes resolved tickets that nobody reopened within 14 days (rules 1.3). */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { systemReadContext } from '../../../kernel/read.ts';
import { closeResolvedTicket } from './commands/change-ticket.ts';
import { resolvedTicketsScopedQuery } from './tickets.queries.ts';

export const closeResolvedTicketsJob = defineJob<ServerDeps>()({
  name: 'close-resolved-tickets',
  payload: z.object({}),
  cron: '15 5 * * *',
  handle: async (deps) => {
    // One transaction per ticket: after a crash the next run continues with the rest.
    for (const { id } of await systemReadContext(deps).list(resolvedTicketsScopedQuery, {}))
      await runCommand(systemContext(deps, 'Stoep'), closeResolvedTicket, id, {});
  },
});
