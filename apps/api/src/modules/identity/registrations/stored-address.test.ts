/**
 * Registration matches, invitations and new people on an account: the stored address, or dual approval (decision
 * 0292).
 */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRegistrationToMatch } from '../../../../test/factories/registrations-to-match.ts';
import { aStaffLoginSetUpBy, makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { getNewestLinkToken, listMailsTo } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { registrations } from '../../../db/schema/identity/logins.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let other: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'match-manager', { staffRole: 'portfolio manager' });
  other = await aPerson(harness(), 'match-other', { staffRole: 'administrator' });
  await makeInstanceOlder(harness());
});
const { act, get, update } = officeDeskOf(harness, () => manager);

let count = 0;
const aClaim = () => {
  count += 1;
  return makeRegistrationToMatch(harness(), String(count));
};
const subjectsTo = async (to: string) => (await listMailsTo(harness(), to)).map(({ subject }) => subject);
const stateOf = async (id: string) =>
  (
    await harness().deps.db.select({ state: registrations.state }).from(registrations).where(eq(registrations.id, id))
  )[0]?.state;
const contactOf = async (email: string) => {
  const { rows } = await harness().deps.db.execute<{ id: string | null }>(
    sql`select contact_id as id from user_profiles where email = ${email}`,
  );
  return rows[0]?.id;
};

