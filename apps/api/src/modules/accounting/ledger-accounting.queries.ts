/**
 * Our own ledger as the accounting system: the last reconciled balance, with what came in and went out since.
 * Receipts of owners go to the first administrative account of the building; payments leave the account they were
 * paid from. Reversed receipts do not count.
 */
import { dayOf, endOfDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/client.ts';
import type { AccountingSystem } from './accounting-system.ts';

type Row = {
  name: string;
  balance: string | null;
  recon_day: string | null;
  main: boolean;
  building_id: string;
  account_number: string;
};

export const ledgerAccounting = (db: Database, clock: Clock): AccountingSystem => ({
  balanceOf: async (accountingBuilding, accountingNumber) => {
    const found = await db.execute<Row>(sql`
      select a.name, a.last_recon_balance::text as balance, a.last_recon_day::text as recon_day, a.building_id, a.account_number,
        a.fund = 'administrative' and a.accounting_number = (select min(m.accounting_number)
          from building_bank_accounts m where m.building_id = a.building_id and m.fund = 'administrative' and m.in_use) as main
      from building_bank_accounts a join buildings b on b.id = a.building_id
      where b.accounting_id = ${accountingBuilding} and a.accounting_number = ${accountingNumber} and a.in_use`);
    const account = found.rows[0];
    if (!account) return null;
    const since = account.recon_day ?? '1900-01-01';
    const moved = await db.execute<{ received: string; paid: string }>(sql`
      select coalesce((select -sum(e.amount) from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
          where ${account.main} and l.building_id = ${account.building_id} and e.kind = 'receipt'
            and e.entry_day > ${since}::date and e.entry_day <= ${dayOf(clock.now())}::date
            and not exists (select 1 from ledger_entries r where r.reverses = e.id)), 0)::text as received,
        coalesce((select sum(p.amount) from payments p where p.building_id = ${account.building_id}
          and p.from_bank_account_number = ${account.account_number} and p.state = 'Paid'
          and p.paid_at > ${endOfDay(since).toISOString()}::timestamptz), 0)::text as paid`);
    const { received, paid } = moved.rows[0] ?? { received: '0', paid: '0' };
    return {
      number: accountingNumber,
      displayName: account.name,
      netChange: cents(Number(account.balance ?? 0) + Number(received) - Number(paid)),
    };
  },
});
