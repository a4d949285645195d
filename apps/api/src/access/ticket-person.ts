/**
 * Whose a ticket is: of the login that logged it, or of the person without a login for whom staff logged it. Once that
 * person has a login, the ticket is theirs in the portal.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { QueryCaller } from '../kernel/query-caller.ts';

const OWN_NAME = sql`tickets`;

/** For a row of tickets under an alias: it is the caller's own. */
export const isTicketOfPersonSql = (
  { profileId, contactId }: Pick<QueryCaller, 'profileId' | 'contactId'>,
  ticket: SQL = OWN_NAME,
): SQL => sql`(${ticket}.logged_by_id = ${profileId} or ${ticket}.contact_id = ${contactId})`;

/** For a row of tickets under an alias: the login of its person; null while the person has none. */
export const loginOfTicketPersonSql = (ticket: SQL = OWN_NAME): SQL<string | null> =>
  sql<string | null>`coalesce(${ticket}.logged_by_id,
    (select login.id from user_profiles login where login.contact_id = ${ticket}.contact_id))`;
