/** A person with a password, and the calls that login tests make. */
import { apiContract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../../src/db/schema/identity/logins.ts';
import { hashPassword } from '../../src/kernel/security/passwords.ts';
import type { Harness } from '../harness.ts';
import type { TestUser } from '../test-user.ts';
import { aPerson } from '../world.ts';

export const TEST_PASSWORD = 'violet-kettle-86';
let hash: Promise<string> | undefined;

/** A person of `aPerson` whose password is PASSWORD. */
export const aPersonWithPassword = async (harness: Harness, name: string): Promise<TestUser> => {
  const person = await aPerson(harness, name);
  hash ??= hashPassword(TEST_PASSWORD);
  await harness.deps.db
    .update(userProfiles)
    .set({ passwordHash: await hash })
    .where(eq(userProfiles.id, person.profileId));
  return person;
};

export const logInWithPassword = (harness: Harness, email: string, password = TEST_PASSWORD, otp?: string) =>
  harness.call(apiContract.session.logIn, { body: { email, password, ...(otp ? { otp } : {}) } });

type Try = { email: string; password?: string; source?: string; cookie?: string };
/** One plain POST /login/, from any source, with or without a device cookie. */
export const postLoginAttempt = async (
  harness: Harness,
  { email, password = 'wrong-password', source, cookie }: Try,
) => {
  const answer = await harness.inject({
    method: 'POST',
    url: '/api/login/',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    payload: JSON.stringify({ email, password }),
    ...(source ? { remoteAddress: source } : {}),
  });
  return {
    status: answer.statusCode,
    body: answer.body.replace(/"request_id":"[^"]*"/, ''),
    retryAfter: answer.headers['retry-after'],
    cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
  };
};

/** Whether a token is still accepted. */
export const isTokenAccepted = async (harness: Harness, token: string): Promise<boolean> => {
  const answer = await harness.inject({
    method: 'GET',
    url: '/api/sessions/',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode === 200;
};
