/** Whose owner accounts a caller may touch (M-15, M-16). */
import { type SQL, sql } from 'drizzle-orm';
import { isStaff } from '../../../kernel/actor.ts';
import type { Asker } from '../../../kernel/caller.ts';

/** Of `owner_accounts` those the caller owns something by today: what M-8 lists opens here, and nothing else. */
export const accountsOwnedBy = (person: Asker): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`exists (select 1 from account_holders h join levy_accounts l on l.account_id = h.account_id
        where h.account_id = owner_accounts.id and h.contact_id = ${person.contactId} and l.type <> 'Tenant'
          and l.from_day <= ${person.at.today} and (l.until_day is null or l.until_day >= ${person.at.today}))`;
