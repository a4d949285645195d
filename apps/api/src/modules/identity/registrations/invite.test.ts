/** Logins that staff create for others: owners are invited, staff are added, each by a link in a mail. */
import { apiContract } from '@stoep/contract';
import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson } from '../../../../test/world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { auditEntries, outbox } from '../../../db/schema/platform/platform.ts';

const harness = useHarness();
let administrator: TestUser;
let manager: TestUser;
beforeAll(async () => {
  await makeTestWorld(harness());
  administrator = await aPerson(harness(), 'inviter', { staffRole: 'administrator' });
  manager = await aPerson(harness(), 'inviting-manager', { staffRole: 'portfolio manager' });
});

const PASSWORD = 'Proteas-in-bloom-26';
const aContact = async (email: string) => {
  const values = { firstName: 'Zanele', lastName: 'Dube', email, mobile: '+27825550990' };
  const [made] = await harness().deps.db.insert(contacts).values(values).returning({ id: contacts.id });
  return String(made?.id);
};
const { get, create, act } = officeDeskOf(harness, () => manager);
const invite = (id: string) => act('contacts', id, 'invite');
const contact = (id: string) => get('contacts', id);
const addStaff = (values: object, by = administrator) => create('logins', values, by);

/** The newest mail to an address and the token of the link in it. */
const mailTo = async (email: string) => {
  const [mail] = await harness()
    .deps.db.select({ subject: outbox.subject, text: outbox.text })
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1);
  return { subject: mail?.subject, token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
};
const choose = (token: string) =>
  harness().call(registrationEndpoints.resetPassword, { body: { token, newPassword: PASSWORD } });
const logIn = (email: string) => harness().call(sessionEndpoints.logIn, { body: { email, password: PASSWORD } });

test('an owner is invited by mail, chooses a password and is in; a second invitation replaces the first', async () => {
  const id = await aContact('zanele@dube.test');
  await invite(id);
  const first = await mailTo('zanele@dube.test');
  expect(first.subject).toBe('Your login for Stoep');
  expect(await contact(id)).toMatchObject({ login: 'Invited', can: ['invite', 'addressChanged', 'note'] });
  await expect(logIn('zanele@dube.test')).rejects.toMatchObject({ status: 401 });

  await invite(id);
  const second = await mailTo('zanele@dube.test');
  await expect(choose(first.token)).rejects.toMatchObject({ status: 400 });
  await choose(second.token);
  await logIn('zanele@dube.test');
  expect(await contact(id)).toMatchObject({ login: 'In use', can: ['addressChanged', 'note'] });
  await expect(invite(id)).rejects.toMatchObject({ status: 409 });
});

test('an address that is in use is not given to somebody else', async () => {
  const id = await aContact('zanele@dube.test');
  await expect(invite(id)).rejects.toMatchObject({
    status: 409,
    message: 'A login with the address zanele@dube.test already exists. See Settings > Logins.',
  });
});

test('an administrator adds staff, once, with a role; nobody else does', async () => {
  const staff = { email: 'books@agency.test', firstName: 'Bo', lastName: 'Oks', staffRole: 'bookkeeper' };
  await expect(addStaff(staff, manager)).rejects.toMatchObject({ status: 403 });
  await expect(addStaff({ ...staff, staffRole: null })).rejects.toMatchObject({
    fields: { staffRole: 'Please choose the role.' },
  });
  await addStaff(staff);
  await expect(addStaff(staff)).rejects.toMatchObject({ status: 409 });
  await choose((await mailTo('books@agency.test')).token);
  const { token } = await logIn('books@agency.test');
  expect(await harness().call(apiContract.office.whoAmI, {}, token)).toMatchObject({ role: 'bookkeeper' });
});

test('A-46, A-78: staff send a reset link to a login, named in the audit; to nobody who only typed an address', async () => {
  const send = (id: string) => act('logins', id, 'sendReset');
  await send(administrator.profileId);
  const [row] = await harness()
    .deps.db.select({ action: auditEntries.action, by: auditEntries.actorProfileId })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, administrator.profileId))
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  expect(row).toEqual({ action: 'password.reset-link-written', by: manager.profileId });
  const typed = { firstName: 'T', lastName: 'Y', email: 'typed@nobody.test', passwordHash: 'x' };
  const [stranger] = await harness().deps.db.insert(userProfiles).values(typed).returning({ id: userProfiles.id });
  await expect(send(String(stranger?.id))).rejects.toMatchObject({ status: 409 });
  expect((await mailTo('typed@nobody.test')).token).toBe('');
});

test('M-5 who registered with the same address first is let in by one of the two links, and the other is dead', async () => {
  const email = 'both@ways.test';
  const id = await aContact(email);
  await invite(id);
  const invitation = await mailTo(email);
  const { db } = harness().deps;
  const person = { firstName: 'Both', lastName: 'Ways', email, passwordHash: 'x' };
  const now = harness().deps.clock.now();
  // Registered and confirmed meanwhile: the address belongs to that login.
  const [rival] = await db
    .insert(userProfiles)
    .values({ ...person, emailConfirmedAt: now })
    .returning({ id: userProfiles.id });
  await expect(choose(invitation.token)).rejects.toMatchObject({ status: 409 });
  await db.delete(userProfiles).where(eq(userProfiles.id, String(rival?.id)));
  // Registered and never confirmed: the address stays free, and the registration ends.
  const [idle] = await db.insert(userProfiles).values(person).returning({ id: userProfiles.id });
  await choose(invitation.token);
  await logIn(email);
  expect(
    await db
      .select()
      .from(userProfiles)
      .where(eq(userProfiles.id, String(idle?.id))),
  ).toEqual([]);
});
