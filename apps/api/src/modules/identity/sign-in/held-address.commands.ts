/** An address is held by one confirmed login (M-5): what becomes of the others that name it. */
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Transaction } from '../../../kernel/database/client.ts';

/** Other registrations with this address can come to nothing now: it is held. */
const dropRivals = (tx: Transaction, email: string, profileId: string) =>
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

/** Clears the way for a login to hold the address; false when another one holds it already. */
export const claimAddress = async (tx: Transaction, email: string, profileId: string): Promise<boolean> => {
  await dropRivals(tx, email, profileId);
  const taken = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(
      and(
        eq(userProfiles.email, email),
        ne(userProfiles.id, profileId),
        isNotNull(userProfiles.emailConfirmedAt),
      ),
    );
  return taken.length === 0;
};
