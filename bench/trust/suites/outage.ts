/**
 * The mail server is away (trust F-15, G-7): for an hour of the product's clock and the queue's, over a restart of the process. The full
 * form adds three real minutes in which the server is absent, silent, and cuts connections during mails, while a working process of the
 * product is killed. Nothing is lost, nothing leaves twice, everything is out five minutes after the server is back, and mails that it
 * refuses for good are failed, where staff see them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { fileStoreFolderOf } from '../../../apps/api/src/file-store.ts';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import { smtpTransport } from '../../../apps/api/src/kernel/mail/smtp-transport.ts';
import { sendMailJob } from '../../../apps/api/src/kernel/outbox/send-mail.job.ts';
import { type Harness, startHarnessOver, TEST_SEALING_KEY } from '../../../apps/api/test/harness.ts';
import { type SmtpCaptureServer, smtpRefusal, startSmtpCapture } from '../../../apps/api/test/mails/smtp-capture.ts';
import { aPerson } from '../../../apps/api/test/world.ts';
import { fleetMemberOf } from '../fleet/member.ts';
import { findFreePorts } from '../fleet/ports.ts';
import { FLAKY_CONNECTION_MODES, openFlakyConnection } from '../outage/flaky-connection.ts';
import {
  countOutageSuiteMails,
  isUnknownOutageSuiteAddress,
  queueOutageSuiteMails,
} from '../outage/statement-mails.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

const MAILS: Readonly<Record<TrustSuiteForm, number>> = { full: 500, quick: 60, proof: 20 };
const AWAY_MINUTES = 60;
const OUT_WITHIN_MINUTES = 5;
const REAL_MS = 180_000;
const MINUTE_MS = 60_000;
const ANSWERED_MS = 500;
const FROM = 'Stoep <stoep@example.test>';

const startServer = (): Promise<SmtpCaptureServer> =>
  startSmtpCapture({
    onRcptTo: ({ address }, _session, done) =>
      done(isUnknownOutageSuiteAddress(address) ? smtpRefusal(550, 'no such mailbox') : null),
  });

const portOf = ({ url }: SmtpCaptureServer): number => Number(new URL(url).port);

type Product = { readonly harness: Harness; readonly minute: () => Promise<void> };

/** The product on a simulated clock: a minute passes for it and for its queue, and every job that is due by then is tried. */
const productAt = async (given: { url: string; folder: string; smtp: string; from: Date }): Promise<Product> => {
  const mail = smtpTransport({ url: given.smtp, from: FROM, production: false });
  const harness = await startHarnessOver(
    { url: given.url, drop: async () => mail.close() },
    { folder: fileStoreFolderOf(given.folder), mail: async () => mail },
  );
  let now = given.from;
  harness.setNow(now);
  return {
    harness,
    minute: async () => {
      now = new Date(now.getTime() + MINUTE_MS);
      harness.setNow(now);
      await harness.deps.db.execute(sql`update pgboss.job set start_after = start_after - interval '1 minute'
        where name = 'send-mail' and state in ('created', 'retry')`);
      // A failed job waits for its next try, as it does in the worker.
      await harness.deps.jobs.drain(harness.deps, [sendMailJob]).catch((error: unknown) => {
        if (!(error instanceof AggregateError)) throw error;
      });
    },
  };
};

/** What staff see among the failed mails. */
const shownAsFailed = async (harness: Harness): Promise<number> => {
  const staff = await aPerson(harness, 'outage-staff', { staffRole: 'administrator' });
  const query = { filter: JSON.stringify({ state: 'parked' }), limit: 200 };
  const list = await harness.call(apiContract.office.list, { params: { resource: 'outbox' }, query }, staff.token);
  return list.value.length;
};

type Report = { readonly line: string; readonly promises: Readonly<Record<string, boolean>> };

const virtualHour = async (url: string, folder: string, mails: number): Promise<Report> => {
  const smtp = await startServer();
  const [port = 0] = await findFreePorts(1);
  const line = openFlakyConnection(port, portOf(smtp));
  const begun = new Date();
  const open = (from: Date) => productAt({ url, folder, smtp: `smtp://127.0.0.1:${port}`, from });
  let product = await open(begun);
  const unknown = await queueOutageSuiteMails(product.harness, 'hour', mails);
  for (let passed = 1; passed <= AWAY_MINUTES; passed += 1) {
    if (passed === AWAY_MINUTES / 2) {
      await product.harness.stop();
      product = await open(new Date(begun.getTime() + passed * MINUTE_MS));
    }
    await product.minute();
  }
  const away = await countOutageSuiteMails(product.harness, 'hour', smtp.mails);
  await line.be('well');
  let took = 0;
  let fate = away;
  while (fate.waiting > 0 && took < 2 * OUT_WITHIN_MINUTES) {
    took += 1;
    await product.minute();
    fate = await countOutageSuiteMails(product.harness, 'hour', smtp.mails);
  }
  const shown = await shownAsFailed(product.harness);
  await product.harness.stop();
  await line.close();
  await smtp.close();
  return {
    line: `${formatTrustSuiteCount(mails)} statements queued, the server away for ${AWAY_MINUTES} minutes of the clock and a restart: ${fate.sent} sent, all within ${took} minutes after it was back, ${fate.lost} lost, ${fate.twice} twice, ${fate.parked} refused for good and shown`,
    promises: {
      'nothing leaves, and nothing is given up, while it is away': away.waiting === mails,
      [`all is out in ${OUT_WITHIN_MINUTES} minutes`]: took <= OUT_WITHIN_MINUTES && fate.waiting === 0,
      'nothing is lost': fate.lost === 0 && fate.sent === mails - unknown,
      'nothing leaves twice': fate.twice === 0,
      'what is refused for good is parked and shown': fate.parked === unknown && shown === unknown,
    },
  };
};

