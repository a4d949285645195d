/** Tickets and tasks of the office: every step by their own rules (rules 1.3). */
import { AppError } from '@stoep/contract/kit/errors';
import * as declared from '@stoep/contract/office/resources/work';
import { type TicketState, ticketSteps } from '@stoep/domain/operations/ticket-progress';
import { and, eq, isNotNull } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import * as tables from '../../db/schema/work.ts';
import { type Action, bind } from '../../engines/office/binding.ts';
import { noteOf } from '../../engines/office/note.ts';
import { addTaskNote, cancelTask, completeTask, holdTask, startTask } from '../tasks/task-steps.commands.ts';
import { commentOnTicket } from './commands/comment-on-ticket.ts';
import { assignTicket, moveTicket } from './commands/move-ticket.ts';

const open: Action['allowed'] = ({ state }) => state !== 'Closed';

const move = (to: TicketState): Action => ({
  allowed: ({ state }) => ticketSteps(state as TicketState).includes(to),
  command: ({ deps, person, origin, id }) => moveTicket(deps, person, origin, id, to),
});

const say = (internal: boolean): Action<{ readonly comment: string }> => ({
  allowed: open,
  command: ({ deps, person, origin, id, values }) =>
    commentOnTicket(deps, person, origin, id, { comment: values.comment, internal }),
});

const assign: Action<{ readonly assignedToId: string | null }> = {
  allowed: open,
  command: async ({ deps, person, origin, id, values }) => {
    const to = values.assignedToId;
    if (to !== null) {
      const staff = and(eq(userProfiles.id, to), isNotNull(userProfiles.staffRole));
      const [found] = await deps.db.select({ id: userProfiles.id }).from(userProfiles).where(staff);
      if (!found)
        throw new AppError('invalid', undefined, {
          fields: { assignedToId: 'Please choose a member of staff.' },
        });
    }
    await assignTicket(deps, person, origin, id, to);
  },
};

export const workBindings = [
  bind(declared.tickets, tables.tickets, {
    actions: {
      assign,
      answer: say(false),
      note: say(true),
      start: move('In Progress'),
      wait: move('Waiting for Customer'),
      resolve: move('Resolved'),
      close: move('Closed'),
    },
  }),
  bind(declared.ticketComments, tables.ticketComments),
  bind(declared.tasks, tables.tasks, {
    actions: {
      start: startTask,
      hold: holdTask,
      complete: completeTask,
      cancel: cancelTask,
    },
  }),
  bind(declared.taskNotes, tables.taskNotes, {
    computed: { note: noteOf },
    create: addTaskNote,
  }),
];
