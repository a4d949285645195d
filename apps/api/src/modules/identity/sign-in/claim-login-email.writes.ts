/** Reserves an email address for one confirmed login (M-5), and closes other registrations with it. */
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

/** Other registrations with this address cannot succeed any more. */
const dropRivals = (tx: DatabaseTransaction, email: string, profileId: string) =>
  tx
    .delete(userProfiles)
    .where(
      and(
        eq(userProfiles.email, email),
        ne(userProfiles.id, profileId),
        isNull(userProfiles.emailConfirmedAt),
        isNull(userProfiles.contactId),
        isNull(userProfiles.staffRole),
      ),
    );

/** Makes the address available to the login. False when another confirmed login has it. */
export const claimLoginEmail = async (tx: DatabaseTransaction, email: string, profileId: string): Promise<boolean> => {
  await dropRivals(tx, email, profileId);
  const taken = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(
      and(eq(userProfiles.email, email), ne(userProfiles.id, profileId), isNotNull(userProfiles.emailConfirmedAt)),
    );
  return taken.length === 0;
};
