/** One's own profile: M-13. */

import { sql } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import { query } from '../../kernel/query.ts';
import { scope } from '../../kernel/scope.ts';

export const ownProfile = query('profiles.own', {
  scope: scope(userProfiles, (u, caller) => sql`${u.id} = ${caller.profileId}`),
  input: {},
  from: (db, { within }) =>
    db
      .select({
        profileId: userProfiles.id,
        email: userProfiles.email,
        firstName: userProfiles.firstName,
        lastName: userProfiles.lastName,
        mobileNumber: userProfiles.mobile,
      })
      .from(userProfiles)
      .where(within),
});
