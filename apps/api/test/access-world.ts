/**
 * The test data of the access matrix: all personas with their relations, and records that only conditions hide from
 * them.
 */

import { makeWorldLevyRuns } from './factories/bank/world-levy-runs.ts';
import { makeWorldContractors } from './factories/world-contractors.ts';
import { makeWorldLapsedRelations } from './factories/world-lapsed-relations.ts';
import type { Harness } from './harness.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { TestWorld } from './world.ts';

export const makeAccessWorld = async (harness: Harness): Promise<TestWorld> => {
  const world = await makeTestWorld(harness);
  await makeWorldLevyRuns(harness.deps, world);
  return {
    ...world,
    lapsed: await makeWorldLapsedRelations(harness.deps, world),
    around: await makeWorldContractors(harness.deps, world),
  };
};
