/** Public tasks of a building and their notes: B 2 Tasks, Task detail (M-50, M-73, M-74). */
import type { TimelineNote } from '@stoep/contract/kit/timeline-notes';
import type { BuildingTaskRecord, BuildingTaskRow, TaskListFilter } from '@stoep/contract/works/tasks';
import { endOfDay, startOfDay } from '@stoep/domain/calendar/calendar';
import { and, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql, findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { taskNotes, tasks } from '../../../db/schema/works/work.ts';
import { linkedRecordOf } from '../../../kernel/database/linked-record.ts';
import { totalRowsColumn } from '../../../kernel/database/paging.ts';
import { noteHtmlOf } from '../../../kernel/html/note.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import {
  containsTextSql,
  filterQueryInput,
  optionalQueryInput,
  pageQueryInputs,
  requiredQueryInput,
  searchTextQueryInput,
} from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

const visible = defineRowScope(
  tasks,
  (t, caller) => sql`(${t.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)})`,
);

const columns = {
  id: tasks.id,
  type: tasks.type,
  subject: tasks.subject,
  progress: tasks.state,
  assigneeId: contacts.id,
  assigneeName: sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
  createdAt: tasks.createdAt,
};

const tasksOfBuilding = defineScopedQuery('tasks.of-building', {
  scope: visible,
  input: {
    buildingId: requiredQueryInput<string>(),
    mine: filterQueryInput('mine'),
    open: filterQueryInput('open'),
    type: optionalQueryInput<TaskListFilter['type']>(),
    subject: searchTextQueryInput(),
    progress: optionalQueryInput<TaskListFilter['progress']>(),
    from: optionalQueryInput<Date>(),
    to: optionalQueryInput<Date>(),
    ...pageQueryInputs,
  },
  from: (db, { within, caller, input }) =>
    db
      .select({ ...columns, total: totalRowsColumn() })
      .from(tasks)
      .leftJoin(contacts, eq(contacts.id, tasks.assignedToId))
      .where(
        and(
          eq(tasks.buildingId, input.buildingId),
          within,
          input.mine && sql`${tasks.assignedToId} = ${caller.contactId}`,
          input.open && ne(tasks.state, 'Completed'),
          input.type && eq(tasks.type, input.type),
          containsTextSql(tasks.subject, input.subject),
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
  read: CallerReadContext,
  buildingId: string,
  { mine, open, from, to, ...filter }: TaskListFilter,
): Promise<HandlerReply<BuildingTaskRow[]>> => {
  const { rows, total } = await read.page(tasksOfBuilding, {
    ...filter,
    buildingId,
    mine: mine ? 'mine' : undefined,
    open: open ? 'open' : undefined,
    from: from ? startOfDay(from) : undefined,
    to: to ? endOfDay(to) : undefined,
  });
  if (total === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return new HandlerReply(
    rows.map((row) => ({ ...row, assignedTo: linkedRecordOf(row.assigneeId, row.assigneeName) })),
    { total },
  );
};

const taskDetail = defineScopedQuery('tasks.detail', {
  scope: visible,
  input: { id: requiredQueryInput<string>() },
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

export const readTask = async (read: CallerReadContext, id: string): Promise<BuildingTaskRecord> => {
  const row = await read.get(taskDetail, { id });
  return { ...row, assignedTo: linkedRecordOf(row.assigneeId, row.assigneeName) };
};

const notes = defineScopedQuery('tasks.notes', {
  scope: visible,
  input: { taskId: requiredQueryInput<string>() },
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

export const listTaskNotes = async (read: CallerReadContext, taskId: string): Promise<TimelineNote[]> => {
  const rows = await read.list(notes, { taskId });
  if (rows.length === 0) await read.get(taskDetail, { id: taskId });
  return rows.map(({ text, html, ...note }) => ({ ...note, html: noteHtmlOf({ text, html }) }));
};
