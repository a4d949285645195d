/**
 * Find anything among a million records, under 50 ms at the server: `npm run bench find`, or `node bench/find.ts [records]`. Runs on
 * a throwaway PostgreSQL and sends searches with few and with very many hits, typed correctly and misspelt, to the real API. Prints
 * the median and the slowest of each, and what indexing adds to the cost of a write.
 */
import { sql } from 'drizzle-orm';
import { monotonicMilliseconds } from '../apps/api/src/kernel/clock.ts';
import { fillSearchBenchmark } from './find/fill.ts';
import { createBenchmarkStaffToken } from './lists/fill-building.ts';
import { withMeasuredProduct } from './measured/measured-product.ts';

const LIMIT_MS = 50;
const ROUNDS = 15;
const SEARCHES = [
  'thandi khumalo',
  'khumalo',
  'kh',
  'person777@',
  'person',
  '082 000 7777',
  'ACC0000777',
  'acc',
  '12 protea 7',
  'protea',
  'REF 7777',
  'ref',
  'R 7 777,77',
  '1000',
  'services 77',
  'gate',
  'minutes',
  'minutes 777',
  'khumallo',
  'thnadi khumalo',
  'tahndi mokeona',
  'naiddo',
  'umhlnaga',
  'zzqx',
  'a',
  'e an',
  '8001015009087',
];
const say = (line: string) => process.stdout.write(`${line}\n`);
const [records = 1_000_000] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);

await withMeasuredProduct('find', async ({ deps, url, app }) => {
  const { db } = deps;
  const staff = await createBenchmarkStaffToken(db, deps.tokenKey);
  const begun = monotonicMilliseconds();
  const found = await fillSearchBenchmark(url, records);
  say(
    `${found} records, filled in ${((monotonicMilliseconds() - begun) / 1000).toFixed(0)} s; ${ROUNDS} times each search`,
  );
  let slow = 0;
  for (const search of SEARCHES) {
    const times: number[] = [];
    let count = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = monotonicMilliseconds();
      const url = `/api/office/find/?q=${encodeURIComponent(search)}`;
      const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${staff}` } });
      times.push(monotonicMilliseconds() - from);
      if (answer.statusCode !== 200) throw new Error(`${search}: ${answer.statusCode} ${answer.body}`);
      count = answer.json<{ value: unknown[] }>().value.length;
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [median, worst] = [sorted[Math.floor(ROUNDS / 2)] ?? 0, sorted.at(-1) ?? 0];
    if (median > LIMIT_MS) slow += 1;
    const figures = `median ${median.toFixed(0).padStart(4)} ms   slowest ${worst.toFixed(0).padStart(4)} ms`;
    say(`  ${`"${search}"`.padEnd(24)} ${String(count).padStart(3)} found   ${figures}`);
  }
  const write = async (what: string, statement: ReturnType<typeof sql>) => {
    const from = monotonicMilliseconds();
    await db.execute(statement);
    say(`  ${what.padEnd(40)} ${(monotonicMilliseconds() - from).toFixed(0).padStart(5)} ms`);
  };
  await write(
    '10,000 people written at once',
    sql`insert into contacts (first_name, last_name, email)
    select 'New', 'Person' || n, 'new' || n || '@people.test' from generate_series(1, 10000) n`,
  );
  await write(
    'a building of 100 units renamed',
    sql`update buildings set name = 'Renamed' where id = (select id from buildings order by id limit 1)`,
  );
  say(slow === 0 ? `every search under ${LIMIT_MS} ms` : `${slow} searches over ${LIMIT_MS} ms`);
  process.exitCode = slow === 0 ? 0 : 1;
});
