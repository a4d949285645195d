/** Reads push devices whose registering login is still active. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { sessions } from '../../db/schema/identity/logins.ts';
import { pushDevices } from '../../db/schema/platform/push.ts';
import type { Queryable } from '../database/client.ts';

export type PushDevice = Pick<
  typeof pushDevices.$inferSelect,
  'id' | 'profileId' | 'endpoint' | 'publicKey' | 'secret' | 'failures'
>;

const living = (db: Queryable) =>
  db
    .select({
      id: pushDevices.id,
      profileId: pushDevices.profileId,
      endpoint: pushDevices.endpoint,
      publicKey: pushDevices.publicKey,
      secret: pushDevices.secret,
      failures: pushDevices.failures,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId));

/** The devices of a person in the order of registration, without those whose login has ended. */
export const listPushDevices = async (db: Queryable, profileId: string): Promise<PushDevice[]> =>
  living(db)
    .where(and(eq(pushDevices.profileId, profileId), isNull(sessions.endedAt)))
    .orderBy(asc(pushDevices.id));

export const findPushDevice = async (db: Queryable, id: string): Promise<PushDevice | undefined> => {
  const [found] = await living(db).where(and(eq(pushDevices.id, id), isNull(sessions.endedAt)));
  return found;
};
