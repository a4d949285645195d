/** Every night: compares the search index of Find with the records and repairs it. */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { reindexSearch } from './find.writes.ts';

export const reindexSearchJob = defineJob<ServerDeps>()({
  name: 'mend-found',
  payload: z.object({}),
  cron: '50 3 * * *',
  handle: async ({ db, log }) => {
    const mended = await reindexSearch(db);
    if (mended > 0) log.warn({ mended }, 'what is found was not what there is');
  },
});
