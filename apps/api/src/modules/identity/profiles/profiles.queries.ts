/** The caller's own profile: M-13. */
import type { PendingEmailChange } from '@stoep/contract/identity/profiles';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { oneTimeLinks, userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

export const ownProfileScopedQuery = defineScopedQuery('profiles.own', {
  scope: defineRowScope(userProfiles, (u, caller) => sql`${u.id} = ${caller.profileId}`),
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

/** The address in the newest link that is still valid: M-13e. */
const pendingAddress = defineScopedQuery('profiles.pending-email', {
  scope: defineRowScope(oneTimeLinks, (l, caller) => sql`${l.profileId} = ${caller.profileId}`),
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

export const readPendingEmailChange = async (read: CallerReadContext): Promise<PendingEmailChange> =>
  (await read.find(pendingAddress, {})) ?? { email: null, sentAt: null };
