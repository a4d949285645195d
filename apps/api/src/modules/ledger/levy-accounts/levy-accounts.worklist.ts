/** What an owner owes over all own levy accounts, on the hub. */
import type { Attention } from '@stoep/contract/people/people';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { attention, number } from '../../../engines/worklist/worklist.policy.ts';
import { openOn, reportedOn } from '../entries/index.ts';
import { accountsHeldBy, type MainAccount, mainAccountOf } from './levy-accounts.policy.ts';

type AccountDue = NonNullable<Attention['owner']>['accounts'][number];

export const levyAccountsAttention = [
  attention({
    for: 'owner',
    says: {
      amountDue: (stored) => cents(Number(stored)),
      overdueAccounts: number,
      reported: (stored) => cents(Number(stored)),
      account: (stored) => stored as MainAccount | null,
      accounts: (stored) => stored as AccountDue[],
    },
    row: (caller) => sql`
      select coalesce(sum(balance), 0) as "amountDue",
        count(*) filter (where overdue > 0 and balance > 0) as "overdueAccounts", coalesce(sum(reported), 0) as reported,
        ${mainAccountOf(caller)} as account,
        coalesce(jsonb_agg(jsonb_build_object('accountNumber', account_number, 'accountType', type, 'amountDue', balance)
          order by balance desc, account_number) filter (where balance <> 0), '[]') as accounts
      from (
        select levy_accounts.account_number, levy_accounts.type, coalesce(sum(o.amount), 0) as balance,
          coalesce(sum(o.amount) filter (where o.due_day < ${caller.at.today}), 0) as overdue,
          ${reportedOn(sql`= levy_accounts.id`, caller)} as reported
        from levy_accounts left join open_items o
          on o.levy_account_id = levy_accounts.id and ${openOn(caller.at.today)}
        where ${accountsHeldBy(caller)} and levy_accounts.type <> 'Tenant'
        group by levy_accounts.id) mine`,
  }),
];
