/** Tickets and tasks of the office: every step by their own rules (rules 1.3). */
import { officeSentences } from '@stoep/contract/office/office.sentences';
import * as declared from '@stoep/contract/works/work.resources';
import { type SQL, sql } from 'drizzle-orm';
import * as tables from '../../../db/schema/works/work.ts';
import { bind } from '../../../engines/office/binding.ts';
import { noteOf } from '../../../engines/office/note.ts';
import {
  addTaskNote,
  cancelTask,
  completeTask,
  holdTask,
  setDueDayOfTask,
  startTask,
} from '../tasks/task-steps.commands.ts';
import { commentOnTicket, noteOnTicket } from './commands/comment-on-ticket.ts';
import { assignTicket, movingTicket, setDueDay } from './commands/move-ticket.ts';

/** Over a column that names a building: whoever asks looks after it. */
const lookedAfterBy = (me: SQL, buildingId: SQL): SQL =>
  sql`${buildingId} in (select b.id from buildings b where b.looked_after_by_id = ${me})`;

/** Assignees whose login is disabled or is now a Reader: another person must take over their work. */
const worksNoMore = sql`(p.staff_role = 'reader' or p.disabled_at is not null)`;

export const workBindings = [
  bind(declared.tickets, tables.tickets, {
    found: (column) => sql`concat_ws(' · ', left(${column('description')}, 60), ${column('state')})`,
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
      due: setDueDay,
      answer: commentOnTicket,
      note: noteOnTicket,
      start: movingTicket('In Progress'),
      wait: movingTicket('Waiting for Customer'),
      resolve: movingTicket('Resolved'),
      close: movingTicket('Closed'),
    },
  }),
  bind(declared.ticketComments, tables.ticketComments),
  bind(declared.tasks, tables.tasks, {
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
        otherwise: officeSentences.readerWorksOnNothing,
      },
    },
    actions: {
      start: startTask,
      hold: holdTask,
      complete: completeTask,
      cancel: cancelTask,
      due: setDueDayOfTask,
    },
  }),
  bind(declared.taskNotes, tables.taskNotes, {
    computed: { note: noteOf },
    create: addTaskNote,
  }),
];
