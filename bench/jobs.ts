/**
 * The job queue: `npm run bench jobs [jobs] [mails]`. Prints, on a throwaway PostgreSQL, empty jobs a second, mails a second
 * to a mail server on this machine that answers at once, the time from a commit to the start of its job, and commits a second
 * with the bell and without, in turn.
 */
import '../apps/api/src/modules/all.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { readConfig } from '../apps/api/src/config.ts';
import { startEmbedded } from '../apps/api/src/db/embedded/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import type { Deps } from '../apps/api/src/deps.ts';
import { monotonic, systemClock } from '../apps/api/src/kernel/clock.ts';
import { type Database, openDatabase } from '../apps/api/src/kernel/database/client.ts';
import { diskStore } from '../apps/api/src/kernel/files/store.ts';
import { defineJob } from '../apps/api/src/kernel/jobs/job.ts';
import { type JobQueue, startQueue } from '../apps/api/src/kernel/jobs/queue.ts';
import { smtpTransport } from '../apps/api/src/kernel/mail/deliver.ts';
import { captureSmtp } from '../apps/api/src/kernel/mail/smtp-capture.ts';
import { queueMail } from '../apps/api/src/kernel/outbox/mail.commands.ts';
import { sendMailJob } from '../apps/api/src/kernel/outbox/send-mail.job.ts';

const [jobs = 10_000, mails = 1_000] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const WAKES = 200;
const COMMITS_MS = 2_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

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

/** Resolves when as many have run. */
const counter = (until: number) => {
  let [count, done] = [0, () => undefined as unknown];
  const all = new Promise<void>((resolve) => {
    done = () => resolve();
  });
  return {
    all,
    ran: () => {
      count += 1;
      if (count >= until) done();
    },
  };
};

const emptyJobs = async (db: Database, queue: JobQueue) => {
  const job = counting('empty', 20);
  await db.transaction(async (tx) => {
    for (let n = 0; n < jobs; n += 1) await queue.enqueue(tx, job, payload());
  });
  const counted = counter(jobs);
  const begun = monotonic();
  await queue.work(counted, [job]);
  await counted.all;
  say(`${jobs} empty jobs: ${Math.round((jobs * 1000) / (monotonic() - begun))} a second`);
};

const wakes = async (db: Database, here: JobQueue, there: JobQueue, where: string) => {
  const job = counting(`wake-${where.replaceAll(' ', '-')}`, 1);
  let started = () => undefined as unknown;
  await there.work({ ran: () => started() }, [job]);
  const times: number[] = [];
  for (let n = 0; n < WAKES; n += 1) {
    const ran = new Promise<number>((resolve) => {
      started = () => resolve(monotonic());
    });
    await db.transaction((tx) => here.enqueue(tx, job, payload()));
    const committed = monotonic();
    times.push((await ran) - committed);
  }
  say(
    `from commit to start, ${where}: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`,
  );
};

const commits = async (db: Database, queue: JobQueue, name: string) => {
  const job = counting(name, 1);
  let count = 0;
  const until = monotonic() + COMMITS_MS;
  const lane = async () => {
    for (; monotonic() < until; count += 1) await db.transaction((tx) => queue.enqueue(tx, job, payload()));
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return (count * 1000) / COMMITS_MS;
};

const bell = async (db: Database, silent: JobQueue, ringing: JobQueue) => {
  const ratios: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const without = await commits(db, silent, 'commits-silent');
    const withBell = await commits(db, ringing, 'commits-ringing');
    if (round > 0) ratios.push(withBell / without);
  }
  say(`commits a second with the bell against without: ${at(ratios, 0.5).toFixed(2)} of it`);
};

const sendMails = async (deps: Deps, delivered: () => number) => {
  await deps.db.transaction(async (tx) => {
    for (let n = 0; n < mails; n += 1)
      await queueMail(deps, tx, {
        to: `owner${n}@example.test`,
        content: { subject: 'Bench', greeting: 'Hello', blocks: [] },
      });
  });
  const begun = monotonic();
  await deps.jobs.work(deps, [sendMailJob]);
  for (let left = mails; left > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const found = await deps.db.execute<{ left: number }>(
      sql`select count(*)::int as left from outbox where state = 'queued'`,
    );
    left = found.rows[0]?.left ?? 0;
  }
  const perSecond = Math.round((mails * 1000) / (monotonic() - begun));
  say(`${mails} mails, ${delivered()} taken by the server: ${perSecond} a second`);
};

const folder = await mkdtemp(path.join(tmpdir(), 'stoep-jobs-'));
const server = await startEmbedded({ dataDir: path.join(folder, 'data'), log: () => undefined });
const smtp = await captureSmtp();
try {
  await migrate(server.url);
  const { db, close } = openDatabase(server.url);
  const open = (withBell: boolean) =>
    startQueue(server.url, (error) => say(`queue: ${String(error)}`), { supervise: false, bell: withBell });
  const [here, there, silent] = [await open(true), await open(true), await open(false)];
  await emptyJobs(db, here);
  await wakes(db, here, here, 'in this process');
  await wakes(db, here, there, 'in another');
  await bell(db, silent, there);
  const from = 'Stoep <stoep@example.test>';
  await sendMails(
    {
      db,
      clock: systemClock,
      config: readConfig({ NODE_ENV: 'test' }),
      files: diskStore(path.join(folder, 'files')),
      jobs: here,
      mail: smtpTransport({ url: smtp.url, from, production: false }),
      log: pino({ level: 'silent' }),
      tokenKey: Buffer.alloc(64, 7),
    },
    () => smtp.mails.length,
  );
  for (const queue of [here, there, silent]) await queue.stop();
  await close();
} finally {
  await smtp.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
