/** Public tasks of a building: B 2 Tasks, Task detail, B 3; calls M-50, M-73, M-74. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { note } from '../kit/notes.ts';
import { filterDay, listQuery, oneOfList, search } from '../kit/paging.ts';
import {
  coded,
  type Decoded,
  entity,
  id,
  instant,
  lookup,
  lookupOrNull,
  optional,
  plain,
  text,
  valueList,
} from '../kit/wire.ts';
import { TASK_PROGRESS, TASK_PROGRESS_LABELS, TASK_TYPE_LABELS, TASK_TYPES } from './tasks.codes.ts';

const taskFields = {
  id: id('cj_publictasksid'),
  type: coded('cj_tickettype', TASK_TYPES),
  subject: text('cj_subjectt'),
  progress: coded('cj_progresss', TASK_PROGRESS),
  assignedTo: lookupOrNull('_cj_assignedtowhom_value'),
  createdAt: instant('createdon'),
};
export const taskRow = entity(taskFields);
export const taskRecord = entity({
  ...taskFields,
  description: text('cj_detaileddescriptionn'),
  building: lookup('_cj_building_value'),
});
export type TaskRow = Decoded<typeof taskRow>;
export type TaskRecord = Decoded<typeof taskRecord>;

const tasksQuery = listQuery({
  /** Only those assigned to the caller: View My Tasks. */
  mine: optional(plain('mine', z.enum(['true']))),
  /** Leaves the completed out, as the screen does unless Completed is chosen. */
  open: optional(plain('open', z.enum(['true']))),
  type: oneOfList('cj_tickettype', TASK_TYPE_LABELS),
  subject: search('cj_subjectt'),
  progress: oneOfList('cj_progresss', TASK_PROGRESS_LABELS),
  from: filterDay('from'),
  to: filterDay('to'),
});
export type TasksQuery = Decoded<typeof tasksQuery>;

const one = { method: 'GET', access: only('trustee', 'staff'), params: entity({ id: id('id') }) } as const;

export const tasks = {
  listOfBuilding: endpoint({
    row: 'M-50',
    method: 'GET',
    path: '/building/{guid}/tasks/',
    summary: 'Public tasks of a building, newest first',
    access: only('trustee', 'staff'),
    params: entity({ buildingGuid: id('guid') }),
    query: tasksQuery,
    response: valueList(taskRow),
  }),
  get: endpoint({
    ...one,
    row: 'M-73',
    path: '/task/{id}/',
    summary: 'One public task',
    response: taskRecord,
  }),
  timeline: endpoint({
    ...one,
    row: 'M-74',
    path: '/task/{id}/timeline/',
    summary: 'Notes of a task, newest first',
    response: valueList(note),
  }),
};
