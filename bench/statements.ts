/**
 * Statements of forty lines: first rendered alone (25 for each second of a core), as PDF and as workbooks, then rendered and mailed by the
 * product to a mail server on this machine: `npm run bench statements` sends 2,000, `npm run bench statements full` 20,000 (all out within
 * 20 minutes), or `node bench/statements.ts [how many]`. Prints mails a second and for each second of a core, the memory, and how quickly
 * an owner's accounts were answered meanwhile (p99 250 ms). On a throwaway PostgreSQL.
 */
import { once } from 'node:events';
import { addMonths } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { monotonicMilliseconds } from '../apps/api/src/kernel/clock.ts';
import { smtpTransport } from '../apps/api/src/kernel/mail/smtp-transport.ts';
import { sendMailJob } from '../apps/api/src/kernel/outbox/send-mail.job.ts';
import { renderRequestedStatementJob } from '../apps/api/src/modules/ledger/statements/render-requested-statement.job.ts';
import { renderStatementPdf } from '../apps/api/src/modules/ledger/statements/render-statement.ts';
import { loadStatementModel } from '../apps/api/src/modules/ledger/statements/statement-model.queries.ts';
import { renderStatementExcel } from '../apps/api/src/modules/ledger/statements/statement-workbook.ts';
import { startSmtpCapture } from '../apps/api/test/mails/smtp-capture.ts';
import { benchFillWithJournals } from './journals.ts';
import { fillBenchmarkBuilding } from './lists/fill-building.ts';
import { withMeasuredProduct } from './measured/measured-product.ts';
import { parentProcessIdOf, processTreeCpuSecondsOf } from './trust/cpu.ts';
import { percentileOf } from './trust/suite.ts';

const LINES = 40;
/** Lines that each account has already. */
const FILLED = 6;
const MOST_ACCOUNTS = 2_000;
/** Statements that are rendered one after the other while nothing else runs. */
const ALONE = 301;
const PER_CORE = 25;
const WITHIN_MINUTES = 20;
const OF_ALL = 20_000;
const P99_MS = 250;
/** Megabytes that the second half may take more than the first. */
const FLAT_MB = 50;
const PAUSE_MS = 20;
const MB = 1_048_576;

const say = (line: string) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const wanted = words.includes('full') ? OF_ALL : Number(words.find((word) => /^\d+$/.test(word)) ?? 2_000);
const accounts = Math.min(wanted, MOST_ACCOUNTS);

