/** Jobs in PostgreSQL through pg-boss: kept over restarts, retried with back-off, parked after the last try. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Transaction } from '../../db/client.ts';
import type { Job } from './job.ts';

// Any deps and payload: the queue only carries them.
type AnyJob = Job<never>;
type Settings = 'retryLimit' | 'retryDelay' | 'heartbeatSeconds' | 'expireInSeconds';

export type EnqueueOptions = {
  /** While a job with this key waits or runs, a second one is not added. */
  singletonKey?: string;
  startAfter?: Date;
};

export type JobQueue = {
  /** Adds a job in the caller's transaction; the payload is checked first. */
  enqueue: <S extends z.ZodType>(
    tx: Transaction,
    job: Pick<Job<never, S>, 'name' | 'payload' | Settings>,
    payload: z.input<S>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Puts a job that failed for good in line again. Answers whether it was there and failed. */
  retry: (name: string, id: string) => Promise<boolean>;
  /** Runs the given jobs as they come, and their schedules, until `stop`. */
  work: <D>(deps: D, jobs: readonly Job<D>[]) => Promise<void>;
  /** Runs everything that waits, in this process: for tests and commands. Answers how many ran; throws an
   * AggregateError at the end when some failed, which wait for their next try as in the worker. */
  drain: <D>(deps: D, jobs: readonly Job<D>[]) => Promise<number>;
  stop: () => Promise<void>;
};

const settings = (job: Pick<AnyJob, Settings>) => ({
  retryLimit: job.retryLimit ?? 4,
  retryDelay: job.retryDelay ?? 5,
  retryBackoff: true,
  ...(job.heartbeatSeconds ? { heartbeatSeconds: job.heartbeatSeconds } : {}),
  ...(job.expireInSeconds ? { expireInSeconds: job.expireInSeconds } : {}),
});

/**
 * @param url the database
 * @param onError told of faults of the queue itself; a failing job is the queue's daily work, not a fault
 */
export const startQueue = async (
  url: string,
  onError: (error: unknown) => void,
  { supervise = true, poolSize = 4 } = {},
): Promise<JobQueue> => {
  const boss = new PgBoss({ connectionString: url, max: poolSize, supervise, schedule: supervise });
  boss.on('error', onError);
  await boss.start();
  const known = new Set<string>();
  const ensure = async (job: Pick<AnyJob, 'name' | Settings>) => {
    if (known.has(job.name)) return;
    await boss.createQueue(job.name, settings(job));
    known.add(job.name);
  };
  return {
    enqueue: async (tx, job, payload, options = {}) => {
      await ensure(job);
      await boss.send(job.name, job.payload.parse(payload) as object, {
        db: fromDrizzle(tx, sql),
        ...settings(job),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      });
    },
    retry: async (name, id) => ((await boss.retry(name, id)) as { affected?: number }).affected === 1,
    work: async (deps, jobs) => {
      for (const job of jobs) {
        await ensure(job);
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Africa/Johannesburg' });
        await boss.work(job.name, { includeMetadata: true, pollingIntervalSeconds: 0.5 }, async ([one]) => {
          if (one)
            await job.handle(deps, job.payload.parse(one.data), { id: one.id, retryCount: one.retryCount });
        });
      }
    },
    drain: async (deps, jobs) => {
      let ran = 0;
      const problems: unknown[] = [];
      for (let busy = true; busy; ) {
        busy = false;
        for (const job of jobs) {
          await ensure(job);
          for (const one of await boss.fetch(job.name, { includeMetadata: true, batchSize: 50 })) {
            busy = true;
            ran += 1;
            try {
              await job.handle(deps, job.payload.parse(one.data), { id: one.id, retryCount: one.retryCount });
              await boss.complete(job.name, one.id);
            } catch (problem) {
              problems.push(problem);
              await boss.fail(job.name, one.id, { problem: String(problem) });
            }
          }
        }
      }
      if (problems.length > 0)
        throw new AggregateError(problems, 'Some jobs failed and wait for their next try.');
      return ran;
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
};
