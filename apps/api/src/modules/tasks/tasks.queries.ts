/** Public tasks of a building and their notes: B 2 Tasks, Task detail (M-50, M-73, M-74). */
import { AppError } from '@stoep/contract/kit/errors';
import type { Note } from '@stoep/contract/kit/notes';
import type { TaskRecord, TaskRow, TasksQuery } from '@stoep/contract/operations/tasks';
import { endOfDay, startOfDay } from '@stoep/domain/calendar/calendar';
import { and, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, insistOnBuilding } from '../../access/buildings.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { contacts } from '../../db/schema/people.ts';
import { taskNotes, tasks } from '../../db/schema/work.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { linked } from '../../kernel/database/lookup.ts';
import { contains, readPage, totalRows } from '../../kernel/database/paging.ts';
import { noteHtml } from '../../kernel/html/note.ts';
import { Answer } from '../../kernel/http/request.ts';

const visible = (person: Person): SQL => sql`(${tasks.buildingId} in ${buildingsReadableAsTrustee(person)})`;

const columns = {
  id: tasks.id,
  type: tasks.type,
  subject: tasks.subject,
  progress: tasks.state,
  assigneeId: contacts.id,
  assigneeName: sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
  createdAt: tasks.createdAt,
};

const matching = (person: Person, query: TasksQuery): SQL | undefined =>
  and(
    query.mine && sql`${tasks.assignedToId} = ${person.contactId}`,
    query.open && ne(tasks.state, 'Completed'),
    query.type && eq(tasks.type, query.type),
    contains(tasks.subject, query.subject),
    query.progress && eq(tasks.state, query.progress),
    query.from ? gte(tasks.createdAt, startOfDay(query.from)) : undefined,
    query.to ? lte(tasks.createdAt, endOfDay(query.to)) : undefined,
  );

export const listTasks = async (
  db: Database,
  person: Person,
  buildingId: string,
  query: TasksQuery,
): Promise<Answer<TaskRow[]>> => {
  const { rows, total } = await readPage(query, ({ limit, offset }) =>
    db
      .select({ ...columns, total: totalRows() })
      .from(tasks)
      .leftJoin(contacts, eq(contacts.id, tasks.assignedToId))
      .where(and(eq(tasks.buildingId, buildingId), visible(person), matching(person, query)))
      .orderBy(desc(tasks.createdAt), desc(tasks.id))
      .limit(limit)
      .offset(offset),
  );
  if (total === 0) await insistOnBuilding(db, buildingsReadableAsTrustee(person), buildingId);
  return new Answer(
    rows.map((row) => ({ ...row, assignedTo: linked(row.assigneeId, row.assigneeName) })),
    { total },
  );
};

export const findTask = async (db: Database, person: Person, id: string): Promise<TaskRecord> => {
  const [row] = await db
    .select({
      ...columns,
      description: tasks.description,
      building: { id: buildings.id, name: buildings.name },
    })
    .from(tasks)
    .innerJoin(buildings, eq(buildings.id, tasks.buildingId))
    .leftJoin(contacts, eq(contacts.id, tasks.assignedToId))
    .where(and(eq(tasks.id, id), visible(person)));
  if (!row) throw new AppError('not_found');
  return { ...row, assignedTo: linked(row.assigneeId, row.assigneeName) };
};

export const listTaskNotes = async (db: Database, person: Person, taskId: string): Promise<Note[]> => {
  const rows = await db
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
    .where(and(eq(taskNotes.taskId, taskId), visible(person)))
    .orderBy(desc(taskNotes.createdAt), desc(taskNotes.id));
  if (rows.length === 0) await findTask(db, person, taskId);
  return rows.map(({ text, html, ...note }) => ({ ...note, html: noteHtml({ text, html }) }));
};
