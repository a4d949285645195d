/** Tries of the four calls that could tell whether an address is known, in mixed order, each timed (G-11). */
import { sql } from 'drizzle-orm';
import type { buildHttpApp } from '../../apps/api/src/app.ts';
import type { Database } from '../../apps/api/src/kernel/database/client.ts';
import { hashPassword } from '../../apps/api/src/kernel/security/passwords.ts';
import type { TimedEnumerationAttempt } from './classifier.ts';

const KNOWN = 'known@people.test';
const details = { id_number: '8001015009087', mobile_number: '0821234567' };
const registrant = {
  firstname: 'T',
  lastname: 'N',
  mobilenumber: '0821234567',
  id_number: '8001015009087',
  password: 'three green bottles',
};

/** Call -> path and body for an address. */
const CALLS = {
  login: { path: '/api/login/', body: (email: string) => ({ email, password: 'wrong-password' }) },
  forgot: { path: '/api/forgot-password/', body: (email: string) => ({ email }) },
  register: { path: '/api/register/', body: (email: string) => ({ ...registrant, email }) },
  find: { path: '/api/contact/find/', body: (email: string) => ({ ...details, email }) },
} as const;
export type EnumerationCall = keyof typeof CALLS;
export const enumerationCalls = Object.keys(CALLS) as EnumerationCall[];

/** Makes the known address: a confirmed login with a password, and a contact with the ID number. */
export const createKnownEnumerationLogin = async (db: Database): Promise<void> => {
  const hash = await hashPassword('violet-kettle-86');
  await db.execute(sql`
    with c as (insert into contacts (first_name, last_name, email, mobile, id_number)
      values ('K', 'N', ${KNOWN}, '+27821234567', '8001015009087') returning id)
    insert into user_profiles (contact_id, email, first_name, last_name, password_hash, email_confirmed_at)
    select id, ${KNOWN}, 'K', 'N', ${hash}, now() from c`);
};

/** The part of an answer that anybody can compare: without ids and tokens, which differ every time. */
const seen = (status: number, headers: Record<string, unknown>, body: string) =>
  JSON.stringify([
    status,
    Object.keys(headers)
      .filter((name) => name !== 'date')
      .sort(),
    body.replace(/"(request_id|token|location|contact_id)":"[^"]*"/g, '"$1"'),
  ]);

export type EnumerationAttempts = { timed: TimedEnumerationAttempt[]; answers: Set<string> };

/** Times one call for the known address and for fresh ones, the same number of each, one after the other. */
export const timeEnumerationCall = async (
  app: Awaited<ReturnType<typeof buildHttpApp>>,
  db: Database,
  call: EnumerationCall,
  ofEach: number,
  random: () => number,
): Promise<EnumerationAttempts> => {
  const tried: EnumerationAttempts = { timed: [], answers: new Set() };
  const { path, body } = CALLS[call];
  for (let index = 0; index < ofEach * 2; index += 1) {
    const known = random() < 0.5;
    const email = known ? KNOWN : `u${Math.floor(random() * 1e9)}@people.test`;
    // Throttles would refuse most of the tries.
    await db.execute(sql`delete from throttles`);
    const begun = performance.now();
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body(email)),
    });
    tried.timed.push({ known, ms: performance.now() - begun });
    tried.answers.add(seen(answer.statusCode, answer.headers, answer.body));
  }
  return tried;
};
