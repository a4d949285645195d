/** A start that changes the database says so: which schema it finds, which it brings, and how long it took. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readServerConfig } from './config.ts';
import { migrateEmptyDatabaseToMigration } from './db/migrate-to.ts';
import { startProduct } from './start.ts';
import { NEWEST_SCHEMA, SCHEMA_MIGRATIONS } from './version.ts';

const STEPS = 2;
const NAME = `stoep_test_${randomUUID().replaceAll('-', '')}`;
const server = () => inject('testDatabase').url;
const url = () => Object.assign(new URL(server()), { pathname: `/${NAME}` }).href;
const asOwner = async (address: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await work(client).finally(() => client.end());
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-test-schema-'));
  await asOwner(server(), (client) => client.query(`create database ${NAME}`));
});
afterAll(async () => {
  await asOwner(server(), (client) => client.query(`drop database if exists ${NAME} with (force)`));
  await rm(folder, { recursive: true, force: true });
});

/** What a start writes to its log and says to the person who waits, of the schema alone. */
const saidOfSchema = async () => {
  const [logged, said]: [Record<string, unknown>[], string[]] = [[], []];
  const config = readServerConfig({ DATABASE_URL: url(), STOEP_DATA_DIR: folder, NODE_ENV: 'test' });
  const { stop } = await startProduct(config, (line) => void said.push(line), {
    write: (line: string) => void logged.push(JSON.parse(line)),
  });
  await stop();
  return {
    logged: logged.filter(({ msg }) => String(msg).startsWith('schema change')),
    said: said.filter((line) => line.includes('schema')),
  };
};

test('Operations 17: a start that changes the schema logs begin and end, from which to which, steps and duration', async () => {
  const former = SCHEMA_MIGRATIONS.at(-1 - STEPS);
  await asOwner(url(), (client) => migrateEmptyDatabaseToMigration(client, former?.when ?? 0));
  const change = { level: 'info', from: former?.tag, to: NEWEST_SCHEMA, steps: STEPS };
  const { logged, said } = await saidOfSchema();
  expect(logged).toEqual([
    expect.objectContaining({ ...change, msg: 'schema change begins' }),
    expect.objectContaining({ ...change, ms: expect.any(Number), msg: 'schema change ends' }),
  ]);
  expect(said).toEqual([
    `Changing the database from schema ${former?.tag} to ${NEWEST_SCHEMA}: ${STEPS} steps`,
    expect.stringMatching(new RegExp(`^Changed the database to schema ${NEWEST_SCHEMA} in \\d+ ms$`)),
  ]);
  // The next process finds nothing to change.
  expect(await saidOfSchema()).toEqual({ logged: [], said: [] });
});
