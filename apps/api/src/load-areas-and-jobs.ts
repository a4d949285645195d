/**
 * Completes the start once the port is open: loads the rest of the code, then works on jobs, which may need any of
 * it.
 */
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerDeps } from './deps.ts';
import { queuePictureMetadataRemoval } from './kernel/files/remove-picture-metadata.job.ts';

/** A program that waits for the process is answered before the rest of the code takes the core. */
const FIRST_CALLS_MS = 1_000;

/**
 * Throws a sentence where a part of the code cannot be loaded: the process must end then, since it cannot answer every call.
 * @param loadAreas loads the code of the API (areas.ts)
 */
export const loadAreasThenWorkOnJobs = async (deps: ServerDeps, loadAreas: () => Promise<void>): Promise<void> => {
  await pause(FIRST_CALLS_MS);
  await loadAreas().catch((error: unknown) => {
    throw new Error(
      `A part of the product cannot be loaded: ${(error as Error).message}. Install this release again, then start it.`,
      { cause: error },
    );
  });
  // A process that is killed stores nothing of what it has compiled, so this one does it for the next.
  flushCompileCache();
  if (deps.config.role === 'api') return;
  const { allBackgroundJobs: jobs } = await import('./modules/all.ts');
  await deps.jobs.work(deps, jobs);
  await queuePictureMetadataRemoval(deps);
};
