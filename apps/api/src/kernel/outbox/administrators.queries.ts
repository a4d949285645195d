/** Who is told by mail what concerns the product as a whole. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import type { Transaction } from '../database/client.ts';

/** Administrators who can log in: each mail to the administrators goes to them. */
export const administratorsOf = (tx: Transaction) =>
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
