/**
 * The address on file of a person without a login, for what staff send. What the person asks for in the portal goes to
 * a confirmed address alone.
 */
import { type SQL, sql } from 'drizzle-orm';
import { isEmailAddressSql } from '../db/statement-email.ts';
import type { Queryable } from '../kernel/database/client.ts';
import { isEmailAddressNewSql } from './trusted-email-address.ts';

/** Why an address is not used: erased, changed lately, or the last mail to it failed. */
export type AddressProblem = 'none' | 'changed' | 'failed';

/** For an address, as SQL: the newest mail to it that has an outcome failed. */
const isAddressFailingSql = (address: SQL): SQL<boolean> =>
  sql<boolean>`coalesce((select o.state = 'parked' from outbox o where o.to = ${address} and o.state <> 'queued'
    order by o.id desc limit 1), false)`;

/** For a row of contacts under an alias: the problem of its address, or null. */
export const addressProblemSql = (contact: SQL, now: Date | SQL): SQL<AddressProblem | null> =>
  sql<AddressProblem | null>`case when not ${isEmailAddressSql(sql`${contact}.email`)} then 'none'
    when ${isEmailAddressNewSql(contact, now)} then 'changed'
    when ${isAddressFailingSql(sql`${contact}.email`)} then 'failed' end`;

export type AddressOnFile = {
  readonly email: string;
  readonly problem: AddressProblem | null;
  /** The address, if nothing is wrong with it. */
  readonly usable: string | null;
};

export const findAddressOfContact = async (db: Queryable, contactId: string, now: Date): Promise<AddressOnFile> => {
  const { rows } = await db.execute<{ email: string; problem: AddressProblem | null }>(
    sql`select c.email, ${addressProblemSql(sql`c`, now)} as problem from contacts c where c.id = ${contactId}`,
  );
  const { email, problem } = rows[0] ?? { email: '', problem: 'none' as const };
  return { email, problem, usable: problem === null ? email : null };
};
