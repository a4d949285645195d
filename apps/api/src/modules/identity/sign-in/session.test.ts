/** Login, its refusals and limits, and the sessions that it opens (A 2 "/", A 4; trust ). */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MISSING_ID } from '../../../../test/access/access-row.ts';
import { callerPersonOf } from '../../../../test/factories/persons.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import {
  aPersonWithPassword,
  isTokenAccepted,
  logInWithPassword,
  postLoginAttempt,
  TEST_PASSWORD,
} from '../../../../test/people/login.ts';
import { personContext, runCommand } from '../../../kernel/command.ts';
import { confirmOwnPassword } from './session.commands.ts';

const harness = useHarness();
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  await harness().deps.db.execute(sql`truncate throttles`);
});
const later = (minutes: number) => {
  const at = new Date(TEST_NOW.getTime() + minutes * 60_000);
  harness().setNow(at);
  return at;
};

describe('A-7.2 POST /login/', () => {
  test('B-3.20, C-3.12: answers id, number of logins and a token whose payload is email and contact_id', async () => {
    const anna = await aPersonWithPassword(harness(), 'Anna');
    const answer = await logInWithPassword(harness(), ' ANNA@people.test ');
    expect(answer).toMatchObject({ userProfileId: anna.profileId, loginCount: 0 });
    const payload = JSON.parse(Buffer.from(answer.token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({ email: anna.email, contact_id: anna.contactId });
    const counted = await harness().call(
      apiContract.session.updateLastLoggedIn,
      { body: { userProfileId: anna.profileId, at: '1999-01-01T00:00:00Z', loginCount: 77 } },
      answer.token,
    );
    // M-2: the server's own counter.
    expect(counted.loginCount).toBe(1);
  });

  test('a wrong password, an unknown address and a disabled login answer the same (M-1)', async () => {
    await aPersonWithPassword(harness(), 'Bea');
    const off = await aPersonWithPassword(harness(), 'Off');
    await harness().deps.db.execute(sql`update user_profiles set disabled_at = now() where id = ${off.profileId}`);
    const answers = await Promise.all([
      postLoginAttempt(harness(), { email: 'bea@people.test' }),
      postLoginAttempt(harness(), { email: 'nobody@people.test' }),
      postLoginAttempt(harness(), { email: 'off@people.test', password: TEST_PASSWORD }),
    ]);
    expect(answers[0]).toMatchObject({ status: 401, cookie: '' });
    expect(answers[0]?.body).toContain('Login failed, ensure the email and password are correct.');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('each login and each refusal leaves an audit row (A-78)', async () => {
    await aPersonWithPassword(harness(), 'Audie');
    await postLoginAttempt(harness(), { email: 'audie@people.test' });
    await logInWithPassword(harness(), 'audie@people.test');
    const rows = await harness().deps.db.execute(
      sql`select action, detail::text from audit_entries order by sequence desc limit 2`,
    );
    expect(rows.rows).toEqual([
      { action: 'session.started', detail: '{}' },
      { action: 'session.refused', detail: '{}' },
    ]);
  });
});

describe('guessing (A-36)', () => {
  test('tries are counted in the database alone, so that all processes count together (A-36)', async () => {
    await aPersonWithPassword(harness(), 'Cora');
    const guess = async () => (await postLoginAttempt(harness(), { email: 'cora@people.test' })).status;
    for (let turn = 0; turn < 30; turn += 1) await guess();
    expect(await guess()).toBe(429);
    await harness().deps.db.execute(sql`truncate throttles`);
    expect(await guess()).toBe(401);
  });

  test('an unknown address is throttled after as many guesses as a known one', async () => {
    await aPersonWithPassword(harness(), 'Dora');
    const refusedAt = async (email: string) => {
      for (let guess = 1; guess < 100; guess += 1) {
        const { status, retryAfter } = await postLoginAttempt(harness(), {
          email,
          source: `10.9.9.${guess}`,
        });
        if (status === 429) return { guess, retryAfter };
      }
      return null;
    };
    const known = await refusedAt('dora@people.test');
    expect(known).toEqual({ guess: 21, retryAfter: '900' });
    expect(await refusedAt('no-dora@people.test')).toEqual(known);
  });

  test('the right password forgets the failures before it', async () => {
    await aPersonWithPassword(harness(), 'Ella');
    const email = 'ella@people.test';
    for (let guess = 0; guess < 15; guess += 1) await postLoginAttempt(harness(), { email, source: '10.7.0.1' });
    expect((await postLoginAttempt(harness(), { email, password: TEST_PASSWORD, source: '10.7.0.2' })).status).toBe(
      200,
    );
    for (let guess = 0; guess < 15; guess += 1) await postLoginAttempt(harness(), { email, source: '10.7.0.3' });
    expect((await postLoginAttempt(harness(), { email, password: TEST_PASSWORD, source: '10.7.0.4' })).status).toBe(
      200,
    );
  });
});

const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

describe('sessions', () => {
  test('A-48 a session ends after 60 minutes without a call, and after 24 hours in any case', async () => {
    await aPersonWithPassword(harness(), 'Fay');
    const idle = await logInWithPassword(harness(), 'fay@people.test');
    later(60);
    expect(await isTokenAccepted(harness(), idle.token)).toBe(false);
    const used = await logInWithPassword(harness(), 'fay@people.test');
    for (let minute = 110; minute < 60 + 24 * 60; minute += 50) {
      later(minute);
      expect(await isTokenAccepted(harness(), used.token)).toBe(true);
    }
    harness().setNow(new Date(TEST_NOW.getTime() + (60 + 24 * 60) * 60_000 + 1000));
    expect(await isTokenAccepted(harness(), used.token)).toBe(false);
    // The session's own end applies, whatever its token says.
    const cut = await logInWithPassword(harness(), 'fay@people.test');
    const end = (minutes: number) =>
      harness().deps.db.execute(sql`update sessions set ends_at = ${harness().deps.clock.now().toISOString()}::timestamptz
        + ${minutes} * interval '1 minute' where id = ${sessionIdOf(cut.token)}`);
    await end(0);
    expect(await isTokenAccepted(harness(), cut.token)).toBe(false);
    await end(1);
    expect(await isTokenAccepted(harness(), cut.token)).toBe(true);
  });

  test('the list shows device and time; one session can be ended, or all of them', async () => {
    await aPersonWithPassword(harness(), 'Gia');
    const first = await logInWithPassword(harness(), 'gia@people.test');
    later(5);
    const second = await logInWithPassword(harness(), 'gia@people.test');
    const third = await logInWithPassword(harness(), 'gia@people.test');
    const listed = await harness().call(apiContract.sessions.list, {}, second.token);
    expect(listed.filter((session) => session.current)).toHaveLength(1);
    const oldest = listed.find((session) => !session.current && session.source === '127.0.0.1');
    expect(oldest?.startedAt).toBeInstanceOf(Date);
    const ofFirst = sessionIdOf(first.token);
    const end = (token: string) => harness().call(apiContract.sessions.end, { params: { sessionId: ofFirst } }, token);
    const endAll = (token: string) => harness().call(apiContract.sessions.endAll, {}, token);
    later(12);
    // A finder of an open device must not lock its owner out of the others.
    for (const ending of [end, endAll])
      await expect(ending(second.token)).rejects.toMatchObject({ status: 401, code: 'fresh_login_required' });
    expect(await isTokenAccepted(harness(), first.token)).toBe(true);
    const proven = await harness().call(
      apiContract.session.confirmPassword,
      { body: { password: TEST_PASSWORD } },
      second.token,
    );
    await end(proven.token);
    expect(await isTokenAccepted(harness(), first.token)).toBe(false);
    expect(await isTokenAccepted(harness(), third.token)).toBe(true);
    await endAll(proven.token);
    expect(await isTokenAccepted(harness(), proven.token)).toBe(false);
    expect(await isTokenAccepted(harness(), third.token)).toBe(false);
  });

  test('ASVS 7.2.4 proving the password again gives another token; the one before proves nothing, and ends', async () => {
    await aPersonWithPassword(harness(), 'Thandi');
    const first = await logInWithPassword(harness(), 'thandi@people.test');
    const other = await logInWithPassword(harness(), 'thandi@people.test');
    later(12);
    const prove = async (token: string) =>
      (await harness().call(apiContract.session.confirmPassword, { body: { password: TEST_PASSWORD } }, token)).token;
    const endAll = (token: string) => harness().call(apiContract.sessions.endAll, {}, token);
    const second = await prove(first.token);
    expect(second).not.toBe(first.token);
    // Running calls are answered. Calls that need the password proof are refused.
    expect(await isTokenAccepted(harness(), first.token)).toBe(true);
    await expect(endAll(first.token)).rejects.toMatchObject({ code: 'fresh_login_required' });
    const third = await prove(second);
    expect(await isTokenAccepted(harness(), first.token)).toBe(false);
    expect(await isTokenAccepted(harness(), second)).toBe(true);
    later(12 + 10 / 60);
    expect(await isTokenAccepted(harness(), second)).toBe(false);
    expect(await isTokenAccepted(harness(), third)).toBe(true);
    expect(await isTokenAccepted(harness(), other.token)).toBe(true);
    const listed = await harness().call(apiContract.sessions.list, {}, third);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    await endAll(third);
    for (const token of [third, other.token]) expect(await isTokenAccepted(harness(), token)).toBe(false);
  });

  test('A-52 a session that is gone by the time that the password is proved is proved to be nobody’s', async () => {
    const who = await aPersonWithPassword(harness(), 'Gone');
    const order = personContext(harness().deps, callerPersonOf(harness(), who), {
      requestId: 'test',
      source: '127.0.0.1',
      device: '',
    });
    await expect(
      runCommand(order, confirmOwnPassword, who.profileId, {
        password: TEST_PASSWORD,
        sessionId: MISSING_ID,
      }),
    ).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('A-51 a password can be proved again within a session; a wrong one is counted', async () => {
    await aPersonWithPassword(harness(), 'Hope');
    const { token } = await logInWithPassword(harness(), 'hope@people.test');
    const prove = (password: string) =>
      harness().call(apiContract.session.confirmPassword, { body: { password } }, token);
    await expect(prove(TEST_PASSWORD)).resolves.toMatchObject({ success: true });
    for (let guess = 0; guess < 10; guess += 1) await expect(prove('wrong')).rejects.toMatchObject({ status: 400 });
    await expect(prove(TEST_PASSWORD)).rejects.toMatchObject({ status: 429 });
  });
});
