/** Reads of tickets: lists, one with its files and timeline, its comments (M-10 to M-12, M-80, M-81). */

import { AppError } from '@stoep/contract/kit/errors';
import {
  TICKET_FILES_MAX,
  type Ticket,
  type TicketComment,
  type TicketRow,
} from '@stoep/contract/operations/tickets';
import type { TicketRole, TicketType } from '@stoep/contract/operations/tickets.codes';
import { isActiveTicket, TICKET_STATES } from '@stoep/domain/operations/ticket-progress';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { buildings } from '../../db/schema/buildings.ts';
import { files } from '../../db/schema/files.ts';
import { userProfiles } from '../../db/schema/people.ts';
import { ticketComments, ticketEvents, ticketFiles, tickets } from '../../db/schema/work.ts';
import { isStaff, type Person } from '../../kernel/actor.ts';
import type { Database, Queryable } from '../../kernel/database/client.ts';
import { nameOfLinked } from './ticket-links.queries.ts';
import { awaitsCustomer, ticketAbilities, ticketsVisibleTo } from './tickets.policy.ts';

const ACTIVE = TICKET_STATES.filter(isActiveTicket);
const INACTIVE = TICKET_STATES.filter((state) => !isActiveTicket(state));

/** The caller's own tickets of one role, newest first. */
export const listTickets = async (
  db: Database,
  person: Person,
  role: TicketRole,
  which: 'active' | 'inactive',
): Promise<TicketRow[]> => {
  const rows = await db
    .select({
      id: tickets.id,
      number: sql<string>`${tickets.number}::text`,
      progress: tickets.state,
      description: tickets.description,
      createdAt: tickets.createdAt,
      buildingId: buildings.id,
      buildingName: buildings.name,
      answered: awaitsCustomer,
    })
    .from(tickets)
    .leftJoin(buildings, eq(buildings.id, tickets.buildingId))
    .where(
      and(
        eq(tickets.loggedById, person.profileId),
        eq(tickets.role, role),
        inArray(tickets.state, which === 'active' ? ACTIVE : INACTIVE),
      ),
    )
    .orderBy(desc(tickets.createdAt), desc(tickets.number));
  return rows.map(({ buildingId, buildingName, ...row }) => ({
    ...row,
    building: buildingId ? { id: buildingId, name: buildingName ?? '' } : null,
  }));
};

const assignees = alias(userProfiles, 'assignees');
const fullName = (table: Pick<typeof userProfiles, 'firstName' | 'lastName'> | typeof assignees) =>
  sql<string>`${table.firstName} || ' ' || ${table.lastName}`;

/** A ticket in the caller's scope; throws not_found. */
export const findTicket = async (db: Database, person: Person, ticketId: string): Promise<Ticket> => {
  const [row] = await db
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
      loggedById: tickets.loggedById,
      loggedByName: fullName(userProfiles),
      assignedToId: assignees.id,
      assignedToName: fullName(assignees),
    })
    .from(tickets)
    .innerJoin(userProfiles, eq(userProfiles.id, tickets.loggedById))
    .leftJoin(assignees, eq(assignees.id, tickets.assignedToId))
    .leftJoin(buildings, eq(buildings.id, tickets.buildingId))
    .where(and(eq(tickets.id, ticketId), ticketsVisibleTo(person)));
  if (!row) throw new AppError('not_found');
  const [filesOf, timeline, linkedName] = await Promise.all([
    listTicketFiles(db, ticketId),
    listTimeline(db, ticketId),
    nameOfLinked(db, person, row),
  ]);
  return {
    id: row.id,
    number: row.number,
    progress: row.state,
    description: row.description,
    createdAt: row.createdAt,
    building: row.buildingId ? { id: row.buildingId, name: row.buildingName ?? '' } : null,
    assignedTo: row.assignedToId ? { id: row.assignedToId, name: row.assignedToName } : null,
    category: row.type as TicketType,
    loggedBy: { id: row.loggedById, name: row.loggedByName },
    purpose: row.purpose,
    role: row.role,
    linkedName,
    files: filesOf,
    timeline,
    can: ticketAbilities(person, { ...row, fileCount: filesOf.length }, TICKET_FILES_MAX),
  };
};

