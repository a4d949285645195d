/**
 * Audited writes in parallel (trust A-80): 200 at a time on different rows, once behind the lock that the audit's single chain used to
 * need, once as the product is; then pairs of transactions that audit and lock a row in opposite order.
 */
import { openDatabase } from '../../../apps/api/src/kernel/database/client.ts';
import { measureAuditedWrites } from '../audited-writes.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

const AT_ONCE = 200;
const CONNECTIONS = 60;
/** How many times the throughput of one lock is required. Two idle cores reach four to six. */
const TIMES: Readonly<Record<TrustSuiteForm, number>> = { full: 3, quick: 1.2, proof: 1.2 };
const SIZES: Readonly<Record<TrustSuiteForm, { writes: number; pairs: number; turns: number }>> = {
  full: { writes: 6_000, pairs: 10_000, turns: 5 },
  quick: { writes: 800, pairs: 200, turns: 1 },
  // Each deadlock blocks its pair for a second.
  proof: { writes: 200, pairs: 5, turns: 1 },
};

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const database = openDatabase(url, CONNECTIONS);
    const size = SIZES[form];
    const figures = await measureAuditedWrites(database.db, url, { ...size, atOnce: AT_ONCE });
    const times = figures.after / figures.before;
    return {
      line: `${formatTrustSuiteCount(figures.after)} audited writes a second, ${times.toFixed(1)} times as many as behind one lock; ${figures.waited} waits for a lock; ${figures.deadlocks} deadlocks in ${formatTrustSuiteCount(size.pairs)} opposed pairs (behind one lock ${figures.deadlocksBefore} in ${figures.pairsBefore})`,
      short: unmetTrustSuitePromisesOf({
        [`${TIMES[form]} times as many writes as behind one lock`]: times >= TIMES[form],
        'nobody waits for an advisory lock': figures.waited === 0,
        'no deadlock': figures.deadlocks === 0,
      }),
    };
  },
};
