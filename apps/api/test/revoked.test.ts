/** A revoked right ends with the next call, also with an existing token (R-6; trust ). */
import { apiContract } from '@stoep/contract';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inRunForm } from '../../../scripts/test/run-form.ts';
import { useHarness } from './harness.ts';
import { officeDeskOf } from './office-desk.ts';
import type { TestUser } from './test-user.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import { aPerson, type TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

const call = async (who: TestUser, method: 'GET' | 'POST', path: string, body?: object): Promise<number> => {
  const answer = await harness().inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return answer.statusCode;
};
const accessOf = async ({ email, contactId, token }: TestUser) =>
  (await harness().call(apiContract.session.determineAccess, { body: { email, contactId } }, token)).access;
const take = (statement: SQL) => harness().deps.db.execute(statement);

test('A-6.1 an owner whose flat was sold yesterday reads nothing of it, and holds no portal', async () => {
  const { O1 } = world.people;
  const { levyAccountId, accountId } = world.accounts.o1;
  const detail = `/levy-account/${levyAccountId}/${accountId}/`;
  expect(await call(O1, 'GET', detail)).toBe(200);
  expect(await accessOf(O1)).toEqual(['owner']);
  await take(sql`update levy_accounts set until_day = '2026-03-09'
    where account_id in (select account_id from account_holders where contact_id = ${O1.contactId})`);
  expect(await call(O1, 'GET', detail)).toBe(403);
  expect(await call(O1, 'GET', '/owner-accounts-linked/')).toBe(403);
  expect(await accessOf(O1)).toEqual([]);
});

test('A-6.3 a trustee whose appointment ended a second ago neither reads nor votes', async () => {
  const { T1 } = world.people;
  const list = { contact_id: T1.contactId };
  const vote = { approval_id: world.approvals.approve.a };
  expect(await call(T1, 'POST', '/trustee/trustee-list/', list)).toBe(200);
  const ended = new Date(harness().deps.clock.now().getTime() - 1_000).toISOString();
  await take(sql`update trustee_appointments set ends_at = ${ended} where contact_id = ${T1.contactId}`);
  expect(await call(T1, 'POST', '/trustee/trustee-list/', list)).toBe(403);
  expect(await call(T1, 'POST', '/trustee/approvals/active/', list)).toBe(403);
  expect(await call(T1, 'POST', '/trustee/approval/approve/', vote)).toBe(403);
  expect(await accessOf(T1)).not.toContain('trustee');
});

test('C-6.3 who no longer speaks for a contractor, or for the managing agent, is refused at once', async () => {
  const { C1, ST } = world.people;
  expect(await accessOf(C1)).toEqual(['contractor']);
  await take(sql`delete from contractor_contacts where contact_id = ${C1.contactId}`);
  expect(await accessOf(C1)).toEqual([]);
  const list = () => officeDeskOf(harness, () => ST).list('buildings');
  expect((await list()).value).not.toEqual([]);
  await take(sql`update user_profiles set staff_role = null where id = ${ST.profileId}`);
  await expect(list()).rejects.toMatchObject({ status: 403 });
});

test('R-6 who will be an owner or trustee from tomorrow is neither today', async () => {
  const { NR } = world.people;
  const { accountId } = world.accounts.o3;
  await take(sql`insert into account_holders (account_id, contact_id) values (${accountId}, ${NR.contactId})`);
  expect(await accessOf(NR)).toEqual(['owner']);
  await take(sql`update levy_accounts set from_day = '2026-03-11' where account_id = ${accountId}`);
  const tomorrow = new Date(harness().deps.clock.now().getTime() + 86_400_000).toISOString();
  await take(sql`insert into trustee_appointments (building_id, contact_id, starts_at)
    values (${world.buildings.b}, ${NR.contactId}, ${tomorrow})`);
  expect(await accessOf(NR)).toEqual([]);
  await take(sql`update trustee_appointments set starts_at = '2026-01-01' where contact_id = ${NR.contactId}`);
  expect(await accessOf(NR)).toEqual(['trustee']);
  await take(sql`update levy_accounts set from_day = '2024-01-01' where account_id = ${accountId}`);
  await take(sql`delete from account_holders where contact_id = ${NR.contactId}`);
});

