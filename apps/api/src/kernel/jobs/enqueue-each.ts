/** Enqueues a job for each row that a sweep finds: all of them or none. Nothing else is written. */
import type { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import type { JobDefinition } from './job.ts';

/** @param onceBy while a job with this key is queued or runs, a second one is not added */
export const enqueueJobForEachRow = <S extends z.ZodType>(
  deps: Pick<ServerDeps, 'db' | 'jobs'>,
  job: JobDefinition<ServerDeps, S>,
  payloads: readonly z.input<S>[],
  onceBy: (payload: z.input<S>) => string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    for (const payload of payloads) await deps.jobs.enqueue(tx, job, payload, { singletonKey: onceBy(payload) });
  });
