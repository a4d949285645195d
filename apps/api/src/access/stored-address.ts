/** The address that is known of a contact: one that was changed in the last seven days is not, and the former one counts (decision 0292). */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/client.ts';

/** In days: how long a new address does not count as the stored one. */
export const NEW_ADDRESS_DAYS = 7;

/** A moment, or the value of a query that names one. */
type Moment = Date | SQL;

const since = (now: Moment): SQL =>
  now instanceof Date
    ? sql`${new Date(now.getTime() - NEW_ADDRESS_DAYS * 86_400_000).toISOString()}::timestamptz`
    : sql`(${now} - make_interval(days => ${NEW_ADDRESS_DAYS}))`;

/** Over a row of contacts under an alias: its address was changed of late. */
export const isNewAddress = (contact: SQL, now: Moment): SQL =>
  sql`coalesce(${contact}.email_changed_at > ${since(now)} and ${contact}.former_email is not null, false)`;

/** Over a row of contacts under an alias: the address that counts as stored. */
export const storedAddress = (contact: SQL, now: Moment): SQL<string> =>
  sql<string>`case when ${isNewAddress(contact, now)} then ${contact}.former_email else ${contact}.email end`;

/** Null where there is no such contact. */
export const storedAddressOf = async (
  db: Queryable,
  contactId: string,
  now: Date,
): Promise<string | null> => {
  const { rows } = await db.execute<{ email: string }>(
    sql`select ${storedAddress(sql`c`, now)} as email from contacts c where c.id = ${contactId}::uuid`,
  );
  return rows[0]?.email ?? null;
};
