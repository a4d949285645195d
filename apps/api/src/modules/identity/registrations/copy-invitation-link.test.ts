/** The invitation link of a staff login, copied while no mail is sent: for whom, how often, and who counts as whom. */
import { apiContract } from '@stoep/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeInstanceOlder, openSessionOf } from '../../../../test/factories/set-up-logins.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { checkSecondApprover } from '../../../access/dual-approval.policy.ts';
import { oneTimeLinks, userProfiles } from '../../../db/schema/identity/logins.ts';
import { auditEntries, idempotencyKeys } from '../../../db/schema/platform/platform.ts';

const harness = useHarness();
let world: TestWorld;
let maker: TestUser;
let copier: TestUser;
let manager: TestUser;
let invited = 0;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  maker = await aPerson(harness(), 'link-maker', { staffRole: 'administrator' });
  copier = await aPerson(harness(), 'link-copier', { staffRole: 'administrator' });
  manager = await aPerson(harness(), 'link-manager', { staffRole: 'portfolio manager' });
  await makeInstanceOlder(harness());
});
const { create, act } = officeDeskOf(harness, () => maker);
const anInvitation = async (): Promise<string> => {
  invited += 1;
  const login = { email: `link-${invited}@people.test`, firstName: 'Invited', lastName: String(invited) };
  return (await create('logins', { ...login, staffRole: 'administrator' })).id;
};
const copy = (id: string, by = copier) =>
  harness().call(apiContract.office.copyInvitationLink, { params: { id } }, by.token);
const tokenOf = (url: string) => /token=([^&]+)/.exec(url)?.[1] ?? '';
const works = async (url: string) =>
  (await harness().call(apiContract.registration.checkResetLink, { body: { token: tokenOf(url) } })).works;
const choose = (url: string) =>
  harness().call(apiContract.registration.resetPassword, {
    body: { token: tokenOf(url), newPassword: 'Baobab-Wagon-Kettle-71' },
  });

test('the link works once, for 24 hours; only its hash is stored, and the audit names who copied it', async () => {
  const { db, clock } = harness().deps;
  const id = await anInvitation();
  const { url, until } = await copy(id);
  expect(until.getTime() - clock.now().getTime()).toBe(24 * 3_600_000);
  expect(await works(url)).toBe(true);
  const stored = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.profileId, id));
  expect(JSON.stringify(stored)).not.toContain(tokenOf(url));
  const facts = await db
    .select({ by: auditEntries.actorProfileId, detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'logins.link-copied')));
  expect(facts).toEqual([{ by: copier.profileId, detail: { hours: 24 } }]);
  await choose(url);
  expect(await works(url)).toBe(false);
  await expect(choose(url)).rejects.toMatchObject({ status: 400 });
  // The person has chosen a password: the link is never copied again.
  await expect(copy(id)).rejects.toMatchObject({ status: 409 });
});

test('a new copy ends the one before, and a day ends it too', async () => {
  const id = await anInvitation();
  const first = await copy(id);
  const second = await copy(id);
  expect(await works(first.url)).toBe(false);
  expect(await works(second.url)).toBe(true);
  const now = harness().deps.clock.now();
  harness().setNow(new Date(now.getTime() + 24 * 3_600_000 + 1000));
  expect(await works(second.url)).toBe(false);
  harness().setNow(now);
});

test('a repeated call with a key does not store the link', async () => {
  const id = await anInvitation();
  const answer = await harness().inject({
    method: 'POST',
    url: `/api/office/logins/${id}/invitation-link/`,
    headers: { authorization: `Bearer ${copier.token}`, 'idempotency-key': 'keep-this' },
  });
  expect(answer.statusCode).toBe(200);
  const stored = await harness().deps.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'keep-this'));
  expect(stored).toEqual([]);
});

test('only an administrator copies, and only the link of a staff login without a password', async () => {
  const id = await anInvitation();
  await expect(copy(id, manager)).rejects.toMatchObject({ status: 403 });
  await expect(copy(world.people.O1.profileId)).rejects.toMatchObject({ status: 409 });
  await expect(copy(copier.profileId)).rejects.toMatchObject({ status: 409 });
  await expect(copy(manager.profileId)).rejects.toMatchObject({ status: 409 });
  await act('logins', id, 'disable');
  await expect(copy(id)).rejects.toMatchObject({ status: 409 });
});

test('an owner who was invited and has no password yet is never among them', async () => {
  const { db } = harness().deps;
  const [owner] = await db
    .insert(userProfiles)
    .values({
      email: 'late-owner@people.test',
      firstName: 'Late',
      lastName: 'Owner',
      passwordHash: 'x',
      createdAt: new Date(),
    })
    .returning({ id: userProfiles.id });
  await expect(copy(owner?.id ?? '')).rejects.toMatchObject({ status: 409 });
  // Nor a member of staff who is an owner too: the password would open the owner's accounts.
  const id = await anInvitation();
  const contact = await aPerson(harness(), 'owner-and-staff');
  await db.update(userProfiles).set({ contactId: null }).where(eq(userProfiles.id, contact.profileId));
  await db.update(userProfiles).set({ contactId: contact.contactId }).where(eq(userProfiles.id, id));
  await expect(copy(id)).rejects.toMatchObject({ status: 409 });
});

test('while a mail server is set it is refused', async () => {
  const id = await anInvitation();
  const { config } = harness().deps;
  Object.assign(config, { smtpUrl: 'smtp://mail.test' });
  await expect(copy(id)).rejects.toMatchObject({ status: 409 });
  Object.assign(config, { smtpUrl: undefined });
  await copy(id);
});

test('whoever copied the link and the login never count as two people, though another set it up', async () => {
  const { db, clock } = harness().deps;
  const id = await anInvitation();
  const judge = (second: TestUser) =>
    checkSecondApprover(db, { first: copier.profileId, second: second.profileId, now: clock.now() });
  const login = await openSessionOf(harness(), id);
  expect(await judge(login)).toMatchObject({ stands: true });
  await db.update(userProfiles).set({ emailConfirmedAt: null }).where(eq(userProfiles.id, id));
  await copy(id);
  expect(await judge(login)).toMatchObject({ stands: false });
});
