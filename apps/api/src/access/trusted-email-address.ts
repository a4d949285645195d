/**
 * The trusted email address of a contact. An address changed in the last seven days does not count yet; the former
 * one does (decision 0292). Where that is erased or empty, no address is trusted.
 */
import { type SQL, sql } from 'drizzle-orm';
import { emailAddressSql } from '../db/statement-email.ts';
import type { Queryable } from '../kernel/database/client.ts';

/** In days: how long a new email address does not count as trusted. */
export const NEW_EMAIL_ADDRESS_DAYS = 7;

/** A moment, or the SQL value of one. */
type Moment = Date | SQL;

const since = (now: Moment): SQL =>
  now instanceof Date
    ? sql`${new Date(now.getTime() - NEW_EMAIL_ADDRESS_DAYS * 86_400_000).toISOString()}::timestamptz`
    : sql`(${now} - make_interval(days => ${NEW_EMAIL_ADDRESS_DAYS}))`;

/** For a row of contacts under an alias: its address changed recently. */
export const isEmailAddressNewSql = (contact: SQL, now: Moment): SQL =>
  sql`coalesce(${contact}.email_changed_at > ${since(now)} and ${contact}.former_email is not null, false)`;

/** For a row of contacts under an alias: the trusted address. Null for none. */
export const trustedEmailSql = (contact: SQL, now: Moment): SQL<string | null> =>
  sql<
    string | null
  >`case when ${isEmailAddressNewSql(contact, now)} then ${emailAddressSql(sql`${contact}.former_email`)}
    else ${emailAddressSql(sql`${contact}.email`)} end`;

/** Null when the contact has none. */
export const findTrustedEmail = async (db: Queryable, contactId: string, now: Date): Promise<string | null> => {
  const { rows } = await db.execute<{ email: string | null }>(
    sql`select ${trustedEmailSql(sql`c`, now)} as email from contacts c where c.id = ${contactId}::uuid`,
  );
  return rows[0]?.email ?? null;
};
