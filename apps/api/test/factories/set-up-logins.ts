/** Logins of staff that another of the staff set up, as the office does it, and instances that are no longer new. */

import type { StaffRole } from '@stoep/domain/vocabulary';
import { eq, sql } from 'drizzle-orm';
import { sessions, userProfiles } from '../../src/db/schema/identity/logins.ts';
import { signToken } from '../../src/kernel/security/tokens.ts';
import type { Harness } from '../harness.ts';
import { atDesk } from '../office-desk.ts';
import type { Someone } from '../someone.ts';

/** The instance has been in use for longer than its first 30 days. */
export const makeInstanceOlder = async ({ deps }: Harness): Promise<void> => {
  const then = new Date(deps.clock.now().getTime() - 60 * 86_400_000);
  await deps.db
    .update(userProfiles)
    .set({ createdAt: then })
    .where(sql`created_at > ${then.toISOString()}::timestamptz`);
};

/** A new session of a login, as after it chose a password. */
export const signedIn = async ({ deps }: Harness, profileId: string): Promise<Someone> => {
  const now = deps.clock.now();
  const endsAt = new Date(now.getTime() + 24 * 3_600_000);
  const [profile] = await deps.db
    .update(userProfiles)
    .set({ emailConfirmedAt: now })
    .where(eq(userProfiles.id, profileId))
    .returning({ email: userProfiles.email });
  const [session] = await deps.db
    .insert(sessions)
    .values({ profileId, createdAt: now, lastSeenAt: now, authenticatedAt: now, endsAt })
    .returning({ id: sessions.id });
  if (!profile || !session) throw new Error('There is no such login.');
  const subject = { sessionId: session.id, profileId, email: profile.email, contactId: null };
  // Staff have no contact: nothing of theirs is found by one.
  const someone = { ...subject, token: await signToken(deps.tokenKey, subject, now, endsAt) };
  return someone as unknown as Someone;
};

/** A login that `maker`, an administrator, adds in the office. */
export const aLoginSetUpBy = async (
  harness: Harness,
  maker: Someone,
  name: string,
  staffRole: StaffRole = 'administrator',
): Promise<Someone> => {
  const { create } = atDesk(
    () => harness,
    () => maker,
  );
  const { id } = await create('logins', {
    email: `${name}@people.test`,
    firstName: name,
    lastName: 'Made',
    staffRole,
  });
  return signedIn(harness, id);
};
