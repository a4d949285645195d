import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from './database.ts';

test('each test file has a migrated database of its own', async () => {
  const [one, other] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  const [first, second] = [new pg.Client(one.url), new pg.Client(other.url)];
  await Promise.all([first.connect(), second.connect()]);
  await first.query('create table mark (n int)');
  const seen = await second.query(
    "select to_regclass('mark') as mark, to_regclass('buildings') is not null as migrated",
  );
  expect(seen.rows).toEqual([{ mark: null, migrated: true }]);
  await Promise.all([first.end(), second.end()]);
  await Promise.all([one.drop(), other.drop()]);
});
