/** Steps of an office task (rules 1.3), and the notes on it. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Day } from '@stoep/domain/calendar/calendar';
import { nextTaskStates, type TaskState } from '@stoep/domain/works/task-progress';
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { taskNotes, tasks } from '../../../db/schema/works/work.ts';
import { defineCommand, defineCreationCommand, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { noteFromTypedText } from '../../../kernel/html/note.ts';

const task = rowTarget(tasks, staffWriteScope, {});

const move = (to: TaskState, step: string) => {
  const happened = defineFact(`tasks.${step}`, 'tasks');
  return defineCommand({
    on: task,
    allowed: ({ state }) => nextTaskStates(state).includes(to),
    run: async (w, { id }) => {
      await w.tx.update(tasks).set({ state: to }).where(eq(tasks.id, id));
      w.record(happened, id, {});
    },
  });
};

export const startTask = move('In Progress', 'start');
export const pauseTask = move('On hold', 'hold');
export const completeTask = move('Completed', 'complete');
export const cancelTask = move('Canceled', 'cancel');

type Due = { dueDay: Day | null };
const due = defineFact<{ before: Due; after: Due }>('tasks.due', 'tasks');

/** Sets the day by which the task is due. Null removes it. */
export const setTaskDueDay = defineCommand({
  on: task,
  allowed: ({ state }) => state !== 'Completed' && state !== 'Canceled',
  run: async (w, { id, dueDay: before }, { dueDay }: Due) => {
    if (before === dueDay) return w.unchanged();
    await w.tx.update(tasks).set({ dueDay }).where(eq(tasks.id, id));
    w.record(due, id, { before: { dueDay: before }, after: { dueDay } });
  },
});

/** Creates a task that the product needs, in the transaction of its cause. */
export const createSystemTask = async (
  tx: DatabaseTransaction,
  task: Pick<typeof tasks.$inferInsert, 'buildingId' | 'type' | 'subject' | 'description'>,
): Promise<void> => {
  await tx.insert(tasks).values(task);
};

const noted = defineFact('task-notes.created', 'task-notes');

export const addTaskNote = defineCreationCommand({
  run: async (w, { taskId, note }: { taskId: string; note: string }) => {
    const [added] = await w.tx
      .insert(taskNotes)
      .values({ taskId, ...noteFromTypedText(note), authorName: w.by.name })
      .returning({ id: taskNotes.id });
    if (!added) throw new AppError('internal');
    w.record(noted, added.id, {});
    return added.id;
  },
});
