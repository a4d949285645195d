/** What the application's database role may not do, whatever the code tries. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { grantDatabaseRoleToLoginSql } from '../src/db/app-role.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { requirePostgresVersion } from '../src/db/server-version.ts';
import { openPostgresCopyConnection } from '../src/kernel/database/copy-connection.ts';
import { useHarness } from './harness.ts';

const harness = useHarness();
const refusal = async (statement: string) => {
  const { deps } = harness();
  const failed = await deps.db.execute(sql.raw(statement)).then(
    () => undefined,
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );
  return failed;
};
const INSUFFICIENT_PRIVILEGE = '42501';

test.each([
  ['change the audit', 'update audit_entries set actor_name = null'],
  ['delete from the audit', 'delete from audit_entries'],
  ['empty the audit', 'truncate audit_entries'],
  ['change the ledger', 'update ledger_entries set amount = 1'],
  ['delete from the ledger', 'delete from ledger_entries'],
  ['change a vote in the history', "update ballot_events set vote = 'Approved'"],
  ['switch off a trigger', 'alter table audit_entries disable trigger all'],
  ['make a table', 'create table mine (id int)'],
  ['drop a table', 'drop table tickets'],
  ['make a role', 'create role another superuser'],
])('A-80: it cannot %s', async (_, statement) => {
  expect(await refusal(statement)).toBe(INSUFFICIENT_PRIVILEGE);
});

test('A-65: it owns no table', async () => {
  const owned = await harness().deps.db.execute(sql`select tablename from pg_tables where tableowner = current_user`);
  expect(owned.rows).toEqual([]);
});

test('A-65: what an import stages belongs to a role that reaches nothing else', async () => {
  const { deps } = harness();
  const line = await openPostgresCopyConnection(deps.db.address);
  const asked = (statement: string) =>
    line.run(statement).then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );
  try {
    expect(await asked('select from contacts')).toBe(INSUFFICIENT_PRIVILEGE);
    expect(await asked('create table public.mine (id int)')).toBe(INSUFFICIENT_PRIVILEGE);
    expect(await asked('create unlogged table staging.mine (id int)')).toBeUndefined();
    expect(await refusal('insert into staging.mine values (1)')).toBeUndefined();
    expect(await refusal('drop table staging.mine')).toBe(INSUFFICIENT_PRIVILEGE);
  } finally {
    await asked('drop table if exists staging.mine');
    await line.close();
  }
});

test('A-65: a login of its own database, to which the roles were granted ahead, migrates without the right to make roles', async () => {
  const { deps } = harness();
  const owner = new pg.Client({ connectionString: inject('testDatabase').url });
  const login = `stoep_login_${randomUUID().replaceAll('-', '')}`;
  await owner.connect();
  try {
    await owner.query(`create role ${login} login password 'of-this-test' nosuperuser nocreaterole`);
    await owner.query(`grant stoep_app, stoep_sealer, stoep_stager to ${login}`);
    await owner.query(`create database ${login} owner ${login}`);
    const address = new URL(deps.db.address);
    address.username = login;
    address.password = 'of-this-test';
    address.pathname = `/${login}`;
    await migrateDatabase(address.href);
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    const found = await client
      .query('select nspname from pg_namespace where nspname = $1', ['staging'])
      .finally(() => client.end());
    expect(found.rows).toEqual([{ nspname: 'staging' }]);
  } finally {
    await owner.query(`drop database if exists ${login} with (force)`);
    await owner.query(`drop role if exists ${login}`);
    await owner.end();
  }
});

/** A new login and database on the test server. Both are dropped afterwards. */
const withLogin = async (rights: string, work: (address: string, owner: pg.Client, login: string) => Promise<void>) => {
  const owner = new pg.Client({ connectionString: inject('testDatabase').url });
  const login = `stoep_login_${randomUUID().replaceAll('-', '')}`;
  await owner.connect();
  try {
    await owner.query(`create role ${login} login password 'of-this-test' nosuperuser ${rights}`);
    await owner.query(`create database ${login}`);
    const address = new URL(harness().deps.db.address);
    Object.assign(address, { username: login, password: 'of-this-test', pathname: `/${login}` });
    await work(address.href, owner, login);
  } finally {
    await owner.query(`drop database if exists ${login} with (force)`);
    await owner.query(`drop owned by ${login}`);
    await owner.query(`drop role if exists ${login}`);
    await owner.end();
  }
};

test('Operations 2: a login that made the three roles by its right to make roles may work as them', async () => {
  await withLogin('createrole', async (address, owner, login) => {
    // As on a separate server: this login creates its own roles, with names of their own.
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const made = `${login}_app`;
    try {
      await client.query(`create role ${made} nologin`);
      const before = await client.query(`select pg_has_role($1, 'SET') as set`, [made]);
      expect(before.rows).toEqual([{ set: false }]);
      await client.query(grantDatabaseRoleToLoginSql(made));
      const after = await client.query(`select pg_has_role($1, 'SET') and pg_has_role($1, 'USAGE') as works`, [made]);
      expect(after.rows).toEqual([{ works: true }]);
    } finally {
      await client.end();
      await owner.query(`drop role if exists ${made}`);
    }
  });
});

test('Operations 2: the error for a login without the rights has the lines that grant them, and nothing is changed', async () => {
  await withLogin('nocreaterole', async (address, owner, login) => {
    const refused = await migrateDatabase(address).catch((error: Error) => error.message);
    expect(refused).toContain(`The database user ${login} may not prepare the database`);
    expect(refused).toContain('Nothing was changed.');
    expect(refused).not.toContain('of-this-test');
    const inDatabase = new pg.Client({ connectionString: address });
    await inDatabase.connect();
    const made = await inDatabase.query(`select nspname from pg_namespace where nspname in ('drizzle', 'staging')`);
    await inDatabase.end();
    expect(made.rows).toEqual([]);
    const lines = String(refused)
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
    const onDatabase = new URL(inject('testDatabase').url);
    onDatabase.pathname = `/${login}`;
    const administrator = new pg.Client({ connectionString: onDatabase.href });
    await administrator.connect();
    for (const line of lines) await administrator.query(line);
    await administrator.end();
    await migrateDatabase(address);
    await owner.query('select 1');
  });
});

test('Operations 11: the error for a server that is too old names its version, and no other query is sent', async () => {
  const asked: string[] = [];
  const old = {
    query: (text: string) => {
      asked.push(text);
      return Promise.resolve({ rows: [{ version: 150_018 }] });
    },
  } as unknown as pg.Client;
  await expect(requirePostgresVersion(old, 'db.example:5432/stoep')).rejects.toThrow(
    'The database server at db.example:5432/stoep is PostgreSQL 15. Stoep needs PostgreSQL 16 or newer; 18 is best. Nothing was changed.',
  );
  expect(asked).toHaveLength(1);
});