const listTicketFiles = (db: Queryable, ticketId: string) =>
  db
    .select({ id: files.id, name: files.name, contentType: files.contentType, size: files.size })
    .from(ticketFiles)
    .innerJoin(files, eq(files.id, ticketFiles.fileId))
    .where(and(eq(ticketFiles.ticketId, ticketId), sql`${files.quarantinedAt} is null`))
    .orderBy(asc(ticketFiles.id));

const listTimeline = (db: Queryable, ticketId: string) =>
  db
    .select({
      id: ticketEvents.id,
      progress: ticketEvents.state,
      by: ticketEvents.byName,
      at: ticketEvents.at,
    })
    .from(ticketEvents)
    .where(eq(ticketEvents.ticketId, ticketId))
    .orderBy(asc(ticketEvents.at), asc(ticketEvents.id));

/** Throws not_found unless the ticket is in the caller's scope. */
const insistOnTicket = async (db: Queryable, person: Person, ticketId: string): Promise<void> => {
  const [row] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), ticketsVisibleTo(person)));
  if (!row) throw new AppError('not_found');
};

const linkOf = (ticketId: string, commentId: string) =>
  `/api/loggedtickets/${ticketId}/comments/${commentId}/attachment/`;

/** Comments of a ticket in scope, oldest first; notes among staff only for staff. */
export const listComments = async (
  db: Database,
  person: Person,
  ticketId: string,
): Promise<TicketComment[]> => {
  await insistOnTicket(db, person, ticketId);
  const rows = await db
    .select({
      id: ticketComments.id,
      number: ticketComments.number,
      comment: ticketComments.comment,
      createdAt: ticketComments.createdAt,
      author: ticketComments.authorName,
      authorId: ticketComments.authorId,
      fromStaff: sql<boolean>`${ticketComments.authorId} is distinct from ${tickets.loggedById}`,
      attachmentName: files.name,
      attachmentSize: files.size,
    })
    .from(ticketComments)
    .innerJoin(tickets, eq(tickets.id, ticketComments.ticketId))
    .leftJoin(files, and(eq(files.id, ticketComments.fileId), sql`${files.quarantinedAt} is null`))
    .where(
      and(
        eq(ticketComments.ticketId, ticketId),
        isStaff(person) ? undefined : eq(ticketComments.internal, false),
      ),
    )
    .orderBy(asc(ticketComments.number));
  return rows.map(({ authorId, ...row }) => ({
    ...row,
    mine: authorId === person.profileId,
    attachmentLink: row.attachmentName === null ? null : linkOf(ticketId, row.id),
  }));
};

/** The file of a ticket in scope; throws not_found. */
export const findTicketFile = async (db: Database, person: Person, ticketId: string, fileId: string) => {
  const [row] = await db
    .select({ fileId: ticketFiles.fileId })
    .from(ticketFiles)
    .innerJoin(tickets, eq(tickets.id, ticketFiles.ticketId))
    .where(and(eq(tickets.id, ticketId), eq(ticketFiles.fileId, fileId), ticketsVisibleTo(person)));
  if (!row) throw new AppError('not_found');
  return row.fileId;
};

/** The file of a comment on a ticket in scope; a note among staff is not there for others. */
export const findAttachment = async (db: Database, person: Person, ticketId: string, commentId: string) => {
  const [row] = await db
    .select({ fileId: ticketComments.fileId })
    .from(ticketComments)
    .innerJoin(tickets, eq(tickets.id, ticketComments.ticketId))
    .where(
      and(
        eq(tickets.id, ticketId),
        eq(ticketComments.id, commentId),
        ticketsVisibleTo(person),
        isStaff(person) ? undefined : eq(ticketComments.internal, false),
      ),
    );
  if (!row?.fileId) throw new AppError('not_found');
  return row.fileId;
};

/** Ids of the tickets that wait for nothing but their 14 days. */
export const listResolvedTickets = async (db: Database): Promise<string[]> => {
  const rows = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.state, 'Resolved'));
  return rows.map((row) => row.id);
};
