/**
 * How many guesses are evaluated. A guess is counted before it is evaluated and forgotten when it was right,
 * so that parallel guesses cannot slip through. A device the person logged in from before is counted apart:
 * whoever attacks an account cannot lock its owner out.
 */
import type { Database } from '../../../kernel/database/client.ts';
import { LIMITS, type Limit } from '../../../kernel/throttle/limits.policy.ts';
import {
  forgetTries,
  giveBack,
  mustWait,
  sourceKey,
  takeTry,
  waitOf,
} from '../../../kernel/throttle/throttle.commands.ts';

export type Guess = { email: string; source: string; knownDevice: string | undefined };

type Counted = readonly (readonly [limit: Limit, subject: string])[];

/** The source first: what it wastes does not count against the account. */
const countersOf = ({ email, source, knownDevice }: Guess): Counted =>
  knownDevice
    ? [
        [LIMITS.loginDevice, `${email} ${knownDevice}`],
        [LIMITS.loginDeviceTotal, `${email} ${knownDevice}`],
      ]
    : [
        [LIMITS.loginSource, sourceKey(source)],
        [LIMITS.loginAccount, email],
        [LIMITS.loginAccountTotal, email],
      ];

/**
 * Counts the guess, or refuses it with 429 before anything is evaluated. The same for unknown addresses. Retry-After is the longest
 * wait of all counters: the end of a short one alone would promise what the next refuses.
 */
export const admitGuess = async (db: Database, now: Date, guess: Guess): Promise<void> => {
  const counters = countersOf(guess);
  for (const [place, [limit, subject]] of counters.entries()) {
    const wait = await takeTry(db, now, limit, subject);
    if (wait === 0) continue;
    const others = counters.slice(place + 1).map((other) => waitOf(db, now, ...other));
    throw mustWait(now, Math.max(wait, ...(await Promise.all(others))), limit.endsWithReset);
  }
};

/** The guess was right: it counts for nothing, and the account's failures in a row are over. */
export const forgiveGuess = async (db: Database, guess: Guess): Promise<void> => {
  for (const [limit, subject] of countersOf(guess)) {
    if (limit.name === LIMITS.loginSource.name) await giveBack(db, limit, subject);
    else await forgetTries(db, [limit], subject);
  }
};
