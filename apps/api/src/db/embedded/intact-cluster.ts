/**
 * Checks that the cluster of a data directory is intact. Only a first start creates a cluster. Existing data is never
 * removed or replaced: a person restores it, or starts with another folder.
 */
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DatabaseClusterLocation, isDatabaseClusterComplete } from './cluster-location.ts';

/** A file in the data directory that says that it has a database, and where. */
const MARK = 'database.txt';

const isFull = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** Signs that this directory had a database: its mark file, or files that only a running product leaves behind. */
const signsOf = (dataDir: string, place: DatabaseClusterLocation): string[] => {
  // An interrupted first start leaves its password beside the incomplete cluster.
  const cutShort = existsSync(path.join(place.home, 'data.new'));
  return [
    ...(existsSync(path.join(dataDir, MARK)) ? [MARK] : []),
    ...(existsSync(path.join(dataDir, 'token-key')) ? ['token-key'] : []),
    ...(isFull(path.join(dataDir, 'files')) ? ['files/'] : []),
    ...(existsSync(place.password) && !cutShort ? ['the password of the database'] : []),
  ];
};

const HOW =
  'Nothing was changed. Restore the whole data directory from one backup (docs/operations/backup.md, “Restore”), ' +
  'or set STOEP_DATA_DIR to a new folder to begin anew.';

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Throws a sentence where the cluster is damaged, or missing while its data directory shows that there was one. */
export const requireIntactDatabaseCluster = (dataDir: string, place: DatabaseClusterLocation): void => {
  if (isDatabaseClusterComplete(place.home)) return;
  for (const data of new Set([place.data, path.join(dataDir, 'postgres', 'data')]))
    if (isFull(data)) throw new Error(`The database in ${data} is damaged: its file PG_VERSION is missing. ${HOW}`);
  const signs = signsOf(dataDir, place);
  if (signs.length > 0)
    throw new Error(
      `The database of ${dataDir} is missing: ${place.data} is not there, though ${list(signs)} ` +
        `${signs.length === 1 ? 'is' : 'are'}. ${HOW} If the database is on a server of your own, set DATABASE_URL.`,
    );
};

/** Writes the mark file, for the next start and for people who make backups. */
export const markDatabaseClusterIntact = async (dataDir: string, place: DatabaseClusterLocation): Promise<void> => {
  const file = path.join(dataDir, MARK);
  if (existsSync(file)) return;
  await writeFile(file, `The database of this folder lies in ${place.home}\nA backup needs both.\n`);
};
