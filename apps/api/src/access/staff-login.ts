/** A member of staff as the command line names one. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { userProfiles } from '../db/schema/identity/logins.ts';
import type { Queryable } from '../kernel/database/client.ts';

export type StaffLogin = {
  readonly profileId: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
};

/** The login of this address, where it has a role in the office and is not disabled. */
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
