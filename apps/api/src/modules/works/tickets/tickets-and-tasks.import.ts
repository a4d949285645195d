/** Import tables of tasks and tickets with their notes, comments and events. */

import { ticketsImportSentences as texts } from '@stoep/contract/imports/tickets.sentences';
import { TICKET_TYPE_CODES } from '@stoep/contract/works/tickets.codes';
import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { TASK_STATES } from '@stoep/domain/works/task-progress';
import { TICKET_STATES, TICKET_URGENCIES } from '@stoep/domain/works/ticket-progress';
import { taskNotes, tasks, ticketComments, ticketEvents, tickets } from '../../../db/schema/works/work.ts';
import {
  importAttachmentColumn,
  importChoiceColumn,
  importDayColumn,
  importInstantColumn,
  importIntegerColumn,
  importNoteColumn,
  importReferenceColumn,
  importTextColumn,
  importVariableReferenceColumn,
  importYesNoColumn,
  optionalImportColumn,
  storedNoteOfImportRow,
} from '../../../engines/imports/import-columns.ts';
import { declareImportRowRule, declareImportTable } from '../../../engines/imports/import-table.ts';

export const tasksTable = declareImportTable({
  name: 'tasks',
  says: texts.tasksBuildingTrustees,
  target: tasks,
  columns: [
    importReferenceColumn('building', 'buildings'),
    importChoiceColumn('type', TASK_TYPES),
    importTextColumn('subject', '', 200),
    optionalImportColumn(importTextColumn('description', '', 10_000), ''),
    optionalImportColumn(importChoiceColumn('state', TASK_STATES), 'New'),
    optionalImportColumn(importReferenceColumn('assigned_to', 'contacts')),
    optionalImportColumn(importDayColumn('due_day')),
    optionalImportColumn(importInstantColumn('created_at')),
  ],
});

export const taskNotesTable = declareImportTable({
  name: 'task_notes',
  says: texts.notesTaskText,
  derive: storedNoteOfImportRow,
  target: taskNotes,
  columns: [
    importReferenceColumn('task', 'tasks'),
    importNoteColumn('note'),
    importTextColumn('author_name', '', 200),
    optionalImportColumn(importInstantColumn('created_at')),
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

const linked = importVariableReferenceColumn(
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
    importReferenceColumn('logged_by', 'logins'),
    importChoiceColumn('role', ['owner', 'trustee']),
    importChoiceColumn('purpose', ['Request', 'Report']),
    importChoiceColumn('type', Object.keys(TICKET_TYPE_CODES)),
    importTextColumn('description', '', 10_000),
    optionalImportColumn(importChoiceColumn('state', TICKET_STATES), 'New'),
    optionalImportColumn(importChoiceColumn('urgency', TICKET_URGENCIES), 'Normal'),
    optionalImportColumn(importReferenceColumn('building', 'buildings')),
    optionalImportColumn(importReferenceColumn('unit', 'units')),
    optionalImportColumn(linked),
    optionalImportColumn(importReferenceColumn('entry', 'ledger_entries', texts.entryQueried)),
    optionalImportColumn(importReferenceColumn('assigned_to', 'logins')),
    optionalImportColumn(importDayColumn('due_day')),
    optionalImportColumn(importInstantColumn('resolved_at')),
    optionalImportColumn(importInstantColumn('closed_at')),
    optionalImportColumn(importInstantColumn('created_at')),
  ],
  rules: [
    declareImportRowRule(
      texts.entryGoesWith,
      'entry',
      ({ entry, purpose, type }) => typeof entry !== 'string' || (purpose === 'Report' && type === 'Levy Account'),
    ),
    declareImportRowRule(
      texts.unitNeedsBuilding,
      'unit',
      ({ unit, building }) => typeof unit !== 'string' || typeof building === 'string',
    ),
  ],
});

export const ticketCommentsTable = declareImportTable({
  name: 'ticket_comments',
  says: texts.commentsTicketNumbered,
  target: ticketComments,
  columns: [
    importReferenceColumn('ticket', 'tickets'),
    importIntegerColumn('number', 1, 9_999),
    importTextColumn('comment', '', 10_000),
    optionalImportColumn(importReferenceColumn('author', 'logins')),
    importTextColumn('author_name', '', 200),
    optionalImportColumn(importYesNoColumn('internal', texts.customersNeverSee), false),
    optionalImportColumn(importAttachmentColumn('file', ['pdf', 'image', 'document', 'spreadsheet'])),
    optionalImportColumn(importInstantColumn('created_at')),
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
    importReferenceColumn('ticket', 'tickets'),
    importChoiceColumn('state', TICKET_STATES),
    importTextColumn('by_name', '', 200),
    optionalImportColumn(importInstantColumn('at')),
  ],
});
