/** Contacts of a building who were never invited: the first of those who share an address. */
import { type SQL, sql } from 'drizzle-orm';
import { trustedEmailSql } from '../../../access/trusted-email-address.ts';
import { isEmailAddressSql } from '../../../db/statement-email.ts';

/**
 * Contact ids. Excludes contacts without a trusted address, with a login (also an unused one), an address that a login
 * has, or a pending match.
 */
export const contactIdsWithoutLoginSql = (building: SQL): SQL => sql`
  select distinct on (c.email) c.id from (
    select h.contact_id from levy_accounts l join account_holders h on h.account_id = l.account_id
      where l.building_id = ${building} and l.until_day is null
    union select t.contact_id from trustee_appointments t
      where t.building_id = ${building} and t.confirmed_at is not null and (t.ends_at is null or t.ends_at > now())
  ) people join contacts c on c.id = people.contact_id
  where ${isEmailAddressSql(sql`c.email`)} and ${trustedEmailSql(sql`c`, sql`now()`)} is not null
    and not exists (select 1 from user_profiles p where p.contact_id = c.id)
    and not exists (select 1 from user_profiles p where p.email = c.email)
    and not exists (select 1 from registrations r where r.state = 'to confirm' and r.matched_contact_id = c.id)
  order by c.email, c.id`;
