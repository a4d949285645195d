/** Our own ledger as the accounting system: the last reconciled balance plus the journals since then. */

import type { Day } from '@stoep/domain/calendar/calendar';
import { bankGlAccountOf } from '@stoep/domain/ledger/chart-of-accounts';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import type { AccountingSystem } from './accounting-system.ts';

type Row = { name: string; balance: string };

/**
 * Money posted while the building had no such account carries no bank account. It counts to the account of its
 * payment, else to the first administrative one.
 */
const unplaced = (today: Day) => sql`
  unplaced as materialized (
    select j.id, j.source_id, l.account_id, l.amount
    from asked a join journals j on j.building_id = a.building_id and j.day > a.since and j.day <= ${today}::date
      join journal_lines l on l.journal_id = j.id and l.bank_account_id is null
      join gl_accounts g on g.id = l.account_id and g.building_id is null and g.code = ${bankGlAccountOf('administrative')}),
  moved as (
    select u.amount, p.from_bank_account_number as named
    from unplaced u join payments p on p.id = u.source_id
    where not exists (select from entry_journals s where s.journal_id = u.id)
    union all
    select -e.amount, p.from_bank_account_number
    from (select distinct id, account_id from unplaced) u
      join entry_journals s on s.journal_id = u.id and s.account_id = u.account_id and s.bank_account_id is null
      join ledger_entries e on e.id = s.entry_id left join ledger_entries r on r.id = e.reverses
      left join payments p on coalesce(r.cause, e.cause) ->> 'kind' = 'refund'
        and p.id = (coalesce(r.cause, e.cause) ->> 'paymentId')::uuid)`;

export const createLedgerAccountingSystem = (db: Queryable, clock: Clock): AccountingSystem => ({
  balanceOf: async (accountingBuilding, accountingNumber) => {
    const [account] = await preparedSelect<Row>(
      db,
      'accounting.balance',
      sql`
      with asked as materialized (
        select a.id, a.building_id, a.name, a.account_number,
          coalesce(signed.book_balance, a.last_recon_balance, 0) as reconciled,
          coalesce(a.last_recon_day, '1900-01-01') as since,
          a.id = (select f.id from building_bank_accounts f where f.building_id = a.building_id
            and f.fund = 'administrative' and f.in_use order by f.accounting_number limit 1) as first,
          a.id = (select f.id from building_bank_accounts f where f.building_id = a.building_id
            and f.account_number = a.account_number order by f.accounting_number limit 1) as first_of_number
        from building_bank_accounts a join buildings b on b.id = a.building_id
          -- The books agreed with the bank that day, but for what was not yet there or not yet matched.
          left join reconciliations signed on signed.bank_account_id = a.id and signed.state = 'signed'
            and signed.day = a.last_recon_day
        where b.accounting_id = ${accountingBuilding} and a.accounting_number = ${accountingNumber} and a.in_use
        limit 1),
      ${unplaced(clock.today())}
      select a.name, (a.reconciled
        + coalesce((select sum(l.amount) from journal_lines l join journals j on j.id = l.journal_id
            where l.bank_account_id = a.id and j.day > a.since and j.day <= ${clock.today()}::date), 0)
        + coalesce((select sum(m.amount) from moved m where case when m.named is null then a.first
            else a.first_of_number and m.named = a.account_number end), 0))::text as balance
      from asked a`,
    );
    if (!account) return null;
    return {
      number: accountingNumber,
      displayName: account.name,
      netChange: cents(Number(account.balance)),
    };
  },
});
