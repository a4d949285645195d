/** Throttles: one atomic upsert per try, so that parallel tries over several processes cannot slip through. */
import { createHash } from 'node:crypto';
import { AppError } from '@stoep/contract/kit/errors';
import { limitSentences } from '@stoep/contract/kit/limits.sentences';
import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { throttles } from '../../db/schema/platform/platform.ts';
import type { Queryable } from '../database/client.ts';
import type { Limit } from './limits.policy.ts';

/** Addresses and accounts are counted by their hash: the table tells nobody who was tried. */
const keyOf = (limit: Limit, subject: string) =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** A try counts although the request it came with is refused, so it is never undone with it. */
const lasting = (db: Queryable) => ('apart' in db ? db.apart : db);

/** What a source is counted by: an IPv6 peer by its /64, since it may take any address within. */
export const sourceKey = (source: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(source)?.[1];
  if (mapped) return mapped;
  if (!source.includes(':')) return source;
  const [head = '', tail] = source.toLowerCase().split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
};

const secondsUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/**
 * Takes one try. Answers 0 when it may go on, else the whole seconds until the window ends.
 * Taken before the work, so that tries under way count too.
 */
export const takeTry = async (db: Queryable, now: Date, limit: Limit, subject: string): Promise<number> => {
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

/** Seconds until a further try is admitted, without taking one: 0 where one is left. */
export const waitOf = async (db: Queryable, now: Date, limit: Limit, subject: string): Promise<number> => {
  const [spent] = await lasting(db)
    .select({ expiresAt: throttles.expiresAt })
    .from(throttles)
    .where(
      and(
        eq(throttles.key, keyOf(limit, subject)),
        gte(throttles.points, limit.points),
        gt(throttles.expiresAt, now),
      ),
    );
  return spent ? secondsUntil(spent.expiresAt, now) : 0;
};

const MINUTE_MS = 60_000;

/** The refusal for a caller who has to wait: Retry-After in whole seconds, and a sentence with the minute at which the wait is over. */
export const mustWait = (now: Date, wait: number, endsWithReset = false): AppError => {
  const ends = now.getTime() + wait * 1000;
  const at = { at: new Date(Math.ceil(ends / MINUTE_MS) * MINUTE_MS) };
  return endsWithReset
    ? new AppError('login_locked', limitSentences.loginLocked({ at }), { retryAfter: wait })
    : new AppError('too_many', limitSentences.tryAgain({ at }), { retryAfter: wait });
};

/** Takes one try or refuses with 429 and Retry-After. Within a transaction a try counts only if that is committed. */
export const requireTry = async (db: Queryable, now: Date, limit: Limit, subject: string): Promise<void> => {
  const wait = await takeTry(db, now, limit, subject);
  if (wait > 0) throw mustWait(now, wait);
};

/** Gives one try back: it was no failure after all. */
export const giveBack = async (db: Queryable, limit: Limit, subject: string): Promise<void> => {
  await lasting(db)
    .update(throttles)
    .set({ points: sql`greatest(${throttles.points} - 1, 0)` })
    .where(sql`${throttles.key} = ${keyOf(limit, subject)}`);
};

/** Forgets the tries of a subject: the right password, or a reset. */
export const forgetTries = async (
  db: Queryable,
  limits: readonly Limit[],
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

/** Counters whose window is over say nothing any more. */
export const purgeThrottles = async (db: Queryable, now: Date): Promise<void> => {
  await lasting(db).delete(throttles).where(lt(throttles.expiresAt, now));
};