/** Sends requests to the process while it works; answers the longest answer time, in milliseconds. */
const askedWhile = async (origin: string, going: () => boolean): Promise<number> => {
  let longest = 0;
  for (; going(); await pause(100)) {
    const begun = monotonicMilliseconds();
    const { ok } = await fetch(`${origin}/api/health/`).catch(() => ({ ok: false }));
    if (ok) longest = Math.max(longest, monotonicMilliseconds() - begun);
  }
  return longest;
};

const realMinutes = async (url: string, folder: string, mails: number): Promise<Report> => {
  const smtp = await startServer();
  const [port = 0, own = 0] = await findFreePorts(2);
  const line = openFlakyConnection(port, portOf(smtp));
  const harness = await startHarnessOver({ url, drop: async () => undefined }, { folder: fileStoreFolderOf(folder) });
  harness.setNow(new Date());
  const member = fleetMemberOf({
    port: own,
    env: {
      DATABASE_URL: url,
      STOEP_DATA_DIR: folder,
      TOKEN_SECRET: TEST_SEALING_KEY.toString('utf8'),
      STOEP_DEMO: 'off',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      LOG_LEVEL: 'fatal',
    },
  });
  await member.start();
  let away = true;
  const asking = askedWhile(`http://127.0.0.1:${own}`, () => away);
  const unknown = await queueOutageSuiteMails(harness, 'minutes', mails);
  for (const mood of FLAKY_CONNECTION_MODES) {
    await line.be(mood);
    await pause(REAL_MS / FLAKY_CONNECTION_MODES.length / 2);
    if (mood === 'hangs') {
      await member.end('SIGKILL');
      await member.start();
    }
    await pause(REAL_MS / FLAKY_CONNECTION_MODES.length / 2);
  }
  away = false;
  const longest = await asking;
  const before = await countOutageSuiteMails(harness, 'minutes', smtp.mails);
  await line.be('well');
  const back = monotonicMilliseconds();
  let fate = before;
  while (fate.waiting > 0 && monotonicMilliseconds() - back < 2 * OUT_WITHIN_MINUTES * MINUTE_MS) {
    await pause(500);
    fate = await countOutageSuiteMails(harness, 'minutes', smtp.mails);
  }
  const took = monotonicMilliseconds() - back;
  await member.end('SIGTERM');
  await harness.stop();
  await line.close();
  await smtp.close();
  return {
    line: `${formatTrustSuiteCount(mails)} more while it was away for ${REAL_MS / 1_000} s in ${FLAKY_CONNECTION_MODES.length} ways and the process was killed: ${fate.sent} sent, all within ${(took / 1_000).toFixed(0)} s, ${fate.lost} lost, ${fate.twice} twice, ${fate.parked} parked, answers meanwhile within ${longest.toFixed(0)} ms`,
    promises: {
      // The refusal of an unknown address may come before a mail that is cut off.
      [`nothing leaves while it is away: ${before.sent} sent, ${before.waiting} wait, ${before.parked} parked`]:
        before.sent === 0 && before.waiting + before.parked === mails,
      'all is out in five real minutes': fate.waiting === 0 && took <= OUT_WITHIN_MINUTES * MINUTE_MS,
      'nothing is lost in them': fate.lost === 0 && fate.sent === mails - unknown && fate.parked === unknown,
      'nothing leaves twice in them': fate.twice === 0,
      [`answers within ${ANSWERED_MS} ms meanwhile`]: longest <= ANSWERED_MS,
    },
  };
};

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'stoep-outage-'));
    const parts = [await virtualHour(url, folder, MAILS[form])];
    if (form === 'full') parts.push(await realMinutes(url, folder, MAILS[form]));
    await rm(folder, { recursive: true, force: true });
    return {
      line: parts.map(({ line }) => line).join('; '),
      short: parts.flatMap(({ promises }) => unmetTrustSuitePromisesOf(promises)),
    };
  },
};
