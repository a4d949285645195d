/** Which email addresses mail can reach, and the one of an owner account for statements and notices. */
import { type SQL, sql } from 'drizzle-orm';

/** Replaces the address of an erased person. It is unique, since it contains the id of the row. */
export const erasedEmailSql = (id: SQL): SQL<string> => sql<string>`${id} || '@forgotten.invalid'`;

export const isErasedEmailSql = (email: SQL): SQL<boolean> => sql<boolean>`${email} like '%@forgotten.invalid'`;

/** An address that mail can reach. That of an erased person, and an empty one, are none. */
export const isEmailAddress = (email: string | null | undefined): email is string =>
  Boolean(email) && !email?.toLowerCase().endsWith('@forgotten.invalid');

/** The same as SQL. Null for no address. */
export const isEmailAddressSql = (email: SQL): SQL<boolean> =>
  sql<boolean>`(${email} <> '' and not ${isErasedEmailSql(email)})`;

/** The address, or null where it is none. */
export const emailAddressSql = (email: SQL): SQL<string | null> =>
  sql<string | null>`case when ${isEmailAddressSql(email)} then ${email} end`;

/** The address stored for statements of owner account `o`, or else that of a person on it. Null where there is none. */
export const statementEmailSql = sql<string | null>`coalesce(${emailAddressSql(sql`o.email`)},
  (select c.email from account_holders h join contacts c on c.id = h.contact_id
    where h.account_id = o.id and ${isEmailAddressSql(sql`c.email`)} order by c.email limit 1))`;
