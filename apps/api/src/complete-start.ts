/** What a process does once its port is open: it loads the rest of its code, then works on the jobs, which may need any of it. */
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import { startRemovingNotes } from './kernel/files/remove-notes.job.ts';

/** A program that waits for the process is answered before the rest of the code takes the core. */
const FIRST_CALLS_MS = 1_000;

/**
 * Throws a sentence where a part of the code cannot be loaded: the process must end then, since it cannot answer every call.
 * @param loadAreas loads the code of the API (areas.ts)
 */
export const completeStart = async (deps: Deps, loadAreas: () => Promise<void>): Promise<void> => {
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
  const { jobs } = await import('./modules/all.ts');
  await deps.jobs.work(deps, jobs);
  await startRemovingNotes(deps);
};
