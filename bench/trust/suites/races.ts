/**
 * Trustees voting at once at the threshold (trust F-12, G-4): whatever the order, one decision, one effect, each vote once.
 */
// The modules declare their decidable records where they are listed.
import '../../../apps/api/src/modules/all.ts';
import { runVoteRaces } from '../../races/vote-races.ts';
import { trustSuiteDepsFor } from '../product.ts';
import { formatTrustSuiteCount, type TrustSuite, unmetTrustSuitePromisesOf } from '../suite.ts';

const SEED = 1;
const ROUNDS = { full: 10_000, quick: 60, proof: 40 } as const;

export const suite: TrustSuite = {
  pieces: 20,
  run: async ({ url, form, piece }) => {
    const rounds = ROUNDS[form] / piece.of;
    const seed = SEED + piece.index * rounds;
    const deps = await trustSuiteDepsFor(url, 40);
    const figures = await runVoteRaces(deps, { rounds, seed, lanes: 4 });
    const complaints = Object.entries(figures.complaints).map(([text, times]) => `${times} x ${text}`);
    return {
      line: `${formatTrustSuiteCount(figures.rounds)} rounds, ${formatTrustSuiteCount(figures.votes)} votes, seed ${seed}: ${figures.wrong} rounds wrong ${complaints.join('; ')}`.trim(),
      counts: { rounds: figures.rounds, votes: figures.votes, 'rounds wrong': figures.wrong },
      short: unmetTrustSuitePromisesOf({ 'every round is decided once': figures.wrong === 0 }),
    };
  },
};
