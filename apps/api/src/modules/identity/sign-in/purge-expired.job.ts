/** Deletes what has expired, every night (P-8). */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { purgeExpired } from './purge-expired.commands.ts';

export const purgeExpiredJob = defineJob<Deps>()({
  name: 'purge-expired',
  payload: z.object({}),
  cron: '15 3 * * *',
  handle: purgeExpired,
});
