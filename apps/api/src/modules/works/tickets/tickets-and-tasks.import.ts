/** Import tables of tasks and tickets with their notes, comments and events. */

import { ticketsImportSentences as texts } from '@stoep/contract/imports/tickets.sentences';
import { TICKET_TYPE_CODES } from '@stoep/contract/works/tickets.codes';
import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { TASK_STATES } from '@stoep/domain/works/task-progress';
import { TICKET_STATES } from '@stoep/domain/works/ticket-progress';
import { taskNotes, tasks, ticketComments, ticketEvents, tickets } from '../../../db/schema/works/work.ts';
import {
  attachmentColumn,
  choiceColumn,
  dayColumn,
  instantColumn,
  integerColumn,
  noteColumn,
  optionalColumn,
  referenceColumn,
  storedNoteOf,
  textColumn,
  variableReferenceColumn,
  yesNoColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportTable, declareRowRule } from '../../../engines/imports/import-table.ts';

export const tasksTable = declareImportTable({
  name: 'tasks',
  says: texts.tasksBuildingTrustees,
  target: tasks,
  columns: [
    referenceColumn('building', 'buildings'),
    choiceColumn('type', TASK_TYPES),
    textColumn('subject', '', 200),
    optionalColumn(textColumn('description', '', 10_000), ''),
    optionalColumn(choiceColumn('state', TASK_STATES), 'New'),
    optionalColumn(referenceColumn('assigned_to', 'contacts')),
    optionalColumn(dayColumn('due_day')),
    optionalColumn(instantColumn('created_at')),
  ],
});

export const taskNotesTable = declareImportTable({
  name: 'task_notes',
  says: texts.notesTaskText,
  derive: storedNoteOf,
  target: taskNotes,
  columns: [
    referenceColumn('task', 'tasks'),
    noteColumn('note'),
    textColumn('author_name', '', 200),
    optionalColumn(instantColumn('created_at')),
  ],
});

/** The kind of record that a report is about, by its ticket type (B 6). A request is about its building. */
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

const linked = variableReferenceColumn(
  'linked',
  [...new Set(Object.values(LINKED))],
  ({ purpose, type }) => (purpose === 'Request' ? 'buildings' : LINKED[String(type)]),
  texts.recordReportAbout,
);

export const ticketsTable = declareImportTable({
  name: 'tickets',
  says: texts.ticketsOldestFirst,
  target: tickets,
  columns: [
    referenceColumn('logged_by', 'logins'),
    choiceColumn('role', ['owner', 'trustee']),
    choiceColumn('purpose', ['Request', 'Report']),
    choiceColumn('type', Object.keys(TICKET_TYPE_CODES)),
    textColumn('description', '', 10_000),
    optionalColumn(choiceColumn('state', TICKET_STATES), 'New'),
    optionalColumn(referenceColumn('building', 'buildings')),
    optionalColumn(linked),
    optionalColumn(referenceColumn('entry', 'ledger_entries', texts.entryQueried)),
    optionalColumn(referenceColumn('assigned_to', 'logins')),
    optionalColumn(dayColumn('due_day')),
    optionalColumn(instantColumn('resolved_at')),
    optionalColumn(instantColumn('closed_at')),
    optionalColumn(instantColumn('created_at')),
  ],
  rules: [
    declareRowRule(
      texts.entryGoesWith,
      'entry',
      ({ entry, purpose, type }) => typeof entry !== 'string' || (purpose === 'Report' && type === 'Levy Account'),
    ),
  ],
});

export const ticketCommentsTable = declareImportTable({
  name: 'ticket_comments',
  says: texts.commentsTicketNumbered,
  target: ticketComments,
  columns: [
    referenceColumn('ticket', 'tickets'),
    integerColumn('number', 1, 9_999),
    textColumn('comment', '', 10_000),
    optionalColumn(referenceColumn('author', 'logins')),
    textColumn('author_name', '', 200),
    optionalColumn(yesNoColumn('internal', texts.customersNeverSee), false),
    optionalColumn(attachmentColumn('file', ['pdf', 'image', 'document', 'spreadsheet'])),
    optionalColumn(instantColumn('created_at')),
  ],
  unique: [['ticket', 'number']],
  // The text of a comment is imported unchanged.
  handMadeStays: true,
});

export const ticketEventsTable = declareImportTable({
  name: 'ticket_events',
  says: texts.happenedTicketOrder,
  target: ticketEvents,
  columns: [
    referenceColumn('ticket', 'tickets'),
    choiceColumn('state', TICKET_STATES),
    textColumn('by_name', '', 200),
    optionalColumn(instantColumn('at')),
  ],
});