await withMeasuredProduct('statements', async ({ deps, app }) => {
  const { db } = deps;
  const { buildingId, token } = await fillBenchmarkBuilding(db, deps.tokenKey, accounts);
  await benchFillWithJournals(db, (tx) =>
    tx.execute(sql`insert into ledger_entries (levy_account_id, entry_day, due_day, kind, reference, description, amount)
      select l.id, current_date - 200 - m * 20, current_date - 200 - m * 20, case m % 2 when 0 then 'levy' else 'receipt' end,
        'REF ' || m, case m % 2 when 0 then 'Monthly levy ' || m else 'EFT ' || l.account_number end,
        (150000 + m) * case m % 2 when 0 then 1 else -1 end
      from levy_accounts l, generate_series(1, ${LINES - FILLED}::int) m`),
  );
  await db.execute(sql`insert into user_profiles (email, first_name, last_name, password_hash, email_confirmed_at)
    select lower(account_number) || '@people.test', 'Owner', account_number, 'never matches', now() from levy_accounts`);
  await db.execute(sql`insert into account_holders (account_id, contact_id)
    select l.account_id, t.contact_id from levy_accounts l join trustee_appointments t on t.building_id = l.building_id
    where l.building_id = ${buildingId} and l.account_number in ('BEN1', 'BEN2', 'BEN3')`);
  // An account that comes again is requested for a day less, so that no two statements are alike.
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into statement_requests (profile_id, levy_account_id, format, from_day, to_day, email)
    select p.id, l.id, 'pdf', current_date - 1500 + (n / ${accounts}::int), current_date, p.email
    from generate_series(0, ${wanted - 1}::int) n join levy_accounts l on l.account_number = 'BEN' || (n % ${accounts}::int + 1)
      join user_profiles p on p.email = lower(l.account_number) || '@people.test' returning id`);
  await db.execute(sql`analyze`);

  const [today, now] = [deps.clock.today(), deps.clock.now()];
  const asked = await db.execute<{ id: string }>(sql`select id from levy_accounts limit ${ALONE}`);
  const models = await Promise.all(
    asked.rows.map(({ id }) =>
      loadStatementModel(db, id, { from: addMonths(today, -48), to: today, generatedAt: now }),
    ),
  );
  const [first, ...others] = models;
  if (!first) throw new Error('There is no account.');
  // Starts the process that renders PDFs, so that its processor time is counted too.
  await renderStatementPdf(first);
  // PostgreSQL still vacuums the filled tables; that time must not count for the documents.
  const { rows: connected } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postgres = parentProcessIdOf(connected[0]?.pid ?? 0);
  const made = () => processTreeCpuSecondsOf(process.pid) - processTreeCpuSecondsOf(postgres);
  const before = made();
  for (const model of others) await renderStatementPdf(model);
  const alone = others.length / (made() - before);
  // Workbooks are rendered in this process itself.
  const [sheetsFrom, coresFrom] = [monotonicMilliseconds(), made()];
  for (const model of models) await renderStatementExcel(model);
  const sheets = models.length / ((monotonicMilliseconds() - sheetsFrom) / 1_000);
  say(
    `${models.length} of them as workbooks: ${sheets.toFixed(1)} a second, ${(models.length / (made() - coresFrom)).toFixed(1)} for each second of a core`,
  );

  const taken = new Map<string, number>();
  let bytes = 0;
  const smtp = await startSmtpCapture({
    // Counted and dropped: there are gigabytes of mail.
    onData: (stream, session, done) => {
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      void once(stream, 'end').then(() => {
        const [to] = session.envelope.rcptTo;
        taken.set(to?.address ?? '', (taken.get(to?.address ?? '') ?? 0) + 1);
        done();
      });
    },
  });
  const mail = smtpTransport({ url: smtp.url, from: 'Stoep <stoep@example.test>', production: false });
  const working = { ...deps, mail };
  for (const { id } of rows)
    await db.transaction((tx) => deps.jobs.enqueue(tx, renderRequestedStatementJob, { requestId: id }));

  const out = () => [...taken.values()].reduce((sum, one) => sum + one, 0);
  const took: number[] = [];
  const memory: number[] = [];
  const coresBefore = processTreeCpuSecondsOf(process.pid);
  const begun = monotonicMilliseconds();
  await deps.jobs.work(working, [renderRequestedStatementJob, sendMailJob]);
  while (out() < wanted) {
    const begins = monotonicMilliseconds();
    const { statusCode } = await app.inject({
      url: '/api/owner-accounts-linked/',
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode !== 200) throw new Error(`The portal answered ${statusCode}.`);
    took.push(monotonicMilliseconds() - begins);
    memory.push(process.memoryUsage().rss / MB);
    await new Promise((next) => {
      setTimeout(next, PAUSE_MS);
    });
  }
  const seconds = (monotonicMilliseconds() - begun) / 1_000;
  const cores = processTreeCpuSecondsOf(process.pid) - coresBefore;
  await smtp.close();
  const half = memory.length >> 1;
  const most = (values: readonly number[]) => Math.max(...values);
  const grown = most(memory.slice(half)) - most(memory.slice(0, half));
  const p99 = percentileOf(
    took.toSorted((a, b) => a - b),
    0.99,
  );
  const twice = [...taken.values()].some((one) => one > Math.ceil(wanted / accounts));
  const ofAll = ((seconds / wanted) * OF_ALL) / 60;
  say(
    `${wanted} statements of ${LINES} lines made, mailed and taken in ${seconds.toFixed(1)} s: ${(wanted / seconds).toFixed(1)} a second, ` +
      `${(wanted / cores).toFixed(1)} for each second of a core (the server of mail and PostgreSQL included), ${Math.round(bytes / wanted / 1024)} kB each; ` +
      `${Math.round(most(memory))} MB at most, ${Math.round(grown)} MB more in the second half; an owner's accounts p99 ${Math.round(p99)} ms`,
  );
  const wants: [string, boolean][] = [
    ['each leaves once', !twice],
    [`${OF_ALL} at this pace within ${WITHIN_MINUTES} minutes: ${ofAll.toFixed(1)}`, ofAll <= WITHIN_MINUTES],
    [`${PER_CORE} made for each second of a core: ${alone.toFixed(1)}`, alone >= PER_CORE],
    [`no more than ${FLAT_MB} MB more in the second half`, grown <= FLAT_MB],
    [`others answered within ${P99_MS} ms (p99)`, p99 <= P99_MS],
  ];
  for (const [want, holds] of wants) say(`  ${holds ? 'holds' : 'SHORT'}  ${want}`);
  process.exitCode = wants.every(([, holds]) => holds) ? 0 : 1;
});
process.exit();
