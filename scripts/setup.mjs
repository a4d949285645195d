/**
 * Everything that must be there before Node 24 can run our sources: Node 24 itself and the packages.
 * Plain JavaScript without dependencies, because it runs on whatever Node started npm (18 or newer).
 */

import { linkPostgresLibraries } from './setup/database-links.mjs';
import { ensureNpmPackages } from './setup/packages.mjs';
import { requirePlatform } from './setup/platform.mjs';
import { ensureNode } from './setup/runtime.mjs';
import { withSetupLock } from './setup/setup-lock.mjs';

/** Answers the path of a Node that is new enough. Costs some milliseconds when nothing is missing. */
export async function ensureSetup() {
  requirePlatform();
  return withSetupLock(async () => {
    const node = await ensureNode();
    await ensureNpmPackages(node);
    linkPostgresLibraries();
    return node;
  });
}
