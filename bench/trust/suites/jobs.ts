/** The job queue: empty jobs a second, the time from a commit to the start of its job, and what the wake-up costs a commit. */
import { randomUUID } from 'node:crypto';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import { type Database, openDatabase } from '../../../apps/api/src/kernel/database/client.ts';
import { defineJob } from '../../../apps/api/src/kernel/jobs/job.ts';
import { type JobQueue, startJobQueue } from '../../../apps/api/src/kernel/jobs/queue.ts';
import { sendMailJob } from '../../../apps/api/src/kernel/outbox/send-mail.job.ts';
import {
  formatTrustSuiteCount,
  percentileOf,
  requiredTrustSuiteRate,
  type TrustSuite,
  unmetTrustSuitePromisesOf,
} from '../suite.ts';

const COMMITS_MS = 1_000;

type Counter = { ran: () => void };
/** Any payload will do. */
const payload = () => ({ outboxId: randomUUID() });
const counting = (name: string, atOnce: number) =>
  defineJob<Counter>()({
    name,
    payload: sendMailJob.payload,
    atOnce,
    handle: async (counter) => counter.ran(),
  });

/** Answers how many jobs run in a second. */
const emptyJobs = async (db: Database, queue: JobQueue, jobs: number): Promise<number> => {
  const job = counting('empty', 20);
  await db.transaction(async (tx) => {
    for (let n = 0; n < jobs; n += 1) await queue.enqueue(tx, job, payload());
  });
  const all = Promise.withResolvers<void>();
  let left = jobs;
  const begun = monotonicMilliseconds();
  await queue.work(
    {
      ran: () => {
        left -= 1;
        if (left === 0) all.resolve();
      },
    },
    [job],
  );
  await all.promise;
  return (jobs * 1000) / (monotonicMilliseconds() - begun);
};

/** Milliseconds from each commit to the start of its job. */
const wakes = async (db: Database, here: JobQueue, there: JobQueue, times: number): Promise<number[]> => {
  const job = counting(`wake-${randomUUID()}`, 1);
  let started = () => undefined as unknown;
  await there.work({ ran: () => started() }, [job]);
  const waited: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const ran = new Promise<number>((resolve) => {
      started = () => resolve(monotonicMilliseconds());
    });
    await db.transaction((tx) => here.enqueue(tx, job, payload()));
    const committed = monotonicMilliseconds();
    waited.push((await ran) - committed);
  }
  return waited;
};

const commits = async (db: Database, queue: JobQueue, name: string): Promise<number> => {
  const job = counting(name, 1);
  let made = 0;
  const until = monotonicMilliseconds() + COMMITS_MS;
  const lane = async () => {
    for (; monotonicMilliseconds() < until; made += 1) await db.transaction((tx) => queue.enqueue(tx, job, payload()));
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return made;
};

/** Commits with the queue wake-up as a share of commits without it, in turn; the median of the rounds. */
const bellCosts = async (db: Database, silent: JobQueue, ringing: JobQueue, rounds: number) => {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const without = await commits(db, silent, 'commits-silent');
    const withBell = await commits(db, ringing, 'commits-ringing');
    if (round > 0) ratios.push(withBell / without);
  }
  return percentileOf(ratios, 0.5);
};

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const full = form === 'full';
    const { db } = openDatabase(url);
    const open = (bell: boolean) => startJobQueue(url, () => undefined, { supervise: false, bell });
    const [here, there, silent] = [await open(true), await open(true), await open(false)];
    const jobs = full ? 10_000 : form === 'quick' ? 2_000 : 50;
    const times = full ? 200 : form === 'quick' ? 40 : 5;
    const soon = full ? 50 : 250;
    const perSecond = await emptyJobs(db, here, jobs);
    const own = percentileOf(await wakes(db, here, here, times), 0.95);
    const others = percentileOf(await wakes(db, here, there, times), 0.95);
    const kept = full ? await bellCosts(db, silent, there, 9) : null;
    const commitsKept = kept === null ? '' : `; commits with the bell ${kept.toFixed(2)} of those without`;
    return {
      line: `${formatTrustSuiteCount(jobs)} empty jobs, ${formatTrustSuiteCount(perSecond)} a second; from commit to start p95 ${own.toFixed(1)} ms here, ${others.toFixed(1)} ms in another process${commitsKept}`,
      short: unmetTrustSuitePromisesOf({
        [`${requiredTrustSuiteRate(500, form)} jobs a second`]: perSecond >= requiredTrustSuiteRate(500, form),
        [`a job starts within ${soon} ms of its commit (p95)`]: Math.max(own, others) <= soon,
        'commits with the bell >= 0.95 of those without': kept === null || kept >= 0.95,
      }),
    };
  },
};
