/** Shows staff when and by whom a contact's email address was changed, before they trust it. */
import { type SQL, sql } from 'drizzle-orm';
import { trustedEmailSql } from '../../../access/trusted-email-address.ts';
import { emailAddressSql } from '../../../db/statement-email.ts';

/** The valid address of a contact. @param id its id @param now the moment, as SQL */
export const trustedEmailOfContactSql = (id: SQL, now: SQL): SQL =>
  sql`(select ${trustedEmailSql(sql`stored`, now)} from contacts stored where stored.id = ${id})`;

const TABLES = { contacts: sql`contacts`, 'owner-accounts': sql`owner_accounts` };

/** The former address, when it changed and by whom. Null where it never changed. @param id its id */
export const emailChangeSummarySql = (kind: keyof typeof TABLES, id: SQL): SQL => sql`(select
  'Changed from ' || coalesce(${emailAddressSql(sql`changed.former_email`)}, 'none') || ' to ' || coalesce(${emailAddressSql(sql`changed.email`)}, 'none') || ' on '
    || to_char(changed.email_changed_at at time zone 'Africa/Johannesburg', 'DD Mon YYYY, HH24:MI')
    || coalesce((select ' by ' || entry.actor_name from audit_entries entry
      where entry.subject_kind = ${kind} and entry.subject_id = changed.id and entry.detail -> 'after' ? 'email'
      order by entry.sequence desc limit 1), '')
  from ${TABLES[kind]} changed
  where changed.id = ${id} and changed.email_changed_at is not null)`;
