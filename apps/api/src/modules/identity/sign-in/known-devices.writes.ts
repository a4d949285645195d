/** Devices that a person logged in from before. They only prevent lock-out, and never replace a password. */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { knownDevices } from '../../../db/schema/identity/logins.ts';
import type { DatabaseTransaction, Queryable } from '../../../kernel/database/client.ts';
import { DEVICE_COOKIE } from '../../../kernel/http/cookies.ts';
import type { AnswerCookie } from '../../../kernel/http/request.ts';
import { hashSecret, newRandomSecret } from '../../../kernel/security/secrets.ts';

const YEAR_SECONDS = 365 * 86_400;
const KEPT = 20;

/** Whether this device token logged in to the profile before. Runs the same query where there is no profile. */
export const isKnownLoginDevice = async (
  db: Queryable,
  profileId: string | undefined,
  token: string | undefined,
): Promise<boolean> => {
  const [found] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(sql`${knownDevices.profileId} = ${profileId ?? null}`, eq(knownDevices.tokenHash, hashSecret(token ?? ''))),
    );
  return found !== undefined;
};

/** Records the device of a login. A new device gets its token as a cookie. */
export const recordKnownDevice = async (
  tx: DatabaseTransaction,
  now: Date,
  profileId: string,
  token: string | undefined,
): Promise<AnswerCookie | undefined> => {
  if (token) {
    const touched = await tx
      .update(knownDevices)
      .set({ lastSeenAt: now })
      .where(and(eq(knownDevices.profileId, profileId), eq(knownDevices.tokenHash, hashSecret(token))))
      .returning({ id: knownDevices.id });
    if (touched.length > 0) return undefined;
  }
  // A browser that several people share keeps its token, if the token is one of ours.
  const [ours] = await tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, hashSecret(token ?? '')))
    .limit(1);
  const secret = token && ours ? token : newRandomSecret();
  await tx.insert(knownDevices).values({ profileId, tokenHash: hashSecret(secret), lastSeenAt: now });
  const newest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.profileId, profileId))
    .orderBy(sql`${knownDevices.lastSeenAt} desc, ${knownDevices.id} desc`)
    .limit(KEPT);
  await tx.delete(knownDevices).where(and(eq(knownDevices.profileId, profileId), notInArray(knownDevices.id, newest)));
  return { name: DEVICE_COOKIE, value: secret, path: '/api/login', seconds: YEAR_SECONDS };
};

/** After a reset or "log out everywhere", every device is new again. */
export const deleteKnownDevices = async (tx: DatabaseTransaction, profileId: string): Promise<void> => {
  await tx.delete(knownDevices).where(eq(knownDevices.profileId, profileId));
};
