/** Lists of tickets, and one ticket with its files, timeline and comments (M-10 to M-12, M-80, M-81). */
import {
  MAX_TICKET_FILES,
  type Ticket,
  type TicketComment,
  type TicketFile,
  type TicketRow,
} from '@stoep/contract/works/tickets';
import type { TicketAuthorRole, TicketType } from '@stoep/contract/works/tickets.codes';
import { isTicketActive, TICKET_STATES } from '@stoep/domain/works/ticket-progress';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { isTicketOfPersonSql, loginOfTicketPersonSql } from '../../../access/ticket-person.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { ticketComments, ticketEvents, ticketFiles, tickets } from '../../../db/schema/works/work.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { linkedRecordOf } from '../../../kernel/database/linked-record.ts';
import { nestedRowsSql } from '../../../kernel/prepared-read.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { choiceQueryInput, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope, everyRowScope } from '../../../kernel/scope.ts';
import { queriedEntryOfTicketSql } from './queried-entry.queries.ts';
import { findLinkedRecordNameOfTicket } from './ticket-links.queries.ts';
import { isTicketAwaitingCustomerSql, ticketAbilities, ticketsVisibleTo } from './tickets.policy.ts';

const ACTIVE = TICKET_STATES.filter(isTicketActive);
const INACTIVE = TICKET_STATES.filter((state) => !isTicketActive(state));

/** The caller's own tickets, in any role that the calls admit. */
const logged = defineRowScope(tickets, (_, caller) => isTicketOfPersonSql(caller));
const visible = defineRowScope(tickets, (_, caller) => ticketsVisibleTo(caller));
const one = { ticketId: requiredQueryInput<string>() };

const ownTickets = defineScopedQuery('tickets.own', {
  scope: logged,
  input: {
    role: choiceQueryInput<TicketAuthorRole>('owner', 'trustee'),
    which: choiceQueryInput('active', 'inactive'),
  },
  from: (db, { within, input }) =>
    db
      .select({
        id: tickets.id,
        number: sql<string>`${tickets.number}::text`,
        progress: tickets.state,
        description: tickets.description,
        createdAt: tickets.createdAt,
        buildingId: buildings.id,
        buildingName: buildings.name,
        answered: isTicketAwaitingCustomerSql,
      })
      .from(tickets)
      .leftJoin(buildings, eq(buildings.id, tickets.buildingId))
      .where(
        and(within, eq(tickets.role, input.role), inArray(tickets.state, input.which === 'active' ? ACTIVE : INACTIVE)),
      )
      .orderBy(desc(tickets.createdAt), desc(tickets.number)),
});

/** The caller's own tickets of one role, newest first. */
export const listOwnTickets = async (
  read: CallerReadContext,
  listInput: { readonly role: TicketAuthorRole; readonly which: 'active' | 'inactive' },
): Promise<TicketRow[]> =>
  (await read.list(ownTickets, listInput)).map(({ buildingId, buildingName, ...row }) => ({
    ...row,
    building: linkedRecordOf(buildingId, buildingName),
  }));

const assignees = alias(userProfiles, 'assignees');
const fullName = (table: Pick<typeof userProfiles, 'firstName' | 'lastName'> | typeof assignees) =>
  sql<string>`${table.firstName} || ' ' || ${table.lastName}`;

const nameOfContact = sql<string>`trim(${contacts.firstName} || ' ' || ${contacts.lastName})`;

const filesOfTicket = nestedRowsSql<TicketFile>(
  { id: files.id, name: files.name, contentType: files.contentType, size: files.size },
  sql`from ticket_files join files on files.id = ticket_files.file_id
    where ticket_files.ticket_id = ${tickets.id} and files.quarantined_at is null order by ticket_files.id`,
);

const timelineOfTicket = nestedRowsSql<Ticket['timeline'][number]>(
  { id: ticketEvents.id, progress: ticketEvents.state, by: ticketEvents.byName, at: ticketEvents.at },
  sql`from ticket_events where ticket_events.ticket_id = ${tickets.id}
    order by ticket_events.at, ticket_events.id`,
);

const ticketDetail = defineScopedQuery('tickets.detail', {
  scope: visible,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({
        id: tickets.id,
        number: sql<string>`${tickets.number}::text`,
        state: tickets.state,
        description: tickets.description,
        createdAt: tickets.createdAt,
        buildingId: buildings.id,
        buildingName: buildings.name,
        type: tickets.type,
        purpose: tickets.purpose,
        role: tickets.role,
        linkedId: tickets.linkedId,
        resolvedAt: tickets.resolvedAt,
        loginId: loginOfTicketPersonSql(),
        /** In the name of its person: a login, a contact, or the ticket itself for somebody who called. */
        loggedById: sql<string>`coalesce(${loginOfTicketPersonSql()}, ${tickets.contactId}, ${tickets.id})`,
        loggedByName: sql<string>`coalesce(${fullName(userProfiles)}, ${nameOfContact}, ${tickets.callerName})`,
        assignedToId: assignees.id,
        assignedToName: fullName(assignees),
        entry: queriedEntryOfTicketSql,
        files: filesOfTicket,
        timeline: timelineOfTicket,
      })
      .from(tickets)
      .leftJoin(userProfiles, eq(userProfiles.id, tickets.loggedById))
      .leftJoin(contacts, eq(contacts.id, tickets.contactId))
      .leftJoin(assignees, eq(assignees.id, tickets.assignedToId))
      .leftJoin(buildings, eq(buildings.id, tickets.buildingId))
      .where(and(eq(tickets.id, input.ticketId), within)),
});

