/** Nightly job that deletes data past its retention period (P-8). */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { purgeExpiredData } from './retention.commands.ts';

export const purgeExpiredDataJob = defineJob<ServerDeps>()({
  name: 'purge-kept',
  payload: z.object({}),
  cron: '35 3 * * *',
  handle: purgeExpiredData,
});
