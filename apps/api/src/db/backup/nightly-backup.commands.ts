/** Each night's backup: taken, read again from the disk, and those removed that are no longer kept. */
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Backups } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { redactedLine } from '../../kernel/log/redact-error.ts';
import { keyFileOf } from '../../kernel/security/keyring.ts';
import { readManifest } from './load-backup.commands.ts';
import { keptDays } from './retention.ts';
import { readKey } from './sealed.ts';
import { noteGood } from './standing.commands.ts';
import { type Taken, takeBackup } from './take-backup.commands.ts';
import { tellBackupFailed } from './tell-problem.commands.ts';

const nameOf = (day: Day): string => `stoep-${day}.backup`;
const NAME = /^stoep-(\d{4}-\d{2}-\d{2})\.backup$/;

export const isBackupName = (name: string): boolean => NAME.test(name);

const removeOld = async ({ folder, keep }: Backups): Promise<void> => {
  const days = (await readdir(folder)).flatMap((name) => NAME.exec(name)?.[1] ?? []);
  const kept = keptDays(days, keep);
  for (const day of days) if (!kept.has(day)) await rm(path.join(folder, nameOf(day)));
};

const taken = async (deps: Deps, { folder, keyFile }: Backups, file: string): Promise<Taken> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = keyFile ? readKey(await readFile(keyFile, 'utf8')) : null;
  const tokenKey = deps.config.tokenSecret ? null : keyFileOf(deps);
  const made = await takeBackup({ url: deps.db.address, files: deps.files, tokenKey }, file, key);
  await readManifest(file, key);
  return made;
};

/** Takes the backup of today unless it is there; nothing where no folder is set. */
export const nightlyBackup = async (deps: Deps): Promise<void> => {
  const { backups } = deps.config;
  if (!backups) return;
  const file = path.join(backups.folder, nameOf(deps.clock.today()));
  if (await stat(file).catch(() => null)) return;
  try {
    const made = await taken(deps, backups, file);
    await noteGood(deps.db, made);
    await removeOld(backups);
  } catch (error) {
    await tellBackupFailed(deps, redactedLine(error));
  }
};
