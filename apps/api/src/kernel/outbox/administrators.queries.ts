/** Lists the administrators who get mail about the product as a whole. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import type { DatabaseTransaction } from '../database/client.ts';

/** Administrators who can log in. Each mail to the administrators goes to them. */
export const listAdministratorMailRecipients = (tx: DatabaseTransaction) =>
  tx
    .select({ id: userProfiles.id, email: userProfiles.email })
    .from(userProfiles)
    .where(
      and(
        eq(userProfiles.staffRole, 'administrator'),
        isNull(userProfiles.disabledAt),
        isNotNull(userProfiles.emailConfirmedAt),
      ),
    );
