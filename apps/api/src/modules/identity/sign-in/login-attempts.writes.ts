/**
 * Throttles login attempts. An attempt is counted before the password is checked and removed if it was right,
 * so that parallel attempts cannot slip through.
 * A known device has its own counter, so that an attacker cannot lock the owner out.
 */
import type { Database } from '../../../kernel/database/client.ts';
import { THROTTLE_LIMITS, type ThrottleLimit } from '../../../kernel/throttle/limits.policy.ts';
import {
  readThrottleWaitSeconds,
  refundThrottleAttempt,
  resetThrottle,
  takeThrottleAttempt,
  throttledError,
  throttleSourceKey,
} from '../../../kernel/throttle/throttle.writes.ts';

export type LoginAttempt = { email: string; source: string; knownDevice: string | undefined };

type CountsData = readonly (readonly [limit: ThrottleLimit, subject: string])[];

/** The source comes first: attempts that it blocks do not count against the account. */
const countersOf = ({ email, source, knownDevice }: LoginAttempt): CountsData =>
  knownDevice
    ? [
        [THROTTLE_LIMITS.loginDevice, `${email} ${knownDevice}`],
        [THROTTLE_LIMITS.loginDeviceTotal, `${email} ${knownDevice}`],
      ]
    : [
        [THROTTLE_LIMITS.loginSource, throttleSourceKey(source)],
        [THROTTLE_LIMITS.loginAccount, email],
        [THROTTLE_LIMITS.loginAccountTotal, email],
      ];

/**
 * Counts the attempt, or refuses it with 429 before the password is checked. Unknown addresses are treated the same.
 * Retry-After is the longest wait of all counters; a shorter one would promise a try that the next counter refuses.
 */
export const admitLoginAttempt = async (db: Database, now: Date, guess: LoginAttempt): Promise<void> => {
  const counters = countersOf(guess);
  for (const [place, [limit, subject]] of counters.entries()) {
    const wait = await takeThrottleAttempt(db, now, limit, subject);
    if (wait === 0) continue;
    const others = counters.slice(place + 1).map((other) => readThrottleWaitSeconds(db, now, ...other));
    throw throttledError(now, Math.max(wait, ...(await Promise.all(others))), limit.endsWithReset);
  }
};

/** The password was right: removes this attempt and the account's consecutive failures. */
export const clearFailedLoginAttempts = async (db: Database, guess: LoginAttempt): Promise<void> => {
  for (const [limit, subject] of countersOf(guess)) {
    if (limit.name === THROTTLE_LIMITS.loginSource.name) await refundThrottleAttempt(db, limit, subject);
    else await resetThrottle(db, [limit], subject);
  }
};
