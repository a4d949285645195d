/** The job queue: a committed job runs at once, in whichever process, and one bad job delays no other. */
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useHarness } from '../../../test/harness.ts';
import { auditActorOfSystem } from '../audit/audit.writes.ts';
import { currentRequestId, runWithinRequest } from '../log/request-correlation.ts';
import { defineJob } from './job.ts';
import { type JobQueue, startJobQueue } from './queue.ts';

const harness = useHarness();

/** No polling here: a job that is not woken runs into the time limit of its test. */
const AN_HOUR = 3_600;

type Observation = { readonly ran: (n: number) => Promise<void> };
const payload = z.object({ n: z.int() });

/** Separate queues over the same database, as other processes have. */
const started: JobQueue[] = [];
const aQueue = async (bell: boolean) => {
  const options = { supervise: false, poolSize: 2, bell, lookSeconds: AN_HOUR };
  const queue = await startJobQueue(harness().url, () => undefined, options);
  started.push(queue);
  return queue;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map((queue) => queue.stop()));
});

/** Collects the jobs that ran, and waits for a number of runs. */
const watch = () => {
  const ran: number[] = [];
  let told: () => void = () => undefined;
  return {
    seen: {
      ran: async (n: number) => {
        ran.push(n);
        told();
      },
    } satisfies Observation,
    ran,
    until: (count: number) =>
      new Promise<void>((resolve) => {
        told = () => ran.length >= count && resolve();
        told();
      }),
  };
};

const counting = (name: string, atOnce?: number) =>
  defineJob<Observation>()({
    name,
    payload,
    ...(atOnce && { atOnce }),
    retryLimit: 0,
    handle: (seen, { n }) => seen.ran(n),
  });

const add = (queue: JobQueue, job: ReturnType<typeof counting>, numbers: readonly number[]) =>
  harness().deps.db.transaction(async (tx) => {
    for (const n of numbers) await queue.enqueue(tx, job, { n });
  });

test('a worker in another process is woken by the commit, not by its next look', async () => {
  const job = counting('woken-elsewhere');
  const [here, there] = [await aQueue(true), await aQueue(true)];
  const { seen, ran, until } = watch();
  await there.work(seen, [job]);
  for (let n = 0; n <= 5; n += 1) {
    await add(here, job, [n]);
    await until(n + 1);
  }
  expect(ran).toEqual([0, 1, 2, 3, 4, 5]);
});

test('what is rolled back never runs', async () => {
  const job = counting('rolled-back');
  const queue = await aQueue(false);
  const { seen, ran, until } = watch();
  await queue.work(seen, [job]);
  const failing = harness().deps.db.transaction(async (tx) => {
    await queue.enqueue(tx, job, { n: 1 });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await add(queue, job, [2]);
  await until(1);
  expect(ran).toEqual([2]);
});

test('of a batch that runs side by side, one that fails and one that never ends leave the others done', async () => {
  const { seen, ran, until } = watch();
  const never = new Promise<void>(() => undefined);
  const job = defineJob<Observation>()({
    name: 'side-by-side',
    payload,
    atOnce: 4,
    retryLimit: 0,
    expireInSeconds: 2,
    handle: (to, { n }) => {
      if (n === 1) throw new Error('bad');
      return n === 2 ? never : to.ran(n);
    },
  });
  const queue = await aQueue(false);
  await add(queue, job, [1, 2, 3, 4]);
  await queue.work(seen, [job]);
  await until(2);
  await add(queue, job, [5]);
  await until(3);
  expect(ran.toSorted()).toEqual([3, 4, 5]);
  const states = await harness().deps.db.execute<{ state: string; count: number }>(
    sql`select state::text, count(*)::int as count from pgboss.job where name = ${job.name} group by state order by 1`,
  );
  expect(states.rows).toContainEqual({ state: 'failed', count: 2 });
});

test('each job runs once, however many wait and however many workers are woken', async () => {
  const job = counting('many', 10);
  const [here, there] = [await aQueue(true), await aQueue(true)];
  const { seen, ran, until } = watch();
  await there.work(seen, [job]);
  await here.work(seen, [job]);
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  await add(here, job, numbers);
  await until(numbers.length);
  expect(ran.toSorted((a, b) => a - b)).toEqual(numbers);
});

test('a job whose process was killed runs again within a minute, not when its time is over', async () => {
  const job = { ...counting('killed'), retryLimit: 3 };
  const queue = await aQueue(false);
  await add(queue, job, [1]);
  const boss = new PgBoss({ connectionString: harness().url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  // Fetched by a process that then sends no heartbeat.
  expect(await boss.fetch(job.name)).toHaveLength(1);
  const stateAfter = async (seconds: number) => {
    const { db } = harness().deps;
    await db.execute(sql`update pgboss.job set heartbeat_on = now() - make_interval(secs => ${seconds}),
      started_on = now() - make_interval(secs => ${seconds}) where name = ${job.name}`);
    await db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = ${job.name}`);
    await boss.supervise(job.name);
    const found = await db.execute<{ state: string }>(sql`select state::text from pgboss.job where name = ${job.name}`);
    return found.rows[0]?.state;
  };
  expect(await stateAfter(20)).toBe('active');
  expect(await stateAfter(40)).toBe('retry');
  await boss.stop({ graceful: false });
});

test('a job that failed for good is in line again with what else its transaction wrote, or not at all', async () => {
  const { deps } = harness();
  const failing = defineJob<unknown>()({
    name: 'test-run-again',
    payload,
    retryLimit: 0,
    handle: () => Promise.reject(new Error('The cause is not gone.')),
  });
  const queue = await aQueue(false);
  await deps.db.transaction((tx) => queue.enqueue(tx, failing, { n: 1 }));
  await expect(queue.drain(undefined, [failing])).rejects.toThrow('Some jobs failed');
  const standing = async () => {
    const found = await deps.db.execute<{ id: string; state: string }>(
      sql`select id, state from pgboss.job where name = ${failing.name}`,
    );
    return found.rows[0];
  };
  const id = (await standing())?.id ?? '';
  const undone = deps.db.transaction(async (tx) => {
    expect(await queue.retry(tx, failing.name, id)).toBe(true);
    throw new Error('What else was written could not be.');
  });
  await expect(undone).rejects.toThrow('could not be');
  expect((await standing())?.state).toBe('failed');
  expect(await deps.db.transaction((tx) => queue.retry(tx, failing.name, id))).toBe(true);
  expect((await standing())?.state).toBe('retry');
  expect(await deps.db.transaction((tx) => queue.retry(tx, failing.name, id))).toBe(false);
});

test('a job goes back to the request that put it in line, and sees no more of it than its payload', async () => {
  const given: unknown[] = [];
  const job = defineJob<unknown>()({
    name: 'follows-a-request',
    payload: z.strictObject({ n: z.int() }),
    handle: async (_deps, data) => void given.push([data, currentRequestId(), auditActorOfSystem('a job').requestId]),
  });
  const queue = await aQueue(false);
  await runWithinRequest('request-7', () => harness().deps.db.transaction((tx) => queue.enqueue(tx, job, { n: 1 })));
  await harness().deps.db.transaction((tx) => queue.enqueue(tx, job, { n: 2 }));
  await queue.drain(undefined, [job]);
  expect(given).toHaveLength(2);
  expect(given).toEqual(
    expect.arrayContaining([
      [{ n: 1 }, 'request-7', 'request-7'],
      [{ n: 2 }, '', ''],
    ]),
  );
});
