/** The address of the embedded server while another process of ours runs it: commands work beside the product. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPassword } from './cluster.ts';
import { readPostmaster } from './orphan.ts';
import { locate } from './place.ts';

/** Connection string of the running server of a data directory; undefined when none is ready. */
export async function runningUrl(dataDir: string): Promise<string | undefined> {
  const place = await locate(dataDir);
  const found = await readPostmaster(place);
  if (!found?.ready) return undefined;
  // The server writes its port on the fourth line.
  const port = Number((await readFile(path.join(place.data, 'postmaster.pid'), 'utf8')).split('\n')[3]);
  return Number.isInteger(port)
    ? `postgres://stoep:${await readPassword(place)}@127.0.0.1:${port}/stoep`
    : undefined;
}
