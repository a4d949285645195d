/** The second factor: set-up, login, single use, recovery codes, required for staff. */

import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Harness, TEST_NOW, useHarness } from '../../../../test/harness.ts';
import {
  aPersonWithPassword,
  isTokenAccepted,
  logInWithPassword,
  TEST_PASSWORD,
} from '../../../../test/people/login.ts';
import { getNewestLinkToken, listMailsTo } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { buildHttpApp } from '../../../app.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { newTotpSecret } from '../../../kernel/security/totp.ts';
import { countSecondFactorsByKey, hasSealsOfFormerKeys } from '../sign-in/reseal-second-factors.commands.ts';
import { resealSecondFactorsJob } from '../sign-in/reseal-second-factors.job.ts';

const harness = useHarness();
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  await harness().deps.db.execute(sql`truncate throttles`);
});
const after = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000);
const codeOf = (secret: string, at = harness().deps.clock.now()) =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
const begin = (who: TestUser) => harness().call(apiContract.secondFactor.begin, {}, who.token);
const confirm = (who: TestUser, code: string) =>
  harness().call(apiContract.secondFactor.confirm, { body: { code } }, who.token);

/** Sets up a person's second factor. The next code is valid from the next half minute on. */
const enrol = async (who: TestUser) => {
  const { secret } = await begin(who);
  const { recoveryCodes } = await confirm(who, codeOf(secret));
  harness().setNow(after(60));
  return { secret, recoveryCodes };
};
const refused = { status: 401, code: 'otp_required' };

describe('setting up', () => {
  test('answers a key and its QR code; nothing holds until a code is confirmed', async () => {
    const ann = await aPersonWithPassword(harness(), 'Ann');
    const { secret, qr } = await begin(ann);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]));
    expect(await logInWithPassword(harness(), ann.email)).toHaveProperty('token');
    await expect(confirm(ann, '000000')).rejects.toMatchObject({ status: 400 });
    const stored = await harness().deps.db.select().from(userProfiles).where(eq(userProfiles.id, ann.profileId));
    expect(JSON.stringify(stored)).not.toContain(secret);
    const { recoveryCodes } = await confirm(ann, codeOf(secret));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await harness().call(apiContract.secondFactor.state, {}, ann.token)).toEqual({
      on: true,
      required: false,
      recoveryCodesLeft: 10,
    });
    expect((await listMailsTo(harness(), ann.email)).at(-1)?.subject).toBe('Two-step login is on');
  });

  test('wants a fresh login, and cannot be begun over one that is in force', async () => {
    const bea = await aPersonWithPassword(harness(), 'Bea');
    harness().setNow(after(400));
    await expect(begin(bea)).rejects.toMatchObject({ code: 'fresh_login_required' });
    harness().setNow(TEST_NOW);
    await enrol(bea);
    await expect(begin(bea)).rejects.toMatchObject({ status: 409 });
  });
});

describe('ASVS', () => {
  test('6.5.2, 6.5.3, 6.5.4: recovery codes of 24 characters out of 31, keys of 160 bits, no two alike', async () => {
    const wim = await aPersonWithPassword(harness(), 'Wim');
    const { recoveryCodes } = await enrol(wim);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){5}[2-9a-hjkmnp-z]{4}$/);
    const renewed = (await harness().call(apiContract.secondFactor.renewCodes, {}, wim.token)).recoveryCodes;
    const all = [...recoveryCodes, ...renewed].map((code) => code.replaceAll('-', ''));
    expect(new Set(all).size).toBe(20);
    // 480 random draws out of 31 characters nearly always contain each one. A narrower source would fail.
    expect(new Set(all.join('')).size).toBeGreaterThan(27);
    // A plain hash is enough for a code with 112 bits or more.
    expect(24 * Math.log2(31)).toBeGreaterThan(112);
    const keys = Array.from({ length: 200 }, newTotpSecret);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('6.4.3: a new password by a link leaves the second factor where it was', async () => {
    const xena = await aPersonWithPassword(harness(), 'Xena');
    const { secret } = await enrol(xena);
    await harness().call(apiContract.registration.forgotPassword, { body: { email: xena.email } });
    const token = await getNewestLinkToken(harness(), xena.email);
    const newPassword = 'a brand new sentence';
    await harness().call(apiContract.registration.resetPassword, { body: { token, newPassword } });
    await expect(logInWithPassword(harness(), xena.email, newPassword)).rejects.toMatchObject(refused);
    expect(await logInWithPassword(harness(), xena.email, newPassword, codeOf(secret))).toHaveProperty('token');
  });

  test('6.2.10: a password of years ago is taken, and nothing asks for another', async () => {
    const yves = await aPersonWithPassword(harness(), 'Yves');
    harness().setNow(after(5 * 366 * 86_400));
    const answer = await logInWithPassword(harness(), yves.email);
    expect(Object.keys(answer).toSorted()).toEqual(['loginCount', 'token', 'userProfileId']);
    expect(await isTokenAccepted(harness(), answer.token)).toBe(true);
  });
});

