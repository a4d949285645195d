/** Removes unused blobs of the file store every night. */
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { defineJob } from '../jobs/job.ts';
import { sweepUnknownBlobs } from './sweep-blobs.writes.ts';

export const sweepUnknownBlobsJob = defineJob<ServerDeps>()({
  name: 'sweep-blobs',
  payload: z.object({}),
  cron: '25 3 * * *',
  handle: async (deps) => {
    await sweepUnknownBlobs(deps);
  },
});
