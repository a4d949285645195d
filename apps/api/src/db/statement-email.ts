/** The email address of an owner account for statements and notices. */
import { sql } from 'drizzle-orm';

/** The address stored for statements of owner account `o`, or else that of a person on it. Null where there is none. */
export const statementEmailSql = sql<string | null>`coalesce(o.email, (select c.email from account_holders h
  join contacts c on c.id = h.contact_id where h.account_id = o.id order by c.email limit 1))`;
