/**
 * One PostgreSQL for a whole test run: a throwaway cluster (or the server of TEST_DATABASE_URL) with a
 * migrated template database, from which each test file clones its own (database.ts).
 */
import { chmod, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';

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
  await migrate(url.href);
}

type TestServer = { readonly url: string; readonly stop: () => Promise<void> };

async function startServer(given: string | undefined): Promise<TestServer> {
  if (given !== undefined) return { url: given, stop: async () => undefined };
  await sweep();
  const dataDir = await mkdtemp(path.join(tmpdir(), prefix));
  // Under root another user runs the server and has to pass through.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, log: () => undefined, throwaway: true });
  // A run may take hours, and is none that was killed: another that begins meanwhile would sweep it away.
  const alive = setInterval(() => void utimes(dataDir, new Date(), new Date()).catch(() => {}), aQuarterMs);
  alive.unref();
  const stop = async () => {
    clearInterval(alive);
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, stop };
}

/** Removes what killed test runs left behind; an hour spares the runs of others on this machine. */
async function sweep(): Promise<void> {
  const now = performance.timeOrigin + performance.now();
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    if (found && now - found.mtimeMs > anHourMs)
      await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
