/** Two years of levies and receipts for every levy account, with their journals; the last months are unpaid. */
import { sql } from 'drizzle-orm';
import { postJournalsOfImportedEntries } from '../../apps/api/src/modules/ledger/posting/journals-of-imported-entries.writes.ts';
import type { Harness } from '../../apps/api/test/harness.ts';

const MONTHS = 24;
/** The last months, in which nothing was received yet. */
const OPEN_MONTHS = 2;
/** Units of one query, which may not take longer than the product's own time limit. */
const AT_ONCE = 500;

/** Fills the accounts of one portion, numbered among all. */
const fillPortion = async ({ deps: { db } }: Harness, ids: readonly string[]): Promise<void> => {
  const held = sql`${sql.param(ids)}::uuid[]`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`with months as materialized (select id, m, (date '2026-03-01' - m * interval '1 month')::date as day
          from unnest(${held}) id, generate_series(0, ${MONTHS - 1}) m),
        levied as (insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount)
          select id, day, day, 'levy', 'Levy', 150000 from months returning id, levy_account_id, due_day, amount),
        received as (insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount)
          select id, day + 5, day + 5, 'receipt', 'Receipt', -150000 from months where m >= ${OPEN_MONTHS} returning id)
        insert into open_items (levy_account_id, entry_id, due_day, amount)
        select levy_account_id, id, due_day, amount from levied where due_day > date '2026-03-01' - interval '${sql.raw(`${OPEN_MONTHS}`)} months'`);
    await postJournalsOfImportedEntries(
      tx,
      sql`in (select id from ledger_entries where levy_account_id = any(${held}))`,
      {
        kind: 'import',
        id: null,
        by: 'Benchmark',
      },
    );
  });
};

const fillAll = async (harness: Harness, ids: readonly string[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += AT_ONCE) await fillPortion(harness, ids.slice(from, from + AT_ONCE));
};

export const fillCallBenchmarkLedger = async (harness: Harness): Promise<void> => {
  const { rows } = await harness.deps.db.execute<{ id: string }>(
    sql`select id from levy_accounts order by building_id, id`,
  );
  const ids = rows.map(({ id }) => id);
  const half = Math.ceil(ids.length / 2);
  // Two halves of the list of buildings, one for each core. They share one building at most: the last of one, the first of the other.
  await Promise.all([fillAll(harness, ids.slice(0, half)), fillAll(harness, ids.slice(half))]);
};
