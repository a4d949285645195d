/** Throttles: one atomic upsert per attempt, so that parallel attempts over several processes are all counted. */
import { createHash } from 'node:crypto';
import { AppError } from '@stoep/contract/kit/errors';
import { throttleSentences } from '@stoep/contract/kit/throttle.sentences';
import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { throttles } from '../../db/schema/platform/platform.ts';
import type { Queryable } from '../database/client.ts';
import type { ThrottleLimit } from './limits.policy.ts';

/** Addresses and accounts are stored as hashes, so that the table does not reveal them. */
const keyOf = (limit: ThrottleLimit, subject: string) =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** An attempt counts although its request is refused, so it is never rolled back with it. */
const lasting = (db: Queryable) => ('apart' in db ? db.apart : db);

/** The key of a source: an IPv6 peer counts by its /64, since it may use any address within. */
export const throttleSourceKey = (source: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(source)?.[1];
  if (mapped) return mapped;
  if (!source.includes(':')) return source;
  const [head = '', tail] = source.toLowerCase().split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
};

const secondsUntil = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/**
 * Takes one attempt. Returns 0 when it is admitted, else the whole seconds until the window ends. It is taken before
 * the work, so that parallel attempts count too.
 */
export const takeThrottleAttempt = async (
  db: Queryable,
  now: Date,
  limit: ThrottleLimit,
  subject: string,
): Promise<number> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const over = sql`${throttles.expiresAt} <= ${at}`;
  const [counted] = await lasting(db)
    .insert(throttles)
    .values({
      key: keyOf(limit, subject),
      points: 1,
      expiresAt: new Date(now.getTime() + limit.seconds * 1000),
    })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        points: sql`case when ${over} then 1 else least(${throttles.points} + 1, ${limit.points + 1}) end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${throttles.expiresAt} end`,
      },
    })
    .returning({ points: throttles.points, expiresAt: throttles.expiresAt });
  if (!counted || counted.points <= limit.points) return 0;
  return secondsUntil(counted.expiresAt, now);
};

/** Seconds until the next attempt is admitted, without taking one; 0 when one is left. */
export const readThrottleWaitSeconds = async (
  db: Queryable,
  now: Date,
  limit: ThrottleLimit,
  subject: string,
): Promise<number> => {
  const [spent] = await lasting(db)
    .select({ expiresAt: throttles.expiresAt })
    .from(throttles)
    .where(
      and(eq(throttles.key, keyOf(limit, subject)), gte(throttles.points, limit.points), gt(throttles.expiresAt, now)),
    );
  return spent ? secondsUntil(spent.expiresAt, now) : 0;
};

const MINUTE_MS = 60_000;

/**
 * The error for a throttled caller: Retry-After in whole seconds, and a sentence with the time when the wait ends.
 */
export const throttledError = (now: Date, wait: number, endsWithReset = false): AppError => {
  const ends = now.getTime() + wait * 1000;
  const at = { at: new Date(Math.ceil(ends / MINUTE_MS) * MINUTE_MS) };
  return endsWithReset
    ? new AppError('login_locked', throttleSentences.loginLocked({ at }), { retryAfter: wait })
    : new AppError('too_many', throttleSentences.tryAgain({ at }), { retryAfter: wait });
};

/**
 * Takes one attempt, or refuses with 429 and Retry-After. Within a transaction the attempt counts only if that
 * commits.
 */
export const requireThrottleAttempt = async (
  db: Queryable,
  now: Date,
  limit: ThrottleLimit,
  subject: string,
): Promise<void> => {
  const wait = await takeThrottleAttempt(db, now, limit, subject);
  if (wait > 0) throw throttledError(now, wait);
};

/** Gives one attempt back, since it was no failure. */
export const refundThrottleAttempt = async (db: Queryable, limit: ThrottleLimit, subject: string): Promise<void> => {
  await lasting(db)
    .update(throttles)
    .set({ points: sql`greatest(${throttles.points} - 1, 0)` })
    .where(sql`${throttles.key} = ${keyOf(limit, subject)}`);
};

/** Resets the attempts of a subject, after the right password or a reset. */
export const resetThrottle = async (
  db: Queryable,
  limits: readonly ThrottleLimit[],
  subject: string,
): Promise<void> => {
  await lasting(db)
    .delete(throttles)
    .where(
      inArray(
        throttles.key,
        limits.map((limit) => keyOf(limit, subject)),
      ),
    );
};

/** Purges counters whose window is over. */
export const purgeThrottles = async (db: Queryable, now: Date): Promise<void> => {
  await lasting(db).delete(throttles).where(lt(throttles.expiresAt, now));
};
