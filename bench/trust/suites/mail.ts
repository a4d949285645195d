/** Mail to a server on this machine that answers at once: how many mails leave in a second, each exactly once. */
import '../../../apps/api/src/modules/all.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ServerDeps } from '../../../apps/api/src/deps.ts';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import { smtpTransport } from '../../../apps/api/src/kernel/mail/smtp-transport.ts';
import { queueMail } from '../../../apps/api/src/kernel/outbox/mail.writes.ts';
import { sendMailJob } from '../../../apps/api/src/kernel/outbox/send-mail.job.ts';
import { startSmtpCapture } from '../../../apps/api/test/mails/smtp-capture.ts';
import { processTreeCpuSecondsOf } from '../cpu.ts';
import { trustSuiteDepsFor } from '../product.ts';
import { formatTrustSuiteCount, requiredTrustSuiteRate, type TrustSuite, unmetTrustSuitePromisesOf } from '../suite.ts';

/** Processor seconds of this process, and of the database that the runner of the suites has started beside it. */
const coresTaken = () => {
  const here = processTreeCpuSecondsOf(process.pid);
  return { here, database: processTreeCpuSecondsOf(process.ppid) - here };
};

const queueMails = (deps: ServerDeps, mails: number) =>
  deps.db.transaction(async (tx) => {
    for (let n = 0; n < mails; n += 1)
      await queueMail(deps, tx, {
        to: `owner${n}@example.test`,
        content: { notice: 'asked', subject: 'Bench', greeting: 'reader', blocks: [] },
      });
  });

const allHaveLeft = async (deps: ServerDeps) => {
  for (let left = 1; left > 0; ) {
    await pause(25);
    const found = await deps.db.execute<{ left: number }>(
      sql`select count(*)::int as left from outbox where state = 'queued'`,
    );
    left = found.rows[0]?.left ?? 0;
  }
};

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const mails = form === 'full' ? 4_000 : form === 'quick' ? 600 : 200;
    let lines = 0;
    const smtp = await startSmtpCapture({
      onConnect: (_session, done) => {
        lines += 1;
        done();
      },
    });
    const from = 'Stoep <stoep@example.test>';
    const mail = smtpTransport({ url: smtp.url, from, production: false });
    const deps = await trustSuiteDepsFor(url, 10, { mail });
    await queueMails(deps, mails);
    const before = coresTaken();
    const begun = monotonicMilliseconds();
    await deps.jobs.work(deps, [sendMailJob]);
    await allHaveLeft(deps);
    const perSecond = (mails * 1000) / (monotonicMilliseconds() - begun);
    const after = coresTaken();
    const each = (part: 'here' | 'database') => (((after[part] - before[part]) * 1000) / mails).toFixed(1);
    const taken = new Set(smtp.mails.map(({ recipients }) => recipients[0])).size;
    // The quick form runs beside other suites, which use the same database server.
    const cores = `; of a core ${each('here')} ms each here, the server of mail included, and ${each('database')} ms in PostgreSQL`;
    return {
      line: `${formatTrustSuiteCount(mails)} mails, ${formatTrustSuiteCount(perSecond)} a second; ${formatTrustSuiteCount(smtp.mails.length)} taken by the server over ${lines} lines${form === 'full' ? cores : ''}`,
      short: unmetTrustSuitePromisesOf({
        [`${requiredTrustSuiteRate(200, form)} mails a second`]: perSecond >= requiredTrustSuiteRate(200, form),
        'a line carries ten mails and more': lines <= mails / 10,
        'each mail leaves once': smtp.mails.length === mails && taken === mails,
      }),
    };
  },
};
