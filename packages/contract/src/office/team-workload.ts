/** Endpoints of the team workload: what each member of staff has to do, and what is unassigned. */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  idField,
  integerField,
  keyedListCodec,
  listCodec,
  nestedField,
  nullableDayField,
  nullableIdField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

/** Items listed per person: overdue first, then by due date, then the longest open. */
export const MAX_LISTED_WORKLOAD_ITEMS = 8;

const work = objectCodec({
  resource: schemaField('resource', z.enum(['tickets', 'tasks'])),
  id: idField('id'),
  title: textField('title'),
  building: nullableTextField('building'),
  state: textField('state'),
  dueDay: nullableDayField('due_day'),
  /** Past its due day; a ticket without one is late after 14 days. */
  late: booleanField('late'),
});

export const teamWorkloadEndpoints = {
  team: defineEndpoint({
    row: 'S-137',
    method: 'GET',
    path: '/office/team/',
    summary: 'Each member of staff with the tickets and tasks in hand, and what nobody has in hand, first',
    access: endpointAccessForRoles('staff'),
    response: keyedListCodec(
      'value',
      objectCodec({
        /** The login that tickets are assigned to; null for unassigned work. */
        id: nullableIdField('id'),
        /** The person that tasks are assigned to. */
        contactId: nullableIdField('contact_id'),
        name: textField('name'),
        role: nullableTextField('role'),
        /** No longer logs in but still has work assigned. */
        left: booleanField('left'),
        tickets: integerField('tickets'),
        ticketsLate: integerField('tickets_late'),
        tasks: integerField('tasks'),
        tasksLate: integerField('tasks_late'),
        work: nestedField('work', listCodec(work)),
      }),
    ),
  }),
};
