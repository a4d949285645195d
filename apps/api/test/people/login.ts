/** A person who can log in with a password, and the calls that tests of sign-in make. */
import { contract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../../src/db/schema/identity/logins.ts';
import { hashPassword } from '../../src/kernel/security/passwords.ts';
import type { Harness } from '../harness.ts';
import type { Someone } from '../someone.ts';
import { aPerson } from '../world.ts';

export const PASSWORD = 'violet-kettle-86';
let hash: Promise<string> | undefined;

/** A person as `aPerson` makes one, whose password is PASSWORD. */
export const aPersonWhoLogsIn = async (harness: Harness, name: string): Promise<Someone> => {
  const person = await aPerson(harness, name);
  hash ??= hashPassword(PASSWORD);
  await harness.deps.db
    .update(userProfiles)
    .set({ passwordHash: await hash })
    .where(eq(userProfiles.id, person.profileId));
  return person;
};

export const logInAs = (harness: Harness, email: string, password = PASSWORD, otp?: string) =>
  harness.call(contract.session.logIn, { body: { email, password, ...(otp ? { otp } : {}) } });

type Try = { email: string; password?: string; source?: string; cookie?: string };
/** One bare POST /login/: from any source, with or without a device's cookie. */
export const tryLogin = async (
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

/** Whether a token still opens anything. */
export const opens = async (harness: Harness, token: string): Promise<boolean> => {
  const answer = await harness.inject({
    method: 'GET',
    url: '/api/sessions/',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode === 200;
};
