/** Staff logins that another member of staff set up, and instances older than 30 days. */

import type { StaffRole } from '@stoep/domain/vocabulary';
import { eq, sql } from 'drizzle-orm';
import { sessions, userProfiles } from '../../src/db/schema/identity/logins.ts';
import { signAccessToken } from '../../src/kernel/security/tokens.ts';
import type { Harness } from '../harness.ts';
import { officeDeskOf } from '../office-desk.ts';
import type { TestUser } from '../test-user.ts';

/** Makes the instance older than its first 30 days. */
export const makeInstanceOlder = async ({ deps }: Harness): Promise<void> => {
  const then = new Date(deps.clock.now().getTime() - 60 * 86_400_000);
  await deps.db
    .update(userProfiles)
    .set({ createdAt: then })
    .where(sql`created_at > ${then.toISOString()}::timestamptz`);
};

/** A new session of a login, as after the person chose a password. */
export const openSessionOf = async ({ deps }: Harness, profileId: string): Promise<TestUser> => {
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
  // Staff have no contact, so nothing is linked to one.
  const someone = { ...subject, token: await signAccessToken(deps.tokenKey, subject, now, endsAt) };
  return someone as unknown as TestUser;
};

/** A login that the administrator `maker` adds in the office. */
export const aStaffLoginSetUpBy = async (
  harness: Harness,
  maker: TestUser,
  name: string,
  staffRole: StaffRole = 'administrator',
): Promise<TestUser> => {
  const { create } = officeDeskOf(
    () => harness,
    () => maker,
  );
  const { id } = await create('logins', {
    email: `${name}@people.test`,
    firstName: name,
    lastName: 'Made',
    staffRole,
  });
  return openSessionOf(harness, id);
};
