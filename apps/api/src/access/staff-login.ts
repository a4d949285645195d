/** Finds the login of a member of staff for the command line. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { userProfiles } from '../db/schema/identity/logins.ts';
import type { Queryable } from '../kernel/database/client.ts';

export type StaffLogin = {
  readonly profileId: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
};

/** The enabled login of this address with a role in the office. */
export const findStaffLogin = async (db: Queryable, email: string): Promise<StaffLogin | undefined> => {
  const [found] = await db
    .select()
    .from(userProfiles)
    .where(
      and(
        eq(userProfiles.email, email.trim().toLowerCase()),
        isNotNull(userProfiles.staffRole),
        isNull(userProfiles.disabledAt),
      ),
    );
  if (!found?.staffRole) return undefined;
  const name = `${found.firstName} ${found.lastName}`;
  return { profileId: found.id, name, email: found.email, role: found.staffRole };
};
