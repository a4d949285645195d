/**
 * One rule for every new password: register, reset, change (A 5, C 5; trust ). Contractors have a test of
 * their own.
 */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { aPersonWithPassword, TEST_PASSWORD } from '../../../../test/people/login.ts';
import { getNewestLinkToken } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';

const harness = useHarness();
let nomvula: TestUser;
let link: string;
beforeAll(async () => {
  await harness().deps.db.execute(
    sql`insert into buildings (name, code, accounting_id) values ('Yellowwood Court', 'YWC', 'YWC')`,
  );
  nomvula = await aPersonWithPassword(harness(), 'Nomvula');
  await harness().call(apiContract.registration.forgotPassword, { body: { email: nomvula.email } });
  link = await getNewestLinkToken(harness(), nomvula.email);
});

type Refusal = { status: number; fields?: Record<string, string> };
const refusalOf = (call: Promise<unknown>): Promise<Refusal> =>
  call.then(
    () => ({ status: 200 }),
    ({ status, fields }: Refusal) => ({ status, ...(fields ? { fields } : {}) }),
  );

/** Form -> error of the password field. */
const places: [string, string, (password: string) => Promise<Refusal>][] = [
  [
    'register',
    'password',
    (password) => {
      const names = { firstName: 'Nomvula', lastName: 'Person', email: 'n@home.test' };
      const body = { ...names, mobileNumber: '0821234567', idNumber: '8001015009087', password };
      return refusalOf(harness().call(apiContract.registration.register, { body }));
    },
  ],
  [
    'reset',
    'new_password',
    (newPassword) =>
      refusalOf(harness().call(apiContract.registration.resetPassword, { body: { token: link, newPassword } })),
  ],
  [
    'change',
    'cj_password',
    (password) => {
      const input = {
        params: { profileId: nomvula.profileId },
        body: { password, currentPassword: TEST_PASSWORD },
      };
      return refusalOf(harness().call(apiContract.profiles.update, input, nomvula.token));
    },
  ],
];

describe.each(places)('A-5.2 %s', (_place, field, attempt) => {
  test.each([
    ['password123', 'This password is on lists of common passwords.'],
    ['P@ssw0rd!2026', 'This is a common word'],
    ['Springbok2023', 'This is a common word'],
    ['YellowwoodCourt1', 'This is a common word, or the name of a building'],
    ['qwertyuiop[]', 'This is a row of keys'],
    ['abcabcabcabc', 'This repeats the same characters'],
    ['St0ep!!2026', 'This is a common word, or the name'],
    ['n0mvula-is-me', 'leave your name'],
    ['x'.repeat(129), 'Use 128 characters or fewer.'],
  ])('refuses %s', async (password, says) => {
    const { status, fields } = await attempt(password);
    expect(status).toBe(400);
    expect(fields?.[field]).toContain(says);
  });
});

test('A-9.3 ten characters are enough, and 128 are taken whole', async () => {
  const [register, reset] = places.map(([, , attempt]) => attempt);
  expect(await register?.('oak teapot')).toEqual({ status: 200 });
  const long = Array.from({ length: 60 }, (_, at) => at * at * 7)
    .join(' ')
    .slice(0, 128);
  expect(long).toHaveLength(128);
  expect(await reset?.(long)).toEqual({ status: 200 });
  const logIn = (password: string) =>
    refusalOf(harness().call(apiContract.session.logIn, { body: { email: nomvula.email, password } }));
  expect(await logIn(long)).toEqual({ status: 200 });
  expect(await logIn(long.slice(0, 127))).toMatchObject({ status: 401 });
});
