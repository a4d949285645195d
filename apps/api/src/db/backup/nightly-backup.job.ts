/** Every night, ahead of what the night changes. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { nightlyBackup, tellBackupFailed } from './nightly-backup.commands.ts';

export const nightlyBackupJob = defineJob<Deps>()({
  name: 'nightly-backup',
  payload: z.object({}),
  cron: '10 1 * * *',
  expireInSeconds: 4 * 3_600,
  // Once more when its process was killed; what fails of itself is told at once.
  retryLimit: 1,
  handle: nightlyBackup,
  lastTry: (deps, _payload, problem) => tellBackupFailed(deps, problem),
});
