/** Jobs in PostgreSQL through pg-boss: kept over restarts, retried with back-off, parked after the last try. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Transaction } from '../database/client.ts';
import { afterCommit } from '../database/connections.ts';
import { withCorrelation } from '../log/request-correlation.ts';
import type { Job } from './job.ts';
import { startQueueWakeUp } from './queue-wake-up.ts';
import { deadLetterOf, linesOf, runWaiting, workLine } from './workers.ts';

// Any deps and payload: the queue only carries them.
type AnyJob = Job<never>;
type Settings = 'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'heartbeatSeconds' | 'expireInSeconds';
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
  /** Adds jobs of one kind in the caller's transaction, all in one statement; each payload is checked first. */
  enqueueAll: <S extends z.ZodType>(
    tx: Transaction,
    job: Pick<Job<never, S>, 'name' | 'payload' | 'lastTry' | Settings>,
    payloads: readonly z.input<S>[],
  ) => Promise<void>;
  /** Puts a job that failed for good in line again, in the caller's transaction. Answers whether it was there and failed. */
  retry: (tx: Transaction, name: string, id: string) => Promise<boolean>;
  /** Runs the given jobs as they come, and their schedules, until `stop`. */
  work: <D>(deps: D, jobs: readonly Job<D>[]) => Promise<void>;
  /** Runs everything that waits, in this process: for tests and commands. Answers how many ran; throws an
   * AggregateError at the end when some failed, which wait for their next try as in the worker. */
  drain: <D>(deps: D, jobs: readonly Job<D>[]) => Promise<number>;
  stop: () => Promise<void>;
};

/** A worker tells that a job still runs twice in so long; a job that nobody tells of is somebody else's to run. */
const HEARTBEAT_SECONDS = 30;
/** How often it is looked for jobs whose process is gone. */
const WATCH_SECONDS = 10;

const settings = (job: Pick<AnyJob, Settings>) => ({
  retryLimit: job.retryLimit ?? 4,
  retryDelay: job.retryDelay ?? 5,
  retryBackoff: true,
  ...(job.retryDelayMax ? { retryDelayMax: job.retryDelayMax } : {}),
  heartbeatSeconds: job.heartbeatSeconds ?? HEARTBEAT_SECONDS,
  ...(job.expireInSeconds ? { expireInSeconds: job.expireInSeconds } : {}),
});

/** Makes the queues of a job where they are missing; a living queue takes the settings of today. */
const ensureQueues = async (boss: PgBoss, job: Queued) => {
  const deadLetter = job.lastTry ? deadLetterOf(job.name) : null;
  if (deadLetter) await boss.createQueue(deadLetter, settings({}));
  await boss.createQueue(job.name, { ...settings(job), ...(deadLetter ? { deadLetter } : {}) });
  await boss.updateQueue(job.name, { ...settings(job), deadLetter });
};

/** How long a process that stops waits for the jobs it runs. */
const JOBS_END_WITHIN_MS = 2_000;

/** The back-stop where nobody was woken: a ring was lost, or a pause before a retry is over. */
const LOOK_SECONDS = 1;

/**
 * @param url the database
 * @param onError told of faults of the queue itself; a failing job is the queue's daily work, not a fault
 * @param options `bell`: workers of other processes are woken too, and wake this one's
 */
export const startQueue = async (
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
      await boss.send(job.name, withCorrelation(job.payload.parse(payload) as object), {
        db: fromDrizzle(tx, sql),
        ...settings(job),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      });
      if (!options.startAfter) afterCommit(() => wake(job.name));
    },
    enqueueAll: async (tx, job, payloads) => {
      if (payloads.length === 0) return;
      await ensure(job);
      const rows = payloads.map((payload) => ({
        data: withCorrelation(job.payload.parse(payload) as object),
        ...settings(job),
      }));
      await boss.insert(job.name, rows, { db: fromDrizzle(tx, sql) });
      afterCommit(() => wake(job.name));
    },
    retry: async (tx, name, id) => {
      const { affected } = (await boss.retry(name, id, { db: fromDrizzle(tx, sql) })) as {
        affected?: number;
      };
      if (affected === 1) afterCommit(() => wake(name));
      return affected === 1;
    },
    work: async (deps, jobs) => {
      const begin = async (job: (typeof jobs)[number]) => {
        await ensure(job);
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Africa/Johannesburg' });
        for (const line of linesOf(job)) wakers.set(line.name, await workLine(boss, deps, line, lookSeconds));
      };
      // As many at once as there are lines to the database: whoever waits longer for one is refused it.
      const left = jobs.values();
      const next = async () => {
        for (const job of left) await begin(job);
      };
      await Promise.all(Array.from({ length: poolSize }, next));
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
    stop: async () => {
      await bell?.stop();
      // What is not done by then is in line again at once.
      await boss.stop({ graceful: true, timeout: JOBS_END_WITHIN_MS });
    },
  };
};
