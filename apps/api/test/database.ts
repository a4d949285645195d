/** A database for each test file, cloned from the migrated template within milliseconds. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** Clones the template. Call it once per test file in `beforeAll`, and `drop` in `afterAll`. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const server = inject('testDatabase');
  const name = `stoep_test_${randomUUID().replaceAll('-', '')}`;
  await execute(server.url, `create database ${name} template ${server.template} strategy file_copy`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(server.url, `drop database if exists ${name} with (force)`) };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
