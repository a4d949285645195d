/** Public tasks of a building and their notes: B 2 Tasks, Task detail (M-50, M-73, M-74). */
import type { Note } from '@stoep/contract/kit/notes';
import type { TaskRecord, TaskRow, TasksQuery } from '@stoep/contract/works/tasks';
import { endOfDay, startOfDay } from '@stoep/domain/calendar/calendar';
import { and, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, trusteesBuilding } from '../../../access/buildings.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { taskNotes, tasks } from '../../../db/schema/works/work.ts';
import { linked } from '../../../kernel/database/lookup.ts';
import { totalRows } from '../../../kernel/database/paging.ts';
import { noteHtml } from '../../../kernel/html/note.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { filter, holds, optionalInput, required, text, window } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';

const visible = scope(tasks, (t, caller) => sql`(${t.buildingId} in ${buildingsReadableAsTrustee(caller)})`);

const columns = {
  id: tasks.id,
  type: tasks.type,
  subject: tasks.subject,
  progress: tasks.state,
  assigneeId: contacts.id,
  assigneeName: sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
  createdAt: tasks.createdAt,
};

const tasksOfBuilding = query('tasks.of-building', {
  scope: visible,
  input: {
    buildingId: required<string>(),
    mine: filter('mine'),
    open: filter('open'),
    type: optionalInput<TasksQuery['type']>(),
    subject: text(),
    progress: optionalInput<TasksQuery['progress']>(),
    from: optionalInput<Date>(),
    to: optionalInput<Date>(),
    ...window,
  },
  from: (db, { within, caller, input }) =>
    db
      .select({ ...columns, total: totalRows() })
      .from(tasks)
      .leftJoin(contacts, eq(contacts.id, tasks.assignedToId))
      .where(
        and(
          eq(tasks.buildingId, input.buildingId),
          within,
          input.mine && sql`${tasks.assignedToId} = ${caller.contactId}`,
          input.open && ne(tasks.state, 'Completed'),
          input.type && eq(tasks.type, input.type),
          holds(tasks.subject, input.subject),
          input.progress && eq(tasks.state, input.progress),
          input.from && gte(tasks.createdAt, input.from),
          input.to && lte(tasks.createdAt, input.to),
        ),
      )
      .orderBy(desc(tasks.createdAt), desc(tasks.id))
      .limit(input.limit)
      .offset(input.offset),
});

export const listTasks = async (
  read: Read,
  buildingId: string,
  { mine, open, from, to, ...asked }: TasksQuery,
): Promise<Answer<TaskRow[]>> => {
  const { rows, total } = await read.page(tasksOfBuilding, {
    ...asked,
    buildingId,
    mine: mine ? 'mine' : undefined,
    open: open ? 'open' : undefined,
    from: from ? startOfDay(from) : undefined,
    to: to ? endOfDay(to) : undefined,
  });
  if (total === 0) await read.get(trusteesBuilding, { buildingId });
  return new Answer(
    rows.map((row) => ({ ...row, assignedTo: linked(row.assigneeId, row.assigneeName) })),
    { total },
  );
};

const taskDetail = query('tasks.detail', {
  scope: visible,
  input: { id: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        ...columns,
        description: tasks.description,
        building: { id: buildings.id, name: buildings.name },
      })
      .from(tasks)
      .innerJoin(buildings, eq(buildings.id, tasks.buildingId))
      .leftJoin(contacts, eq(contacts.id, tasks.assignedToId))
      .where(and(eq(tasks.id, input.id), within)),
});

export const readTask = async (read: Read, id: string): Promise<TaskRecord> => {
  const row = await read.get(taskDetail, { id });
  return { ...row, assignedTo: linked(row.assigneeId, row.assigneeName) };
};

const notes = query('tasks.notes', {
  scope: visible,
  input: { taskId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        id: taskNotes.id,
        text: taskNotes.text,
        html: taskNotes.html,
        createdAt: taskNotes.createdAt,
        modifiedAt: taskNotes.createdAt,
        createdBy: taskNotes.authorName,
      })
      .from(taskNotes)
      .innerJoin(tasks, eq(tasks.id, taskNotes.taskId))
      .where(and(eq(taskNotes.taskId, input.taskId), within))
      .orderBy(desc(taskNotes.createdAt), desc(taskNotes.id)),
});

export const listTaskNotes = async (read: Read, taskId: string): Promise<Note[]> => {
  const rows = await read.list(notes, { taskId });
  if (rows.length === 0) await read.get(taskDetail, { id: taskId });
  return rows.map(({ text, html, ...note }) => ({ ...note, html: noteHtml({ text, html }) }));
};
