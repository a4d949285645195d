/** What the application's own database role cannot do, whatever the code asks. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { openCopyLine } from '../src/kernel/database/copy-line.ts';
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
  const owned = await harness().deps.db.execute(
    sql`select tablename from pg_tables where tableowner = current_user`,
  );
  expect(owned.rows).toEqual([]);
});

test('A-65: what an import stages belongs to a role that reaches nothing else', async () => {
  const { deps } = harness();
  const line = await openCopyLine(deps.db.address);
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
    await migrate(address.href);
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
