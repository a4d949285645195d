/**
 * Which records belong to a person in an export: everything that names the person, now or in the past, and nothing of
 * others.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PersonActor } from '../../../kernel/actor.ts';

/** Owner accounts that the person holds or held. */
export const ownOwnerAccountIdsSql = (person: PersonActor): SQL =>
  sql`(select h.account_id from account_holders h where h.contact_id = ${person.contactId})`;

export const ownLevyAccountIdsSql = (person: PersonActor): SQL =>
  sql`(select l.id from levy_accounts l where l.account_id in ${ownOwnerAccountIdsSql(person)})`;
