/** The nightly backup, ahead of what the night changes, and the test restore of the newest backup after it. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { nightlyBackup } from './nightly-backup.commands.ts';
import { proveNewestBackup } from './prove-newest.commands.ts';
import { tellBackupFailed, tellUnusable } from './tell-problem.commands.ts';

const nightly = {
  payload: z.object({}),
  expireInSeconds: 4 * 3_600,
  // One retry, for a process that was killed: a backup that fails is reported at once.
  retryLimit: 1,
} as const;

export const nightlyBackupJob = defineJob<Deps>()({
  ...nightly,
  name: 'nightly-backup',
  cron: '10 1 * * *',
  handle: nightlyBackup,
  lastTry: (deps, _payload, problem) => tellBackupFailed(deps, problem),
});

export const proveNewestBackupJob = defineJob<Deps>()({
  ...nightly,
  name: 'prove-newest-backup',
  cron: '30 4 * * *',
  handle: proveNewestBackup,
  lastTry: (deps, _payload, problem) => tellUnusable(deps, problem),
});
