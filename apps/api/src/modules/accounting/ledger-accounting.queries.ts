/**
 * Our own ledger as the accounting system: the last reconciled balance, with what the journals have put into the account
 * and taken out of it since.
 */
import { cents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/client.ts';
import type { AccountingSystem } from './accounting-system.ts';

type Row = { name: string; balance: string };

export const ledgerAccounting = (db: Database, clock: Clock): AccountingSystem => ({
  balanceOf: async (accountingBuilding, accountingNumber) => {
    const found = await db.execute<Row>(sql`
      select a.name, (coalesce(a.last_recon_balance, 0) + coalesce((select sum(l.amount)
          from journal_lines l join journals j on j.id = l.journal_id
          where l.bank_account_id = a.id and j.day > coalesce(a.last_recon_day, '1900-01-01')
            and j.day <= ${clock.today()}::date), 0))::text as balance
      from building_bank_accounts a join buildings b on b.id = a.building_id
      where b.accounting_id = ${accountingBuilding} and a.accounting_number = ${accountingNumber} and a.in_use`);
    const account = found.rows[0];
    if (!account) return null;
    return {
      number: accountingNumber,
      displayName: account.name,
      netChange: cents(Number(account.balance)),
    };
  },
});