/** A ticket in the caller's scope; throws not_found. */
export const readTicket = async (read: CallerReadContext, ticketId: string): Promise<Ticket> => {
  const row = await read.get(ticketDetail, { ticketId });
  return {
    id: row.id,
    number: row.number,
    progress: row.state,
    description: row.description,
    createdAt: row.createdAt,
    building: linkedRecordOf(row.buildingId, row.buildingName),
    assignedTo: linkedRecordOf(row.assignedToId, row.assignedToName),
    category: row.type as TicketType,
    loggedBy: { id: row.loggedById, name: row.loggedByName },
    purpose: row.purpose,
    role: row.role,
    linkedName: await findLinkedRecordNameOfTicket(read, row),
    entry: row.entry,
    files: row.files,
    timeline: row.timeline,
    can: ticketAbilities(read.caller, { ...row, fileCount: row.files.length }, MAX_TICKET_FILES),
  };
};

const ticketThere = defineScopedQuery('tickets.there', {
  scope: visible,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(eq(tickets.id, input.ticketId), within)),
});

/** Throws not_found unless the ticket is in the caller's scope. */
const requireTicket = async (read: CallerReadContext, ticketId: string): Promise<void> =>
  void (await read.get(ticketThere, { ticketId }));

const linkOf = (ticketId: string, commentId: string) =>
  `/api/loggedtickets/${ticketId}/comments/${commentId}/attachment/`;

/** Internal notes are for staff only. */
const readable = (caller: QueryCaller) => (isStaff(caller) ? undefined : eq(ticketComments.internal, false));

const comments = defineScopedQuery('tickets.comments', {
  scope: visible,
  input: one,
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: ticketComments.id,
        number: ticketComments.number,
        comment: ticketComments.comment,
        createdAt: ticketComments.createdAt,
        author: ticketComments.authorName,
        mine: sql<boolean>`coalesce(${ticketComments.authorId} = ${caller.profileId}, false)`,
        fromStaff: sql<boolean>`${ticketComments.authorId} is distinct from ${loginOfTicketPersonSql()}`,
        attachmentName: files.name,
        attachmentSize: files.size,
      })
      .from(ticketComments)
      .innerJoin(tickets, eq(tickets.id, ticketComments.ticketId))
      .leftJoin(files, and(eq(files.id, ticketComments.fileId), sql`${files.quarantinedAt} is null`))
      .where(and(eq(ticketComments.ticketId, input.ticketId), within, readable(caller)))
      .orderBy(asc(ticketComments.number)),
});

/** Comments of a ticket in scope, the oldest first. */
export const listTicketComments = async (read: CallerReadContext, ticketId: string): Promise<TicketComment[]> => {
  const rows = await read.list(comments, { ticketId });
  if (rows.length === 0) await requireTicket(read, ticketId);
  return rows.map((row) => ({
    ...row,
    attachmentLink: row.attachmentName === null ? null : linkOf(ticketId, row.id),
  }));
};

/** A file of a ticket in scope. */
export const ticketFileScopedQuery = defineScopedQuery('tickets.file', {
  scope: visible,
  input: { ...one, fileId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ fileId: ticketFiles.fileId })
      .from(ticketFiles)
      .innerJoin(tickets, eq(tickets.id, ticketFiles.ticketId))
      .where(and(eq(tickets.id, input.ticketId), eq(ticketFiles.fileId, input.fileId), within)),
});

/** The file of a comment on a ticket in scope. The file of an internal note is for staff only. */
export const ticketCommentFileScopedQuery = defineScopedQuery('tickets.attachment', {
  scope: visible,
  input: { ...one, commentId: requiredQueryInput<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({ fileId: ticketComments.fileId })
      .from(ticketComments)
      .innerJoin(tickets, eq(tickets.id, ticketComments.ticketId))
      .where(and(eq(tickets.id, input.ticketId), eq(ticketComments.id, input.commentId), within, readable(caller))),
});

/** Resolved tickets, which close 14 days later. */
export const resolvedTicketsScopedQuery = defineScopedQuery('tickets.resolved', {
  scope: everyRowScope(tickets, 'a job closes what nobody reopened'),
  input: {},
  from: (db, { within }) =>
    db
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(within, eq(tickets.state, 'Resolved'), isOutsideArchiveSql(sql`${tickets.buildingId}`))),
});
