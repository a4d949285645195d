/** Entries of one account, as far back as required. */
import { sql } from 'drizzle-orm';
import type { Harness } from '../../apps/api/test/harness.ts';
import { benchFillWithJournals } from '../journals.ts';

/** Three entries a month; all are settled except those of the last two months. */
export const fillBenchmarkLedgerMonths = (harness: Harness, levyAccountId: string, from: number, to: number) =>
  benchFillWithJournals(harness.deps.db, (tx) =>
    tx.execute(sql`with months as materialized (
        select m, (date '2026-03-01' - m * interval '1 month')::date as day from generate_series(${from}::int, ${to - 1}::int) m),
      charged as (insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount)
        select ${levyAccountId}, day + n, day + n, 'levy', 'Month', 150000
        from months, generate_series(0, 1) n returning id, levy_account_id, due_day, amount),
      received as (insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount)
        select ${levyAccountId}, day + 5, day + 5, 'receipt', 'Receipt', -300000 from months where m >= 2)
      insert into open_items (levy_account_id, entry_id, due_day, amount)
      select levy_account_id, id, due_day, amount from charged where due_day > date '2026-01-03'`),
  );
