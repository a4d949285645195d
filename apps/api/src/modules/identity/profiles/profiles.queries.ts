/** One's own profile: M-13. */
import type { PendingEmail } from '@stoep/contract/identity/profile';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { oneTimeLinks, userProfiles } from '../../../db/schema/identity/logins.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';

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

/** The address in the newest link that can still be opened: M-13e. */
const pendingAddress = query('profiles.pending-email', {
  scope: scope(oneTimeLinks, (l, caller) => sql`${l.profileId} = ${caller.profileId}`),
  input: {},
  from: (db, { within, caller }) =>
    db
      .select({
        email: sql<string>`${oneTimeLinks.payload} ->> 'email'`,
        sentAt: oneTimeLinks.createdAt,
      })
      .from(oneTimeLinks)
      .where(
        and(
          within,
          eq(oneTimeLinks.purpose, 'change-email'),
          isNull(oneTimeLinks.usedAt),
          gt(oneTimeLinks.expiresAt, caller.at.now),
        ),
      )
      .orderBy(desc(oneTimeLinks.createdAt))
      .limit(1),
});

export const readPendingEmail = async (read: Read): Promise<PendingEmail> =>
  (await read.find(pendingAddress, {})) ?? { email: null, sentAt: null };
