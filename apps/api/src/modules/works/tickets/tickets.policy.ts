/** Who sees a ticket and what they may do with it: who logged it, in a role still held, and staff (calls.md M-80 to M-84). */
import {
  isActiveTicket,
  mayCloseTicket,
  mayComment,
  type TicketStanding,
} from '@stoep/domain/works/ticket-progress';
import { type SQL, sql } from 'drizzle-orm';
import { tickets } from '../../../db/schema/works/work.ts';
import { isStaff, type Person } from '../../../kernel/actor.ts';
import type { Asker } from '../../../kernel/caller.ts';

/** Tickets of the caller's own, logged as owner or trustee while still being one; co-owners and co-trustees see none. */
export const ticketsVisibleTo = (person: Asker): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${tickets.loggedById} = ${person.profileId} and ${tickets.role} = any(${heldRoles(person)}))`;

/** Open, and the customer is asked: the last word the customer can read is not the customer's own, or the agent waits. */
export const awaitsCustomer = sql<boolean>`(${tickets.state} not in ('Resolved', 'Closed')
  and (${tickets.state} = 'Waiting for Customer' or coalesce((
    select c.author_id is distinct from ${tickets.loggedById} from ticket_comments c
    where c.ticket_id = ${tickets.id} and not c.internal order by c.number desc limit 1), false)))`;

const heldRoles = (person: Asker): SQL =>
  sql`array[${sql.join(
    ['none', ...(['owner', 'trustee'] as const).filter((role) => person.roles.has(role))].map(
      (role) => sql`${role}`,
    ),
    sql`, `,
  )}]::text[]`;

export type LoadedTicket = TicketStanding & { loggedById: string; fileCount: number };

/** What the caller may do with a ticket in scope; `limit` is how many files a ticket takes. */
export const ticketAbilities = (person: Person, ticket: LoadedTicket, limit: number) => ({
  comment: mayComment(ticket, person.at.now),
  close: mayCloseTicket(ticket.state) && person.roles.has('owner') && ticket.loggedById === person.profileId,
  addFile: isActiveTicket(ticket.state) && ticket.fileCount < limit,
});
