/** Office records: tickets with their comments, and tasks of buildings with their notes (rules 1.3). */

import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { TICKET_STATES, TICKET_URGENCIES } from '@stoep/domain/works/ticket-progress';
import {
  ALL_STAFF_ROLES,
  bulkStep,
  defineOfficeResource,
  MANAGER_ROLES,
  officeReadOnlyListField,
  officeRequiredLinkField,
  statusChoicesWithTones,
  stepWithoutForm,
  WRITING_STAFF_ROLES,
} from '../office/office-resource.ts';
import { TICKET_REQUEST_TYPES, TICKET_TYPE_CODES } from './tickets.codes.ts';

const MAILED = 'The person gets an email, if there is an address.';

/** Types of tickets that staff log in the name of a person. */
const STAFF_TICKET_TYPES = [...TICKET_REQUEST_TYPES, 'Other'] as const;
const isOfStaff = (type: string) => STAFF_TICKET_TYPES.some((one) => one === type);

/** The urgency field of every form that logs a ticket. */
export const ticketUrgencyField = {
  kind: 'choice',
  label: 'Urgency',
  choices: TICKET_URGENCIES,
  hint: 'Emergency: people or property are in danger now, answer due today. Urgent: it gets worse by the day, answer due the next working day. Normal: answer due within our usual time.',
} as const;

