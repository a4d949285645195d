/** Finds the embedded server that another process of the product runs, so that commands can work beside it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDatabasePassword } from './cluster.ts';
import { prepareDatabaseClusterLocation } from './cluster-location.ts';
import { readPostmasterState } from './orphaned-server.ts';

/** Connection string of the running server of a data directory; undefined when none is ready. */
export async function findRunningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  const place = await prepareDatabaseClusterLocation(dataDir);
  const found = await readPostmasterState(place);
  if (!found?.ready) return undefined;
  // The server writes its port on the fourth line.
  const port = Number((await readFile(path.join(place.data, 'postmaster.pid'), 'utf8')).split('\n')[3]);
  return Number.isInteger(port)
    ? `postgres://stoep:${await readDatabasePassword(place)}@127.0.0.1:${port}/stoep`
    : undefined;
}
