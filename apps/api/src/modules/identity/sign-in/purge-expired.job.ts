/** Job of every night that deletes expired records (P-8). */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { purgeExpiredSignInRecords } from './purge-expired.commands.ts';

export const purgeExpiredSignInRecordsJob = defineJob<ServerDeps>()({
  name: 'purge-expired',
  payload: z.object({}),
  cron: '15 3 * * *',
  handle: purgeExpiredSignInRecords,
});
