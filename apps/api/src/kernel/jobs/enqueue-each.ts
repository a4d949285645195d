/** A sweep puts a job in line for each thing it found: all of them or none, and nothing else is written. */
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Job } from './job.ts';

/** @param onceBy while a job with this key waits or runs, a second one is not added */
export const enqueueEach = <S extends z.ZodType>(
  deps: Pick<Deps, 'db' | 'jobs'>,
  job: Job<Deps, S>,
  payloads: readonly z.input<S>[],
  onceBy: (payload: z.input<S>) => string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    for (const payload of payloads)
      await deps.jobs.enqueue(tx, job, payload, { singletonKey: onceBy(payload) });
  });
