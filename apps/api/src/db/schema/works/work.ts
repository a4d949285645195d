/** Tables of building tasks and of tickets: B 2 Tasks, Log a ticket, Logged ticket detail. */

import { TASK_TYPES, type TaskType } from '@stoep/domain/vocabulary';
import { TASK_STATES, type TaskState } from '@stoep/domain/works/task-progress';
import {
  TICKET_STATES,
  TICKET_URGENCIES,
  type TicketState,
  type TicketUrgency,
} from '@stoep/domain/works/ticket-progress';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { contacts } from '../identity/contacts.ts';
import { userProfiles } from '../identity/logins.ts';
import { ledgerEntries } from '../ledger/entries.ts';
import { files } from '../platform/files.ts';
import { buildings, units } from '../scheme/buildings.ts';

export const tasks = pgTable(
  'tasks',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    type: text().$type<TaskType>().notNull(),
    subject: text().notNull(),
    description: text().notNull().default(''),
    state: text().$type<TaskState>().notNull().default('New'),
    assignedToId: idReferenceColumn().references(() => contacts.id),
    /** The day by which staff want it done; only staff see it. */
    dueDay: calendarDayColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('tasks_created').on(table.createdAt, table.id),
    index('tasks_building').on(table.buildingId, table.state, table.createdAt),
    index('tasks_open').on(table.assignedToId, table.dueDay).where(sql`state not in ('Completed', 'Canceled')`),
    check('tasks_state', isOneOfSql(table.state, TASK_STATES)),
    check('tasks_type', isOneOfSql(table.type, TASK_TYPES)),
  ],
);

export const taskNotes = pgTable(
  'task_notes',
  {
    id: primaryKeyColumn(),
    taskId: idReferenceColumn()
      .notNull()
      .references(() => tasks.id),
    /** Plain text that a person typed; else null. */
    text: text(),
    /** Imported HTML: sanitised before it is stored and again when shown; else null. */
    html: text(),
    authorName: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('task_notes_task').on(table.taskId, table.createdAt),
    check('task_notes_kind', sql`num_nonnulls(${table.text}, ${table.html}) = 1`),
  ],
);

export const tickets = pgTable(
  'tickets',
  {
    id: primaryKeyColumn(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 10001 }),
    /** The login of the person whose ticket it is; null if that person has no login. */
    loggedById: idReferenceColumn().references(() => userProfiles.id),
    /** The person without a login for whom staff logged it. It is in the portal once that person has a login. */
    contactId: idReferenceColumn().references(() => contacts.id),
    /** A caller who is not a contact. */
    callerName: text(),
    callerPhone: text(),
    role: text().$type<'owner' | 'trustee'>().notNull(),
    purpose: text().$type<'Request' | 'Report'>().notNull(),
    type: text().notNull(),
    description: text().notNull(),
    state: text().$type<TicketState>().notNull().default('New'),
    urgency: text().$type<TicketUrgency>().notNull().default('Normal'),
    buildingId: idReferenceColumn().references(() => buildings.id),
    unitId: idReferenceColumn().references(() => units.id),
    /** The record a Report is about; its kind follows from the type. */
    linkedId: idReferenceColumn(),
    /** The ledger entry that it queries; while it is open, the entry is shown as queried. */
    entryId: idReferenceColumn().references(() => ledgerEntries.id),
    assignedToId: idReferenceColumn().references(() => userProfiles.id),
    /** The day by which staff want it settled; whoever logged it does not see it. */
    dueDay: calendarDayColumn(),
    resolvedAt: timestampColumn(),
    closedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('tickets_created').on(table.createdAt, table.id),
    index('tickets_building').on(table.buildingId).where(sql`${table.buildingId} is not null`),
    uniqueIndex('tickets_number').on(table.number),
    index('tickets_entry').on(table.entryId).where(sql`${table.entryId} is not null`),
    index('tickets_logged_by').on(table.loggedById, table.role, table.state),
    index('tickets_contact').on(table.contactId).where(sql`${table.contactId} is not null`),
    index('tickets_unit').on(table.unitId).where(sql`${table.unitId} is not null`),
    index('tickets_state').on(table.state, table.createdAt),
    index('tickets_open').on(table.assignedToId, table.dueDay).where(sql`state not in ('Resolved', 'Closed')`),
    check('tickets_state_known', isOneOfSql(table.state, TICKET_STATES)),
    check('tickets_urgency', isOneOfSql(table.urgency, TICKET_URGENCIES)),
    check('tickets_person', sql`num_nonnulls(${table.loggedById}, ${table.contactId}, ${table.callerName}) = 1`),
    check('tickets_caller', sql`${table.callerPhone} is null or ${table.callerName} is not null`),
    check('tickets_unit_of_building', sql`${table.unitId} is null or ${table.buildingId} is not null`),
  ],
);

export const ticketComments = pgTable(
  'ticket_comments',
  {
    id: primaryKeyColumn(),
    ticketId: idReferenceColumn()
      .notNull()
      .references(() => tickets.id),
    number: integer().notNull(),
    comment: text().notNull(),
    authorId: idReferenceColumn().references(() => userProfiles.id),
    authorName: text().notNull(),
    /** Staff notes that customers never see. */
    internal: boolean().notNull().default(false),
    fileId: idReferenceColumn().references(() => files.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('ticket_comments_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    uniqueIndex('ticket_comments_number').on(table.ticketId, table.number),
  ],
);

export const ticketFiles = pgTable(
  'ticket_files',
  {
    id: primaryKeyColumn(),
    ticketId: idReferenceColumn()
      .notNull()
      .references(() => tickets.id),
    fileId: idReferenceColumn()
      .notNull()
      .references(() => files.id),
  },
  (table) => [index('ticket_files_file').on(table.fileId), index('ticket_files_ticket').on(table.ticketId)],
);

/** The history of a ticket, in order: the timeline of its progress. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    id: primaryKeyColumn(),
    ticketId: idReferenceColumn()
      .notNull()
      .references(() => tickets.id),
    state: text().$type<TicketState>().notNull(),
    byName: text().notNull(),
    at: createdAtColumn(),
  },
  (table) => [index('ticket_events_ticket').on(table.ticketId, table.at)],
);
