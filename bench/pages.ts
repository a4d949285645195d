/**
 * The office at a million ledger rows and 100,000 records of each kind that grows: the first page of every list and every detail page,
 * 95 of 100 requests within 150 ms at the server: `npm run bench pages`, or `node bench/pages.ts [ledger rows]`; with `sorts` also
 * every order that a list offers. Runs on a throwaway PostgreSQL, sends each request 20 times to the real API, and prints the median
 * and the 95th percentile. With `STOEP_BENCH_URL` it measures the database that stands there, which was filled the same way before, and
 * leaves it. Search has a benchmark of its own: `npm run bench find`.
 */
import { BUILDING_FILTER_KEY, isFilteredByBuilding } from '@stoep/contract/office/building-filters';
import { officeResources } from '@stoep/contract/office/index';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { sql } from 'drizzle-orm';
import { monotonicMilliseconds } from '../apps/api/src/kernel/clock.ts';
import { storeAgesOfDays } from '../apps/api/src/modules/ledger/age-analysis/store-ages.job.ts';
import { analyseTablesAsOwner } from './lists/fill-bank.ts';
import { createBenchmarkStaffToken } from './lists/fill-building.ts';
import { type MeasuredProduct, withMeasuredProduct } from './measured/measured-product.ts';
import {
  BENCHMARK_AGES_DAYS,
  BENCHMARK_ALL_RECORDS_PAGE_PATHS,
  BENCHMARK_DETAIL_PAGE_PATHS,
} from './pages/detail-pages.ts';
import { fillPagesBenchmark } from './pages/fill-all.ts';

const LIMIT_MS = 150;
const ROUNDS = 20;
const SAMPLED = 3;
/** For each order; there are about three hundred. */
const SORT_ROUNDS = 5;
const say = (line: string) => process.stdout.write(`${line}\n`);
const [records = 1_000_000] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);

/** The fields by which a list can be sorted: its default columns and those that a person can add. */
const offered = ({ fields }: OfficeResource): string[] =>
  Object.entries(fields)
    .filter(([, { masked, computed, atOnce, sorted }]) => !masked && sorted !== false && (!computed || atOnce))
    .map(([name]) => name);

/** The amounts whose totals stand under a list. */
const totalled = ({ fields }: OfficeResource): string[] =>
  Object.entries(fields)
    .filter(
      ([, { kind, summed, computed, atOnce, inList }]) =>
        kind === 'money' && summed !== false && (!computed || atOnce) && inList,
    )
    .map(([name]) => name);

const filled = process.env.STOEP_BENCH_URL;

const measure = async ({ deps, url, app }: MeasuredProduct): Promise<void> => {
  const { db } = deps;
  const staff = await createBenchmarkStaffToken(db, deps.tokenKey);
  const begun = monotonicMilliseconds();
  if (!filled) await fillPagesBenchmark(db, url, records);
  await storeAgesOfDays(deps, BENCHMARK_AGES_DAYS);
  await analyseTablesAsOwner(url);
  const took = ((monotonicMilliseconds() - begun) / 1000).toFixed(0);
  say(`${records} ledger rows and records, filled in ${took} s; ${ROUNDS} times each`);

  const slow: string[] = [];
  const time = async (label: string, address: string, rounds = ROUNDS) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = monotonicMilliseconds();
      const answer = await app.inject({
        method: 'GET',
        url: address,
        headers: { authorization: `Bearer ${staff}` },
      });
      times.push(monotonicMilliseconds() - from);
      if (answer.statusCode !== 200) throw new Error(`${label}: ${answer.statusCode} ${answer.body}`);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [median, p95] = [sorted[Math.floor(rounds / 2)] ?? 0, sorted[Math.ceil(rounds * 0.95) - 1] ?? 0];
    if (p95 > LIMIT_MS) slow.push(label);
    say(`  ${label.padEnd(40)} median ${median.toFixed(0).padStart(4)} ms   p95 ${p95.toFixed(0).padStart(4)} ms`);
  };
  for (const { name } of officeResources) await time(`${name}, first page`, `/api/office/records/${name}/?limit=25`);
  // The request for the full count and the totals, which follows a page.
  for (const resource of officeResources)
    await time(
      `${resource.name}, counted whole`,
      `/api/office/records/${resource.name}/?limit=0&sums=${totalled(resource).join()}`,
    );
  // With the building chosen in the bar that has most levy accounts.
  const { rows: largest } = await db.execute<{ id: string }>(
    sql`select building_id as id from levy_accounts group by 1 order by count(*) desc limit 1`,
  );
  const building = largest[0]?.id ?? '';
  const filter = encodeURIComponent(JSON.stringify({ [BUILDING_FILTER_KEY]: building }));
  for (const { name } of officeResources.filter((one) => isFilteredByBuilding(one.name)))
    await time(`${name}, of a building`, `/api/office/records/${name}/?limit=25&filter=${filter}`);
  await time('today, of a building', `/api/office/today/?building_id=${building}`);
  if (process.argv.includes('sorts'))
    for (const resource of officeResources)
      for (const field of offered(resource))
        for (const order of ['asc', 'desc'])
          await time(
            `${resource.name}, ${field} ${order}`,
            `/api/office/records/${resource.name}/?limit=25&sort=${field}&order=${order}`,
            SORT_ROUNDS,
          );
  for (const [label, table, address] of BENCHMARK_DETAIL_PAGE_PATHS) {
    const { rows } = await db.execute<{ id: string }>(sql`select id from ${sql.raw(table)} order by id
      offset (select count(*) from ${sql.raw(table)}) / 2 limit ${SAMPLED}`);
    for (const [at, { id }] of rows.entries()) await time(`${label}, ${at + 1}`, address(id));
  }
  for (const [label, address] of BENCHMARK_ALL_RECORDS_PAGE_PATHS) await time(label, address);
  say(
    slow.length === 0
      ? `every first page of a list and every whole page under ${LIMIT_MS} ms`
      : `over ${LIMIT_MS} ms: ${slow.join('; ')}`,
  );
  process.exitCode = slow.length === 0 ? 0 : 1;
};

await withMeasuredProduct('pages', measure, filled);