describe('what staff take by the pages of the office', () => {
  const { act, update, list } = officeDeskOf(harness, () => desk);
  let desk: TestUser;
  let lesser: TestUser;
  beforeAll(async () => {
    desk = await aPerson(harness(), 'desk', { staffRole: 'administrator' });
    lesser = await aPerson(harness(), 'lesser', { staffRole: 'administrator' });
  });

  test('a role that is changed for a lesser one', async () => {
    const audit = () => list('audit', { limit: 1 }, lesser);
    await audit();
    await update('logins', lesser.profileId, { staffRole: 'bookkeeper' });
    await expect(audit()).rejects.toMatchObject({ status: 403 });
  });

  test('a tenancy that is over', async () => {
    const { TN } = world.people;
    const { levyAccountId, accountId } = world.accounts.tn;
    const detail = `/levy-account/${levyAccountId}/${accountId}/`;
    expect(await call(TN, 'GET', detail)).toBe(200);
    await update('levy-accounts', levyAccountId, { untilDay: '2026-03-09' });
    expect(await call(TN, 'GET', detail)).toBe(403);
  });

  test('a firm that is suspended, and one that is taken back', async () => {
    const { C2 } = world.people;
    const own = `/contractor-id/${C2.contactId}/`;
    expect(await call(C2, 'GET', own)).toBe(200);
    await act('contractors', world.firms.c2, 'suspend', { reason: 'Work was left undone.' });
    expect(await call(C2, 'GET', own)).toBe(403);
    await act('contractors', world.firms.c2, 'reinstate');
    expect(await call(C2, 'GET', own)).toBe(200);
  });

  test('a login that is disabled', async () => {
    const { T2 } = world.people;
    const list = { contact_id: T2.contactId };
    expect(await call(T2, 'POST', '/trustee/trustee-list/', list)).toBe(200);
    await act('logins', T2.profileId, 'disable');
    expect(await call(T2, 'POST', '/trustee/trustee-list/', list)).toBe(401);
  });
});

describe('under load', () => {
  const ROUNDS = inRunForm({ quick: 100, full: 10_000 });
  const mine = () => world.accounts.o2;
  const others = () => world.accounts.o3;
  const detail = () => `/levy-account/${mine().levyAccountId}/${mine().accountId}/`;
  const yesterday = "'2026-03-09'";

  /** What is revoked, how it is restored, and what the next call answers. */
  const takings = () => {
    const { profileId, contactId } = world.people.O2;
    return [
      [
        401,
        sql`update sessions set ended_at = now() where profile_id = ${profileId}`,
        sql`update sessions set ended_at = null where profile_id = ${profileId}`,
      ],
      [403, sql`delete from account_holders where contact_id = ${contactId}`, holding()],
      [
        404,
        sql`update levy_accounts set until_day = ${sql.raw(yesterday)} where id = ${mine().levyAccountId}`,
        sql`update levy_accounts set until_day = null where id = ${mine().levyAccountId}`,
      ],
    ] as const;
  };
  const holding = () => sql`insert into account_holders (account_id, contact_id)
    values (${mine().accountId}, ${world.people.O2.contactId}), (${others().accountId}, ${world.people.O2.contactId})
    on conflict do nothing`;

  test('R-6 the call after the taking never reads, while others of the same person are under way', async () => {
    await take(holding());
    let over = false;
    const busy = async () => {
      while (!over) await call(world.people.O2, 'GET', detail());
    };
    const crowd = [busy(), busy(), busy()];
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [status, taken, given] of takings()) {
        await take(taken);
        const answered = await call(world.people.O2, 'GET', detail());
        await take(given);
        const again = await call(world.people.O2, 'GET', detail());
        if (answered !== status || again !== 200)
          wrong.push(`${round}: ${answered} and ${again}, not ${status} and 200`);
      }
    over = true;
    await Promise.all(crowd);
    expect(wrong).toEqual([]);
  }, 3_600_000);
});