describe('M-1 logging in', () => {
  test('otp_required, then the same call with the code; each code works once', async () => {
    const cleo = await aPersonWithPassword(harness(), 'Cleo');
    const { secret } = await enrol(cleo);
    await expect(logInWithPassword(harness(), cleo.email)).rejects.toMatchObject(refused);
    await expect(logInWithPassword(harness(), cleo.email, TEST_PASSWORD, '123456')).rejects.toMatchObject(refused);
    const code = codeOf(secret);
    expect(
      await logInWithPassword(harness(), cleo.email, TEST_PASSWORD, `${code.slice(0, 3)} ${code.slice(3)}`),
    ).toHaveProperty('token');
    await expect(logInWithPassword(harness(), cleo.email, TEST_PASSWORD, code)).rejects.toMatchObject(refused);
  });

  test('a wrong password is refused before the code is asked for', async () => {
    const dora = await aPersonWithPassword(harness(), 'Dora');
    const { secret } = await enrol(dora);
    await expect(logInWithPassword(harness(), dora.email, 'wrong', codeOf(secret))).rejects.toMatchObject({
      code: 'bad_credentials',
    });
    expect(await logInWithPassword(harness(), dora.email, TEST_PASSWORD, codeOf(secret))).toHaveProperty('token');
  });

  test('a code of the step before or after is taken, older ones are not', async () => {
    const ella = await aPersonWithPassword(harness(), 'Ella');
    const { secret } = await enrol(ella);
    harness().setNow(after(600));
    await expect(
      logInWithPassword(harness(), ella.email, TEST_PASSWORD, codeOf(secret, after(540))),
    ).rejects.toMatchObject(refused);
    expect(await logInWithPassword(harness(), ella.email, TEST_PASSWORD, codeOf(secret, after(570)))).toHaveProperty(
      'token',
    );
    expect(await logInWithPassword(harness(), ella.email, TEST_PASSWORD, codeOf(secret, after(630)))).toHaveProperty(
      'token',
    );
  });

  test('a recovery code works once, however it is typed, and the person is told', async () => {
    const fay = await aPersonWithPassword(harness(), 'Fay');
    const { recoveryCodes } = await enrol(fay);
    const typed = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')} `;
    expect(await logInWithPassword(harness(), fay.email, TEST_PASSWORD, typed)).toHaveProperty('token');
    await expect(logInWithPassword(harness(), fay.email, TEST_PASSWORD, typed)).rejects.toMatchObject(refused);
    expect((await listMailsTo(harness(), fay.email)).at(-1)?.text).toContain('9 recovery codes are left');
  });

  test('of two that use one code at once, one gets in', async () => {
    const gia = await aPersonWithPassword(harness(), 'Gia');
    const { secret } = await enrol(gia);
    const code = codeOf(secret);
    const both = await Promise.allSettled([
      logInWithPassword(harness(), gia.email, TEST_PASSWORD, code),
      logInWithPassword(harness(), gia.email, TEST_PASSWORD, code),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('codes can be guessed no more often than passwords', async () => {
    const hope = await aPersonWithPassword(harness(), 'Hope');
    await enrol(hope);
    const statuses = [];
    for (let guess = 0; guess < 30; guess += 1)
      statuses.push(
        await logInWithPassword(harness(), hope.email, TEST_PASSWORD, String(100_000 + guess)).catch(
          (e: { status: number }) => e.status,
        ),
      );
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

test('renewed recovery codes replace the old ones; removing wants a code', async () => {
  const ida = await aPersonWithPassword(harness(), 'Ida');
  const { secret, recoveryCodes } = await enrol(ida);
  const renewed = await harness().call(apiContract.secondFactor.renewCodes, {}, ida.token);
  await expect(logInWithPassword(harness(), ida.email, TEST_PASSWORD, recoveryCodes[0])).rejects.toMatchObject(refused);
  expect(await logInWithPassword(harness(), ida.email, TEST_PASSWORD, renewed.recoveryCodes[0])).toHaveProperty(
    'token',
  );
  const remove = (code: string) => harness().call(apiContract.secondFactor.remove, { body: { code } }, ida.token);
  await expect(remove('000000')).rejects.toMatchObject({ status: 400 });
  await remove(codeOf(secret));
  expect(await logInWithPassword(harness(), ida.email)).toHaveProperty('token');
});

test('outside the demo staff hold no staff role until a second factor is set up, and cannot remove it', async () => {
  const { deps } = harness();
  const app = await buildHttpApp({ ...deps, config: { ...deps.config, demo: false } }, { web: null });
  const asked: typeof fetch = async (input, init) => {
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(input),
      headers: init?.headers as Record<string, string>,
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(answer.rawPayload.length > 0 ? answer.body : null, { status: answer.statusCode });
  };
  const st = await aPersonWithPassword(harness(), 'Staffa');
  await deps.db.update(userProfiles).set({ staffRole: 'administrator' }).where(eq(userProfiles.id, st.profileId));
  const as = { token: st.token, fetch: asked };
  const access = async () =>
    (
      await callEndpoint(
        apiContract.session.determineAccess,
        { body: { email: st.email, contactId: st.contactId } },
        as,
      )
    ).access;
  expect(await access()).toEqual([]);
  const { secret } = await callEndpoint(apiContract.secondFactor.begin, {}, as);
  await callEndpoint(apiContract.secondFactor.confirm, { body: { code: codeOf(secret) } }, as);
  expect(await access()).toEqual(['staff']);
  harness().setNow(after(60));
  await expect(
    callEndpoint(apiContract.secondFactor.remove, { body: { code: codeOf(secret) } }, as),
  ).rejects.toMatchObject({ status: 409 });
  await app.close();
});

describe('another signing key', () => {
  const formerKeys = () => [{ key: harness().deps.tokenKey, retiredAt: harness().deps.clock.now() }];
  const withAnother = (former = formerKeys()) => ({
    ...harness().deps,
    tokenKey: Buffer.alloc(64, 9),
    formerKeys: former,
  });

  test('logs nobody out, locks nobody out, and seals every second factor anew in the night', async () => {
    const nia = await aPersonWithPassword(harness(), 'Nia');
    const { secret } = await enrol(nia);
    const deps = withAnother();
    const app = await buildHttpApp(deps, { web: null });
    const inject: Harness['inject'] = (request) => app.inject(request);
    expect(await isTokenAccepted({ ...harness(), inject }, nia.token)).toBe(true);
    const logIn = (otp: string) =>
      inject({
        method: 'POST',
        url: '/api/login/',
        payload: { email: nia.email, password: TEST_PASSWORD, otp },
      });
    expect((await logIn(codeOf(secret))).statusCode).toBe(200);
    expect(await countSecondFactorsByKey(deps.db, deps)).toEqual([0, expect.any(Number), 0]);
    const [, before = 0] = await countSecondFactorsByKey(deps.db, deps);
    await resealSecondFactorsJob.handle(deps, {}, { id: '', retryCount: 0 });
    expect(await countSecondFactorsByKey(deps.db, deps)).toEqual([before, 0, 0]);
    expect(await hasSealsOfFormerKeys(deps)).toBe(false);
    // The former key is removed a day later: its sessions end, second factors still work.
    const later = await buildHttpApp(withAnother([]), { web: null });
    harness().setNow(after(120));
    const answer = await later.inject({
      method: 'POST',
      url: '/api/login/',
      payload: { email: nia.email, password: TEST_PASSWORD, otp: codeOf(secret) },
    });
    expect(answer.statusCode).toBe(200);
    expect(await isTokenAccepted({ ...harness(), inject: (request) => later.inject(request) }, nia.token)).toBe(false);
    await Promise.all([app.close(), later.close()]);
  });
});
