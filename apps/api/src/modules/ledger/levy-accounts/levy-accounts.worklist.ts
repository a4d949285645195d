/** Worklist item of the portal: what an owner owes over all own levy accounts. */
import type { PersonWorklist } from '@stoep/contract/people/person-worklist';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { declareRoleWorklist, parseCount } from '../../../engines/worklist/worklist.policy.ts';
import { isOpenItemOnDaySql, reportedPaymentsTotalSql } from '../entries/index.ts';
import { isOwnLevyAccountSql, type MainLevyAccountIds, mainLevyAccountIdsSql } from './levy-accounts.policy.ts';

type AccountDue = NonNullable<PersonWorklist['owner']>['accounts'][number];

export const levyAccountsWorklist = [
  declareRoleWorklist({
    for: 'owner',
    says: {
      amountDue: (stored) => cents(Number(stored)),
      overdueAccounts: parseCount,
      reported: (stored) => cents(Number(stored)),
      account: (stored) => stored as MainLevyAccountIds | null,
      accounts: (stored) => stored as AccountDue[],
    },
    row: (caller) => sql`
      select coalesce(sum(balance), 0) as "amountDue",
        count(*) filter (where overdue > 0 and balance > 0) as "overdueAccounts", coalesce(sum(reported), 0) as reported,
        ${mainLevyAccountIdsSql(caller)} as account,
        coalesce(jsonb_agg(jsonb_build_object('accountNumber', account_number, 'accountType', type, 'amountDue', balance)
          order by balance desc, account_number) filter (where balance <> 0), '[]') as accounts
      from (
        select levy_accounts.account_number, levy_accounts.type, coalesce(sum(o.amount), 0) as balance,
          coalesce(sum(o.amount) filter (where o.due_day < ${caller.at.today}), 0) as overdue,
          ${reportedPaymentsTotalSql(sql`= levy_accounts.id`, caller)} as reported
        from levy_accounts left join open_items o
          on o.levy_account_id = levy_accounts.id and ${isOpenItemOnDaySql(caller.at.today)}
        where ${isOwnLevyAccountSql(caller)} and levy_accounts.type <> 'Tenant'
        group by levy_accounts.id) mine`,
  }),
];
