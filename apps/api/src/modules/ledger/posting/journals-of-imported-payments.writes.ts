/** Posts journals of imported payments that are paid: their purpose against the bank account they left. */
import { bankGlAccountOf, FUNDS, POOLED_TRUST_GL_ACCOUNT } from '@stoep/domain/ledger/chart-of-accounts';
import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import { expenseGlAccountOf } from '@stoep/domain/ledger/journal-rules';
import { PAYMENT_TYPES } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { withClosedMonthConflict } from './closed-month-errors.writes.ts';
import { journalNumberSql } from './journal-numbers.writes.ts';

const EXPENSES = JSON.stringify(
  PAYMENT_TYPES.flatMap((type) =>
    FUNDS.map((fund) => ({ type, fund, code: expenseGlAccountOf(type, fund), bank: bankGlAccountOf(fund) })),
  ),
);

/**
 * Posts paid payments on the day they were paid. Refunds have journals through their ledger entries. Throws conflict
 * with the day if a month is closed.
 * @param paid a subquery of payment ids
 */
export const postJournalsOfImportedPayments = async (
  tx: DatabaseTransaction,
  paid: SQL,
  { kind, by }: JournalPostingSource,
): Promise<void> =>
  withClosedMonthConflict(async () => {
    await tx.execute(sql`
      with found as (
        select p.id, p.number, p.building_id, p.amount, p.type,
          (p.paid_at at time zone 'Africa/Johannesburg')::date as day, bank.id as bank_account_id,
          coalesce(bank.fund, 'administrative') as fund, bank.pooled,
          'payment ' || p.id as key
        from payments p left join lateral (select b.id, b.fund, b.pooled from building_bank_accounts b
            where b.building_id = p.building_id and case when p.from_bank_account_number is null
              then b.fund = 'administrative' and b.in_use else b.account_number = p.from_bank_account_number end
            order by b.accounting_number limit 1) bank on true
        where p.id in (${paid}) and p.state = 'Paid'
          and not exists (select from journals j where j.key = 'payment ' || p.id)
          and not exists (select from match_parts m join matches t on t.id = m.match_id and t.state = 'posted'
            where m.payment_id = p.id)
          and (p.contractor_id is not null or (p.account_id is null and p.type <> 'Account'))),
      priced as materialized (
        select f.*, uuidv7() as journal_id, e.code, case when f.pooled then ${POOLED_TRUST_GL_ACCOUNT} else e.bank end as bank_code from found f
          join json_to_recordset(${EXPENSES}::json) as e (type text, fund text, code text, bank text) using (type, fund)),
      counters as (
        insert into journal_numbers as kept (building_id, last)
        select building_id, count(*) from priced group by building_id order by building_id
        on conflict (building_id) do update set last = kept.last + excluded.last
        returning building_id, last),
      made as (
        insert into journals (id, building_id, number, fund, day, rule, source_kind, source_id, key, description, posted_by)
        select p.journal_id, p.building_id,
          ${journalNumberSql(sql`p.day, p.number`)},
          p.fund, p.day, 'payments', ${kind}, p.id, p.key, 'Payment ' || p.number, ${by}
        from priced p join counters c using (building_id)
        window building as (partition by p.building_id))
      insert into journal_lines (journal_id, account_id, amount, bank_account_id)
      select p.journal_id, a.id, case a.code when p.bank_code then -p.amount else p.amount end,
        case a.code when p.bank_code then p.bank_account_id end
      from priced p join gl_accounts a on a.building_id is null and a.code in (p.code, p.bank_code)`);
  });
