/** Browsers that somebody named for pushes: each is one person's, as long as the login that named it was not ended. */
import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { pushDevices } from '../../db/schema/platform/push.ts';
import type { Transaction } from '../database/client.ts';
import type { PushDevice } from './push-devices.queries.ts';

export type NamedDevice = Pick<PushDevice, 'profileId' | 'endpoint' | 'publicKey' | 'secret'> & {
  readonly sessionId: string;
  readonly name: string;
};

/** So many of a person; the one that was not logged in on for longest gives way. */
const KEPT = 10;

/** Failures in a row after which a device is given up. */
export const FAILURES = 5;

/**
 * Names a browser, or names it again after another login. One that was somebody else's is this person's from now on: whoever
 * logged in there last is who sits before it.
 */
export const nameDevice = async (
  tx: Transaction,
  now: Date,
  device: NamedDevice,
): Promise<{ id: string; isNew: boolean; taken: boolean }> => {
  const { profileId, endpoint } = device;
  const former = await tx
    .select({ id: pushDevices.id, profileId: pushDevices.profileId })
    .from(pushDevices)
    .where(eq(pushDevices.endpoint, endpoint))
    .for('update');
  const own = former.find((one) => one.profileId === profileId);
  // Another person's row goes, its id too: what is under way to it finds nobody.
  if (!own) await tx.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint));
  const values = { ...device, seenAt: now, failures: 0, problem: null };
  const [named] = await tx
    .insert(pushDevices)
    .values({ ...values, createdAt: now })
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: values })
    .returning({ id: pushDevices.id });
  const newest = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.profileId, profileId))
    .orderBy(desc(pushDevices.seenAt), desc(pushDevices.id))
    .limit(KEPT);
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.profileId, profileId), notInArray(pushDevices.id, newest)));
  return { id: named?.id ?? '', isNew: own === undefined, taken: former.length > 0 && !own };
};

/** Answers whether it was there. */
export const dropDevice = async (tx: Transaction, id: string): Promise<boolean> => {
  const { rowCount } = await tx.delete(pushDevices).where(eq(pushDevices.id, id));
  return rowCount === 1;
};

/** With the sessions that were ended, by whichever door, end the devices that they named. */
export const dropDevicesOf = async (tx: Transaction, ended: readonly { id: string }[]): Promise<void> => {
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.sessionId, ids));
};

export const noteSuccess = async (tx: Transaction, id: string, at: Date): Promise<void> => {
  await tx
    .update(pushDevices)
    .set({ succeededAt: at, failures: 0, problem: null })
    .where(eq(pushDevices.id, id));
};

/** Answers how many there were in a row. */
export const noteFailure = async (tx: Transaction, id: string, problem: string): Promise<number> => {
  const [noted] = await tx
    .update(pushDevices)
    .set({ failures: sql`${pushDevices.failures} + 1`, problem })
    .where(eq(pushDevices.id, id))
    .returning({ failures: pushDevices.failures });
  return noted?.failures ?? 0;
};

/** Those on which nobody has logged in since. Answers how many went. */
export const purgeDevices = async (tx: Transaction, before: Date): Promise<number> =>
  (await tx.delete(pushDevices).where(lt(pushDevices.seenAt, before))).rowCount ?? 0;
