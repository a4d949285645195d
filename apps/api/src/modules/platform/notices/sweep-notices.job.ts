/** Job of every minute: queues one job per person with pending notices. */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { enqueueJobForEachRow } from '../../../kernel/jobs/enqueue-each.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { listProfileIdsWithDueNotices } from '../../../kernel/notices/pending-notices.writes.ts';
import { sendDueNoticesJob } from './send-due-notices.job.ts';

export const sweepDueNoticesJob = defineJob<ServerDeps>()({
  name: 'sweep-notices',
  payload: z.object({}),
  cron: '* * * * *',
  handle: async (deps) => {
    const due = await listProfileIdsWithDueNotices(deps.db, deps.clock.now());
    await enqueueJobForEachRow(
      deps,
      sendDueNoticesJob,
      due.map((profileId) => ({ profileId })),
      ({ profileId }) => profileId,
    );
  },
});