describe('a registration matched by hand', () => {
  test('FAULT-19: it gives no access; the stored address gets the link, the page says what differs', async () => {
    const { id, contactId, stored, given } = await aClaim();
    await act('registrations', id, 'match', { contactId });
    expect(await stateOf(id)).toBe('to confirm');
    expect(await contactOf(given)).toBeNull();
    expect((await listMailsTo(harness(), stored)).map(({ subject }) => subject)).toEqual(['Is this login yours?']);
    const seen = await get('registrations', id, other);
    expect(seen.differs).toContain(`Email: ${given}, contact: ${stored}`);
    expect(seen.differs).toContain('ID number');
    expect(seen.can).toContain('approve');
    expect((await get('registrations', id)).withheld).toEqual([
      { action: 'approve', why: 'You matched this registration. Ask another person to approve it.' },
    ]);
    await expect(act('registrations', id, 'approve')).rejects.toMatchObject({ status: 409 });
  });

  test('FAULT-19: the link sent to the stored address, opened by who registered, connects the login', async () => {
    const { id, contactId, stored, given, password } = await aClaim();
    await act('registrations', id, 'match', { contactId });
    const token = await getNewestLinkToken(harness(), stored);
    await expect(
      harness().call(apiContract.registration.confirmEmail, {
        body: { token, password: 'not the password' },
      }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await contactOf(given)).toBeNull();
    await harness().call(apiContract.registration.confirmEmail, { body: { token, password } });
    expect(await contactOf(given)).toBe(contactId);
    expect(await stateOf(id)).toBe('matched');
  });

  test('FAULT-19: a second person approves, a login of the first does not; the stored address gets a mail in every case', async () => {
    const { id, contactId, stored, given } = await aClaim();
    await act('registrations', id, 'match', { contactId }, other);
    const helper = await aStaffLoginSetUpBy(harness(), other, 'match-helper', 'portfolio manager');
    await expect(act('registrations', id, 'approve', {}, helper)).rejects.toMatchObject({ status: 409 });
    await act('registrations', id, 'approve', {});
    expect(await contactOf(given)).toBe(contactId);
    expect((await listMailsTo(harness(), stored)).map(({ subject }) => subject)).toContain(
      'A login was linked to your accounts',
    );
  });

  test('FAULT-19: an address changed in the last 7 days is not the stored one: the former gets the link, however often it was changed', async () => {
    const { id, contactId, stored } = await aClaim();
    for (const email of ['first@evil.test', 'second@evil.test']) await update('contacts', contactId, { email });
    await act('registrations', id, 'match', { contactId });
    expect((await listMailsTo(harness(), stored)).map(({ subject }) => subject)).toContain('Is this login yours?');
    expect(await subjectsTo('second@evil.test')).not.toContain('Is this login yours?');
    await harness().deps.db.execute(sql`update contacts set email_changed_at = '2026-01-01' where id = ${contactId}`);
    await act('registrations', id, 'match', { contactId });
    expect(await subjectsTo('second@evil.test')).toContain('Is this login yours?');
  });
});

test('FAULT-19: a registration is not matched automatically where the address of the contact was changed of late', async () => {
  const contact = {
    firstName: 'Suren',
    lastName: 'Fourie',
    mobile: '+27829998877',
    idNumber: '8001015009087',
  };
  const registers = async (stored: string, given: string, changedAt: string) => {
    const { db } = harness().deps;
    const [made] = await db
      .insert(contacts)
      .values({ ...contact, email: stored })
      .returning();
    await update('contacts', String(made?.id), { email: given });
    await db.execute(
      sql`update contacts set email_changed_at = ${changedAt}::timestamptz where id = ${String(made?.id)}`,
    );
    const body = {
      firstName: 'Suren',
      lastName: 'Fourie',
      mobileNumber: '082 999 8877',
      email: given,
      idNumber: '800101 5009 087',
      password: 'three green bottles',
    };
    await harness().call(apiContract.registration.register, { body });
    await harness().runJobs();
    const token = await getNewestLinkToken(harness(), given);
    await harness().call(apiContract.registration.confirmEmail, { body: { token, password: body.password } });
    return { login: await contactOf(given), contact: made?.id };
  };
  expect((await registers('auto1@home.test', 'auto1@away.test', '2026-03-07')).login).toBeNull();
  const known = await registers('auto2@home.test', 'auto2@away.test', '2026-03-02');
  expect(known.login).toBe(known.contact);
});

test('FAULT-19: an invitation goes to the stored address, and not to one that was changed of late', async () => {
  const { contactId, stored } = await aClaim();
  await update('contacts', contactId, { email: 'invited@evil.test' });
  await act('contacts', contactId, 'invite');
  expect(await subjectsTo('invited@evil.test')).not.toContain('Your login for Stoep');
  expect((await listMailsTo(harness(), stored)).map(({ subject }) => subject)).toContain('Your login for Stoep');
});

test('FAULT-19: a new holder sees nothing before a second person has approved, and those whose account it is get a mail', async () => {
  const { contactId } = await aClaim();
  const { accountId } = world.accounts.o1;
  const holds = async () =>
    (
      await harness().deps.db.execute(
        sql`select 1 from account_holders where account_id = ${accountId} and contact_id = ${contactId}`,
      )
    ).rows.length;
  await act('owner-accounts', accountId, 'addHolder', { contactId });
  expect(await holds()).toBe(0);
  expect((await listMailsTo(harness(), 'o1@people.test')).map(({ subject }) => subject)).toContain(
    'A new person for your account is waiting for approval',
  );
  await expect(act('owner-accounts', accountId, 'approveHolder')).rejects.toMatchObject({ status: 409 });
  await act('owner-accounts', accountId, 'approveHolder', {}, other);
  expect(await holds()).toBe(1);
});

test('FAULT-19: of an owner account whose address was changed 3 days ago, the former one gets the mail', async () => {
  const { contactId } = await aClaim();
  const { accountId } = world.accounts.ox;
  const subject = 'A new person for your account is waiting for approval';
  const { db } = harness().deps;
  const changed = (to: string, at: string) =>
    db
      .execute(sql`update owner_accounts set email = ${to} where id = ${accountId}`)
      .then(() =>
        db.execute(sql`update owner_accounts set email_changed_at = ${at}::timestamptz where id = ${accountId}`),
      );
  await db.execute(
    sql`update owner_accounts set email = 'before@home.test', email_changed_at = '2026-01-01', former_email = null where id = ${accountId}`,
  );
  await changed('after@evil.test', '2026-03-07');
  await act('owner-accounts', accountId, 'addHolder', { contactId });
  expect(await subjectsTo('before@home.test')).toContain(subject);
  expect(await subjectsTo('after@evil.test')).not.toContain(subject);
  await act('owner-accounts', accountId, 'approveHolder', {}, other);
});

describe('an owner account of another person', () => {
  const holdersOf = async (accountId: string) =>
    (
      await harness().deps.db.execute<{ id: string }>(
        sql`select contact_id as id from account_holders where account_id = ${accountId}`,
      )
    ).rows.map(({ id }) => id);
  const anAccount = async (email: string | null, holder?: string) => {
    const { rows } = await harness().deps.db.execute<{ id: string }>(sql`
      insert into owner_accounts (name, email) values ('Account of another', ${email}) returning id`);
    const id = String(rows[0]?.id);
    if (holder)
      await harness().deps.db.execute(
        sql`insert into account_holders (account_id, contact_id) values (${id}, ${holder})`,
      );
    return id;
  };

  test('FAULT-19: one member of staff who removes the holder does not add another one alone', async () => {
    const [owner, stranger] = [await aClaim(), await aClaim()];
    const accountId = await anAccount(null, owner.contactId);
    await act('owner-accounts', accountId, 'removeHolder', { contactId: owner.contactId });
    await act('owner-accounts', accountId, 'confirmRemoval', {}, other);
    await act('owner-accounts', accountId, 'addHolder', { contactId: stranger.contactId });
    expect(await holdersOf(accountId)).toEqual([]);
    await act('owner-accounts', accountId, 'approveHolder', {}, other);
    expect(await holdersOf(accountId)).toEqual([stranger.contactId]);
  });

  test('FAULT-19: one member of staff who empties its address does not add a holder alone; the former address gets the mail', async () => {
    const { contactId } = await aClaim();
    const accountId = await anAccount('emptied@home.test');
    await update('owner-accounts', accountId, { email: null }, {}, other);
    await act('owner-accounts', accountId, 'addHolder', { contactId });
    expect(await holdersOf(accountId)).toEqual([]);
    expect(await subjectsTo('emptied@home.test')).toContain('A new person for your account is waiting for approval');
  });
});
