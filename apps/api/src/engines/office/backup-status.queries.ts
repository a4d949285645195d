/** The status of the newest backup, for administrators only. */
import { type BackupStatus, readBackupStatus } from '../../db/backup/backup-status.writes.ts';
import type { ServerDeps } from '../../deps.ts';

export const backupStatusForRole = (deps: ServerDeps, role: string | null | undefined): Promise<BackupStatus> =>
  role === 'administrator' ? readBackupStatus(deps) : Promise.resolve({ backup: null, backupAt: null });
