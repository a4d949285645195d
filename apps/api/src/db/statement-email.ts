/** The email address of an owner account for statements and notices. */
import { type SQL, sql } from 'drizzle-orm';

/** An address that mail can reach. That of an erased person, and an empty one, are none. Null for no address. */
export const isEmailAddressSql = (email: SQL): SQL<boolean> =>
  sql<boolean>`(${email} <> '' and ${email} not like '%@forgotten.invalid')`;

/** The address stored for statements of owner account `o`, or else that of a person on it. Null where there is none. */
export const statementEmailSql = sql<string | null>`coalesce(
  case when ${isEmailAddressSql(sql`o.email`)} then o.email end,
  (select c.email from account_holders h join contacts c on c.id = h.contact_id
    where h.account_id = o.id and ${isEmailAddressSql(sql`c.email`)} order by c.email limit 1))`;
