/** A person's own profile and password (A 2 /user-profile, A 5, C 2.9; trust ). */
import { apiContract } from '@stoep/contract';
import type { OwnUserProfileUpdate } from '@stoep/contract/identity/profiles';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import {
  aPersonWithPassword,
  isTokenAccepted,
  logInWithPassword,
  TEST_PASSWORD,
} from '../../../../test/people/login.ts';
import { getNewestLinkToken, listMailsTo } from '../../../../test/people/mails.ts';
import { runWhileLocked } from '../../../../test/run-while-locked.ts';
import type { TestUser } from '../../../../test/test-user.ts';

const harness = useHarness();
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  await harness().deps.db.execute(sql`truncate throttles`);
});
const later = (minutes: number) => harness().setNow(new Date(TEST_NOW.getTime() + minutes * 60_000));
const update = (who: TestUser, body: OwnUserProfileUpdate, token = who.token) =>
  harness().call(apiContract.profiles.update, { params: { profileId: who.profileId }, body }, token);
const full = (who: TestUser, changes: OwnUserProfileUpdate = {}): OwnUserProfileUpdate => ({
  email: who.email,
  firstName: 'Any',
  lastName: 'Person',
  mobileNumber: '082 123 4567',
  ...changes,
});
const read = (who: TestUser) =>
  harness().call(apiContract.profiles.byEmail, { params: { email: who.email.toUpperCase() } }, who.token);

describe('A-7.15 PATCH /user-profile/update/', () => {
  test('changes names and mobile number, kept in one form, and audits before and after', async () => {
    const ann = await aPersonWithPassword(harness(), 'Ann');
    await update(ann, full(ann, { firstName: ' Anne-Marie ', mobileNumber: '+27 (82) 555 1234' }));
    expect(await read(ann)).toEqual({
      profileId: ann.profileId,
      email: 'ann@people.test',
      firstName: 'Anne-Marie',
      lastName: 'Person',
      mobileNumber: '+27825551234',
    });
    const audit = await harness().deps.db.execute(
      sql`select detail from audit_entries where action = 'profile.updated' order by sequence desc limit 1`,
    );
    expect(audit.rows[0]).toEqual({
      detail: {
        after: { firstName: 'Anne-Marie', mobile: '+27825551234' },
        before: { firstName: 'Ann', mobile: null },
      },
    });
    const contact = await harness().deps.db.execute(
      sql`select first_name, mobile from contacts where id = ${ann.contactId}`,
    );
    expect(contact.rows).toEqual([{ first_name: 'Ann', mobile: '+27825551234' }]);
  });

  test('A-5.3 all four are required, each with its own sentence', async () => {
    const bo = await aPersonWithPassword(harness(), 'Bo');
    await expect(update(bo, { firstName: '', mobileNumber: '080 123 4567' })).rejects.toMatchObject({
      status: 400,
      fields: {
        cj_name: 'Enter your first name',
        cj_lastname: 'Enter your last name',
        cj_email: 'Enter your email address',
        cj_cellnumber: expect.stringContaining('10 digits starting with 06, 07 or 08'),
      },
    });
  });

  test('A-52 address and mobile number want a login under five minutes old; names do not', async () => {
    const cy = await aPersonWithPassword(harness(), 'Cy');
    await update(cy, full(cy));
    later(6);
    await expect(update(cy, full(cy, { firstName: 'Cyril' }))).resolves.toEqual({ success: true });
    for (const change of [{ mobileNumber: '083 123 4567' }, { email: 'cyril@people.test' }])
      await expect(update(cy, full(cy, change))).rejects.toMatchObject({ code: 'fresh_login_required' });
    const { token } = await harness().call(
      apiContract.session.confirmPassword,
      { body: { password: TEST_PASSWORD } },
      cy.token,
    );
    await expect(update({ ...cy, token }, full(cy, { mobileNumber: '083 123 4567' }))).resolves.toEqual({
      success: true,
    });
  });

  test('A-52 a number that was changed in between is not set back without the password', async () => {
    const vic = await aPersonWithPassword(harness(), 'Vic');
    await update(vic, full(vic));
    later(6);
    const number = (to: string) => sql`update user_profiles set mobile = ${to} where id = ${vic.profileId}`;
    const ended = await runWhileLocked(
      harness(),
      (tx) => tx.execute(number('+27835551234')),
      () => update(vic, full(vic)),
    );
    expect(ended).toMatchObject({ reason: { code: 'fresh_login_required' } });
    expect((await read(vic)).mobileNumber).toBe('+27835551234');
  });

  test('another address is confirmed on the new one and told to the old one (A-43)', async () => {
    const di = await aPersonWithPassword(harness(), 'Di');
    await update(di, full(di, { email: 'New.Di@people.test' }));
    expect((await read(di)).email).toBe('di@people.test');
    expect((await listMailsTo(harness(), 'di@people.test')).map((mail) => mail.subject)).toEqual([
      'Request to change your email address',
    ]);
    const token = await getNewestLinkToken(harness(), 'new.di@people.test');
    const confirmed = await harness().call(apiContract.registration.confirmEmail, { body: { token } }, di.token);
    expect(confirmed).toMatchObject({ email: 'new.di@people.test', matched: true });
    expect(await isTokenAccepted(harness(), di.token)).toBe(false);
    expect(await logInWithPassword(harness(), 'new.di@people.test')).toHaveProperty('token');
    for (const address of ['di@people.test', 'new.di@people.test'])
      expect((await listMailsTo(harness(), address)).at(-1)?.subject).toBe('Your email address was changed');
    const contact = await harness().deps.db.execute(sql`select email from contacts where id = ${di.contactId}`);
    expect(contact.rows).toEqual([{ email: 'new.di@people.test' }]);
  });

  test('ASVS 6.4.3: the link and the password alone open no session where a second factor is set', async () => {
    const gil = await aPersonWithPassword(harness(), 'Gil');
    await update(gil, full(gil, { email: 'new.gil@people.test' }));
    const { db } = harness().deps;
    await db.execute(sql`update user_profiles set totp_confirmed_at = now() where id = ${gil.profileId}`);
    const body = {
      token: await getNewestLinkToken(harness(), 'new.gil@people.test'),
      password: TEST_PASSWORD,
    };
    const confirm = (as: string | null) => harness().call(apiContract.registration.confirmEmail, { body }, as);
    await expect(confirm(null)).rejects.toMatchObject({
      status: 400,
      fields: { password: expect.stringContaining('two-step login') },
    });
    // The link is not used up: the person can log in and open the same link.
    expect(await confirm(gil.token)).toMatchObject({ email: 'new.gil@people.test' });
  });

  test("another login's address is not taken, and the answer does not tell", async () => {
    const eve = await aPersonWithPassword(harness(), 'Eve');
    await aPersonWithPassword(harness(), 'Flo');
    expect(await update(eve, full(eve, { email: 'flo@people.test' }))).toEqual({ success: true });
    expect(await listMailsTo(harness(), 'flo@people.test')).toEqual([]);
  });
});

