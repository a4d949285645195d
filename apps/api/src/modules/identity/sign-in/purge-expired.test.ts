/** The nightly purge deletes expired records, and nothing else (trust P-8). */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { aPersonWithPassword, logInWithPassword } from '../../../../test/people/login.ts';
import { purgeExpiredSignInRecords } from './purge-expired.commands.ts';

const harness = useHarness();
const count = async (table: string) => {
  const answer = await harness().deps.db.execute<{ n: string }>(
    sql`select count(*) as n from ${sql.identifier(table)}`,
  );
  return Number(answer.rows[0]?.n);
};
const counts = async () => ({
  logins: await count('user_profiles'),
  links: await count('one_time_links'),
  sessions: await count('sessions'),
  throttles: await count('throttles'),
});

test('unconfirmed registrations, dead links, old sessions and spent throttles go; people stay', async () => {
  await aPersonWithPassword(harness(), 'Ann');
  await logInWithPassword(harness(), 'ann@people.test', 'wrong').catch(() => undefined);
  await harness().call(apiContract.registration.register, {
    body: {
      firstName: 'T',
      lastName: 'N',
      mobileNumber: '0821234567',
      email: 'nobody@home.test',
      idNumber: '8001015009087',
      password: 'three green bottles',
    },
  });
  await harness().runJobs();
  const before = await counts();
  expect(before).toEqual({ logins: 2, links: 1, sessions: 2, throttles: expect.any(Number) });
  harness().setNow(new Date(TEST_NOW.getTime() + 6 * 86_400_000));
  await purgeExpiredSignInRecords(harness().deps);
  expect(await counts()).toMatchObject({ logins: 2, links: 1, sessions: 2 });
  harness().setNow(new Date(TEST_NOW.getTime() + 120 * 86_400_000));
  await purgeExpiredSignInRecords(harness().deps);
  expect(await counts()).toEqual({ logins: 1, links: 0, sessions: 0, throttles: 0 });
});

test('a kind that cannot be deleted keeps none of the others', async () => {
  harness().setNow(TEST_NOW);
  await aPersonWithPassword(harness(), 'Bea');
  await logInWithPassword(harness(), 'bea@people.test', 'wrong').catch(() => undefined);
  await harness().call(apiContract.registration.forgotPassword, { body: { email: 'bea@people.test' } });
  await harness().runJobs();
  const owner = new pg.Client({ connectionString: harness().url });
  await owner.connect();
  await owner.query(`create function refused() returns trigger language plpgsql as 'begin raise ''no''; end';
    create trigger refused before delete on one_time_links for each row execute function refused()`);
  harness().setNow(new Date(TEST_NOW.getTime() + 120 * 86_400_000));
  const purge = () => purgeExpiredSignInRecords(harness().deps);
  await expect(purge()).rejects.toThrow('purge of what has expired');
  expect(await counts()).toMatchObject({ links: 1, sessions: 0, throttles: 0 });
  await owner.query('drop trigger refused on one_time_links; drop function refused');
  await owner.end();
  await purge();
  expect((await counts()).links).toBe(0);
});

test('a device that notices are pushed to goes 90 days after its last login there, a day earlier it stays', async () => {
  harness().setNow(TEST_NOW);
  const carla = await aPersonWithPassword(harness(), 'Carla');
  await harness().deps.db.execute(sql`with made as (insert into sessions (profile_id, last_seen_at, authenticated_at, ends_at)
      values (${carla.profileId}, ${TEST_NOW.toISOString()}::timestamptz, ${TEST_NOW.toISOString()}::timestamptz, '2027-06-01') returning id)
    insert into push_devices (profile_id, session_id, endpoint, public_key, secret, seen_at)
    select ${carla.profileId}, id, 'https://push.example/1', 'key', 'secret', ${TEST_NOW.toISOString()}::timestamptz from made`);
  harness().setNow(new Date(TEST_NOW.getTime() + 89 * 86_400_000));
  await purgeExpiredSignInRecords(harness().deps);
  expect(await count('push_devices')).toBe(1);
  harness().setNow(new Date(TEST_NOW.getTime() + 91 * 86_400_000));
  await purgeExpiredSignInRecords(harness().deps);
  expect(await count('push_devices')).toBe(0);
  const told = await harness().deps.db.execute(
    sql`select 1 from audit_entries where detail @> '{"kind": "pushes", "count": 1}'`,
  );
  expect(told.rows).toHaveLength(1);
});
