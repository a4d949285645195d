/**
 * The lock of a data directory: one process at a time. It is a lock of the operating system (SQLite takes it on a
 * file). It ends with the process even after kill -9, and a reused process id cannot be mistaken for its owner.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A living process already holds the data directory; its message is meant for the person who started us. */
export class DataDirectoryInUseError extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `Stoep is already running on the data directory ${dataDir}${holder}. ` +
        'Stop it first, or set STOEP_DATA_DIR to another directory.',
    );
    this.name = 'DataDirectoryInUse';
  }
}

export type DataDirectoryLock = { readonly release: () => void };

/** Takes the lock of a data directory or throws `DataDirectoryInUse` without waiting. */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  const pidFile = path.join(dataDir, 'app.pid');
  const file = new DatabaseSync(path.join(dataDir, 'app.lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new DataDirectoryInUseError(dataDir, holderOf(pidFile));
    }
    throw error;
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release: () => {
      if (file.isOpen) file.close();
    },
  };
}

function holderOf(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
