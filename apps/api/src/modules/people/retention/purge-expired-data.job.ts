/** Every night, what is kept no longer goes (P-8). */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { purgeExpiredData } from './retention.commands.ts';

export const purgeExpiredDataJob = defineJob<Deps>()({
  name: 'purge-kept',
  payload: z.object({}),
  cron: '35 3 * * *',
  handle: purgeExpiredData,
});
