/** Every night, once the backup of that night stands. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { proveNewestBackup, tellUnusable } from './prove-newest.commands.ts';

export const proveNewestBackupJob = defineJob<Deps>()({
  name: 'prove-newest-backup',
  payload: z.object({}),
  cron: '30 4 * * *',
  expireInSeconds: 4 * 3_600,
  // Once more when its process was killed; what fails of itself is told at once.
  retryLimit: 1,
  handle: proveNewestBackup,
  lastTry: (deps, _payload, problem) => tellUnusable(deps, problem),
});
