/** "View as": staff see a person's portal, read-only and audited. */
import { allEndpoints, apiContract } from '@stoep/contract';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { databaseChecksum } from '../../../../test/checksum.ts';
import { useHarness } from '../../../../test/harness.ts';
import { getNewestLinkToken } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { auditEntries } from '../../../db/schema/platform/platform.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'view-manager', { staffRole: 'portfolio manager' });
  reader = await aPerson(harness(), 'view-reader', { staffRole: 'reader' });
});

const start = (someone: TestUser, by = manager) =>
  harness().call(apiContract.viewAs.start, { body: { kind: 'logins', subjectId: someone.profileId } }, by.token);

test('staff see what the person sees, and nothing of the back office', async () => {
  const { token } = await start(world.people.O1);
  const own = await harness().call(apiContract.people.attention, {}, world.people.O1.token);
  expect(await harness().call(apiContract.people.attention, {}, token)).toEqual(own);
  const { email, contactId } = world.people.O1;
  const access = await harness().call(apiContract.session.determineAccess, { body: { email, contactId } }, token);
  expect(access.access).toEqual(['owner']);
  await expect(harness().call(apiContract.office.whoAmI, {}, token)).rejects.toMatchObject({ status: 403 });
});

test('every write of the API is refused with a clear text, and changes nothing', async () => {
  const { token } = await start(world.people.OT);
  const before = await databaseChecksum(harness().deps.db);
  const wrong: string[] = [];
  const writes = allEndpoints.filter(
    ({ method, access, viewed }) =>
      method !== 'GET' && viewed !== 'read' && access.kind !== 'anonymous' && access.kind !== 'link',
  );
  for (const { method, path, row } of writes) {
    const answer = await harness().inject({
      method,
      url: `/api${path.replace(/\{\w+\}/g, world.people.OT.profileId)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 403) wrong.push(`${row}: ${answer.statusCode}`);
    else if (!/somebody else|do not have access/.test(answer.body)) wrong.push(`${row}: ${answer.body}`);
  }
  expect(wrong).toEqual([]);
  expect(writes.length).toBeGreaterThan(30);
  expect(await databaseChecksum(harness().deps.db)).toEqual(before);
});

test("what is the person's alone is not shown: sessions, second factor, own data", async () => {
  const { token } = await start(world.people.O1);
  const alone = [
    apiContract.sessions.list,
    apiContract.secondFactor.state,
    apiContract.myData.export,
    apiContract.myData.readers,
  ];
  for (const endpoint of alone) {
    const { method, path } = endpoint;
    const answer = await harness().inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      error: 'This is private to the person and is not shown to staff.',
    });
  }
});

test('numbers of bank accounts are hidden, and no step is offered', async () => {
  const { token } = await start(world.people.T1);
  const params = { buildingGuid: world.buildings.a };
  const own = await harness().call(apiContract.bankAccounts.list, { params }, world.people.T1.token);
  const seen = await harness().call(apiContract.bankAccounts.list, { params }, token);
  expect(own.length).toBeGreaterThan(0);
  expect(seen.map(({ accountNumber }) => accountNumber)).toEqual(
    own.map(({ accountNumber }) => `••••${accountNumber.slice(-4)}`),
  );
  const offered = (answer: unknown) => (JSON.stringify(answer).match(/"(approve|decline|abstain)":true/g) ?? []).length;
  const mine = await harness().call(
    apiContract.approvals.active,
    { body: { contactId: world.people.T1.contactId } },
    world.people.T1.token,
  );
  expect(offered(mine)).toBeGreaterThan(0);
  expect(
    offered(
      await harness().call(apiContract.approvals.active, { body: { contactId: world.people.T1.contactId } }, token),
    ),
  ).toBe(0);
});

test('A-78: who looked as whom, and when, is in the audit; after Leave the session is dead', async () => {
  const { token } = await start(world.people.O2);
  await harness().call(apiContract.viewAs.end, {}, token);
  const rows = await harness()
    .deps.db.select({ action: auditEntries.action, by: auditEntries.actorProfileId })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, 'profile'), eq(auditEntries.subjectId, world.people.O2.profileId)))
    .orderBy(desc(auditEntries.sequence))
    .limit(2);
  expect(rows).toEqual([
    { action: 'view-as.ended', by: manager.profileId },
    { action: 'view-as.started', by: manager.profileId },
  ]);
  await expect(harness().call(apiContract.people.attention, {}, token)).rejects.toMatchObject({
    status: 401,
  });
});

test('readers may not, staff are not viewed, and a leaver looks no longer', async () => {
  await expect(start(world.people.O1, reader)).rejects.toMatchObject({ status: 403 });
  await expect(start(reader)).rejects.toMatchObject({ status: 409 });
  const leaver = await aPerson(harness(), 'view-leaver', { staffRole: 'administrator' });
  const { token } = await start(world.people.O1, leaver);
  const now = harness().deps.clock.now();
  await harness().deps.db.update(userProfiles).set({ disabledAt: now }).where(eq(userProfiles.id, leaver.profileId));
  await expect(harness().call(apiContract.people.attention, {}, token)).rejects.toMatchObject({
    status: 401,
  });
});

test('R-6 a view ends with the role that allowed it, and with the sessions of who looks', async () => {
  const { db } = harness().deps;
  const looker = await aPerson(harness(), 'view-looker', { staffRole: 'portfolio manager' });
  const asReader = await start(world.people.O1, looker);
  const setRole = (staffRole: 'reader' | 'portfolio manager') =>
    db.update(userProfiles).set({ staffRole }).where(eq(userProfiles.id, looker.profileId));
  const look = (token: string) => harness().call(apiContract.people.attention, {}, token);
  await setRole('reader');
  await expect(look(asReader.token)).rejects.toMatchObject({ status: 401 });
  await setRole('portfolio manager');
  const { token } = await start(world.people.O1, looker);
  await harness().call(apiContract.sessions.endAll, {}, looker.token);
  await expect(look(token)).rejects.toMatchObject({ status: 401 });
  await expect(look(world.people.O1.token)).resolves.toBeDefined();
});

test('a key for repeated calls neither keeps an answer in a view nor shows more', async () => {
  const { token } = await start(world.people.T1);
  const before = await databaseChecksum(harness().deps.db);
  const answer = await harness().inject({
    method: 'POST',
    url: `/api${apiContract.approvals.active.path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'looked-at-twice' },
    payload: { contact_id: world.people.T1.contactId },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/"(approve|decline|abstain)":true/);
  expect(await databaseChecksum(harness().deps.db)).toEqual(before);
});

test("a contractor's bank account number is hidden as well", async () => {
  const { token } = await start(world.people.C2);
  const params = { contactId: world.people.C2.contactId ?? '' };
  const own = await harness().call(apiContract.contractors.findOwn, { params }, world.people.C2.token);
  const seen = await harness().call(apiContract.contractors.findOwn, { params }, token);
  const number = own.contractor.beneficiary?.accountNumber ?? '';
  expect(number.length).toBeGreaterThan(4);
  const dotted = seen.contractor.beneficiary?.accountNumber ?? '';
  expect(dotted).toMatch(/^•{4,}\d{4}$/);
  expect(dotted.slice(-4)).toBe(number.slice(-4));
});

test("a view lasts half an hour, and is no device of the person's", async () => {
  const { endsAt } = await start(world.people.O1);
  expect(endsAt.getTime() - harness().deps.clock.now().getTime()).toBe(30 * 60_000);
  const devices = await harness().call(apiContract.sessions.list, {}, world.people.O1.token);
  expect(devices).toHaveLength(1);
});

test('T-17 a view confirms no address: who looks is not the person, whatever mail was opened', async () => {
  const { O3 } = world.people;
  const email = 'o3.new@people.test';
  const names = { firstName: 'Olga', lastName: 'Person', mobileNumber: '0825550101' };
  const params = { profileId: O3.profileId };
  await harness().call(apiContract.profiles.update, { params, body: { ...names, email } }, O3.token);
  const { token } = await start(O3);
  const body = { token: await getNewestLinkToken(harness(), email) };
  const confirm = (as: string) => harness().call(apiContract.registration.confirmEmail, { body }, as);
  const before = await databaseChecksum(harness().deps.db);
  await expect(confirm(token)).rejects.toMatchObject({ status: 401, code: 'fresh_login_required' });
  const { user_profiles: held, sessions } = await databaseChecksum(harness().deps.db);
  expect({ held, sessions }).toEqual({ held: before.user_profiles, sessions: before.sessions });
  expect(await confirm(O3.token)).toMatchObject({ email });
});
