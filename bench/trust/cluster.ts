/** One PostgreSQL for a run, with fsync as in production, and a migrated database of its own for each suite. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../apps/api/src/db/embedded/embedded.ts';
import { migrateDatabase } from '../../apps/api/src/db/migrate.ts';

export type TrustSuiteCluster = {
  /** Runs the work with the URL of a database that nobody else uses. */
  readonly lend: <T>(work: (url: string) => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
};

const TEMPLATE = 'stoep_trust';

const addressOf = (server: string, name: string) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

export const openTrustSuiteCluster = async (): Promise<TrustSuiteCluster> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'stoep-trust-'));
  const server = await startEmbeddedDatabase({ dataDir: folder, passing: true, log: () => undefined });
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await execute(`create database ${TEMPLATE}`);
    await migrateDatabase(addressOf(server.url, TEMPLATE));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    lend: async (work) => {
      const name = `trust_${randomUUID().replaceAll('-', '')}`;
      await execute(`create database ${name} template ${TEMPLATE}`);
      try {
        return await work(addressOf(server.url, name));
      } finally {
        await execute(`drop database ${name} with (force)`);
      }
    },
    stop,
  };
};
