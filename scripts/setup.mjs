/**
 * Everything that must be there before Node 24 can run our sources: Node 24 itself and the packages.
 * Plain JavaScript without dependencies, because it runs on whatever Node started npm (18 or newer).
 */

import { linkDatabase } from './setup/database-links.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { requirePlatform } from './setup/platform.mjs';
import { ensureNode } from './setup/runtime.mjs';
import { alone } from './setup/setup-lock.mjs';

/** Answers the path of a Node that is new enough. Costs some milliseconds when nothing is missing. */
export async function setup() {
  requirePlatform();
  return alone(async () => {
    const node = await ensureNode();
    await ensurePackages(node);
    linkDatabase();
    return node;
  });
}
