/**
 * Trustees voting at once at the threshold (trust F-12, G-4): whatever the order, one decision, one effect, each vote once.
 */
// What can be decided on is declared where the modules are listed.
import '../../../apps/api/src/modules/all.ts';
import { runVoteRaces } from '../../races/vote-races.ts';
import { depsOver } from '../product.ts';
import { count, type Suite, shortOf } from '../suite.ts';

const SEED = 1;

export const suite: Suite = {
  wrong: {
    file: 'bench/races/vote-races.ts',
    find: 'deps, lane, plan, options.seams,',
    put: 'deps, lane, plan, naiveSeams(deps),',
  },
  run: async ({ url, form }) => {
    const deps = await depsOver(url, 40);
    const figures = await runVoteRaces(deps, {
      rounds: form === 'full' ? 10_000 : form === 'quick' ? 150 : 40,
      seed: SEED,
      lanes: 4,
    });
    const complaints = Object.entries(figures.complaints).map(([text, times]) => `${times} x ${text}`);
    return {
      line: `${count(figures.rounds)} rounds, ${count(figures.votes)} votes, seed ${SEED}: ${figures.wrong} rounds wrong ${complaints.join('; ')}`.trim(),
      short: shortOf({ 'every round is decided once': figures.wrong === 0 }),
    };
  },
};
