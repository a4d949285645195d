/** Each night after the backup: whether the newest one would restore with the settings of today, tried in a scratch place. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { dataFolderOf } from '../../begin-server.ts';
import type { Deps } from '../../deps.ts';
import { redactedLine } from '../../kernel/log/redact-error.ts';
import { isBackupName } from './nightly-backup.commands.ts';
import { MayNotTry } from './problem.ts';
import { checkBackup } from './restore.commands.ts';
import { readKey } from './sealed.ts';
import { noteProved } from './standing.commands.ts';
import { tellUnusable } from './tell-problem.commands.ts';

const newestIn = async (folder: string): Promise<string | undefined> =>
  (await readdir(folder).catch(() => [])).filter(isBackupName).sort().at(-1);

/**
 * Restores the newest backup into a scratch database and folder, which are removed again. Nothing happens where no backup
 * folder is set or it is empty. A database user that may not make a database cannot try it, which the log says.
 */
export const proveNewestBackup = async (deps: Deps): Promise<void> => {
  const { backups } = deps.config;
  const newest = backups && (await newestIn(backups.folder));
  if (!backups || !newest) return;
  try {
    const key = backups.keyFile ? readKey(await readFile(backups.keyFile, 'utf8')) : null;
    const { tokenKey, formerKeys } = deps;
    const place = {
      url: deps.db.address,
      dataDir: dataFolderOf(deps.config),
      keyring: { tokenKey, formerKeys },
    };
    await checkBackup(place, path.join(backups.folder, newest), key);
    await noteProved(deps.db, deps.clock.now());
  } catch (error) {
    if (error instanceof MayNotTry)
      deps.log.warn({ problem: error.message }, 'the newest backup was not tried');
    else await tellUnusable(deps, redactedLine(error));
  }
};
