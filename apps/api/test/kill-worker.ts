/** Kills a worker process during a job, and lets the queue recover, for tests of retries. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { allBackgroundJobs } from '../src/modules/all.ts';
import type { Harness } from './harness.ts';
import { retryJobsOfDeadProcess } from './job-last-try.ts';

const WORKER = fileURLToPath(new URL('./fixtures/work-and-die.ts', import.meta.url));

/** Runs the queued jobs with this name only. */
export const runQueuedJobs = ({ deps }: Harness, name: string): Promise<number> =>
  deps.jobs.drain(
    deps,
    allBackgroundJobs.filter((job) => job.name === name),
  );

/**
 * Starts a worker for the queued jobs with this name, kills it once it has stored a file, and lets the queue notice.
 * Answers the signal.
 */
export const killWorkerDuringJob = async (harness: Harness, name: string): Promise<string | null> => {
  const { clock, files } = harness.deps;
  const given = [harness.url, files.place, name, clock.now().toISOString()];
  const child = spawn(process.execPath, [WORKER, ...given], { stdio: ['ignore', 'ignore', 'inherit'] });
  const signal = await new Promise<string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_code, end) => resolve(end));
  });
  await retryJobsOfDeadProcess(harness, name);
  return signal;
};

/**
 * The longest time in seconds until the last try of a queued job fails if each try is killed: detection and backoff.
 */
export const readLongestRetrySeconds = async (harness: Harness, name: string): Promise<number> => {
  const { rows } = await harness.deps.db.execute<{ tries: number; noticed: number; delay: number }>(sql`
    select retry_limit as tries, heartbeat_seconds as noticed, retry_delay as delay from pgboss.queue where name = ${name}`);
  const [queue] = rows;
  if (!queue) throw new Error(`There is no queue ${name}.`);
  const WATCH_SECONDS = 10;
  const pauses = Array.from({ length: queue.tries }, (_, n) => queue.delay * 2 ** (n + 1));
  return (queue.tries + 1) * (queue.noticed + WATCH_SECONDS) + pauses.reduce((sum, one) => sum + one, 0);
};
