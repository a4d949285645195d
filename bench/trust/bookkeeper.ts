/** A bookkeeper whom a process outside the demo lets work: with a second factor. */
import { sql } from 'drizzle-orm';
import type { Harness } from '../../apps/api/test/harness.ts';
import { aPerson } from '../../apps/api/test/world.ts';

/** Answers the token. */
export const createBookkeeper = async (harness: Harness, name: string): Promise<string> => {
  const { token, profileId } = await aPerson(harness, name, { staffRole: 'bookkeeper' });
  await harness.deps.db.execute(sql`update user_profiles set totp_confirmed_at = now() where id = ${profileId}`);
  return token;
};
