/** The traps of an embedded server: killed owners, two owners, awkward paths, and data that must survive. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareDatabaseClusterLocation } from './cluster-location.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { readPostmasterState } from './orphaned-server.ts';

const holder = fileURLToPath(new URL('../../../test/fixtures/run-embedded-database.ts', import.meta.url));
const silent = () => undefined;
let root: string;
let dataDir: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'stoep-test-embedded-'));
  await chmod(root, 0o755);
  dataDir = path.join(root, 'a path with spaces', '.data');
  const first = await startEmbeddedDatabase({ dataDir, log: silent });
  await query(first.url, 'create table kept (n int); insert into kept values (7)');
  await first.stop();
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('embedded database', () => {
  test('keeps its data across starts, in a path with spaces, flushed to disk and on loopback only', async () => {
    const again = await startEmbeddedDatabase({ dataDir, log: silent });
    const [row] = await query(
      again.url,
      `select n, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as listens from kept`,
    );
    await again.stop();
    expect(row).toEqual({ n: 7, fsync: 'on', listens: '127.0.0.1' });
  });

  test('keeps its generated password for its owner alone and refuses others', async () => {
    const server = await startEmbeddedDatabase({ dataDir, log: silent });
    const place = await prepareDatabaseClusterLocation(dataDir);
    const wrong = new URL(server.url);
    wrong.password = 'postgres';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(place.password)).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  test('says in its log what failed, not the row it failed on', async () => {
    const server = await startEmbeddedDatabase({ dataDir, log: silent });
    const { logFile } = await prepareDatabaseClusterLocation(dataDir);
    await query(
      server.url,
      `create table once (email text primary key); insert into once values ('thandi.nkosi@secret.test')`,
    );
    const again = 'insert into once select email from once';
    await expect(query(server.url, again)).rejects.toThrow('duplicate key');
    await server.stop();
    const told = await readFile(logFile, 'utf8');
    expect(told).toContain('duplicate key value violates unique constraint "once_pkey"');
    expect(told).not.toContain('secret.test');
  });

  test('a second process on the same directory ends at once with a message that says why', async () => {
    const { app: first } = await hold();
    const started = performance.now();
    const second = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'ignore', 'pipe'] });
    const [complaint, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expect(code).not.toBe(0);
    expect(complaint).toContain(`already running on the data directory ${dataDir} (process ${first.pid})`);
    expect(performance.now() - started).toBeLessThan(3000);
    first.kill('SIGTERM');
    await once(first, 'exit');
  });

  test('starts again after kill -9 of the application, nothing written before is lost', async () => {
    const { app, written } = await hold();
    app.kill('SIGKILL');
    await once(app, 'exit');
    expect(await readBack()).toBe(written);
  });

  test('starts again after kill -9 of the application and the server', async () => {
    const { app, written } = await hold();
    const server = await readPostmasterState(await prepareDatabaseClusterLocation(dataDir));
    app.kill('SIGKILL');
    process.kill(server?.pid ?? 0, 'SIGKILL');
    await once(app, 'exit');
    expect(await readBack()).toBe(written);
  });

  test('a server that outlived its killed application is stopped and replaced', async () => {
    const { app } = await hold();
    const before = await readPostmasterState(await prepareDatabaseClusterLocation(dataDir));
    // A stopped server cannot follow its watcher's request to end.
    process.kill(before?.pid ?? 0, 'SIGSTOP');
    app.kill('SIGKILL');
    await once(app, 'exit');
    const said: string[] = [];
    const restarted = startEmbeddedDatabase({ dataDir, log: (line) => said.push(line) });
    await expect.poll(() => said).toContainEqual(expect.stringContaining('left behind'));
    process.kill(before?.pid ?? 0, 'SIGCONT');
    const server = await restarted;
    expect((await readPostmasterState(await prepareDatabaseClusterLocation(dataDir)))?.pid).not.toBe(before?.pid);
    await server.stop();
  });

  test('what is measured is flushed to disk, and leaves nothing behind', async () => {
    const server = await startEmbeddedDatabase({ dataDir, log: silent, passing: true });
    const { home } = await prepareDatabaseClusterLocation(dataDir);
    const [row] = await query(server.url, `select current_setting('fsync') as fsync`);
    await server.stop();
    expect(row).toEqual({ fsync: 'on' });
    await expect(stat(home)).rejects.toThrow('ENOENT');
  });
});

/** Runs the application in a process of its own, which has just written a number that must survive it. */
async function hold(): Promise<{ app: ChildProcess; written: unknown }> {
  const app = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = String((await once(app.stdout, 'data'))[0]).trim();
  const [row] = await query(url, 'update kept set n = n + 1 returning n');
  return { app, written: row?.n };
}

async function readBack(): Promise<unknown> {
  const server = await startEmbeddedDatabase({ dataDir, log: silent });
  const [row] = await query(server.url, 'select n from kept');
  await server.stop();
  return row?.n;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', silent);
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}
