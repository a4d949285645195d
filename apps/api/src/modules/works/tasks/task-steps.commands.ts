/** Tasks of the office step by step (rules 1.3), and the notes that are taken on them. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type TaskState, taskSteps } from '@stoep/domain/works/task-progress';
import { eq } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { taskNotes, tasks } from '../../../db/schema/works/work.ts';
import { addition, command, row } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { typedNote } from '../../../kernel/html/note.ts';

const task = row(tasks, ofStaff, {});

const move = (to: TaskState, step: string) => {
  const happened = fact(`tasks.${step}`, 'tasks');
  return command({
    on: task,
    allowed: ({ state }) => taskSteps(state).includes(to),
    run: async (w, { id }) => {
      await w.tx.update(tasks).set({ state: to }).where(eq(tasks.id, id));
      w.record(happened, id, {});
    },
  });
};

export const startTask = move('In Progress', 'start');
export const holdTask = move('On hold', 'hold');
export const completeTask = move('Completed', 'complete');
export const cancelTask = move('Canceled', 'cancel');

type Due = { dueDay: Day | null };
const due = fact<{ before: Due; after: Due }>('tasks.due', 'tasks');

/** By when staff want it done; null takes the day away. */
export const setDueDayOfTask = command({
  on: task,
  allowed: ({ state }) => state !== 'Completed' && state !== 'Canceled',
  run: async (w, { id, dueDay: before }, { dueDay }: Due) => {
    if (before === dueDay) return w.unchanged();
    await w.tx.update(tasks).set({ dueDay }).where(eq(tasks.id, id));
    w.record(due, id, { before: { dueDay: before }, after: { dueDay } });
  },
});

/** A task that the product opens by itself, in the transaction of what asks for it. */
export const openTask = async (
  tx: Transaction,
  task: Pick<typeof tasks.$inferInsert, 'buildingId' | 'type' | 'subject' | 'description'>,
): Promise<void> => {
  await tx.insert(tasks).values(task);
};

const noted = fact('task-notes.created', 'task-notes');

export const addTaskNote = addition({
  run: async (w, { taskId, note }: { taskId: string; note: string }) => {
    const [added] = await w.tx
      .insert(taskNotes)
      .values({ taskId, ...typedNote(note), authorName: w.by.name })
      .returning({ id: taskNotes.id });
    if (!added) throw new AppError('internal');
    w.record(noted, added.id, {});
    return added.id;
  },
});
