/** Every minute: whoever has a notice waiting is looked at, in a job of each person's own. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { enqueueEach } from '../../../kernel/jobs/enqueue-each.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { readersDue } from '../../../kernel/notices/held-notices.commands.ts';
import { tellNoticesJob } from './tell-notices.job.ts';

export const sweepNoticesJob = defineJob<Deps>()({
  name: 'sweep-notices',
  payload: z.object({}),
  cron: '* * * * *',
  handle: async (deps) => {
    const due = await readersDue(deps.db, deps.clock.now());
    await enqueueEach(
      deps,
      tellNoticesJob,
      due.map((profileId) => ({ profileId })),
      ({ profileId }) => profileId,
    );
  },
});
