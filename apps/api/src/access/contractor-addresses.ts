/**
 * The email addresses that get mail about a contractor: the firm's own, and those of the people who log in for it.
 */
import { sql } from 'drizzle-orm';
import { isEmailAddressSql } from '../db/statement-email.ts';
import type { Queryable } from '../kernel/database/client.ts';

export const listContractorEmails = async (db: Queryable, contractorId: string): Promise<string[]> => {
  const found = await db.execute<{ email: string }>(sql`
    select c.email from contractors c where c.id = ${contractorId} and ${isEmailAddressSql(sql`c.email`)}
    union select p.email from contacts p join contractor_contacts cc on cc.contact_id = p.id
      where cc.contractor_id = ${contractorId} and ${isEmailAddressSql(sql`p.email`)}
    order by 1`);
  return found.rows.map(({ email }) => email);
};

/** The name of the contractor in mail greetings. */
export const getContractorGreetingName = async (db: Queryable, contractorId: string): Promise<string> => {
  const { rows } = await db.execute<{ name: string }>(sql`select name from contractors where id = ${contractorId}`);
  return rows[0]?.name ?? '';
};
