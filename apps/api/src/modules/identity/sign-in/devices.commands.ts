/** Devices a person logged in from before. They help against lock-out alone: none stands for a password. */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { knownDevices } from '../../../db/schema/identity/logins.ts';
import type { Queryable, Transaction } from '../../../kernel/database/client.ts';
import { DEVICE_COOKIE } from '../../../kernel/http/cookies.ts';
import type { Cookie } from '../../../kernel/http/request.ts';
import { newSecret, secretHash } from '../../../kernel/security/secrets.ts';

const YEAR_SECONDS = 365 * 86_400;
const KEPT = 20;

/** Whether the browser that sent this token logged in to this profile before. Asks the same for nobody. */
export const isKnownDevice = async (
  db: Queryable,
  profileId: string | undefined,
  token: string | undefined,
): Promise<boolean> => {
  const [found] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        sql`${knownDevices.profileId} = ${profileId ?? null}`,
        eq(knownDevices.tokenHash, secretHash(token ?? '')),
      ),
    );
  return found !== undefined;
};

/** Remembers the device of a login; a new one is told by the cookie that is answered. */
export const rememberDevice = async (
  tx: Transaction,
  now: Date,
  profileId: string,
  token: string | undefined,
): Promise<Cookie | undefined> => {
  if (token) {
    const touched = await tx
      .update(knownDevices)
      .set({ lastSeenAt: now })
      .where(and(eq(knownDevices.profileId, profileId), eq(knownDevices.tokenHash, secretHash(token))))
      .returning({ id: knownDevices.id });
    if (touched.length > 0) return undefined;
  }
  // A browser that several people share keeps its token, if it is one that we gave out.
  const [ours] = await tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, secretHash(token ?? '')))
    .limit(1);
  const secret = token && ours ? token : newSecret();
  await tx.insert(knownDevices).values({ profileId, tokenHash: secretHash(secret), lastSeenAt: now });
  const newest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.profileId, profileId))
    .orderBy(sql`${knownDevices.lastSeenAt} desc, ${knownDevices.id} desc`)
    .limit(KEPT);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.profileId, profileId), notInArray(knownDevices.id, newest)));
  return { name: DEVICE_COOKIE, value: secret, path: '/api/login', seconds: YEAR_SECONDS };
};

/** After a reset or "log out everywhere" every device is new again. */
export const forgetDevices = async (tx: Transaction, profileId: string): Promise<void> => {
  await tx.delete(knownDevices).where(eq(knownDevices.profileId, profileId));
};
