/**
 * An account with 20 years of entries compared with the same account with two: `npm run bench old-ledger [times]`. Sends every read of a
 * levy account in the portal, and the office's page of it, in turn to two copies of one database, one of which has 18 years more. The
 * median of the ratios must stay below 1.3.
 */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { migrateDatabase } from '../apps/api/src/db/migrate.ts';
import { monotonicMilliseconds } from '../apps/api/src/kernel/clock.ts';
import { makeAccessWorld } from '../apps/api/test/access-world.ts';
import { type Harness, startHarnessOver } from '../apps/api/test/harness.ts';
import { withTempPostgresCluster } from './measured/temp-cluster.ts';
import { fillBenchmarkLedgerMonths } from './old-ledger/fill-months.ts';
import { type BenchmarkReadCall, benchmarkReadCallsOf } from './table/reads.ts';

const GROWTH = 1.3;
/** A smaller difference is measurable, but nobody notices it. */
const NOTICED_MS = 2;
const MONTHS = { young: 24, old: 240 } as const;
const [times = 40] = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** As the portal sends it: one page of the ledger at a time. */
const asShown = (address: string) => (address.endsWith('/ledger/') ? `${address}?last=50` : address);

await withTempPostgresCluster('old-ledger', async ({ folder, url }) => {
  const addressOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const over = (name: string) =>
    startHarnessOver({ url: addressOf(name), drop: async () => undefined }, { folder: path.join(folder, 'files') });

  await execute('create database young');
  await migrateDatabase(addressOf('young'));
  const first = await over('young');
  const world = await makeAccessWorld(first);
  const { levyAccountId } = world.accounts.o1;
  await fillBenchmarkLedgerMonths(first, levyAccountId, 0, MONTHS.young);
  await first.deps.db.execute(sql`analyze`);
  await first.stop();
  await execute('create database old template young');
  const [young, old] = [await over('young'), await over('old')];
  await fillBenchmarkLedgerMonths(old, levyAccountId, MONTHS.young, MONTHS.old);
  await old.deps.db.execute(sql`analyze`);

  const ask = async (harness: Harness, { name, path: address, as }: BenchmarkReadCall): Promise<number> => {
    const begun = monotonicMilliseconds();
    const { statusCode } = await harness.inject({
      url: `/api${asShown(address)}`,
      headers: { authorization: `Bearer ${world.people[as].token}` },
    });
    if (statusCode !== 200) throw new Error(`${name}: ${statusCode}`);
    return monotonicMilliseconds() - begun;
  };
  const slow: string[] = [];
  for (const read of benchmarkReadCallsOf(world).filter(({ path: address }) => address.includes(levyAccountId))) {
    const took: number[] = [];
    const ratios: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const [short, long] = [await ask(young, read), await ask(old, read)];
      took.push(long);
      ratios.push(long / short);
    }
    const ratio = middle(ratios);
    if (ratio > GROWTH && middle(took) * (1 - 1 / ratio) > NOTICED_MS) slow.push(read.name);
    say(`${read.name.padEnd(80)} ${middle(took).toFixed(1)} ms, ${ratio.toFixed(2)} times as long`);
  }
  say(slow.length === 0 ? '20 years open as fast as two' : `longer: ${slow.join('; ')}`);
  process.exitCode = slow.length === 0 ? 0 : 1;
  await Promise.all([young.stop(), old.stop()]);
});
