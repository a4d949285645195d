/** Registration: A 2 "/", A 4, A 5; calls M-4, M-5; trust T-16, T-17. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { isTokenAccepted, logInWithPassword } from '../../../../test/people/login.ts';
import { getNewestLinkToken, listMailsTo } from '../../../../test/people/mails.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  await harness().deps.db.execute(sql`truncate throttles`);
});

const details = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  mobileNumber: '082 123 4567',
  email: 'thandi@home.test',
  idNumber: '800101 5009 087',
  password: 'three green bottles',
};
const register = (changes: Partial<typeof details> = {}) =>
  harness().call(apiContract.registration.register, { body: { ...details, ...changes } });
const confirm = (token: string, bearer?: string, password?: string) =>
  harness().call(apiContract.registration.confirmEmail, { body: { token, ...(password ? { password } : {}) } }, bearer);
const contactWith = (changes: { email?: string; mobile?: string; idNumber?: string }) =>
  harness().deps.db.execute<{ id: string }>(sql`
    insert into contacts (first_name, last_name, email, mobile, id_number)
    values ('T', 'N', ${changes.email ?? 'thandi@home.test'}, ${changes.mobile ?? '+27821234567'},
      ${changes.idNumber ?? '8001015009087'}) returning id`);
const accessOf = (token: string, email: string, contactId: string) =>
  harness().call(apiContract.session.determineAccess, { body: { email, contactId } }, token);
const contactIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).contact_id;

describe('A-7.6 POST /register/', () => {
  test('answers token and location; the token holds no role', async () => {
    const { token, userProfileId } = await register({ email: 'first@home.test' });
    expect(userProfileId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await accessOf(token, 'first@home.test', '')).toEqual({ access: [], contactId: '' });
  });

  test('a taken address is answered as a free one; its holder is told and nothing of theirs changes (T-16)', async () => {
    await aPerson(harness(), 'Holder');
    const before = await harness().deps.db.execute(sql`select * from user_profiles where email = 'holder@people.test'`);
    const { token } = await register({ email: 'holder@people.test' });
    expect(await accessOf(token, 'holder@people.test', '')).toEqual({ access: [], contactId: '' });
    expect((await listMailsTo(harness(), 'holder@people.test')).map((mail) => mail.subject)).toEqual([
      'You are already registered',
    ]);
    const after = await harness().deps.db.execute(
      sql`select * from user_profiles where email = 'holder@people.test' and email_confirmed_at is not null`,
    );
    expect(after.rows).toEqual(before.rows);
  });

  test('A-5.1 every wrong field is named; the text is the documents one whatever is wrong', async () => {
    const failure = await register({
      firstName: ' ',
      mobileNumber: '080 123 4567',
      idNumber: '8001015009086',
      email: 'no address',
      password: '123456789',
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      status: 400,
      message: 'This email is already registered on the system. Please log in.',
    });
    expect(Object.keys((failure as { fields: object }).fields).sort()).toEqual([
      'email',
      'firstname',
      'id_number',
      'mobilenumber',
      'password',
    ]);
  });

  test('A-5.1 two passwords that differ are refused by the server, since the screen sends them', async () => {
    const body = { ...details, email: 'differ@home.test', confirmPassword: 'four green bottles' };
    await expect(harness().call(apiContract.registration.register, { body })).rejects.toMatchObject({
      status: 400,
      fields: { confirm_password: 'Passwords do not match.' },
    });
  });

  test('M-4 the contact id is opaque: a new one every time, match or none', async () => {
    await contactWith({ email: 'opaque@home.test' });
    const find = (email: string) =>
      harness().call(apiContract.registration.findContact, {
        body: { idNumber: details.idNumber, email, mobileNumber: details.mobileNumber },
      });
    const ids = new Set();
    for (const email of ['opaque@home.test', 'opaque@home.test', 'nobody@home.test'])
      ids.add((await find(email)).contactId);
    expect(ids.size).toBe(3);
  });
});

describe('confirming by link', () => {
  test('a registrant whose ID number, address and mobile match gets the roles of the contact', async () => {
    const world = await makeTestWorld(harness());
    const made = await contactWith({});
    const contactId = String(made.rows[0]?.id);
    await harness().deps.db.execute(
      sql`insert into account_holders values (${world.accounts.o1.accountId}, ${contactId})`,
    );
    const { token } = await register();
    expect((await accessOf(token, details.email, '')).access).toEqual([]);
    const confirmed = await confirm(await getNewestLinkToken(harness(), details.email), token);
    expect(confirmed).toMatchObject({ matched: true, email: details.email });
    expect(contactIdOf(confirmed.token)).toBe(contactId);
    expect((await accessOf(confirmed.token, details.email, contactId)).access).toEqual(['owner']);
    // The old token does not name the contact, so it has ended.
    expect(await isTokenAccepted(harness(), token)).toBe(false);
  });

  test.each([
    ['another address', { email: 'stored@home.test' }],
    ['another mobile number', { mobile: '+27821234568' }],
    ['another ID number', { idNumber: '8501015000085' }],
  ])('a contact with %s is no match: staff see the request (T-17)', async (_, stored) => {
    const email = `someone-${Object.keys(stored)[0]}@home.test`.toLowerCase();
    await contactWith({ email, ...stored });
    const { token } = await register({ email });
    const confirmed = await confirm(await getNewestLinkToken(harness(), email), token);
    expect(confirmed.matched).toBe(false);
    const queue = await harness().deps.db.execute(
      sql`select r.state from registrations r join user_profiles p on p.id = r.profile_id where p.email = ${email}`,
    );
    expect(queue.rows).toEqual([{ state: 'unmatched' }]);
  });

  test('a contact that has a login already is not given to a second one', async () => {
    const holder = await aPerson(harness(), 'Twin');
    await harness().deps.db.execute(sql`update contacts set email = 'twin2@home.test', mobile = '+27821234567',
      id_number = '8001015009087' where id = ${holder.contactId}`);
    const { token } = await register({ email: 'twin2@home.test' });
    expect((await confirm(await getNewestLinkToken(harness(), 'twin2@home.test'), token)).matched).toBe(false);
  });

  test('the link alone confirms nothing: the session or the password of the registrant is needed too', async () => {
    await register({ email: 'alone@home.test' });
    const token = await getNewestLinkToken(harness(), 'alone@home.test');
    const stranger = await aPerson(harness(), 'Stranger');
    await expect(confirm(token)).rejects.toMatchObject({ code: 'fresh_login_required' });
    await expect(confirm(token, stranger.token)).rejects.toMatchObject({ code: 'fresh_login_required' });
    await expect(confirm(token, undefined, 'wrong')).rejects.toMatchObject({ status: 400 });
    expect(await confirm(token, undefined, details.password)).toMatchObject({ email: 'alone@home.test' });
    await expect(confirm(token, undefined, details.password)).rejects.toMatchObject({ status: 400 });
  });

  test('who registered somebody else first with an address keeps nothing of it', async () => {
    const early = await register({ email: 'mine@home.test', password: 'an early bird here' });
    // This address gets two mails. The second has the link of the second registration.
    await harness().runJobs();
    harness().setNow(new Date(TEST_NOW.getTime() + 60_000));
    const mine = await register({ email: 'mine@home.test' });
    await confirm(await getNewestLinkToken(harness(), 'mine@home.test'), mine.token);
    expect(await isTokenAccepted(harness(), early.token)).toBe(false);
    await expect(logInWithPassword(harness(), 'mine@home.test', 'an early bird here')).rejects.toMatchObject({
      status: 401,
    });
    expect(await logInWithPassword(harness(), 'mine@home.test', details.password)).toHaveProperty('token');
  });

  test('the link can be sent again, a few times an hour', async () => {
    const { token } = await register({ email: 'again@home.test' });
    for (let time = 0; time < 8; time += 1)
      await harness().call(apiContract.registration.resendConfirmation, {}, token);
    expect(await listMailsTo(harness(), 'again@home.test')).toHaveLength(5);
    expect((await confirm(await getNewestLinkToken(harness(), 'again@home.test'), token)).email).toBe(
      'again@home.test',
    );
  });
});
