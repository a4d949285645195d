/** One's own profile: M-13. */

import { AppError } from '@stoep/contract/kit/errors';
import type { Profile } from '@stoep/contract/people/profile';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';

export const findProfile = async (db: Database, person: Person): Promise<Profile> => {
  const [profile] = await db
    .select({
      profileId: userProfiles.id,
      email: userProfiles.email,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      mobileNumber: userProfiles.mobile,
    })
    .from(userProfiles)
    .where(eq(userProfiles.id, person.profileId));
  if (!profile) throw new AppError('not_found');
  return profile;
};
