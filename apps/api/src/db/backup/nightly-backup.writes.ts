/** The nightly backup: takes it, reads it back from disk, and removes backups past their retention. */
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { BackupSettings } from '../../config.ts';
import type { ServerDeps } from '../../deps.ts';
import { redactedErrorLine } from '../../kernel/log/redact-error.ts';
import { formatKeyringFile } from '../../kernel/security/keyring.ts';
import { parseBackupKey } from './backup-encryption.ts';
import { recordBackupMade } from './backup-status.writes.ts';
import { readBackupManifest } from './load-backup.writes.ts';
import { notifyBackupFailed } from './notify-backup-problem.writes.ts';
import { backupDaysToRetain } from './retention.ts';
import { type BackupResult, takeBackup } from './take-backup.writes.ts';

const nameOf = (day: Day): string => `stoep-${day}.backup`;
const NAME = /^stoep-(\d{4}-\d{2}-\d{2})\.backup$/;

export const isBackupFileName = (name: string): boolean => NAME.test(name);

const removeOld = async ({ folder, keep }: BackupSettings): Promise<void> => {
  const days = (await readdir(folder)).flatMap((name) => NAME.exec(name)?.[1] ?? []);
  const kept = backupDaysToRetain(days, keep);
  for (const day of days) if (!kept.has(day)) await rm(path.join(folder, nameOf(day)));
};

const taken = async (deps: ServerDeps, { folder, keyFile }: BackupSettings, file: string): Promise<BackupResult> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = keyFile ? parseBackupKey(await readFile(keyFile, 'utf8')) : null;
  const tokenKey = deps.config.tokenSecret ? null : formatKeyringFile(deps);
  const made = await takeBackup({ url: deps.db.address, files: deps.files, tokenKey }, file, key);
  await readBackupManifest(file, key);
  return made;
};

/** Takes today's backup unless it exists; does nothing when no folder is set. */
export const takeNightlyBackup = async (deps: ServerDeps): Promise<void> => {
  const { backups } = deps.config;
  if (!backups) return;
  const file = path.join(backups.folder, nameOf(deps.clock.today()));
  if (await stat(file).catch(() => null)) return;
  try {
    const made = await taken(deps, backups, file);
    await recordBackupMade(deps.db, made);
    await removeOld(backups);
  } catch (error) {
    await notifyBackupFailed(deps, redactedErrorLine(error));
  }
};
