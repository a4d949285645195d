/**
 * Tests of retention: expired data is deleted, what the law requires stays, and the audit has the numbers (POPIA s14;
 * P-8, decision 0211).
 */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { readServerConfig } from '../../../config.ts';
import { parseRetentionDays, RETENTION_PERIODS } from '../../../kernel/retention/retention.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { formerPeoplePurge } from './erase-former-people.writes.ts';
import { purgeExpiredData } from './retention.commands.ts';

const harness = useHarness();
let world: TestWorld;
const DAY = 86_400_000;
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await harness().deps.db.execute<T>(query)).rows;
const toldCounts = () =>
  rows<{
    kind: string;
    count: number;
  }>(sql`select detail ->> 'kind' as kind, sum((detail ->> 'count')::int)::int as count
    from audit_entries where action = 'retention.purged' group by 1 order by 1`);
const purgeAfter = async (days: number) => {
  harness().setNow(new Date(TEST_NOW.getTime() + days * DAY));
  await purgeExpiredData(harness().deps);
};

beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { db } = harness().deps;
  const { O1, OX, TN } = world.people;
  // OX left, owes nothing and last logged in then. So did his tenant's brother, who still has a debt.
  await db.execute(sql`update contacts set id_number = '8001015009087', mobile = '+27820000001', created_at = ${TEST_NOW.toISOString()}
    where id in (${OX.contactId}, ${TN.contactId}, ${O1.contactId})`);
  await db.execute(sql`update user_profiles set created_at = ${TEST_NOW.toISOString()}`);
  await db.execute(
    sql`update levy_accounts set until_day = '2026-03-09' where id = ${world.accounts.tn.levyAccountId}`,
  );
  await db.execute(sql`update open_items set amount = 0 where levy_account_id = ${world.accounts.ox.levyAccountId}`);
  await db.execute(sql`update owner_accounts set email = 'ox@people.test', registration_id = '8001015009087',
    created_at = ${TEST_NOW.toISOString()}`);
  await db.execute(sql`insert into outbox ("to", subject, text, html, message_id, state, created_at) values
    ('a@b.test', 'Old', 'what it said', '<p>', 'one', 'sent', ${TEST_NOW.toISOString()}),
    ('a@b.test', 'Waits', 'what it said', '<p>', 'two', 'queued', ${TEST_NOW.toISOString()})`);
  await db.execute(sql`insert into idempotency_keys (profile_id, key, request_hash, status, body, created_at)
    select ${O1.profileId}, 'k' || n, 'h', 200, '{}', ${TEST_NOW.toISOString()} from generate_series(1, 1203) n`);
  const refused = await aPerson(harness(), 'Refused');
  await db.execute(sql`update user_profiles set contact_id = null where id = ${refused.profileId}`);
  await db.execute(sql`insert into registrations (profile_id, state, created_at, closed_at)
    values (${refused.profileId}, 'refused', ${TEST_NOW.toISOString()}, ${TEST_NOW.toISOString()})`);
  await db.execute(sql`with f as (insert into contractors (name, registration_number, email, phone, state)
      values ('Refused Firm', 'RF1', 'rf@firms.test', '+27110000000', 'Refused') returning id),
    p as (insert into files (name, content_type, size, sha256) values ('cipc.pdf', 'application/pdf', 1, 'x') returning id),
    d as (insert into contractor_documents (contractor_id, kind, file_id) select f.id, 'registration', p.id from f, p)
    insert into contractor_applications (contractor_id, state, decided_at) select id, 'refused', ${TEST_NOW.toISOString()} from f`);
});

test('nothing goes before its day', async () => {
  await purgeAfter(RETENTION_PERIODS.answers.days - 1);
  expect(await toldCounts()).toEqual([]);
});

test('answers and refused applications go, a kind at its own time, in batches, and once', async () => {
  await purgeAfter(RETENTION_PERIODS.answers.days + 1);
  await purgeAfter(RETENTION_PERIODS.answers.days + 1);
  expect(await toldCounts()).toEqual([{ kind: 'answers', count: 1203 }]);
  await purgeAfter(RETENTION_PERIODS.refused.days + 1);
  expect(await toldCounts()).toEqual([
    { kind: 'answers', count: 1203 },
    { kind: 'refused', count: 2 },
  ]);
  expect(await rows(sql`select id from contractors where name = 'Refused Firm'`)).toEqual([]);
  expect(await rows(sql`select id from files where name = 'cipc.pdf'`)).toEqual([]);
  expect(await rows(sql`select id from user_profiles where email = 'refused@people.test'`)).toEqual([]);
});

