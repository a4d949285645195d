/** Stores the first answers of writes with an Idempotency-Key in PostgreSQL, so that they survive restarts (F-10). */
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../db/schema/platform/platform.ts';
import type { Clock } from '../clock.ts';
import type { IdempotencyClaim, IdempotencyStore, IdempotentAnswer } from '../http/idempotency.ts';
import type { Database, DatabaseTransaction } from './client.ts';

const at = ({ profileId, key }: IdempotencyClaim) =>
  and(eq(idempotencyKeys.profileId, profileId), eq(idempotencyKeys.key, key));

/**
 * True for the first request of a key. The advisory lock lasts until the transaction ends, so a second request is
 * refused instead of waiting. The row decides whether there was a first one, since a query may be older than the
 * lock. A row without an answer was left by a killed process of an earlier release.
 */
const isFirst = async (tx: DatabaseTransaction, claim: IdempotencyClaim, now: Date): Promise<boolean> => {
  const { profileId, key, requestHash } = claim;
  const claimed = await tx.execute(sql`
    insert into ${idempotencyKeys} (profile_id, key, request_hash, created_at)
    select ${profileId}::uuid, ${key}, ${requestHash}, ${now.toISOString()}::timestamptz
    where pg_try_advisory_xact_lock(hashtextextended(${profileId} || ' ' || ${key}, 0))
    on conflict (profile_id, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at
      where idempotency_keys.status is null`);
  return claimed.rowCount === 1;
};

const readFirst = async (tx: DatabaseTransaction, claim: IdempotencyClaim): Promise<IdempotentAnswer> => {
  const [first] = await tx
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      body: idempotencyKeys.body,
    })
    .from(idempotencyKeys)
    .where(at(claim));
  if (first && first.requestHash !== claim.requestHash) throw new AppError('key_reused');
  if (!first || first.status === null) throw new AppError('in_progress', undefined, { retryAfter: 1 });
  return { status: first.status, body: first.body ?? '' };
};

export const databaseIdempotencyStore = (db: Database, clock: Clock): IdempotencyStore => ({
  once: (claim, work) =>
    db.together(async (tx) => {
      if (!(await isFirst(tx, claim, clock.now()))) return readFirst(tx, claim);
      const answer = await work();
      await tx
        .update(idempotencyKeys)
        .set(answer)
        .where(and(at(claim), isNull(idempotencyKeys.status)));
      return answer;
    }),
});
