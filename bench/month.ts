/**
 * The levy run of an agency: 300 buildings with 67 units and 10 levy lines each are calculated (under 30 s) and posted (under 3 min)
 * in the background. Meanwhile an owner's accounts and a list of the portal are requested, in turn with quiet times (at most 1.5 times
 * as long). Then 1,000 readings are saved at once: `npm run bench month`, or `node bench/month.ts [buildings] [units of each] [lines]`.
 * Runs on a throwaway PostgreSQL.
 */
import { firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { monotonicMilliseconds, systemClock } from '../apps/api/src/kernel/clock.ts';
import { runCreationCommand, systemContext } from '../apps/api/src/kernel/command.ts';
import {
  queueLevyRunPreview,
  queueRunBuildingPosting,
} from '../apps/api/src/modules/billing/levy-runs/levy-runs.commands.ts';
import {
  postQueuedRunBuildings,
  previewPendingRunBuildings,
} from '../apps/api/src/modules/billing/levy-runs/levy-runs.job.ts';
import { fillBenchmarkBuilding } from './lists/fill-building.ts';
import { withMeasuredProduct } from './measured/measured-product.ts';
import { createBenchmarkBuildings } from './month/benchmark-buildings.ts';
import { createBenchmarkReadingRound } from './month/readings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [buildings = 300, units = 67, lines = 10] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
/** The current month: it may be posted on any day. */
const MONTH = firstDayOfMonth(systemClock.today());
const PAUSE_MS = 20;
/** Work and quiet take turns, so that other load of the machine affects both alike. */
const TURNS = 10;
const QUIET_MS = 500;
const READINGS = 1_000;

await withMeasuredProduct('month', async ({ deps, app }) => {
  const { db } = deps;
  const { buildingId, token } = await fillBenchmarkBuilding(db, deps.tokenKey, 500);
  await createBenchmarkBuildings(db, { code: 'N', count: buildings, units });
  await db.execute(sql`insert into budget_lines (building_id, name, statement_description, fund, yearly_amount, from_day)
    select b.id, 'Line ' || n, 'Line ' || n, 'administrative', 12 * 10000 * ${units}::bigint, '2026-01-01'
    from buildings b, generate_series(3, ${lines}::int) n where b.code like 'N-%'`);
  await db.execute(sql`update budget_lines set from_day = ${MONTH} where building_id in (
    select id from buildings where code like 'N-%')`);
  await db.execute(sql`insert into account_holders (account_id, contact_id)
    select l.account_id, t.contact_id from levy_accounts l join trustee_appointments t on t.building_id = l.building_id
    where l.building_id = ${buildingId} and l.account_number in ('BEN1', 'BEN2', 'BEN3')`);
  await db.execute(sql`analyze`);
  const pages = ['/api/owner-accounts-linked/', `/api/building/${buildingId}/balances/?limit=10`];

  /** Sends requests until the work is done, and records how many milliseconds each answer took. */
  const askedWhile = async (took: number[], work: () => Promise<unknown>): Promise<void> => {
    let done = false;
    const working = work().finally(() => {
      done = true;
    });
    while (!done) {
      const start = monotonicMilliseconds();
      const url = pages[took.length % pages.length] ?? '';
      const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (statusCode !== 200) throw new Error(`The portal answered ${statusCode}.`);
      took.push(monotonicMilliseconds() - start);
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
    await working;
  };
  const middle = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
  const quietly = () =>
    new Promise((resolve) => {
      setTimeout(resolve, QUIET_MS);
    });
  await askedWhile([], quietly);
  const order = systemContext(deps, 'Benchmark');
  /** Works through the buildings in turns; prints how long the work took, and the portal's answer times during it and without it. */
  const timed = async (what: string, limit: number, ids: string[], work: (some: string[]) => Promise<unknown>) => {
    const [beside, alone]: [number[], number[]] = [[], []];
    let worked = 0;
    const each = Math.ceil(ids.length / TURNS);
    for (let from = 0; from < ids.length; from += each) {
      await askedWhile(alone, quietly);
      const start = monotonicMilliseconds();
      await askedWhile(beside, () => work(ids.slice(from, from + each)));
      worked += monotonicMilliseconds() - start;
    }
    const [busy, quiet] = [middle(beside), middle(alone)];
    say(
      `${what} ${ids.length}: ${(worked / 1_000).toFixed(1)} s (at most ${limit}); pages of the portal ${busy.toFixed(1)} ms beside it, ${quiet.toFixed(1)} ms alone, ${(busy / quiet).toFixed(2)} times (at most 1.5)`,
    );
  };
  const schemes = await db.execute<{ id: string }>(sql`select id from buildings where code like 'N-%' order by code`);
  say(`${buildings} buildings, ${buildings * units} units, ${buildings * units * lines} entries`);
  const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);
  await timed('preview of', 30, idsOf(schemes), async (some) => {
    await runCreationCommand(order, queueLevyRunPreview, { kind: 'levies', month: MONTH, buildings: some });
    await previewPendingRunBuildings(deps);
  });
  const ready = await db.execute<{ id: string }>(sql`select id from run_buildings where state = 'ready'`);
  await timed('posting', 180, idsOf(ready), async (rows) => {
    await runCreationCommand(order, queueRunBuildingPosting, { rows });
    await postQueuedRunBuildings(deps);
  });
  const posted = await db.execute<{ count: number }>(sql`select count(*)::int as count from ledger_entries e
    join levy_accounts l on l.id = e.levy_account_id join buildings b on b.id = l.building_id where b.code like 'N-%'`);
  say(`${posted.rows[0]?.count} entries stand`);
  const save = await createBenchmarkReadingRound(db, order, { units: READINGS, month: MONTH });
  const start = monotonicMilliseconds();
  const kept = await save();
  say(`a round of ${kept} readings saved at once: ${((monotonicMilliseconds() - start) / 1_000).toFixed(1)} s`);
});
