/** Whether anything in the database is sealed with the signing key. */
import { isNotNull } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import type { Queryable } from '../../kernel/database/client.ts';

/** True once somebody has begun to set up a second factor. */
export const anySecondFactor = async (db: Queryable): Promise<boolean> => {
  const found = await db
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(isNotNull(userProfiles.totpSecret))
    .limit(1);
  return found.length > 0;
};
