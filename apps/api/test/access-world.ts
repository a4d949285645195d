/** The world of the access matrix: everybody in their places, and what only conditions keep from them. */

import { monthsOfWorld } from './factories/bank/months-of-world.ts';
import { firmsOfWorld } from './factories/firms-of-world.ts';
import { lapsedOfWorld } from './factories/lapsed-of-world.ts';
import type { Harness } from './harness.ts';
import { makeWorld, type World } from './world.ts';

export const makeAccessWorld = async (harness: Harness): Promise<World> => {
  const world = await makeWorld(harness);
  await monthsOfWorld(harness.deps, world);
  return {
    ...world,
    lapsed: await lapsedOfWorld(harness.deps, world),
    around: await firmsOfWorld(harness.deps, world),
  };
};
