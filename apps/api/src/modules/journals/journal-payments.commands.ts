/** The journals of payments that the bank has made: what they were for, against the bank account they left. */
import { bankOf, FUNDS } from '@stoep/domain/books/chart';
import { expenseOf } from '@stoep/domain/books/journal-rules';
import { PAYMENT_TYPES } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/client.ts';
import { sayingClosed } from './closed-month.commands.ts';
import type { PostedFrom } from './journal-entries.commands.ts';

const EXPENSES = JSON.stringify(
  PAYMENT_TYPES.flatMap((type) =>
    FUNDS.map((fund) => ({ type, fund, code: expenseOf(type, fund), bank: bankOf(fund) })),
  ),
);

/**
 * Posts payments that are paid, on the day they were. Refunds are entries of a levy account and have their journals by
 * those. Throws conflict with the day where a month is closed.
 * @param paid a select of their ids
 */
export const journalPayments = async (tx: Transaction, paid: SQL, { kind, by }: PostedFrom): Promise<void> =>
  sayingClosed(async () => {
    await tx.execute(sql`
      with found as (
        select p.id, p.number, p.building_id, p.amount, p.type,
          (p.paid_at at time zone 'Africa/Johannesburg')::date as day, bank.id as bank_account_id,
          coalesce(bank.fund, 'administrative') as fund
        from payments p left join lateral (select b.id, b.fund from building_bank_accounts b
            where b.building_id = p.building_id
              and case when p.from_bank_account_number is null then b.fund = 'administrative' and b.in_use
                else b.account_number = p.from_bank_account_number end
            order by b.accounting_number limit 1) bank on true
        where p.id in (${paid}) and p.state = 'Paid'
          and not exists (select from journals j where j.key = 'payment ' || p.id)
          and (p.contractor_id is not null or (p.account_id is null and p.type <> 'Account'))),
      priced as materialized (
        select f.*, uuidv7() as journal_id, e.code, e.bank from found f
          join json_to_recordset(${EXPENSES}::json) as e (type text, fund text, code text, bank text) using (type, fund)),
      counters as (
        insert into journal_numbers as kept (building_id, last)
        select building_id, count(*) from priced group by building_id order by building_id
        on conflict (building_id) do update set last = kept.last + excluded.last
        returning building_id, last),
      made as (
        insert into journals (id, building_id, number, fund, day, rule, source_kind, source_id, key, description, posted_by)
        select p.journal_id, p.building_id,
          c.last - count(*) over building + row_number() over (building order by p.day, p.number),
          p.fund, p.day, 'payments', ${kind}, p.id, 'payment ' || p.id, 'Payment ' || p.number, ${by}
        from priced p join counters c using (building_id)
        window building as (partition by p.building_id))
      insert into journal_lines (journal_id, account_id, amount, bank_account_id)
      select p.journal_id, a.id, case a.code when p.bank then -p.amount else p.amount end,
        case a.code when p.bank then p.bank_account_id end
      from priced p join gl_accounts a on a.building_id is null and a.code in (p.code, p.bank)`);
  });
