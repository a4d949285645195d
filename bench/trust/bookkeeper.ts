/** A bookkeeper with a second factor, since a process outside the demo requires one. */
import { sql } from 'drizzle-orm';
import type { Harness } from '../../apps/api/test/harness.ts';
import { aPerson } from '../../apps/api/test/world.ts';

/** Answers the token. */
export const createTrustSuiteBookkeeper = async (harness: Harness, name: string): Promise<string> => {
  const { token, profileId } = await aPerson(harness, name, { staffRole: 'bookkeeper' });
  await harness.deps.db.execute(sql`update user_profiles set totp_confirmed_at = now() where id = ${profileId}`);
  return token;
};
