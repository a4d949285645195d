/**
 * A PostgreSQL of its own for a measurement, with fsync as in production. It is removed when the measurement is done, when it fails
 * and on Ctrl-C; what a killed one left is removed by the next of the same name.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDatabaseClusterLocation } from '../../apps/api/src/db/embedded/cluster-location.ts';
import { DataDirectoryInUseError, lockDataDirectory } from '../../apps/api/src/db/embedded/data-directory-lock.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../apps/api/src/db/embedded/embedded.ts';
import { stopOrphanedDatabaseServer } from '../../apps/api/src/db/embedded/orphaned-server.ts';

export type TempPostgresCluster = {
  /** Also for files of the measurement: it is removed with the database. */
  readonly folder: string;
  /** The URL of its database. */
  readonly url: string;
  /** Aborted when the measurement is ended from outside. */
  readonly ended: AbortSignal;
  /** Ends the measurement with a reason, and removes what it made. */
  readonly end: (reason: Error) => void;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const quiet = () => undefined;
const dataIn = (folder: string) => path.join(folder, 'data');

/** A folder whose process is alive is left alone; the lock belongs to the operating system. */
const removeLeft = async (folder: string): Promise<void> => {
  try {
    const lock = lockDataDirectory(dataIn(folder));
    try {
      const place = await prepareDatabaseClusterLocation(dataIn(folder));
      await stopOrphanedDatabaseServer(place, quiet);
      await rm(place.home, { recursive: true, force: true });
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) return;
    // It was killed before there was more than the folder.
  }
  await rm(folder, { recursive: true, force: true });
};

const removeLeftOf = async (prefix: string): Promise<void> => {
  for (const name of await readdir(tmpdir())) if (name.startsWith(prefix)) await removeLeft(path.join(tmpdir(), name));
};

/** Waits until the work is done or ended, whichever comes first. */
const untilEnded = async (work: Promise<void>, ended: AbortSignal): Promise<void> => {
  const end = new Promise<never>((_, reject) => {
    const tell = () => reject(ended.reason as Error);
    if (ended.aborted) tell();
    else ended.addEventListener('abort', tell, { once: true });
  });
  // Errors of the work after its database was removed are of no use.
  work.catch(quiet);
  await Promise.race([work, end]);
};

/** @param name part of the name of its folder */
export const withTempPostgresCluster = async (
  name: string,
  work: (passing: TempPostgresCluster) => Promise<void>,
): Promise<void> => {
  const prefix = `stoep-${name}-`;
  await removeLeftOf(prefix);
  const ending = new AbortController();
  let by: (typeof SIGNALS)[number] | undefined;
  const heard = (signal: (typeof SIGNALS)[number]) => {
    by ??= signal;
    ending.abort(new Error(`ended by ${signal}`));
  };
  for (const signal of SIGNALS) process.on(signal, heard);
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  let server: EmbeddedDatabase | undefined;
  try {
    server = await startEmbeddedDatabase({ dataDir: dataIn(folder), passing: true, log: quiet });
    const end = (reason: Error) => ending.abort(reason);
    await untilEnded(work({ folder, url: server.url, ended: ending.signal, end }), ending.signal);
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
    for (const signal of SIGNALS) process.off(signal, heard);
    if (by) process.exit(128 + constants.signals[by]);
  }
};