export const ticketsResource = defineOfficeResource({
  name: 'tickets',
  label: 'Tickets',
  singular: 'Ticket',
  about: 'Answer requests and reports of owners, tenants and trustees. Assign each ticket to a person.',
  next: 'Assign the ticket, then answer: the person gets an email. Mark it as resolved when done. If the person does not write again, it closes automatically.',
  title: 'description',
  titled: 'Ticket',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: WRITING_STAFF_ROLES,
  saves: 'Log the ticket',
  fillsBy: ['contactId', 'buildingId', 'unitId'],
  queues: {
    myTickets: { label: 'Tickets assigned to me', section: 'Mine', first: 'dueDay' },
    dueTickets: {
      label: 'Tickets due today or overdue',
      section: 'Tickets and people',
      alarming: true,
      first: 'dueDay',
    },
    newTickets: { label: 'New tickets', section: 'Tickets and people', onHub: 'newTickets' },
    unassignedTickets: { label: 'Tickets not yet assigned', section: 'Tickets and people' },
    ticketsToReassign: {
      label: 'Tickets to re-assign',
      section: 'Tickets and people',
      alarming: true,
      first: 'dueDay',
    },
    staleTickets: { label: 'Tickets open over 14 days', section: 'Tickets and people', alarming: true },
    openTickets: { label: 'Tickets not yet resolved', section: 'Tickets and people', onToday: false },
    ticketsOfMyBuildings: { label: 'Tickets of my buildings', section: 'Mine', onToday: false },
  },
  nothingYet: 'Tickets that owners and trustees log in the portal appear here. Press “New” to log one for a caller.',
  fields: {
    number: { ...officeReadOnlyListField('whole', 'Number'), search: true },
    contactId: {
      kind: 'link',
      to: 'contacts',
      label: 'Person',
      written: 'create',
      hintOfChosen: 'ticketReach',
      hint: 'An owner, a tenant or a trustee of the building, with or without a login. Leave it empty for anybody else.',
    },
    callerName: {
      kind: 'text',
      label: 'Name of the caller',
      written: 'create',
      max: 200,
      search: true,
      whenEmpty: 'contactId',
      hint: 'Only for a person who is not a contact.',
    },
    callerPhone: {
      kind: 'phone',
      label: 'Telephone of the caller',
      written: 'create',
      max: 20,
      whenEmpty: 'contactId',
    },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(TICKET_STATES, {
        New: 'info',
        'In Progress': 'info',
        'Waiting for Customer': 'warning',
        Resolved: 'success',
        Closed: 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    urgency: {
      ...ticketUrgencyField,
      ...statusChoicesWithTones(TICKET_URGENCIES, { Emergency: 'danger', Urgent: 'warning', Normal: 'neutral' }),
      written: 'create',
      withoutBlank: true,
      inList: true,
      filter: true,
    },
    buildingId: {
      kind: 'link',
      to: 'buildings',
      label: 'Building',
      written: 'create',
      required: true,
      inList: true,
      filter: true,
    },
    unitId: {
      kind: 'link',
      to: 'units',
      label: 'Unit',
      written: 'create',
      inList: true,
      filter: true,
      hint: 'Leave it empty for common property.',
    },
    type: {
      kind: 'choice',
      label: 'Type',
      choices: Object.keys(TICKET_TYPE_CODES),
      elsewhere: Object.fromEntries(
        Object.keys(TICKET_TYPE_CODES)
          .filter((type) => !isOfStaff(type))
          .map((type) => [type, 'Only the portal asks for it.']),
      ),
      written: 'create',
      required: true,
      filter: true,
      search: true,
    },
    description: {
      kind: 'long',
      label: 'Description',
      written: 'create',
      required: true,
      max: 10_000,
      search: true,
      hint: 'Begin with a few words on the first line. They become the title.',
    },
    assignedToId: {
      kind: 'link',
      to: 'logins',
      label: 'Assigned to',
      written: 'never',
      inList: true,
      filter: true,
      inPlace: true,
    },
    dueDay: { ...officeReadOnlyListField('day', 'Due'), inPlace: true },
    loggedById: { kind: 'link', to: 'logins', label: 'Logged by', written: 'never' },
    answersTo: { kind: 'text', label: 'Answers go to', computed: true },
    telephone: { kind: 'phone', label: 'Telephone', computed: true },
    role: { kind: 'word', label: 'Reported by', written: 'never' },
    purpose: { kind: 'word', label: 'Request or report', written: 'never' },
    entryId: { kind: 'link', to: 'ledger-entries', label: 'Entry queried', written: 'never' },
    createdAt: officeReadOnlyListField('instant', 'Logged'),
    resolvedAt: { kind: 'instant', label: 'Resolved', written: 'never' },
    closedAt: { kind: 'instant', label: 'Closed', written: 'never' },
  },
  actions: {
    assign: {
      label: 'Assign',
      roles: WRITING_STAFF_ROLES,
      fields: { assignedToId: { kind: 'link', to: 'staff', label: 'Staff member' } },
      ofMany: true,
      undoable: true,
    },
    due: bulkStep({
      label: 'Set due date',
      roles: WRITING_STAFF_ROLES,
      undoable: true,
      fields: {
        dueDay: {
          kind: 'day',
          label: 'Due',
          hint: 'Only staff see this date. Leave empty for no date.',
        },
      },
    }),
    urgency: bulkStep({
      label: 'Set urgency',
      roles: WRITING_STAFF_ROLES,
      undoable: true,
      tells: null,
      fields: { urgency: { ...ticketUrgencyField, required: true } },
      confirm: 'The due date changes with it, unless somebody has set another one.',
    }),
    unit: {
      label: 'Set unit',
      roles: WRITING_STAFF_ROLES,
      undoable: true,
      tells: null,
      fields: { unitId: { kind: 'link', to: 'units', label: 'Unit', hint: 'Leave it empty for common property.' } },
    },
    answer: {
      label: 'Answer',
      roles: WRITING_STAFF_ROLES,
      fields: { comment: { kind: 'long', label: 'Answer', required: true, max: 4_000 } },
      tells: 'The person gets it by email, and with a login can also read it in the portal.',
    },
    called: {
      label: 'Log a call',
      roles: WRITING_STAFF_ROLES,
      confirm: 'It is added to the comments as a telephone call. A person with a login can read it in the portal.',
      tells: null,
      fields: { comment: { kind: 'long', label: 'Call notes', required: true, max: 4_000 } },
    },
    makeJob: {
      label: 'Create a job',
      roles: MANAGER_ROLES,
      confirm: 'The job gets the building, unit, description and photos of the ticket.',
      tells: null,
      fields: { name: { kind: 'text', label: 'Name of the job', required: true, begins: 'title' } },
    },
    note: {
      label: 'Internal note',
      roles: WRITING_STAFF_ROLES,
      confirm: 'Added to the comments; only staff see it.',
      tells: null,
      fields: {
        comment: { kind: 'long', label: 'Note', required: true, max: 4_000, hint: 'Only staff can see it.' },
      },
    },
    start: bulkStep(stepWithoutForm('Start work', WRITING_STAFF_ROLES, 'The ticket is in progress.', MAILED)),
    wait: bulkStep(
      stepWithoutForm(
        'Mark as waiting for the customer',
        WRITING_STAFF_ROLES,
        'The ticket waits for an answer of the person who logged it.',
        MAILED,
      ),
    ),
    resolve: bulkStep(
      stepWithoutForm(
        'Mark as resolved',
        WRITING_STAFF_ROLES,
        'The ticket closes automatically later, unless the person who logged it writes again.',
        MAILED,
      ),
    ),
    close: bulkStep(stepWithoutForm('Close', WRITING_STAFF_ROLES, 'A closed ticket takes no more comments.', MAILED)),
  },
  slots: { under: 'ticket-files' },
  related: [
    { resource: 'ticket-comments', by: 'ticketId' },
    { resource: 'maintenance-jobs', by: 'ticketId' },
  ],
});

export const ticketCommentsResource = defineOfficeResource({
  name: 'ticket-comments',
  label: 'Comments',
  singular: 'Comment',
  about: 'Read comments on tickets. Only staff see internal notes.',
  next: 'Answer from the page of the ticket.',
  title: 'number',
  sort: { field: 'number', order: 'asc' },
  read: ALL_STAFF_ROLES,
  fields: {
    ticketId: { ...officeRequiredLinkField('tickets', 'Ticket'), written: 'never' },
    number: { kind: 'whole', label: 'Number', written: 'never' },
    comment: { ...officeReadOnlyListField('long', 'Comment'), search: true },
    authorName: officeReadOnlyListField('text', 'By'),
    internal: officeReadOnlyListField('flag', 'Internal'),
    fileId: { kind: 'file', label: 'File', written: 'never' },
    createdAt: officeReadOnlyListField('instant', 'At'),
  },
});

export const tasksResource = defineOfficeResource({
  name: 'tasks',
  label: 'Tasks',
  singular: 'Task',
  about: 'Plan work that needs no ticket, such as an agenda, a policy or a valuation.',
  next: 'Start the task and add notes. Trustees of the building see its status.',
  title: 'subject',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: WRITING_STAFF_ROLES,
  edit: WRITING_STAFF_ROLES,
  queues: {
    myTasks: { label: 'Tasks assigned to me', section: 'Mine', first: 'dueDay' },
    dueTasks: {
      label: 'Tasks due today or overdue',
      section: 'Decisions and repairs',
      alarming: true,
      first: 'dueDay',
    },
    tasksToReassign: {
      label: 'Tasks to re-assign',
      section: 'Decisions and repairs',
      alarming: true,
      first: 'dueDay',
    },
    openTasks: { label: 'Tasks not yet done', section: 'Decisions and repairs', onToday: false },
    tasksOfMyBuildings: { label: 'Tasks of my buildings', section: 'Mine', onToday: false },
  },
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    type: {
      kind: 'choice',
      label: 'Type',
      choices: TASK_TYPES,
      required: true,
      inList: true,
      filter: true,
    },
    subject: { kind: 'text', label: 'Subject', required: true, inList: true, search: true },
    description: { kind: 'long', label: 'Description', search: true },
    assignedToId: {
      kind: 'link',
      to: 'contacts',
      label: 'Assigned to',
      inList: true,
      filter: true,
      inPlace: true,
    },
    dueDay: {
      kind: 'day',
      label: 'Due',
      inList: true,
      inPlace: true,
      hint: 'Only staff see this date.',
    },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(['New', 'In Progress', 'On hold', 'Completed', 'Canceled'], {
        New: 'info',
        'In Progress': 'info',
        'On hold': 'warning',
        Completed: 'success',
        Canceled: 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    createdAt: officeReadOnlyListField('instant', 'Created'),
  },
  actions: {
    start: bulkStep(
      stepWithoutForm('Start work', WRITING_STAFF_ROLES, 'Trustees of the building see that the task has started.'),
    ),
    hold: bulkStep(
      stepWithoutForm('Put on hold', WRITING_STAFF_ROLES, 'Trustees of the building see that the task is on hold.'),
    ),
    complete: bulkStep(
      stepWithoutForm(
        'Mark as completed',
        WRITING_STAFF_ROLES,
        'Trustees of the building see that the task is completed.',
      ),
    ),
    due: bulkStep({
      label: 'Set due date',
      roles: WRITING_STAFF_ROLES,
      undoable: true,
      fields: { dueDay: { kind: 'day', label: 'Due', hint: 'Leave empty for no date.' } },
    }),
    cancel: stepWithoutForm('Cancel the task', MANAGER_ROLES, 'A canceled task stays in the list.'),
  },
  related: [{ resource: 'task-notes', by: 'taskId' }],
});

export const taskNotesResource = defineOfficeResource({
  name: 'task-notes',
  label: 'Task notes',
  singular: 'Note',
  plural: 'Notes',
  about: 'Read the notes on tasks of buildings.',
  next: 'Trustees of the building can read the notes.',
  title: 'authorName',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: WRITING_STAFF_ROLES,
  fields: {
    taskId: officeRequiredLinkField('tasks', 'Task'),
    note: { kind: 'note', label: 'Note', required: true, inList: true, max: 10_000 },
    authorName: officeReadOnlyListField('text', 'By'),
    createdAt: officeReadOnlyListField('instant', 'At'),
  },
});
