/** Jobs in PostgreSQL through pg-boss: kept over restarts, retried with back-off, parked after the last try. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Transaction } from '../../db/client.ts';
import { withoutValues } from '../tellable-error.ts';
import type { Job } from './job.ts';

// Any deps and payload: the queue only carries them.
type AnyJob = Job<never>;
type Settings = 'retryLimit' | 'retryDelay' | 'heartbeatSeconds' | 'expireInSeconds';
type Queued = Pick<AnyJob, 'name' | Settings> & { lastTry?: unknown };

export type EnqueueOptions = {
  /** While a job with this key waits or runs, a second one is not added. */
  singletonKey?: string;
  startAfter?: Date;
};

export type JobQueue = {
  /** Adds a job in the caller's transaction; the payload is checked first. */
  enqueue: <S extends z.ZodType>(
    tx: Transaction,
    job: Pick<Job<never, S>, 'name' | 'payload' | 'lastTry' | Settings>,
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

/** Where a job goes that failed for good: pg-boss moves it there also when its process was killed. */
const deadLetterOf = (name: string) => `${name}-last-try`;

/** A job as pg-boss hands it out. */
type Fetched = JobWithMetadata<unknown>;
type Line<D> = { name: string; run: (deps: D, one: Fetched) => Promise<void> };

const UNTOLD = 'It was stopped before it came to its end.';

/** What the last try ended with, as the queue kept it. */
const problemOf = ({ sourceOutput }: Fetched): string => {
  const { message, problem } = (sourceOutput ?? {}) as Record<string, unknown>;
  const told = [problem, message].find((one) => typeof one === 'string' && one !== '');
  return told === undefined ? UNTOLD : String(told);
};

/** The queue keeps what a job throws: why it failed, never the data it failed on. */
const telling =
  <D>(run: Line<D>['run']): Line<D>['run'] =>
  (deps, one) =>
    run(deps, one).catch((error: unknown) => {
      throw withoutValues(error);
    });

/** The lines of a job: its own, and where somebody waits for its outcome that of those that failed for good. */
const linesOf = <D>(job: Job<D>): Line<D>[] => {
  const { lastTry } = job;
  const own: Line<D> = {
    name: job.name,
    run: telling(async (deps, one) =>
      job.handle(deps, job.payload.parse(one.data), { id: one.id, retryCount: one.retryCount }),
    ),
  };
  if (!lastTry) return [own];
  const run = telling<D>(async (deps, one) => lastTry(deps, job.payload.parse(one.data), problemOf(one)));
  return [own, { name: deadLetterOf(job.name), run }];
};

/** Runs a line once over what waits in it. Answers how many ran. */
const runWaiting = async <D>(boss: PgBoss, deps: D, { name, run }: Line<D>, problems: unknown[]) => {
  const waiting: Fetched[] = await boss.fetch(name, { includeMetadata: true, batchSize: 50 });
  for (const one of waiting)
    try {
      await run(deps, one);
      await boss.complete(name, one.id);
    } catch (problem) {
      problems.push(problem);
      await boss.fail(name, one.id, {
        problem: problem instanceof Error ? problem.message : String(problem),
      });
    }
  return waiting.length;
};

/** Makes the queues of a job where they are missing; a living queue takes the settings of today. */
const ensureQueues = async (boss: PgBoss, job: Queued) => {
  const deadLetter = job.lastTry ? deadLetterOf(job.name) : null;
  if (deadLetter) await boss.createQueue(deadLetter, settings({}));
  await boss.createQueue(job.name, { ...settings(job), ...(deadLetter ? { deadLetter } : {}) });
  await boss.updateQueue(job.name, { ...settings(job), deadLetter });
};

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
  const known = new Map<string, Promise<void>>();
  const ensure = (job: Queued) => {
    const made = known.get(job.name) ?? ensureQueues(boss, job);
    known.set(job.name, made);
    made.catch(() => known.delete(job.name));
    return made;
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
        for (const { name, run } of linesOf(job))
          await boss.work(name, { includeMetadata: true, pollingIntervalSeconds: 0.5 }, async ([one]) => {
            if (one) await run(deps, one);
          });
      }
    },
    drain: async (deps, jobs) => {
      for (const job of jobs) await ensure(job);
      const lines = jobs.flatMap(linesOf);
      let ran = 0;
      const problems: unknown[] = [];
      for (let before = -1; before !== ran; ) {
        before = ran;
        for (const line of lines) ran += await runWaiting(boss, deps, line, problems);
      }
      if (problems.length > 0)
        throw new AggregateError(problems, 'Some jobs failed and wait for their next try.');
      return ran;
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
};
