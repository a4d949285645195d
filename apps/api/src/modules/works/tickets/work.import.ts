/** Tasks and tickets with their notes and comments. */

import { ticketsImportSentences as texts } from '@stoep/contract/imports/tickets.sentences';
import { TICKET_TYPES } from '@stoep/contract/works/tickets.codes';
import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { TASK_STATES } from '@stoep/domain/works/task-progress';
import { TICKET_STATES } from '@stoep/domain/works/ticket-progress';
import { taskNotes, tasks, ticketComments, ticketEvents, tickets } from '../../../db/schema/works/work.ts';
import {
  day,
  file,
  flag,
  instant,
  integer,
  note,
  oneOf,
  optional,
  reference,
  referenceBy,
  storedNote,
  text,
} from '../../../engines/imports/columns.ts';
import { rule, table } from '../../../engines/imports/declare.ts';

export const tasksTable = table({
  name: 'tasks',
  says: texts.tasksBuildingTrustees,
  target: tasks,
  columns: [
    reference('building', 'buildings'),
    oneOf('type', TASK_TYPES),
    text('subject', '', 200),
    optional(text('description', '', 10_000), ''),
    optional(oneOf('state', TASK_STATES), 'New'),
    optional(reference('assigned_to', 'contacts')),
    optional(day('due_day')),
    optional(instant('created_at')),
  ],
});

export const taskNotesTable = table({
  name: 'task_notes',
  says: texts.notesTaskText,
  derive: storedNote,
  target: taskNotes,
  columns: [
    reference('task', 'tasks'),
    note('note'),
    text('author_name', '', 200),
    optional(instant('created_at')),
  ],
});

/** What a report is about, by the type of the ticket (B 6); a request is about its building. */
const LINKED: Readonly<Record<string, string>> = {
  Building: 'buildings',
  Account: 'owner_accounts',
  'Levy Account': 'levy_accounts',
  'Active Individual Approval': 'approvals',
  'Historical Individual Approval': 'approvals',
  Payment: 'payments',
  Maintenance: 'maintenance_jobs',
  'Public Task': 'tasks',
  'Bank Account': 'bank_accounts',
  AOD: 'aods',
  Disconnection: 'disconnections',
  Legal: 'legal_cases',
};

const linked = referenceBy(
  'linked',
  [...new Set(Object.values(LINKED))],
  ({ purpose, type }) => (purpose === 'Request' ? 'buildings' : LINKED[String(type)]),
  texts.recordReportAbout,
);

export const ticketsTable = table({
  name: 'tickets',
  says: texts.ticketsOldestFirst,
  target: tickets,
  columns: [
    reference('logged_by', 'logins'),
    oneOf('role', ['owner', 'trustee']),
    oneOf('purpose', ['Request', 'Report']),
    oneOf('type', Object.keys(TICKET_TYPES)),
    text('description', '', 10_000),
    optional(oneOf('state', TICKET_STATES), 'New'),
    optional(reference('building', 'buildings')),
    optional(linked),
    optional(reference('entry', 'ledger_entries', texts.entryQueried)),
    optional(reference('assigned_to', 'logins')),
    optional(day('due_day')),
    optional(instant('resolved_at')),
    optional(instant('closed_at')),
    optional(instant('created_at')),
  ],
  rules: [
    rule(
      texts.entryGoesWith,
      'entry',
      ({ entry, purpose, type }) =>
        typeof entry !== 'string' || (purpose === 'Report' && type === 'Levy Account'),
    ),
  ],
});

export const ticketCommentsTable = table({
  name: 'ticket_comments',
  says: texts.commentsTicketNumbered,
  target: ticketComments,
  columns: [
    reference('ticket', 'tickets'),
    integer('number', 1, 9_999),
    text('comment', '', 10_000),
    optional(reference('author', 'logins')),
    text('author_name', '', 200),
    optional(flag('internal', texts.customersNeverSee), false),
    optional(file('file', ['pdf', 'image', 'document', 'spreadsheet'])),
    optional(instant('created_at')),
  ],
  unique: [['ticket', 'number']],
  // A comment stays as its author wrote it.
  handMadeStays: true,
});

export const ticketEventsTable = table({
  name: 'ticket_events',
  says: texts.happenedTicketOrder,
  target: ticketEvents,
  columns: [
    reference('ticket', 'tickets'),
    oneOf('state', TICKET_STATES),
    text('by_name', '', 200),
    optional(instant('at')),
  ],
});
