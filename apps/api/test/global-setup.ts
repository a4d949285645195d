/**
 * Starts one PostgreSQL for a test run: a temporary cluster, or the server of TEST_DATABASE_URL, with a migrated
 * template database. Each test file clones the template (database.ts).
 */
import { chmod, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { migrateDatabase } from '../src/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the server's maintenance database, and the name of the migrated template. */
    testDatabase: { readonly url: string; readonly template: string };
  }
}

const prefix = 'stoep-test-';
const anHourMs = 3_600_000;
const aQuarterMs = anHourMs / 4;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env.TEST_DATABASE_URL);
  const template = `stoep_template_${process.pid}`;
  const end = async () => {
    await execute(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
  try {
    await makeTemplate(server.url, template);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('testDatabase', { url: server.url, template });
  return end;
}

async function makeTemplate(server: string, name: string): Promise<void> {
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
}

type TestServer = { readonly url: string; readonly stop: () => Promise<void> };

async function startServer(given: string | undefined): Promise<TestServer> {
  if (given !== undefined) return { url: given, stop: async () => undefined };
  await sweep();
  const dataDir = await mkdtemp(path.join(tmpdir(), prefix));
  // Run as root, the server runs as another user, who needs to enter the folder.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined, throwaway: true });
  // A run may take hours. Another run must not sweep it away as a dead one.
  const alive = setInterval(() => void utimes(dataDir, new Date(), new Date()).catch(() => {}), aQuarterMs);
  alive.unref();
  const stop = async () => {
    clearInterval(alive);
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, stop };
}

/** Removes what dead test runs left behind. Folders younger than an hour may belong to other runs. */
async function sweep(): Promise<void> {
  const now = performance.timeOrigin + performance.now();
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    if (found && now - found.mtimeMs > anHourMs) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
