/**
 * The month of an agency: 300 buildings with 67 units and 10 levy lines each are worked out (under 30 s) and posted (under
 * 3 min) in the background, and a list of the portal is asked meanwhile: `npm run bench month`, or `node bench/month.ts
 * [buildings] [units of each] [lines]`. Runs on a throwaway PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstOfMonth } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { startEmbedded } from '../apps/api/src/db/embedded/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { monotonic, systemClock } from '../apps/api/src/kernel/clock.ts';
import { performAddition, productsOrder } from '../apps/api/src/kernel/command.ts';
import { openDatabase } from '../apps/api/src/kernel/database/client.ts';
import { diskStore } from '../apps/api/src/kernel/files/store.ts';
import { startQueue } from '../apps/api/src/kernel/jobs/queue.ts';
import { outboxTransport } from '../apps/api/src/kernel/mail/deliver.ts';
import { postRows, showMonth } from '../apps/api/src/modules/months/months.commands.ts';
import { postWaiting, showWaiting } from '../apps/api/src/modules/months/months.job.ts';
import { fillBuilding } from './lists/fill-building.ts';
import { makeSchemes } from './month/make-schemes.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [buildings = 300, units = 67, lines = 10] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
/** The month that has begun: it may be posted on any day. */
const MONTH = firstOfMonth(systemClock.today());
const PAUSE_MS = 100;

const folder = await mkdtemp(path.join(tmpdir(), 'stoep-month-'));
const server = await startEmbedded({ dataDir: path.join(folder, 'data'), log: () => undefined });
try {
  await migrate(server.url);
  const { db, close } = openDatabase(server.url);
  const jobs = await startQueue(server.url, (error) => say(`queue: ${String(error)}`), { supervise: false });
  const tokenKey = Buffer.alloc(64, 7);
  const deps = {
    db,
    clock: systemClock,
    config: readConfig({ NODE_ENV: 'test' }),
    files: diskStore(path.join(folder, 'files')),
    jobs,
    mail: outboxTransport(),
    log: pino({ level: 'silent' }),
    tokenKey,
  };
  const app = await buildApp(deps, { web: null });
  const { buildingId, token } = await fillBuilding(db, tokenKey, 500);
  await makeSchemes(db, { code: 'N', count: buildings, units });
  await db.execute(sql`insert into budget_lines (building_id, name, statement_description, fund, yearly_amount, from_day)
    select b.id, 'Line ' || n, 'Line ' || n, 'administrative', 12 * 10000 * ${units}::bigint, '2026-01-01'
    from buildings b, generate_series(3, ${lines}::int) n where b.code like 'N-%'`);
  await db.execute(sql`update budget_lines set from_day = ${MONTH} where building_id in (
    select id from buildings where code like 'N-%')`);
  await db.execute(sql`analyze`);

  /** Milliseconds of a page of balances, asked until the work is done; its median. */
  const askedWhile = async (work: () => Promise<unknown>): Promise<number> => {
    const took: number[] = [];
    let done = false;
    const working = work().finally(() => {
      done = true;
    });
    while (!done) {
      const start = monotonic();
      const url = `/api/building/${buildingId}/balances/?limit=10`;
      const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (statusCode !== 200) throw new Error(`The portal answered ${statusCode}.`);
      took.push(monotonic() - start);
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
    await working;
    return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
  };
  const quiet = await askedWhile(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 3_000);
      }),
  );
  const order = productsOrder(deps, 'Benchmark');
  const timed = async (what: string, limit: number, work: () => Promise<unknown>) => {
    const start = monotonic();
    const reads = await askedWhile(work);
    const seconds = (monotonic() - start) / 1_000;
    say(
      `${what}: ${seconds.toFixed(1)} s (at most ${limit}); a page of the portal ${reads.toFixed(0)} ms, ${quiet.toFixed(0)} ms before`,
    );
  };
  say(`${buildings} buildings, ${buildings * units} units, ${buildings * units * lines} entries`);
  await timed('preview', 30, async () => {
    await performAddition(order, showMonth, { kind: 'levies', month: MONTH });
    await showWaiting(deps);
  });
  const ready = await db.execute<{ id: string }>(sql`select id from run_buildings where state = 'ready'`);
  await timed(`posting ${ready.rows.length}`, 180, async () => {
    await performAddition(order, postRows, { rows: ready.rows.map(({ id }) => id) });
    await postWaiting(deps);
  });
  const posted = await db.execute<{ count: number }>(sql`select count(*)::int as count from ledger_entries e
    join levy_accounts l on l.id = e.levy_account_id join buildings b on b.id = l.building_id where b.code like 'N-%'`);
  say(`${posted.rows[0]?.count} entries stand`);
  await app.close();
  await jobs.stop();
  await close();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