describe('C-2.9 changing the password (M-115)', () => {
  const change = (who: TestUser, changes: OwnUserProfileUpdate = {}, token = who.token) =>
    update(who, { password: 'a brand new sentence', currentPassword: TEST_PASSWORD, ...changes }, token);

  test('needs the present password, ends every session and tells the person', async () => {
    const gus = await aPersonWithPassword(harness(), 'Gus');
    const elsewhere = await logInWithPassword(harness(), gus.email);
    await expect(change(gus, { currentPassword: 'wrong' })).rejects.toMatchObject({
      status: 400,
      fields: { current_password: 'This is not your current password.' },
    });
    await expect(update(gus, { password: 'a brand new sentence' })).rejects.toMatchObject({ status: 400 });
    expect(await change(gus)).toEqual({ success: true });
    expect(await isTokenAccepted(harness(), gus.token)).toBe(false);
    expect(await isTokenAccepted(harness(), elsewhere.token)).toBe(false);
    await expect(logInWithPassword(harness(), gus.email)).rejects.toMatchObject({ status: 401 });
    expect(await logInWithPassword(harness(), gus.email, 'a brand new sentence')).toHaveProperty('token');
    expect((await listMailsTo(harness(), gus.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('C-5 the same rule as everywhere, with this page own sentence for a short one', async () => {
    const hal = await aPersonWithPassword(harness(), 'Hal');
    await expect(change(hal, { password: '123456789' })).rejects.toMatchObject({
      status: 400,
      message: 'Password must be at least 10 characters.',
    });
    await expect(change(hal, { password: 'qwertyuiop' })).rejects.toMatchObject({ status: 400 });
  });

  test('the password is never mixed with the profile', async () => {
    const ian = await aPersonWithPassword(harness(), 'Ian');
    await expect(change(ian, { firstName: 'Jan' })).rejects.toMatchObject({ status: 400 });
    expect((await read(ian)).firstName).toBe('Ian');
  });

  test('a ticket stands in for the token here, once, for 15 minutes, and nowhere else (A-61)', async () => {
    const jan = await aPersonWithPassword(harness(), 'Jan');
    const ticketOf = async (token: string) =>
      (await harness().call(apiContract.profiles.passwordTicket, {}, token)).ticket;
    const first = await ticketOf(jan.token);
    const ticket = await ticketOf(jan.token);
    await expect(change(jan, {}, first)).rejects.toMatchObject({ status: 401 });
    expect(await isTokenAccepted(harness(), ticket)).toBe(false);
    await expect(update(jan, full(jan), ticket)).rejects.toMatchObject({ status: 401 });
    await expect(change(jan, { currentPassword: 'wrong' }, ticket)).rejects.toMatchObject({ status: 400 });
    later(15);
    await expect(change(jan, {}, ticket)).rejects.toMatchObject({ status: 401 });
    const fresh = await ticketOf(jan.token);
    expect(await change(jan, {}, fresh)).toEqual({ success: true });
    await expect(change(jan, {}, fresh)).rejects.toMatchObject({ status: 401 });
  });

  test('a ticket dies with the session that asked for it', async () => {
    const kim = await aPersonWithPassword(harness(), 'Kim');
    const { ticket } = await harness().call(apiContract.profiles.passwordTicket, {}, kim.token);
    await harness().inject({
      method: 'POST',
      url: '/api/logout/',
      headers: { authorization: `Bearer ${kim.token}` },
    });
    await expect(change(kim, {}, ticket)).rejects.toMatchObject({ status: 401 });
  });
});
