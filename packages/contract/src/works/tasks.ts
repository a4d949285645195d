/** Endpoints of a building's public tasks: B 2 Tasks, Task detail, B 3; calls M-50, M-73, M-74. */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { filterDayField, labelFilterField, listQueryCodec, searchTextField } from '../kit/list-query.ts';
import { timelineNoteCodec } from '../kit/timeline-notes.ts';
import {
  codeField,
  type DecodedValue,
  idField,
  instantField,
  lookupField,
  nullableLookupField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { TASK_PROGRESS_CODES, TASK_PROGRESS_LABELS, TASK_TYPE_CODES, TASK_TYPE_LABELS } from './tasks.codes.ts';

const taskFields = {
  id: idField('cj_publictasksid'),
  type: codeField('cj_tickettype', TASK_TYPE_CODES),
  subject: textField('cj_subjectt'),
  progress: codeField('cj_progresss', TASK_PROGRESS_CODES),
  assignedTo: nullableLookupField('_cj_assignedtowhom_value'),
  createdAt: instantField('createdon'),
};
export const buildingTaskRowCodec = objectCodec(taskFields);
export const buildingTaskRecordCodec = objectCodec({
  ...taskFields,
  description: textField('cj_detaileddescriptionn'),
  building: lookupField('_cj_building_value'),
});
export type BuildingTaskRow = DecodedValue<typeof buildingTaskRowCodec>;
export type BuildingTaskRecord = DecodedValue<typeof buildingTaskRecordCodec>;

const tasksQuery = listQueryCodec({
  /** Only those assigned to the caller: View My Tasks. */
  mine: optionalField(schemaField('mine', z.enum(['true']))),
  /** Leaves out completed tasks, as the screen does unless Completed is chosen. */
  open: optionalField(schemaField('open', z.enum(['true']))),
  type: labelFilterField('cj_tickettype', TASK_TYPE_LABELS),
  subject: searchTextField('cj_subjectt'),
  progress: labelFilterField('cj_progresss', TASK_PROGRESS_LABELS),
  from: filterDayField('from'),
  to: filterDayField('to'),
});
export type TaskListFilter = DecodedValue<typeof tasksQuery>;

const one = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'staff'),
  params: objectCodec({ id: idField('id') }),
} as const;

export const buildingTaskEndpoints = {
  listOfBuilding: defineEndpoint({
    row: 'M-50',
    method: 'GET',
    path: '/building/{guid}/tasks/',
    summary: 'Public tasks of a building, newest first',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ buildingGuid: idField('guid') }),
    query: tasksQuery,
    response: valueListCodec(buildingTaskRowCodec),
  }),
  get: defineEndpoint({
    ...one,
    row: 'M-73',
    path: '/task/{id}/',
    summary: 'One public task',
    response: buildingTaskRecordCodec,
  }),
  timeline: defineEndpoint({
    ...one,
    row: 'M-74',
    path: '/task/{id}/timeline/',
    summary: 'Notes of a task, newest first',
    response: valueListCodec(timelineNoteCodec),
  }),
};
