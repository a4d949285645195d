/** Which owner accounts a caller may open and change (M-15, M-16). */
import { type SQL, sql } from 'drizzle-orm';
import { isStaff } from '../../../kernel/actor.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';

/**
 * Rows of `owner_accounts` by which the caller owns something today: the accounts that M-8 lists, and no others
 * (R-7).
 */
export const ownerAccountsOwnedBy = (person: QueryCaller): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`exists (select 1 from account_holders h join levy_accounts l on l.account_id = h.account_id
        where h.account_id = owner_accounts.id and h.contact_id = ${person.contactId} and l.type <> 'Tenant'
          and l.from_day <= ${person.at.today} and (l.until_day is null or l.until_day >= ${person.at.today}))`;
