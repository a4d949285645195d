/** Tests the data that benchmarks and long suites generate, so that faults show here and not during a benchmark. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillSearchBenchmark } from '../../../bench/find/fill.ts';
import { benchFillWithJournals } from '../../../bench/journals.ts';
import { fillCallBenchmarkLedger } from '../../../bench/table/fill-ledger.ts';
import { useHarness } from './harness.ts';
import { aPerson } from './world.ts';

const harness = useHarness();

test('stands in journals, as everything that is posted', async () => {
  const { db } = harness().deps;
  // A ticket needs a person who logs it.
  await aPerson(harness(), 'filler');
  await fillSearchBenchmark(harness().url, 200);
  await fillCallBenchmarkLedger(harness());
  const found = async () => {
    const { rows } = await db.execute<{ accounts: number; levies: number; without: number }>(sql`
      select (select count(*)::int from levy_accounts) as accounts,
        (select count(*)::int from ledger_entries where kind = 'levy') as levies,
        (select count(*)::int from ledger_entries e
          where not exists (select from entry_journals j where j.entry_id = e.id)) as without`);
    return rows[0];
  };
  const filled = await found();
  expect(filled?.accounts).toBeGreaterThan(10);
  expect(filled).toMatchObject({ levies: 24 * (filled?.accounts ?? 0), without: 0 });
  const made = await benchFillWithJournals(db, (tx) =>
    tx.execute(sql`insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount)
      select id, '2026-03-02', '2026-03-02', 'levy', 'Levy', 100 from levy_accounts limit 1`),
  );
  expect(made).toBe(1);
  expect(await found()).toMatchObject({ levies: (filled?.levies ?? 0) + 1, without: 0 });
});
