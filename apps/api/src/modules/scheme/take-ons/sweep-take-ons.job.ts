/**
 * Every night: removes the lists of take-ons a week after their end, and of drafts that nobody touched for 90 days. One
 * whose writing never ended is a draft again.
 */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { sendBackStuckTakeOns } from './run-take-on.writes.ts';
import { removeTakeOnLists } from './take-ons.commands.ts';
import { listStaleTakeOns } from './take-ons.queries.ts';

const DAY = 86_400_000;

export const sweepTakeOnsJob = defineJob<ServerDeps>()({
  name: 'sweep-take-ons',
  payload: z.object({}),
  cron: '45 2 * * *',
  handle: async (deps) => {
    const now = deps.clock.now().getTime();
    await sendBackStuckTakeOns(deps, new Date(now - DAY));
    const stale = await listStaleTakeOns(deps.db, {
      finished: new Date(now - 7 * DAY),
      untouched: new Date(now - 90 * DAY),
    });
    for (const id of stale) await runCommand(systemContext(deps, 'take-ons'), removeTakeOnLists, id, {});
  },
});
