/** Job: every minute, stores the ages of a large portfolio that are missing or stale. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { isLargePortfolio } from '../entries/agency-arrears.queries.ts';
import { daysOfStoredAges, dropStaleAges, listBuildingsWithoutAges, storeAges } from './store-ages.commands.ts';

/** A run ends before the next one begins; the first runs of a portfolio store its past a piece at a time. */
const LONGEST_MS = 40_000;

export const storeAgesOfDays = async (
  deps: ServerDeps,
  days: readonly Day[] = daysOfStoredAges(deps.clock.today()),
): Promise<void> => {
  const context = systemContext(deps, 'ledger');
  const end = deps.clock.now().getTime() + LONGEST_MS;
  await runCreationCommand(context, dropStaleAges, {});
  for (const some of await listBuildingsWithoutAges(deps.db, days)) {
    if (deps.clock.now().getTime() > end) return;
    await runCreationCommand(context, storeAges, some);
  }
};

export const storeAgesJob = defineJob<ServerDeps>()({
  name: 'store-ages',
  payload: z.object({}),
  cron: '* * * * *',
  handle: async (deps) => {
    if (await isLargePortfolio(deps.db)) await storeAgesOfDays(deps);
  },
});
