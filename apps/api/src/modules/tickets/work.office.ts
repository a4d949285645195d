/** Tickets and tasks of the office: every step by their own rules (rules 1.3). */
import { AppError } from '@stoep/contract/kit/errors';
import * as declared from '@stoep/contract/office/resources/work';
import { type TaskState, taskSteps } from '@stoep/domain/work/task-progress';
import { type TicketState, ticketSteps } from '@stoep/domain/work/ticket-progress';
import { and, eq, isNotNull } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import * as tables from '../../db/schema/work.ts';
import { type Action, bind } from '../../engines/office/binding.ts';
import { noteOf } from '../../engines/office/note.ts';
import { typedNote } from '../../kernel/html/note.ts';
import { commentOnTicket } from './commands/comment-on-ticket.ts';
import { assignTicket, moveTicket } from './commands/move-ticket.ts';

const open: Action['allowed'] = ({ state }) => state !== 'Closed';

const move = (to: TicketState): Action => ({
  allowed: ({ state }) => ticketSteps(state as TicketState).includes(to),
  command: ({ deps, person, origin, id }) => moveTicket(deps, person, origin, id, to),
});

const say = (internal: boolean): Action => ({
  allowed: open,
  command: ({ deps, person, origin, id, values }) =>
    commentOnTicket(deps, person, origin, id, { comment: String(values.comment), internal }),
});

const assign: Action = {
  allowed: open,
  command: async ({ deps, person, origin, id, values }) => {
    const to = values.assignedToId as string | null;
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

const moveTask = (to: TaskState): Action => ({
  allowed: ({ state }) => taskSteps(state as TaskState).includes(to),
  run: async ({ tx, id }) => {
    await tx.update(tables.tasks).set({ state: to }).where(eq(tables.tasks.id, id));
  },
});

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
      start: moveTask('In Progress'),
      hold: moveTask('On hold'),
      complete: moveTask('Completed'),
      cancel: moveTask('Canceled'),
    },
  }),
  bind(declared.taskNotes, tables.taskNotes, {
    computed: { note: noteOf },
    create: async ({ tx, person, values }) => {
      const note = {
        taskId: String(values.taskId),
        ...typedNote(String(values.note)),
        authorName: person.name,
      };
      const [added] = await tx.insert(tables.taskNotes).values(note).returning({ id: tables.taskNotes.id });
      if (!added) throw new AppError('internal');
      return added.id;
    },
  }),
];
