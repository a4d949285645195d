/** No invalid token opens any protected call of the contract (trust; F-41). */
import { allEndpoints, apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from './harness.ts';
import { makeBadTokens } from './people/bad-tokens.ts';
import { aPersonWithPassword, isTokenAccepted, logInWithPassword, TEST_PASSWORD } from './people/login.ts';
import { getNewestLinkToken } from './people/mails.ts';
import type { TestUser } from './test-user.ts';

const harness = useHarness();
const guarded = allEndpoints.filter(({ access }) => access.kind === 'signed-in' || access.kind === 'roles');
const ending = guarded.find(({ row }) => row === apiContract.sessions.endAll.row);
let anna: TestUser;
beforeAll(async () => {
  anna = await aPersonWithPassword(harness(), 'Anna');
});

const MISSING = '019a0000-0000-7000-8000-000000000000';

/** The protected calls that do not answer 401 to the token. */
const openTo = async (token: string | undefined, calls = guarded): Promise<string[]> => {
  const answers = await Promise.all(
    calls.map(async ({ row, method, path }) => {
      const { statusCode } = await harness().inject({
        method,
        url: `/api${path.replace(/\{\w+\}/g, MISSING)}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      return { row, statusCode };
    }),
  );
  return answers.filter(({ statusCode }) => statusCode !== 401).map(({ row, statusCode }) => `${row} ${statusCode}`);
};

test('the suite can fail: the good token is let in', async () => {
  expect(guarded.length).toBeGreaterThan(8);
  const harmless = guarded.filter((call) => call !== ending);
  expect(await openTo(anna.token, harmless)).toHaveLength(harmless.length);
});

test('without a token every protected call answers 401 (R-1)', async () => {
  expect(await openTo(undefined)).toEqual([]);
});

test('a token in the query or in a cookie is not read (A-69)', async () => {
  const url = `/api/sessions/?token=${anna.token}&access_token=${anna.token}`;
  const answer = await harness().inject({ method: 'GET', url, headers: { cookie: `token=${anna.token}` } });
  expect(answer.statusCode).toBe(401);
});

test('expired, forged, alg none, key confusion, wrong type, issuer and audience: 401 everywhere', async () => {
  const wrong: Record<string, string[]> = {};
  for (const [name, token] of Object.entries(await makeBadTokens(harness(), anna))) {
    const open = await openTo(token);
    if (open.length > 0) wrong[name] = open;
  }
  expect(wrong).toEqual({});
}, 60_000);

test('after logout: 401 everywhere (A-49)', async () => {
  const { token } = await logInWithPassword(harness(), anna.email);
  expect(await isTokenAccepted(harness(), token)).toBe(true);
  await harness().inject({
    method: 'POST',
    url: '/api/logout/',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await openTo(token)).toEqual([]);
});

test('after "log out on all devices": 401 everywhere, on every device (A-50)', async () => {
  const here = await logInWithPassword(harness(), anna.email);
  const there = await logInWithPassword(harness(), anna.email);
  await harness().call(apiContract.sessions.endAll, {}, here.token);
  expect(await openTo(here.token)).toEqual([]);
  expect(await openTo(there.token)).toEqual([]);
});

test('after the password was changed or reset: 401 everywhere, on every device (A-51)', async () => {
  const bea = await aPersonWithPassword(harness(), 'Bea');
  const there = await logInWithPassword(harness(), bea.email);
  const body = { password: 'a brand new sentence', currentPassword: TEST_PASSWORD };
  await harness().call(apiContract.profiles.update, { params: { profileId: bea.profileId }, body }, bea.token);
  expect(await openTo(bea.token)).toEqual([]);
  expect(await openTo(there.token)).toEqual([]);
  const again = await logInWithPassword(harness(), bea.email, 'a brand new sentence');
  await harness().call(apiContract.registration.forgotPassword, { body: { email: bea.email } });
  const link = await getNewestLinkToken(harness(), bea.email);
  // a link is no token, and a token is no link.
  expect(await openTo(link)).toEqual([]);
  const reset = (token: string) =>
    harness().call(apiContract.registration.resetPassword, {
      body: { token, newPassword: 'yet another one' },
    });
  await expect(reset(again.token)).rejects.toMatchObject({ status: 400 });
  await reset(link);
  expect(await openTo(again.token)).toEqual([]);
});

test('a login disabled after the token was issued: 401 on the very next call (A-50)', async () => {
  const { token } = await logInWithPassword(harness(), anna.email);
  await harness().deps.db.execute(sql`update user_profiles set disabled_at = now() where id = ${anna.profileId}`);
  expect(await openTo(token)).toEqual([]);
});
