/** A worker whose process is killed while it works, and what the queue makes of it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { jobs } from '../src/modules/all.ts';
import type { Harness } from './harness.ts';
import { noticeGone } from './last-try.ts';

const WORKER = fileURLToPath(new URL('./fixtures/work-and-die.ts', import.meta.url));

/** Runs the waiting jobs of this name alone. */
export const workQueue = ({ deps }: Harness, name: string): Promise<number> =>
  deps.jobs.drain(
    deps,
    jobs.filter((job) => job.name === name),
  );

/** A process takes the waiting jobs of this name, is killed once it has stored a file, and the queue notices. Answers the signal. */
export const dieAtWork = async (harness: Harness, name: string): Promise<string | null> => {
  const { clock, files } = harness.deps;
  const given = [harness.url, files.place, name, clock.now().toISOString()];
  const child = spawn(process.execPath, [WORKER, ...given], { stdio: ['ignore', 'ignore', 'inherit'] });
  const signal = await new Promise<string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_code, end) => resolve(end));
  });
  await noticeGone(harness, name);
  return signal;
};

/** How long the tries of a waiting job take at most, each killed at once, in seconds: until it is noticed, and the pauses between. */
export const longestInSeconds = async (harness: Harness, name: string): Promise<number> => {
  const { rows } = await harness.deps.db.execute<{ tries: number; noticed: number; delay: number }>(sql`
    select retry_limit as tries, heartbeat_seconds as noticed, retry_delay as delay from pgboss.queue where name = ${name}`);
  const [queue] = rows;
  if (!queue) throw new Error(`There is no queue ${name}.`);
  const WATCH_SECONDS = 10;
  const pauses = Array.from({ length: queue.tries }, (_, n) => queue.delay * 2 ** (n + 1));
  return (queue.tries + 1) * (queue.noticed + WATCH_SECONDS) + pauses.reduce((sum, one) => sum + one, 0);
};