test('after six years texts of mails go, and how to reach who left; money, votes and who owes stay', async () => {
  const kept = () =>
    rows(sql`select (select count(*) from ledger_entries) as entries, (select count(*) from ballots) as votes,
      (select count(*) from contacts) as people, (select count(*) from levy_accounts) as accounts`);
  const before = await kept();
  await purgeAfter(RETENTION_PERIODS['former-people'].days + 2);
  expect(await kept()).toEqual(before);
  const mails = await rows<{ subject: string; text: string }>(sql`select subject, text from outbox
    where message_id in ('one', 'two') order by message_id`);
  expect(mails).toEqual([
    { subject: 'Old', text: '' },
    { subject: 'Waits', text: 'what it said' },
  ]);
  const { OX, O1, TN } = world.people;
  const people = await rows<{ id: string }>(sql`select id, first_name, email, id_number, mobile from contacts
    where id in (${OX.contactId}, ${O1.contactId}, ${TN.contactId})`);
  const of = ({ contactId }: { contactId: string }) => people.find(({ id }) => id === contactId);
  expect(of(OX)).toMatchObject({
    first_name: 'OX',
    email: `${OX.contactId}@forgotten.invalid`,
    id_number: null,
    mobile: null,
  });
  expect(of(O1)).toMatchObject({ email: 'o1@people.test', id_number: '8001015009087' });
  expect(of(TN)).toMatchObject({ email: 'tn@people.test', id_number: '8001015009087' });
  const [login] = await rows(sql`select email, disabled_at is null as live, (select count(*)::int from sessions s
    where s.profile_id = u.id) as sessions from user_profiles u where contact_id = ${OX.contactId}`);
  expect(login).toMatchObject({
    live: false,
    sessions: 0,
    email: expect.stringContaining('@forgotten.invalid'),
  });
  const [account] = await rows(
    sql`select email, registration_id from owner_accounts where id = ${world.accounts.ox.accountId}`,
  );
  expect(account).toEqual({ email: null, registration_id: null });
});

test('FAULT-19: of a person who is forgotten, no former address is left, nor one of the account', async () => {
  const [made] = await rows<{ contact: string; account: string }>(sql`
    with c as (insert into contacts (first_name, last_name, email, created_at)
        values ('Long', 'Gone', 'gone@people.test', '2010-01-01') returning id),
      o as (insert into owner_accounts (name, email, created_at) values ('Long Gone', 'gone@people.test', '2010-01-01') returning id),
      h as (insert into account_holders (account_id, contact_id) select o.id, c.id from o, c)
    select c.id as contact, o.id as account from c, o`);
  // A refused appointment did not make the person a trustee.
  await rows(sql`insert into trustee_appointments (building_id, contact_id, starts_at, confirmed_at, refused_at)
    values (${world.buildings.a}, ${made?.contact}, '2010-01-01', null, '2010-01-02')`);
  await harness().deps.db.transaction((tx) =>
    formerPeoplePurge.some({ tx, at: { now: TEST_NOW } } as CommandWrite, new Date('2020-01-01'), 10),
  );
  expect(
    await rows(sql`select c.email like '%@forgotten.invalid' as forgotten, c.former_email as contact, a.former_email as account
      from contacts c, owner_accounts a where c.id = ${made?.contact} and a.id = ${made?.account}`),
  ).toEqual([{ forgotten: true, contact: null, account: null }]);
});

test('FAULT-19: the address that was replaced is forgotten 8 days after the change, and the new one stays', async () => {
  const { contactId } = world.people.O1;
  const { accountId } = world.accounts.o1;
  const stored = () =>
    rows(sql`select c.email, c.former_email, a.former_email as account from contacts c, owner_accounts a
      where c.id = ${contactId} and a.id = ${accountId}`);
  for (const query of [
    sql`update contacts set email = 'new@people.test' where id = ${contactId}`,
    sql`update owner_accounts set email = 'old@people.test' where id = ${accountId}`,
    sql`update owner_accounts set email = 'new@people.test' where id = ${accountId}`,
    sql`update contacts set email_changed_at = ${TEST_NOW.toISOString()} where id = ${contactId}`,
    sql`update owner_accounts set email_changed_at = ${TEST_NOW.toISOString()}, former_email = 'old@people.test'
      where id = ${accountId}`,
  ])
    await rows(query);
  await purgeAfter(7);
  expect(await stored()).toMatchObject([
    { former_email: expect.stringContaining('@people.test'), account: 'old@people.test' },
  ]);
  const ofAddresses = async () => (await toldCounts()).find(({ kind }) => kind === 'former-addresses')?.count ?? 0;
  const before = await ofAddresses();
  await purgeAfter(9);
  expect(await stored()).toEqual([{ email: 'new@people.test', former_email: null, account: null }]);
  expect((await ofAddresses()) - before).toBe(2);
});

test('periods are set by kind, and none below what the law or a retry asks for', () => {
  expect(parseRetentionDays('answers:3, refused:90')).toMatchObject({
    answers: 3,
    refused: 90,
    'mail-texts': 2192,
  });
  for (const wrong of ['former-people:365', 'money:1', 'answers', 'answers:-3', 'answers:3:4'])
    expect(parseRetentionDays(wrong)).toBeUndefined();
  expect(() => readServerConfig({ STOEP_RETENTION: 'former-people:365' })).toThrow(
    /STOEP_RETENTION: Please give kinds/,
  );
});
