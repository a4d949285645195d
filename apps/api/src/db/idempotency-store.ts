/** First answers of writes that carried an Idempotency-Key, kept in PostgreSQL so that restarts remember (F-10). */
import { AppError } from '@stoep/contract/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { IdempotencyStore } from '../platform/http/idempotency.ts';
import type { Database } from './client.ts';
import { idempotencyKeys } from './schema/platform.ts';

/** A claim whose process died is given free after this long. */
const STUCK_SECONDS = 60;

export const idempotencyStore = (db: Database, clock: Clock): IdempotencyStore => {
  const at = (profileId: string, key: string) =>
    and(eq(idempotencyKeys.profileId, profileId), eq(idempotencyKeys.key, key));
  return {
    claim: async (profileId, key, requestHash) => {
      const now = clock.now();
      const claimed = await db
        .insert(idempotencyKeys)
        .values({ profileId, key, requestHash, createdAt: now })
        .onConflictDoUpdate({
          target: [idempotencyKeys.profileId, idempotencyKeys.key],
          set: { createdAt: now },
          setWhere: sql`${idempotencyKeys.status} is null and ${idempotencyKeys.requestHash} = ${requestHash}
            and ${idempotencyKeys.createdAt} < ${new Date(now.getTime() - STUCK_SECONDS * 1000).toISOString()}::timestamptz`,
        })
        .returning({ key: idempotencyKeys.key });
      if (claimed.length > 0) return null;
      const [first] = await db
        .select({
          requestHash: idempotencyKeys.requestHash,
          status: idempotencyKeys.status,
          body: idempotencyKeys.body,
        })
        .from(idempotencyKeys)
        .where(at(profileId, key));
      if (first && first.requestHash !== requestHash) throw new AppError('key_reused');
      if (!first || first.status === null) throw new AppError('in_progress', undefined, { retryAfter: 1 });
      return { status: first.status, body: first.body ?? '' };
    },
    keep: async (profileId, key, answer) => {
      await db.update(idempotencyKeys).set(answer).where(at(profileId, key));
    },
    release: async (profileId, key) => {
      await db.delete(idempotencyKeys).where(at(profileId, key));
    },
  };
};
