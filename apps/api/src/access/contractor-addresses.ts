/** Who hears of a firm's affairs: its own address, and the people who sign in for it. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/client.ts';

export const contractorAddresses = async (db: Queryable, contractorId: string): Promise<string[]> => {
  const found = await db.execute<{ email: string }>(sql`
    select c.email from contractors c where c.id = ${contractorId}
    union select p.email from contacts p join contractor_contacts cc on cc.contact_id = p.id
      where cc.contractor_id = ${contractorId}
    order by 1`);
  return found.rows.map(({ email }) => email);
};

/** The name by which mails greet the firm. */
export const contractorName = async (db: Queryable, contractorId: string): Promise<string> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from contractors where id = ${contractorId}`,
  );
  return rows[0]?.name ?? '';
};
