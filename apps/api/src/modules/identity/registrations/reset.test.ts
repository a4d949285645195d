/** Forgotten passwords (A 2 "Reset password", A 5, A 8; trust, F-43). */
import { apiContract } from '@stoep/contract';
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

const harness = useHarness();
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  await harness().deps.db.execute(sql`truncate throttles`);
});
const forgot = (email: string) => harness().call(apiContract.registration.forgotPassword, { body: { email } });
const reset = (token: string, newPassword: string) =>
  harness().call(apiContract.registration.resetPassword, { body: { token, newPassword } });
const refused = (text: string) => ({ status: 400, message: text });

describe('A-7.4 POST /forgot-password/', () => {
  test('answers the same for known, unknown and disabled; mail goes to the stored address alone', async () => {
    await aPersonWithPassword(harness(), 'Ida');
    const off = await aPersonWithPassword(harness(), 'Ivo');
    await harness().deps.db.execute(sql`update user_profiles set disabled_at = now() where id = ${off.profileId}`);
    const answers = [];
    for (const email of [' IDA@people.test', 'nobody@people.test', 'ivo@people.test'])
      answers.push(await forgot(email));
    expect(answers).toEqual([{ success: true }, { success: true }, { success: true }]);
    expect((await listMailsTo(harness(), 'ida@people.test')).map((mail) => mail.subject)).toEqual([
      'Reset your password',
    ]);
    const others = await harness().deps.db.execute(sql`select 1 from outbox where "to" <> 'ida@people.test'`);
    expect(others.rows).toEqual([]);
  });

  test('of a flood at most five mails an hour reach an address, and the answer stays the same (F-43)', async () => {
    await aPersonWithPassword(harness(), 'Jo');
    for (let time = 0; time < 30; time += 1) expect(await forgot('jo@people.test')).toEqual({ success: true });
    expect(await listMailsTo(harness(), 'jo@people.test')).toHaveLength(5);
  });
});

describe('A-7.7 POST /reset-password/', () => {
  test('sets the password, ends every session and tells the person', async () => {
    await aPersonWithPassword(harness(), 'Kay');
    const before = await logInWithPassword(harness(), 'kay@people.test');
    await forgot('kay@people.test');
    expect(await reset(await getNewestLinkToken(harness(), 'kay@people.test'), 'a brand new sentence')).toEqual({
      success: true,
    });
    expect(await isTokenAccepted(harness(), before.token)).toBe(false);
    await expect(logInWithPassword(harness(), 'kay@people.test', TEST_PASSWORD)).rejects.toMatchObject({
      status: 401,
    });
    expect(await logInWithPassword(harness(), 'kay@people.test', 'a brand new sentence')).toHaveProperty('token');
    expect((await listMailsTo(harness(), 'kay@people.test')).at(-1)?.subject).toBe('Your password was changed');
  });

  test('A-45 a link works once, for 60 minutes, and only the newest; its token is stored as a hash', async () => {
    await aPersonWithPassword(harness(), 'Lee');
    await forgot('lee@people.test');
    const first = await getNewestLinkToken(harness(), 'lee@people.test');
    await forgot('lee@people.test');
    const second = await getNewestLinkToken(harness(), 'lee@people.test');
    const stored = await harness().deps.db.execute<{ hash: string }>(
      sql`select token_hash as hash from one_time_links`,
    );
    expect(stored.rows.map((row) => row.hash).join()).not.toContain(second);
    await expect(reset(first, 'a brand new sentence')).rejects.toMatchObject(refused('Invalid or missing token.'));
    await reset(second, 'a brand new sentence');
    await expect(reset(second, 'another new sentence')).rejects.toMatchObject(refused('Invalid or missing token.'));
    await forgot('lee@people.test');
    const late = await getNewestLinkToken(harness(), 'lee@people.test');
    harness().setNow(new Date(TEST_NOW.getTime() + 60 * 60_000));
    await expect(reset(late, 'another new sentence')).rejects.toMatchObject(refused('Invalid or missing token.'));
  });

  test('FAULT-29: whether a link works can be asked before a password is typed, and asking uses nothing up', async () => {
    const works = (token: string) => harness().call(apiContract.registration.checkResetLink, { body: { token } });
    await aPersonWithPassword(harness(), 'Nadia');
    await forgot('nadia@people.test');
    const first = await getNewestLinkToken(harness(), 'nadia@people.test');
    await forgot('nadia@people.test');
    const second = await getNewestLinkToken(harness(), 'nadia@people.test');
    expect(await works(first)).toEqual({ works: false });
    expect(await works('')).toEqual({ works: false });
    expect(await works(second)).toEqual({ works: true });
    expect(await works(second)).toEqual({ works: true });
    await reset(second, 'a brand new sentence');
    expect(await works(second)).toEqual({ works: false });
    await forgot('nadia@people.test');
    const late = await getNewestLinkToken(harness(), 'nadia@people.test');
    harness().setNow(new Date(TEST_NOW.getTime() + 60 * 60_000));
    expect(await works(late)).toEqual({ works: false });
  });

  test('FAULT-29: asking whether a link works is limited as opening one is', async () => {
    const ask = () => harness().call(apiContract.registration.checkResetLink, { body: { token: 'x' } });
    for (let time = 0; time < 60; time += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429 });
  });

  test('of two that use one link at once, one gets through', async () => {
    await aPersonWithPassword(harness(), 'Mia');
    await forgot('mia@people.test');
    const token = await getNewestLinkToken(harness(), 'mia@people.test');
    const both = await Promise.allSettled([reset(token, 'first of two words'), reset(token, 'second of two words')]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('A-5.2 short, common and personal passwords are refused with the reason, and the link stays good', async () => {
    await aPersonWithPassword(harness(), 'Nomvula');
    await forgot('nomvula@people.test');
    const token = await getNewestLinkToken(harness(), 'nomvula@people.test');
    const problemOf = (password: string) => reset(token, password).catch((error: Error) => error.message);
    expect(await problemOf('123456789')).toBe('Password must have at least 10 characters.');
    expect(await problemOf('qwertyuiop')).toContain('common passwords');
    expect(await problemOf('nomvula-is-me')).toContain('leave your name');
    expect(await problemOf('x'.repeat(129))).toContain('128');
    expect(await problemOf('ten chars!')).toEqual({ success: true });
  });

  test('"Invalid or missing token." for tokens of other kinds and for none', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), "' or true --"])
      await expect(reset(token, 'a brand new sentence')).rejects.toMatchObject(refused('Invalid or missing token.'));
  });

  test('a reset opens an account again that was under attack', async () => {
    await aPersonWithPassword(harness(), 'Olga');
    for (let guess = 0; guess < 21; guess += 1)
      await logInWithPassword(harness(), 'olga@people.test', 'wrong').catch(() => undefined);
    await expect(logInWithPassword(harness(), 'olga@people.test')).rejects.toMatchObject({ status: 429 });
    await forgot('olga@people.test');
    await reset(await getNewestLinkToken(harness(), 'olga@people.test'), 'a brand new sentence');
    expect(await logInWithPassword(harness(), 'olga@people.test', 'a brand new sentence')).toHaveProperty('token');
  });
});
