/**
 * Who sees a ticket and may act on it: the person whose ticket it is, in a role still valid, and staff (calls.md M-80
 * to M-84).
 */
import {
  isTicketActive,
  mayCloseTicket,
  mayCommentOnTicket,
  type TicketStateAndResolvedTime,
} from '@stoep/domain/works/ticket-progress';
import { type SQL, sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { isTicketOfPersonSql, loginOfTicketPersonSql } from '../../../access/ticket-person.ts';
import { tickets } from '../../../db/schema/works/work.ts';
import { isStaff, type PersonActor } from '../../../kernel/actor.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';

/**
 * The caller's own tickets, as owner or trustee while still in that role. Co-owners and co-trustees see none.
 */
export const ticketsVisibleTo = (person: QueryCaller): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${isTicketOfPersonSql(person)} and ${tickets.role} = any(${heldRoles(person)})
        and ${isOutsideArchiveSql(sql`${tickets.buildingId}`)})`;

/**
 * Open and waiting for the customer: the last comment that the customer can read is by staff, or the status says so.
 */
export const isTicketAwaitingCustomerSql = sql<boolean>`(${tickets.state} not in ('Resolved', 'Closed')
  and (${tickets.state} = 'Waiting for Customer' or coalesce((
    select c.author_id is distinct from ${loginOfTicketPersonSql()} from ticket_comments c
    where c.ticket_id = ${tickets.id} and not c.internal order by c.number desc limit 1), false)))`;

const heldRoles = (person: QueryCaller): SQL =>
  sql`array[${sql.join(
    ['none', ...(['owner', 'trustee'] as const).filter((role) => person.roles.has(role))].map((role) => sql`${role}`),
    sql`, `,
  )}]::text[]`;

export type TicketAbilityFacts = TicketStateAndResolvedTime & { loginId: string | null; fileCount: number };

/** What the caller may do with a ticket in scope. `limit` is the number of files that a ticket takes. */
export const ticketAbilities = (person: PersonActor, ticket: TicketAbilityFacts, limit: number) => ({
  comment: mayCommentOnTicket(ticket, person.at.now),
  close: mayCloseTicket(ticket.state) && person.roles.has('owner') && ticket.loginId === person.profileId,
  addFile: isTicketActive(ticket.state) && ticket.fileCount < limit,
});
