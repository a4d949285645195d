/** Registrations matched by hand: what the dialogs show, who gets mail, and that nobody is stuck. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  makeRegistrationToMatch,
  registerWithUnconfirmedEmail,
} from '../../../../test/factories/registrations-to-match.ts';
import { makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { getNewestLinkToken, listMailsTo } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let other: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'dialog-manager', { staffRole: 'portfolio manager' });
  other = await aPerson(harness(), 'dialog-other', { staffRole: 'administrator' });
  await makeInstanceOlder(harness());
});
const { act, get, update, list, today } = officeDeskOf(harness, () => manager);

let count = 0;
const aClaim = () => {
  count += 1;
  return makeRegistrationToMatch(harness(), `-dialog${count}`);
};
const subjectsTo = async (to: string) => (await listMailsTo(harness(), to)).map(({ subject }) => subject);
const opens = (token: string, password: string) =>
  harness().call(apiContract.registration.confirmEmail, { body: { token, password } });
const withheldOf = (record: { withheld?: unknown }, action: string) =>
  (record.withheld as { action: string; why: string }[]).find((one) => one.action === action)?.why;

test('FAULT-19: the dialog of a match says that the contact alone gets an email, and so it is', async () => {
  const { id, contactId, stored, given } = await aClaim();
  const before = (await subjectsTo(given)).length;
  await act('registrations', id, 'match', { contactId });
  expect(await subjectsTo(stored)).toEqual(['Is this login yours?']);
  expect((await subjectsTo(given)).length).toBe(before);
  const { tells } = findOfficeResource('registrations')?.actions?.match ?? {};
  expect(tells).toMatch(/^The contact gets an email/);
  expect(tells).toMatch(/The person who registered gets no email yet/);
});

test('FAULT-19: each step of a holder sends mail exactly where its dialog says so', async () => {
  const { contactId } = await aClaim();
  const { accountId } = world.accounts.o1;
  const mails = async () => {
    await harness().runJobs();
    const { rows } = await harness().deps.db.execute<{ n: number }>(sql`select count(*)::int as n from outbox`);
    return Number(rows[0]?.n);
  };
  const steps: [string, object, TestUser][] = [
    ['addHolder', { contactId }, manager],
    ['refuseHolder', {}, manager],
    ['addHolder', { contactId }, manager],
    ['approveHolder', {}, other],
    ['removeHolder', { contactId }, manager],
  ];
  for (const [step, values, by] of steps) {
    const before = await mails();
    await act('owner-accounts', accountId, step, values, by);
    const { tells } = findOfficeResource('owner-accounts')?.actions?.[step] ?? {};
    expect((await mails()) > before, `${step} tells: ${tells}`).toBe(tells !== null);
  }
});

test('FAULT-22: a person who is taken off an account, its other holders and the account read it in an email', async () => {
  const { contactId, stored } = await aClaim();
  const { accountId } = world.accounts.o1;
  await act('owner-accounts', accountId, 'addHolder', { contactId });
  await act('owner-accounts', accountId, 'approveHolder', {}, other);
  // An address changed just before could divert the mail from the person.
  await update('contacts', contactId, { email: 'taken-off@evil.test' });
  await act('owner-accounts', accountId, 'removeHolder', { contactId });
  for (const address of [stored, 'taken-off@evil.test', 'o1@people.test'])
    expect((await subjectsTo(address)).at(-1)).toMatch(/^A person can no longer see the account/);
});

test('FAULT-22: after a new holder is refused, the holders who read that the person waits read that too', async () => {
  const { contactId } = await aClaim();
  const { accountId } = world.accounts.o1;
  await act('owner-accounts', accountId, 'addHolder', { contactId });
  await act('owner-accounts', accountId, 'refuseHolder');
  expect((await subjectsTo('o1@people.test')).slice(-2)).toEqual([
    'A new person for your account is waiting for approval',
    'The new person for your account was refused',
  ]);
});

test('FAULT-22: when the link is opened, the stored address and the person who registered get an email', async () => {
  const { id, contactId, stored, given, password } = await aClaim();
  await act('registrations', id, 'match', { contactId });
  await opens(await getNewestLinkToken(harness(), stored), password);
  const [mail] = (await listMailsTo(harness(), stored)).slice(-1);
  expect(mail?.subject).toBe('A login was linked to your accounts');
  expect(mail?.text).toContain(given);
  expect(mail?.text).not.toContain('Two people');
  expect(await subjectsTo(given)).toContain('Your registration is complete');
});

test('FAULT-19: a contact whose match waits is not invited; the page says what to do first', async () => {
  const { id, contactId, given } = await aClaim();
  await act('registrations', id, 'match', { contactId });
  expect(withheldOf(await get('contacts', contactId), 'invite')).toBe(
    `A registration with the address ${given} is already matched with this contact. Approve or refuse it first, under People > Portal registrations.`,
  );
  await expect(act('contacts', contactId, 'invite')).rejects.toMatchObject({ status: 409 });
  await harness().deps.db.execute(sql`insert into account_holders (account_id, contact_id)
    values (${world.accounts.o2.accountId}, ${contactId})`);
  const { db } = harness().deps;
  const invited = async () =>
    (await db.execute(sql`select 1 from user_profiles where contact_id = ${contactId}`)).rows.length;
  await act('buildings', world.buildings.a, 'inviteAll').catch(() => undefined);
  expect(await invited()).toBe(0);
  await act('registrations', id, 'refuse', { reason: 'Not known to us' });
  await act('contacts', contactId, 'invite');
  expect(await invited()).toBe(1);
});

test('FAULT-19: a contact that got a login after the match leaves a way on, for staff and for the person with the link', async () => {
  const { id, contactId, stored, password } = await aClaim();
  const free = await aClaim();
  await act('registrations', id, 'match', { contactId });
  await aPerson(harness(), 'meanwhile', {});
  await harness().deps.db.execute(sql`update user_profiles set contact_id = ${contactId}
    where email = 'meanwhile@people.test'`);
  expect(withheldOf(await get('registrations', id, other), 'approve')).toMatch(/Match the registration with another/);
  await expect(opens(await getNewestLinkToken(harness(), stored), password)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Log in with that one'),
  });
  await expect(act('registrations', id, 'match', { contactId })).rejects.toMatchObject({
    fields: { contactId: expect.stringContaining('Choose another contact') },
  });
  await act('registrations', id, 'match', { contactId: free.contactId });
  await act('registrations', id, 'approve', {}, other);
});

test('FAULT-19: a link that connects a login names it, and a dead one says who sends a new one', async () => {
  const { id, contactId, stored, given, password } = await aClaim();
  await act('registrations', id, 'match', { contactId });
  const [mail] = await listMailsTo(harness(), stored);
  expect(mail?.text).toContain(`&login=${encodeURIComponent(given)}`);
  const token = await getNewestLinkToken(harness(), stored);
  await act('registrations', id, 'refuse', { reason: 'Not known to us' });
  await expect(opens(token, password)).rejects.toMatchObject({
    fields: { token: 'This link has expired or was already used. Ask your managing agent for a new one.' },
  });
});

test('FAULT-19: a second person reads each difference on a line, what the contact holds, its changed address, and where the link went', async () => {
  const { id, contactId, stored, given } = await aClaim();
  const { accountId } = world.accounts.o1;
  await harness().deps.db.execute(sql`insert into account_holders (account_id, contact_id)
    values (${accountId}, ${contactId})`);
  await update('contacts', contactId, { email: 'new@evil.test' });
  await act('registrations', id, 'match', { contactId });
  const seen = await get('registrations', id, other);
  expect(String(seen.differs).split('\n')).toEqual([
    'Name: Sam Else, contact: Suren Fourie',
    `Email: ${given}, contact: new@evil.test`,
    'Mobile: +27829998877, contact: +27821112233',
    'ID number: not the same as that of the contact',
  ]);
  expect(seen).toMatchObject({ linkSentTo: stored, contactEmail: 'new@evil.test' });
  expect(seen.contactHolds).toMatch(/^Account holder: /);
  expect(seen.contactChange).toMatch(new RegExp(`^Changed from ${stored} to new@evil.test on .* by `));
  expect(seen.contactIdNumber).toMatch(/\*|•/);
  await harness().deps.db.execute(sql`delete from account_holders where contact_id = ${contactId}`);
});

test('FAULT-19: who approves a new holder reads that the statement address was changed just before', async () => {
  const { contactId } = await aClaim();
  const { accountId } = world.accounts.o2;
  await update('owner-accounts', accountId, { email: 'statements@evil.test' }, {}, other);
  await act('owner-accounts', accountId, 'addHolder', { contactId });
  const seen = await get('owner-accounts', accountId, other);
  expect(seen.emailChange).toMatch(/to statements@evil\.test on .* by /);
  const shows = findOfficeResource('owner-accounts')?.actions?.approveHolder?.shows ?? [];
  expect(shows.flatMap(({ fields }) => fields)).toEqual(expect.arrayContaining(['email', 'emailChange']));
  await act('owner-accounts', accountId, 'refuseHolder');
});

test('FAULT-19: the page of a person names the address an invitation goes to: the former one just after a change', async () => {
  const { contactId, stored } = await aClaim();
  expect(await get('contacts', contactId)).toMatchObject({ invitationTo: stored, emailChange: null });
  await update('contacts', contactId, { email: 'corrected@home.test' });
  const seen = await get('contacts', contactId);
  expect(seen.invitationTo).toBe(stored);
  expect(seen.emailChange).toContain('corrected@home.test');
  await act('contacts', contactId, 'invite');
  expect(await subjectsTo(stored)).toContain('Your login for Stoep');
});

test('FAULT-19: a registration with an unconfirmed address says why it cannot be matched yet', async () => {
  const id = await registerWithUnconfirmedEmail(harness(), 'unconfirmed@away.test');
  const seen = await get('registrations', id);
  expect(seen.state).toBe('waiting');
  for (const action of ['match', 'refuse'])
    expect(withheldOf(seen, action)).toMatch(/has not opened the link that was sent to unconfirmed@away\.test/);
  const { nextIn } = findOfficeResource('registrations') ?? {};
  for (const state of ['waiting', 'to confirm', 'matched', 'refused'])
    expect(nextIn?.[state]).toEqual(expect.not.stringContaining('match the person with a contact'));
});

test('FAULT-19: a matched registration no longer says that no contact has its details', async () => {
  const { id, contactId } = await aClaim();
  expect((await get('registrations', id)).reason).toMatch(/^We found no contact with this ID number/);
  await act('registrations', id, 'match', { contactId });
  expect((await get('registrations', id)).reason).toBeNull();
  await act('registrations', id, 'approve', {}, other);
  expect((await get('registrations', id)).reason).toBeNull();
});

test('FAULT-19: Today counts what waits for a second person for everybody but the one who may not approve it', async () => {
  const waiting = async (resource: string, queue: string, by: TestUser) => {
    const ids = (await list(resource, { limit: 500, filter: { queue } }, by)).value.map((one) => one.id);
    const queues = JSON.stringify(await today(by));
    return { ids, queues };
  };
  const { id, contactId } = await aClaim();
  await act('registrations', id, 'match', { contactId });
  expect((await waiting('registrations', 'registrationsToApprove', manager)).ids).not.toContain(id);
  expect((await waiting('registrations', 'registrationsToApprove', other)).ids).toContain(id);
  const { accountId } = world.accounts.o1;
  await act('owner-accounts', accountId, 'addHolder', { contactId });
  expect((await waiting('owner-accounts', 'holdersToApprove', manager)).ids).not.toContain(accountId);
  expect((await waiting('owner-accounts', 'holdersToApprove', other)).ids).toContain(accountId);
  await act('owner-accounts', accountId, 'refuseHolder');
});
