/** Who of the staff has what in hand, and what nobody has. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  dayOrNull,
  entity,
  flag,
  id,
  idOrNull,
  listOf,
  listUnder,
  nested,
  plain,
  text,
  textOrNull,
  whole,
} from '../kit/wire.ts';

/** Shown of each: what is late first, then what is due soonest, then what has waited longest. */
export const IN_HAND_SHOWN = 8;

const work = entity({
  resource: plain('resource', z.enum(['tickets', 'tasks'])),
  id: id('id'),
  title: text('title'),
  building: textOrNull('building'),
  state: text('state'),
  dueDay: dayOrNull('due_day'),
  /** Its day is past; of a ticket without one, it has been open for more than 14 days. */
  late: flag('late'),
});

export const officeTeam = {
  team: endpoint({
    row: 'S-137',
    method: 'GET',
    path: '/office/team/',
    summary: 'Each member of staff with the tickets and tasks in hand, and what nobody has in hand, first',
    access: only('staff'),
    response: listUnder(
      'value',
      entity({
        /** The login, to which tickets are given; null for what nobody has. */
        id: idOrNull('id'),
        /** The person, to whom tasks are given. */
        contactId: idOrNull('contact_id'),
        name: text('name'),
        role: textOrNull('role'),
        /** Signs in no more, and has something in hand all the same. */
        left: flag('left'),
        tickets: whole('tickets'),
        ticketsLate: whole('tickets_late'),
        tasks: whole('tasks'),
        tasksLate: whole('tasks_late'),
        work: nested('work', listOf(work)),
      }),
    ),
  }),
};
