/** Office bindings of tickets and tasks, with their steps (rules 1.3). */
import { officeFormSentences } from '@stoep/contract/office/office-forms.sentences';
import * as declared from '@stoep/contract/works/tickets-and-tasks.resources';
import { type SQL, sql } from 'drizzle-orm';
import * as tables from '../../../db/schema/works/work.ts';
import { computedNoteField } from '../../../engines/office/note-field.ts';
import { bindRecord } from '../../../engines/office/record-binding.ts';
import {
  addTaskNote,
  cancelTask,
  completeTask,
  pauseTask,
  setTaskDueDay,
  startTask,
} from '../tasks/task-steps.commands.ts';
import {
  assignTicket,
  setTicketDueDay,
  setTicketUnit,
  setTicketUrgency,
  ticketStatusCommand,
} from './commands/change-ticket.ts';
import { addInternalTicketNote, answerTicket, noteTicketCall } from './commands/comment-on-ticket.ts';
import { logTicketInOffice } from './commands/log-ticket-for-person.ts';
import { makeJobOfTicket } from './commands/make-job.ts';
import { readTicketFormPrefill } from './fill-ticket-form.queries.ts';
import { answersToSql, telephoneOfTicketSql, ticketTitleSql } from './ticket-person.queries.ts';

/** For a column that names a building: the caller is its portfolio manager. */
const lookedAfterBy = (me: SQL, buildingId: SQL): SQL =>
  sql`${buildingId} in (select b.id from buildings b where b.looked_after_by_id = ${me})`;

/** Assignees whose login is disabled or is now a Reader. Their work needs another person. */
const worksNoMore = sql`(p.staff_role = 'reader' or p.disabled_at is not null)`;

export const ticketAndTaskBindings = [
  bindRecord(declared.ticketsResource, tables.tickets, {
    titleOf: ticketTitleSql,
    found: (column) => sql`concat_ws(' · ', ${column('number')}, ${column('state')})`,
    computed: { answersTo: answersToSql, telephone: telephoneOfTicketSql },
    create: logTicketInOffice,
    fills: readTicketFormPrefill,
    fileNames: sql`select t.ticket_id as record_id, f.name from ticket_files t join files f on f.id = t.file_id
      union all select c.ticket_id, f.name from ticket_comments c join files f on f.id = c.file_id`,
    queues: {
      myTickets: (column, { me }) =>
        sql`${column('assignedToId')} = ${me} and ${column('state')} not in ('Resolved', 'Closed')`,
      newTickets: ['New'],
      unassignedTickets: (column) =>
        sql`${column('assignedToId')} is null and ${column('state')} not in ('Resolved', 'Closed')`,
      dueTickets: (column, { today }) =>
        sql`${column('dueDay')} <= ${today} and ${column('state')} not in ('Resolved', 'Closed')`,
      ticketsToReassign: (column) =>
        sql`exists (select from user_profiles p where p.id = ${column('assignedToId')}
          and (p.staff_role is null or ${worksNoMore})) and ${column('state')} not in ('Resolved', 'Closed')`,
      openTickets: (column) => sql`${column('state')} not in ('Resolved', 'Closed')`,
      ticketsOfMyBuildings: (column, { me }) =>
        sql`${lookedAfterBy(me, column('buildingId'))} and ${column('state')} not in ('Resolved', 'Closed')`,
      staleTickets: (column, { now }) =>
        sql`${column('state')} not in ('Resolved', 'Closed') and ${column('createdAt')} < ${now} - interval '14 days'`,
    },
    actions: {
      assign: assignTicket,
      due: setTicketDueDay,
      urgency: setTicketUrgency,
      unit: setTicketUnit,
      answer: answerTicket,
      called: noteTicketCall,
      makeJob: makeJobOfTicket,
      note: addInternalTicketNote,
      start: ticketStatusCommand('In Progress'),
      wait: ticketStatusCommand('Waiting for Customer'),
      resolve: ticketStatusCommand('Resolved'),
      close: ticketStatusCommand('Closed'),
    },
  }),
  bindRecord(declared.ticketCommentsResource, tables.ticketComments),
  bindRecord(declared.tasksResource, tables.tasks, {
    queues: {
      myTasks: (column, { me }) =>
        sql`${column('assignedToId')} = (select p.contact_id from user_profiles p where p.id = ${me})
          and ${column('state')} not in ('Completed', 'Canceled')`,
      dueTasks: (column, { today }) =>
        sql`${column('dueDay')} <= ${today} and ${column('state')} not in ('Completed', 'Canceled')`,
      tasksToReassign: (column) =>
        sql`exists (select from user_profiles p where p.contact_id = ${column('assignedToId')}
          and p.staff_role is not null and ${worksNoMore}) and ${column('state')} not in ('Completed', 'Canceled')`,
      openTasks: (column) => sql`${column('state')} not in ('Completed', 'Canceled')`,
      tasksOfMyBuildings: (column, { me }) =>
        sql`${lookedAfterBy(me, column('buildingId'))} and ${column('state')} not in ('Completed', 'Canceled')`,
    },
    offers: {
      assignedToId: {
        among: (id) =>
          sql`not exists (select from user_profiles p where p.contact_id = ${id} and p.staff_role = 'reader')`,
        otherwise: officeFormSentences.readerWorksOnNothing,
      },
    },
    actions: {
      start: startTask,
      hold: pauseTask,
      complete: completeTask,
      cancel: cancelTask,
      due: setTaskDueDay,
    },
  }),
  bindRecord(declared.taskNotesResource, tables.taskNotes, {
    computed: { note: computedNoteField },
    create: addTaskNote,
  }),
];
