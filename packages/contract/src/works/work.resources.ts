/** Tickets of people and tasks of buildings (rules 1.3). */

import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { TICKET_STATES } from '@stoep/domain/works/ticket-progress';
import {
  EVERYONE,
  linkTo,
  MANAGERS,
  ofMany,
  resource,
  shown,
  states,
  step,
  WORKERS,
} from '../office/resource.ts';

const MAILED = 'The person who logged it gets an e-mail.';

export const tickets = resource({
  name: 'tickets',
  label: 'Tickets',
  singular: 'Ticket',
  about:
    'What owners, tenants and trustees ask for or report in the portal. Give each to one person, answer it, and close it when it is settled.',
  next: 'Assign it first, then answer: the person gets an e-mail. Mark it as resolved when it is done. It then closes automatically unless the person writes again.',
  group: 'Work',
  title: 'number',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  queues: {
    myTickets: { label: 'Tickets assigned to me', section: 'Mine', first: 'dueDay' },
    dueTickets: { label: 'Tickets due today or late', section: 'People', alarming: true, first: 'dueDay' },
    newTickets: { label: 'New tickets', section: 'People', onHub: 'newTickets' },
    unassignedTickets: { label: 'Tickets not yet assigned', section: 'People' },
    ticketsToReassign: {
      label: 'Tickets to re-assign',
      section: 'People',
      alarming: true,
      first: 'dueDay',
    },
    staleTickets: { label: 'Tickets open over 14 days', section: 'People', alarming: true },
    openTickets: { label: 'Tickets not yet settled', section: 'People', onToday: false },
    ticketsOfMyBuildings: { label: 'Tickets of my buildings', section: 'Mine', onToday: false },
  },
  nothingYet: 'Tickets that owners and trustees log in the portal appear here.',
  fields: {
    number: { ...shown('whole', 'Number'), search: true },
    description: { kind: 'long', label: 'Description', written: 'never', inList: true, search: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(TICKET_STATES, {
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
    buildingId: {
      kind: 'link',
      to: 'buildings',
      label: 'Building',
      written: 'never',
      inList: true,
      filter: true,
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
    dueDay: { ...shown('day', 'Due'), inPlace: true },
    loggedById: { kind: 'link', to: 'logins', label: 'Logged by', written: 'never' },
    role: { kind: 'word', label: 'Logged as', written: 'never' },
    purpose: { kind: 'word', label: 'Request or report', written: 'never' },
    type: { kind: 'word', label: 'Type', written: 'never', search: true },
    entryId: { kind: 'link', to: 'ledger-entries', label: 'Entry queried', written: 'never' },
    createdAt: shown('instant', 'Logged'),
    resolvedAt: { kind: 'instant', label: 'Resolved', written: 'never' },
    closedAt: { kind: 'instant', label: 'Closed', written: 'never' },
  },
  actions: {
    assign: {
      label: 'Assign',
      roles: WORKERS,
      fields: { assignedToId: { kind: 'link', to: 'staff', label: 'Staff member' } },
      ofMany: true,
      undoable: true,
    },
    due: ofMany({
      label: 'Set due day',
      roles: WORKERS,
      undoable: true,
      fields: {
        dueDay: {
          kind: 'day',
          label: 'Due',
          hint: 'By when it is to be settled. Only staff see it. Leave it empty for no day.',
        },
      },
    }),
    answer: {
      label: 'Answer',
      roles: WORKERS,
      fields: { comment: { kind: 'long', label: 'Answer', required: true, max: 4_000 } },
      tells: 'The person who logged it reads it by e-mail and in the portal.',
    },
    note: {
      label: 'Internal note',
      roles: WORKERS,
      confirm: 'It stands among the comments, for staff alone.',
      tells: null,
      fields: {
        comment: { kind: 'long', label: 'Note', required: true, max: 4_000, hint: 'Only staff can see it.' },
      },
    },
    start: ofMany(step('Start', WORKERS, 'It is in progress from now on.', MAILED)),
    wait: ofMany(
      step('Wait for the customer', WORKERS, 'It waits for an answer of the person who logged it.', MAILED),
    ),
    resolve: ofMany(
      step(
        'Mark as resolved',
        WORKERS,
        'It closes automatically later, unless the person who logged it writes again.',
        MAILED,
      ),
    ),
    close: ofMany(step('Close', WORKERS, 'A closed ticket takes no more comments.', MAILED)),
  },
  slots: { under: 'ticket-files' },
  related: [{ resource: 'ticket-comments', by: 'ticketId' }],
});

export const ticketComments = resource({
  name: 'ticket-comments',
  label: 'Comments',
  singular: 'Comment',
  about: 'What was written on tickets. Internal notes are read by staff alone.',
  next: 'Answer from the page of the ticket.',
  group: 'Work',
  inMenu: false,
  title: 'number',
  sort: { field: 'number', order: 'asc' },
  read: EVERYONE,
  fields: {
    ticketId: { ...linkTo('tickets', 'Ticket'), written: 'never' },
    number: { kind: 'whole', label: 'Number', written: 'never' },
    comment: { ...shown('long', 'Comment'), search: true },
    authorName: shown('text', 'By'),
    internal: shown('flag', 'Internal'),
    fileId: { kind: 'file', label: 'File', written: 'never' },
    createdAt: shown('instant', 'At'),
  },
});

export const tasks = resource({
  name: 'tasks',
  label: 'Tasks',
  singular: 'Task',
  about:
    'Work of the agent for a building, without a request from outside: an agenda, a policy, a valuation.',
  next: 'Start it when you begin, and note what happened. Trustees of the building see its progress.',
  group: 'Work',
  title: 'subject',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  create: WORKERS,
  edit: WORKERS,
  queues: {
    myTasks: { label: 'Tasks assigned to me', section: 'Mine', first: 'dueDay' },
    dueTasks: {
      label: 'Tasks due today or late',
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
    buildingId: linkTo('buildings', 'Building'),
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
      hint: 'By when it is to be done. Only staff see it.',
    },
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(['New', 'In Progress', 'On hold', 'Completed', 'Canceled'], {
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
    createdAt: shown('instant', 'Created'),
  },
  actions: {
    start: ofMany(step('Start', WORKERS, 'Trustees of the building see that it was begun.')),
    hold: ofMany(step('Put on hold', WORKERS, 'Trustees of the building see that it waits.')),
    complete: ofMany(
      step(
        'Mark as completed',
        WORKERS,
        'It is no longer among what is to be done; trustees of the building see it.',
      ),
    ),
    due: ofMany({
      label: 'Set due day',
      roles: WORKERS,
      undoable: true,
      fields: { dueDay: { kind: 'day', label: 'Due', hint: 'Leave it empty for no day.' } },
    }),
    cancel: step('Cancel the task', MANAGERS, 'A canceled task stays in the list.'),
  },
  related: [{ resource: 'task-notes', by: 'taskId' }],
});

export const taskNotes = resource({
  name: 'task-notes',
  label: 'Notes of tasks',
  singular: 'Note',
  plural: 'Notes',
  about: 'What was noted on tasks.',
  next: 'Trustees of the building read it on the page of the task.',
  group: 'Work',
  inMenu: false,
  title: 'authorName',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  create: WORKERS,
  fields: {
    taskId: linkTo('tasks', 'Task'),
    note: { kind: 'note', label: 'Note', required: true, inList: true, max: 10_000 },
    authorName: shown('text', 'By'),
    createdAt: shown('instant', 'At'),
  },
});
