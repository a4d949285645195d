/** What "mine" means in an export: everything that names the person, now or in the past, and nothing of others. */
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../../kernel/actor.ts';

/** Accounts the person holds or held. */
export const myAccountIds = (person: Person): SQL =>
  sql`(select h.account_id from account_holders h where h.contact_id = ${person.contactId})`;

export const myLevyAccountIds = (person: Person): SQL =>
  sql`(select l.id from levy_accounts l where l.account_id in ${myAccountIds(person)})`;
