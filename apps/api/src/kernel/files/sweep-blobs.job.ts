/** Every night, what an undone upload or import left in the file store. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../jobs/job.ts';
import { sweepBlobs } from './sweep-blobs.commands.ts';

export const sweepBlobsJob = defineJob<Deps>()({
  name: 'sweep-blobs',
  payload: z.object({}),
  cron: '25 3 * * *',
  handle: async (deps) => {
    await sweepBlobs(deps);
  },
});
