/**
 * Browsers that are registered for push. Each belongs to one person, as long as the login that registered it is
 * active.
 */
import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { pushDevices } from '../../db/schema/platform/push.ts';
import type { DatabaseTransaction } from '../database/client.ts';
import type { PushDevice } from './push-devices.queries.ts';

export type PushDeviceInput = Pick<PushDevice, 'profileId' | 'endpoint' | 'publicKey' | 'secret'> & {
  readonly sessionId: string;
  readonly name: string;
};

/** Devices per person; the one with the oldest login is replaced. */
const KEPT = 10;

/** Failures in a row after which a device is deleted. */
export const MAX_PUSH_FAILURES = 5;

/**
 * Registers a browser, or updates it after another login. A browser of another person moves to this one, since the
 * last login shows who uses it.
 */
export const savePushDevice = async (
  tx: DatabaseTransaction,
  now: Date,
  device: PushDeviceInput,
): Promise<{ id: string; isNew: boolean; taken: boolean }> => {
  const { profileId, endpoint } = device;
  const former = await tx
    .select({ id: pushDevices.id, profileId: pushDevices.profileId })
    .from(pushDevices)
    .where(eq(pushDevices.endpoint, endpoint))
    .for('update');
  const own = former.find((one) => one.profileId === profileId);
  // The row of the other person is deleted with its id, so that pending messages do not reach this person.
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
  await tx.delete(pushDevices).where(and(eq(pushDevices.profileId, profileId), notInArray(pushDevices.id, newest)));
  return { id: named?.id ?? '', isNew: own === undefined, taken: former.length > 0 && !own };
};

/** Returns whether it existed. */
export const deletePushDevice = async (tx: DatabaseTransaction, id: string): Promise<boolean> => {
  const { rowCount } = await tx.delete(pushDevices).where(eq(pushDevices.id, id));
  return rowCount === 1;
};

/** Deletes the devices that were registered in the ended sessions. */
export const deletePushDevicesOfSessions = async (
  tx: DatabaseTransaction,
  ended: readonly { id: string }[],
): Promise<void> => {
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.sessionId, ids));
};

export const recordPushSuccess = async (tx: DatabaseTransaction, id: string, at: Date): Promise<void> => {
  await tx.update(pushDevices).set({ succeededAt: at, failures: 0, problem: null }).where(eq(pushDevices.id, id));
};

/** Returns the number of failures in a row. */
export const recordPushFailure = async (tx: DatabaseTransaction, id: string, problem: string): Promise<number> => {
  const [noted] = await tx
    .update(pushDevices)
    .set({ failures: sql`${pushDevices.failures} + 1`, problem })
    .where(eq(pushDevices.id, id))
    .returning({ failures: pushDevices.failures });
  return noted?.failures ?? 0;
};

/** Devices without a login since `before`. Returns how many were deleted. */
export const purgeStalePushDevices = async (tx: DatabaseTransaction, before: Date): Promise<number> =>
  (await tx.delete(pushDevices).where(lt(pushDevices.seenAt, before))).rowCount ?? 0;
