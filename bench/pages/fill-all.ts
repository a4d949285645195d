/** The portfolio of `bench find`, with ledger, work, mails, bank and audit added. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/kernel/database/client.ts';
import { fillSearchBenchmark } from '../find/fill.ts';
import { benchFillWithJournals } from '../journals.ts';
import { analyseTablesAsOwner, fillBankLinesBenchmark } from '../lists/fill-bank.ts';

/** Months of entries for each account. */
const MONTHS = 10;
const AT_ONCE = 20_000;

/** Nine accounts in ten are owners'; three in a hundred are handed over and two have an active AOD, in all buildings. */
const fillAccountTypesAndCreditControl = async (db: Database): Promise<void> => {
  const percent = sql`abs(hashtext(account_number)) % 100`;
  await db.execute(sql`update levy_accounts set type = case when ${percent} = 0 then 'Legal' else 'Tenant' end
    where ${percent} < 10`);
  await db.execute(sql`insert into legal_cases (name, levy_account_id, handover_day, debt_on_handover, closed_at)
    select account_number, id, current_date - 200, 100000, case when ${percent} > 92 then now() end
    from levy_accounts where ${percent} between 90 and 94`);
  await db.execute(sql`insert into aods (levy_account_id, full_name, stage, balance_on_application, term_months,
      monthly_arrear_payment, monthly_current_payment, start_day, end_day)
    select id, account_number, case when ${percent} < 97 then 'Active' else 'Completed' end, 100000, 6, 10000, 10000,
      current_date - 90, current_date + 90 from levy_accounts where ${percent} > 94`);
};

/** A tenth of the records are accounts with ten entries each, so there are as many ledger rows as records. */
export const fillPagesBenchmark = async (db: Database, url: string, records: number): Promise<void> => {
  await fillSearchBenchmark(url, records);
  await fillAccountTypesAndCreditControl(db);
  const many = Math.round(records / 10);
  const accounts = await db.execute<{ n: number }>(sql`select count(*)::int as n from levy_accounts`);
  const each = Math.floor(AT_ONCE / MONTHS);
  for (let from = 0; from < (accounts.rows[0]?.n ?? 0); from += each)
    await benchFillWithJournals(db, (tx) =>
      tx.execute(sql`with held as materialized (select id from levy_accounts order by building_id, id offset ${from} limit ${each}),
        e as (insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount)
          select s.id, current_date - m * 30, current_date - m * 30, 'levy', 'Levy', 150000
          from held s, generate_series(0, ${MONTHS - 1}) m returning id, levy_account_id, due_day, amount)
        insert into open_items (levy_account_id, entry_id, due_day, amount)
        select levy_account_id, id, due_day, amount from e where due_day > current_date - 70`),
    );
  const series = sql`generate_series(1, ${many}::int) as n`;
  await db.execute(sql`insert into tasks (building_id, type, subject) select b.ids[1 + n % cardinality(b.ids)], 'Reports',
    'Task ' || n from ${series}, (select array_agg(id) as ids from buildings) b`);
  // One ticket in twenty is still open, as where people close tickets when they are done.
  await db.execute(sql`update tickets set state = 'Closed' where number % 20 <> 0`);
  await db.execute(sql`update tasks set state = 'Completed' where subject !~ '[05]0$'`);
  await db.execute(sql`insert into outbox ("to", subject, text, html, state, message_id, created_at)
    select 'person' || n || '@people.test', 'Statement ' || n, 'A mail.', '<p>A mail.</p>', 'sent', '<' || n || '@bench>',
      now() - n * interval '1 minute' from ${series}`);
  await db.execute(sql`insert into audit_entries (at, actor_name, action, subject_kind, detail)
    select now() - n * interval '1 minute', 'Staff ' || n % 12, 'payments.updated', 'payments', '{}' from ${series}`);
  await fillBankLinesBenchmark(url, many);
  await analyseTablesAsOwner(url);
};
