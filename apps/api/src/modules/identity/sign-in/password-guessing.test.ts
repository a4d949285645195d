/** The limits of password guessing at one account and from one source, in thousands of tries (trust A-36). */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { aPersonWithPassword, postLoginAttempt, TEST_PASSWORD } from '../../../../test/people/login.ts';
import { getNewestLinkToken } from '../../../../test/people/mails.ts';
import { admitLoginAttempt, type LoginAttempt } from './login-attempts.writes.ts';

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

/** Whether the throttle admits a login attempt. */
const isAdmitted = (at: Date, guess: LoginAttempt) =>
  admitLoginAttempt(harness().deps.db, at, guess).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ status: 429 });
      return false;
    },
  );

test('of 10,000 guesses at one account at most 100 are evaluated, and the owner still signs in', async () => {
  await aPersonWithPassword(harness(), 'Cleo');
  const email = 'cleo@people.test';
  const { cookie } = await postLoginAttempt(harness(), { email, password: TEST_PASSWORD });
  expect(cookie).toMatch(/^stoep_device=[\w-]{43}$/);
  let evaluated = 0;
  // Two days of guessing from new sources, twenty at once. Once none is admitted any more, nine rounds of ten only
  // ask the throttle, and the tenth calls the endpoint.
  for (let round = 0; round < 500; round += 1) {
    const at = later(round * 6);
    const calls = evaluated < 100 || round % 10 === 0;
    const guesses = Array.from({ length: 20 }, (_, index) => {
      const source = `10.${round % 200}.${index}.${Math.floor(round / 200)}`;
      return calls
        ? postLoginAttempt(harness(), { email, source }).then(({ status }) => status === 401)
        : isAdmitted(at, { email, source, knownDevice: undefined });
    });
    for (const went of await Promise.all(guesses)) if (went) evaluated += 1;
  }
  expect(evaluated).toBeGreaterThan(20);
  expect(evaluated).toBeLessThanOrEqual(100);
  expect(await postLoginAttempt(harness(), { email, password: TEST_PASSWORD })).toMatchObject({
    status: 429,
  });
  expect(await postLoginAttempt(harness(), { email, password: TEST_PASSWORD, cookie })).toMatchObject({
    status: 200,
  });
}, 300_000);

test('FAULT-41: Retry-After of a login is the longest of its waits, also after 100 in a row', async () => {
  await aPersonWithPassword(harness(), 'Dele');
  const email = 'dele@people.test';
  const guess = async (minute: number) => {
    harness().setNow(later(minute));
    const { status, retryAfter } = await postLoginAttempt(harness(), {
      email,
      source: `10.7.${minute % 250}.1`,
    });
    return [status, retryAfter];
  };
  for (const round of [0, 15, 30, 45, 60])
    for (let turn = 0; turn < 20; turn += 1) expect(await guess(round)).toEqual([401, undefined]);
  const rest = 30 * 86_400 - 61 * 60;
  expect(await guess(61)).toEqual([429, String(rest)]);
  expect(await guess(61 + 60)).toEqual([429, String(rest - 3_600)]);
});

test('FAULT-24: after 100 wrong guesses the answer offers a new password by email, which ends the limit at once', async () => {
  await aPersonWithPassword(harness(), 'Dumi');
  const email = 'dumi@people.test';
  const locked = async (typed: string) => {
    for (let round = 0; round < 6; round += 1) {
      harness().setNow(later(round * 15));
      for (let turn = 0; turn < 20; turn += 1)
        await postLoginAttempt(harness(), { email: typed, source: `10.8.${round}.${turn}` });
    }
    const { status, body } = await postLoginAttempt(harness(), { email: typed, password: TEST_PASSWORD });
    return { status, ...JSON.parse(body.replace(/,?\}$/, '}')) } as Record<string, unknown>;
  };
  const known = await locked(email);
  expect(known).toEqual({
    status: 429,
    code: 'login_locked',
    error: expect.stringMatching(/^Too many wrong passwords\. Choose a new password by email to log in at once, /),
  });
  // The answer does not reveal who is registered.
  const stranger = await locked('no-dumi@people.test');
  expect({ status: stranger.status, code: stranger.code }).toEqual({ status: 429, code: 'login_locked' });
  await harness().call(apiContract.registration.forgotPassword, { body: { email } });
  const token = await getNewestLinkToken(harness(), email);
  const newPassword = 'amber-lantern-42';
  await harness().call(apiContract.registration.resetPassword, { body: { token, newPassword } });
  expect(await postLoginAttempt(harness(), { email, password: newPassword })).toMatchObject({
    status: 200,
  });
});

test('spraying many accounts from one source is throttled; IPv6 counts by its /64', async () => {
  const spray = async (source: (index: number) => string) => {
    const answers = [];
    for (let index = 0; index < 70; index += 1)
      answers.push(await postLoginAttempt(harness(), { email: `sprayed-${index}@people.test`, source: source(index) }));
    return answers.filter((answer) => answer.status === 401).length;
  };
  expect(await spray(() => '192.0.2.7')).toBe(60);
  expect(await spray((index) => `2001:db8:1:2::${index.toString(16)}`)).toBe(60);
});
