/**
 * The job queue in PostgreSQL through pg-boss: jobs survive restarts, are retried with backoff, and count as failed
 * after the last try.
 */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../database/client.ts';
import { runAfterCommit } from '../database/connections.ts';
import { addRequestCorrelation } from '../log/request-correlation.ts';
import type { JobDefinition } from './job.ts';
import { startQueueWakeUp } from './queue-wake-up.ts';
import { deadLetterQueueOf, runJobsInQueue, workJobQueue, workQueuesOfJob } from './workers.ts';

// Any deps and payload: the queue only passes them on.
type AnyJob = JobDefinition<never>;
type Settings = 'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'heartbeatSeconds' | 'expireInSeconds';
type Queued = Pick<AnyJob, 'name' | Settings> & { lastTry?: unknown };

export type EnqueueOptions = {
  /** While a job with this key is queued or runs, a second one is not added. */
  singletonKey?: string;
  startAfter?: Date;
};

export type JobQueue = {
  /** Adds a job in the caller's transaction; the payload is checked first. */
  enqueue: <S extends z.ZodType>(
    tx: DatabaseTransaction,
    job: Pick<JobDefinition<never, S>, 'name' | 'payload' | 'lastTry' | Settings>,
    payload: z.input<S>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Adds jobs of one kind in the caller's transaction, all in one statement; each payload is checked first. */
  enqueueAll: <S extends z.ZodType>(
    tx: DatabaseTransaction,
    job: Pick<JobDefinition<never, S>, 'name' | 'payload' | 'lastTry' | Settings>,
    payloads: readonly z.input<S>[],
  ) => Promise<void>;
  /** Requeues a failed job in the caller's transaction. Returns whether it existed and had failed. */
  retry: (tx: DatabaseTransaction, name: string, id: string) => Promise<boolean>;
  /** Runs the given jobs and their schedules until `stop`. */
  work: <D>(deps: D, jobs: readonly JobDefinition<D>[]) => Promise<void>;
  /**
   * Runs all queued jobs in this process: for tests and commands. Returns how many ran. Throws an AggregateError at
   * the end if some failed; those are retried later as in the worker.
   */
  drain: <D>(deps: D, jobs: readonly JobDefinition<D>[]) => Promise<number>;
  stop: () => Promise<void>;
};

/** A worker sends two heartbeats in this time. A job without heartbeats goes to another worker. */
const HEARTBEAT_SECONDS = 30;
/** How often jobs of dead processes are looked for. */
const WATCH_SECONDS = 10;

const settings = (job: Pick<AnyJob, Settings>) => ({
  retryLimit: job.retryLimit ?? 4,
  retryDelay: job.retryDelay ?? 5,
  retryBackoff: true,
  ...(job.retryDelayMax ? { retryDelayMax: job.retryDelayMax } : {}),
  heartbeatSeconds: job.heartbeatSeconds ?? HEARTBEAT_SECONDS,
  ...(job.expireInSeconds ? { expireInSeconds: job.expireInSeconds } : {}),
});

/** Creates the missing queues of a job; existing queues get the current settings. */
const ensureQueues = async (boss: PgBoss, job: Queued) => {
  const deadLetter = job.lastTry ? deadLetterQueueOf(job.name) : null;
  if (deadLetter) await boss.createQueue(deadLetter, settings({}));
  await boss.createQueue(job.name, { ...settings(job), ...(deadLetter ? { deadLetter } : {}) });
  await boss.updateQueue(job.name, { ...settings(job), deadLetter });
};

/** How long a stopping process waits for its running jobs. */
const JOBS_END_WITHIN_MS = 2_000;

/** The fallback poll, for a lost wake-up or the end of a retry delay. */
const LOOK_SECONDS = 1;

/**
 * @param url the database
 * @param onError called for errors of the queue itself, not for a failing job
 * @param options `bell`: wake workers of other processes, and be woken by them
 */
export const startJobQueue = async (
  url: string,
  onError: (error: unknown) => void,
  { supervise = true, poolSize = 4, bell: withBell = false, lookSeconds = LOOK_SECONDS } = {},
): Promise<JobQueue> => {
  const watch = { superviseIntervalSeconds: WATCH_SECONDS, monitorIntervalSeconds: WATCH_SECONDS };
  const boss = new PgBoss({ connectionString: url, max: poolSize, ...watch, supervise, schedule: supervise });
  boss.on('error', onError);
  await boss.start();
  const wakers = new Map<string, () => void>();
  const heard = (name: string) => wakers.get(name)?.();
  const bell = withBell ? await startQueueWakeUp(url, heard) : null;
  const wake = (name: string) => {
    heard(name);
    bell?.ring(name);
  };
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
      await boss.send(job.name, addRequestCorrelation(job.payload.parse(payload) as object), {
        db: fromDrizzle(tx, sql),
        ...settings(job),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      });
      if (!options.startAfter) runAfterCommit(() => wake(job.name));
    },
    enqueueAll: async (tx, job, payloads) => {
      if (payloads.length === 0) return;
      await ensure(job);
      const rows = payloads.map((payload) => ({
        data: addRequestCorrelation(job.payload.parse(payload) as object),
        ...settings(job),
      }));
      await boss.insert(job.name, rows, { db: fromDrizzle(tx, sql) });
      runAfterCommit(() => wake(job.name));
    },
    retry: async (tx, name, id) => {
      const { affected } = (await boss.retry(name, id, { db: fromDrizzle(tx, sql) })) as {
        affected?: number;
      };
      if (affected === 1) runAfterCommit(() => wake(name));
      return affected === 1;
    },
    work: async (deps, jobs) => {
      const begin = async (job: (typeof jobs)[number]) => {
        await ensure(job);
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Africa/Johannesburg' });
        for (const line of workQueuesOfJob(job))
          wakers.set(line.name, await workJobQueue(boss, deps, line, lookSeconds));
      };
      // At most as many at once as there are database connections, since waiting longer for one is refused.
      const left = jobs.values();
      const next = async () => {
        for (const job of left) await begin(job);
      };
      await Promise.all(Array.from({ length: poolSize }, next));
    },
    drain: async (deps, jobs) => {
      for (const job of jobs) await ensure(job);
      const lines = jobs.flatMap(workQueuesOfJob);
      let ran = 0;
      const problems: unknown[] = [];
      for (let before = -1; before !== ran; ) {
        before = ran;
        for (const line of lines) ran += await runJobsInQueue(boss, deps, line, problems);
      }
      if (problems.length > 0) throw new AggregateError(problems, 'Some jobs failed and wait for their next try.');
      return ran;
    },
    stop: async () => {
      await bell?.stop();
      // Jobs that are not done by then are queued again at once.
      await boss.stop({ graceful: true, timeout: JOBS_END_WITHIN_MS });
    },
  };
};
