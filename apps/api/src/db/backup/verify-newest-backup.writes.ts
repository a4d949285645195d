/** Verifies each night that the newest backup restores with today's settings, into a scratch database and folder. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { serverDataFolderOf } from '../../begin-server.ts';
import type { ServerDeps } from '../../deps.ts';
import { redactedErrorLine } from '../../kernel/log/redact-error.ts';
import { parseBackupKey } from './backup-encryption.ts';
import { BackupNotVerifiableError } from './backup-problem.ts';
import { recordBackupVerified } from './backup-status.writes.ts';
import { isBackupFileName } from './nightly-backup.writes.ts';
import { notifyBackupUnusable } from './notify-backup-problem.writes.ts';
import { verifyBackupOnCopy } from './restore.writes.ts';

const newestIn = async (folder: string): Promise<string | undefined> =>
  (await readdir(folder).catch(() => [])).filter(isBackupFileName).sort().at(-1);

/**
 * Restores the newest backup into a scratch database and folder, and removes both. Does nothing without a backup
 * folder or a backup. A database user without the right to create a database cannot verify it; the log says so.
 */
export const verifyNewestBackup = async (deps: ServerDeps): Promise<void> => {
  const { backups } = deps.config;
  const newest = backups && (await newestIn(backups.folder));
  if (!backups || !newest) return;
  try {
    const key = backups.keyFile ? parseBackupKey(await readFile(backups.keyFile, 'utf8')) : null;
    const { tokenKey, formerKeys } = deps;
    const place = {
      url: deps.db.address,
      dataDir: serverDataFolderOf(deps.config),
      keyring: { tokenKey, formerKeys },
    };
    await verifyBackupOnCopy(place, path.join(backups.folder, newest), key);
    await recordBackupVerified(deps.db, deps.clock.now());
  } catch (error) {
    if (error instanceof BackupNotVerifiableError)
      deps.log.warn({ problem: error.message }, 'the newest backup was not tried');
    else await notifyBackupUnusable(deps, redactedErrorLine(error));
  }
};
