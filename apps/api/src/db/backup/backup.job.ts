/**
 * Jobs of the night: the backup, before other jobs change data, and afterwards the test restore of the newest backup.
 */
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { takeNightlyBackup } from './nightly-backup.writes.ts';
import { notifyBackupFailed, notifyBackupUnusable } from './notify-backup-problem.writes.ts';
import { verifyNewestBackup } from './verify-newest-backup.writes.ts';

const nightly = {
  payload: z.object({}),
  expireInSeconds: 4 * 3_600,
  // One retry, for a process that was killed: a backup that fails is reported at once.
  retryLimit: 1,
} as const;

export const nightlyBackupJob = defineJob<ServerDeps>()({
  ...nightly,
  name: 'nightly-backup',
  cron: '10 1 * * *',
  handle: takeNightlyBackup,
  lastTry: (deps, _payload, problem) => notifyBackupFailed(deps, problem),
});

export const verifyNewestBackupJob = defineJob<ServerDeps>()({
  ...nightly,
  name: 'prove-newest-backup',
  cron: '30 4 * * *',
  handle: verifyNewestBackup,
  lastTry: (deps, _payload, problem) => notifyBackupUnusable(deps, problem),
});
