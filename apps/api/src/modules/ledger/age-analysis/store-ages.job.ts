/** Job: every minute, stores the ages of a large portfolio that are missing or stale. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { isLargePortfolio } from '../entries/agency-arrears.queries.ts';
import { daysOfStoredAges, storeMissingAges } from './store-ages.commands.ts';

/** A run ends before the next one begins; the first runs of a portfolio store its past a piece at a time. */
const LONGEST_MS = 40_000;

export const storeAgesOfDays = (
  deps: ServerDeps,
  days: readonly Day[] = daysOfStoredAges(deps.clock.today()),
): Promise<void> => storeMissingAges(deps, days, { untilMs: deps.clock.now().getTime() + LONGEST_MS });

export const storeAgesJob = defineJob<ServerDeps>()({
  name: 'store-ages',
  payload: z.object({}),
  cron: '* * * * *',
  handle: async (deps) => {
    if (await isLargePortfolio(deps.db)) await storeAgesOfDays(deps);
  },
});
