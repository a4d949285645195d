/** The day of one member of staff: what waits is put off until another day, and what ran by itself last night is told. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  day,
  entity,
  flag,
  id,
  instantOrNull,
  listUnder,
  optional,
  plain,
  success,
  text,
} from '../kit/wire.ts';

/** Nothing is put off for longer. */
export const PUT_OFF_DAYS = 366;

export const officeMyDay = {
  snooze: endpoint({
    row: 'S-133',
    method: 'POST',
    path: '/office/put-off/',
    summary: 'Put off what waits in a queue until a day: for oneself, or for everybody',
    access: only('staff'),
    body: entity({
      queue: plain('queue', z.string().max(60)),
      recordId: id('record_id'),
      untilDay: day('until_day'),
      forAll: flag('for_all'),
    }),
    response: entity({ id: id('id') }),
  }),
  allPutOff: endpoint({
    row: 'S-134',
    method: 'GET',
    path: '/office/put-off/',
    summary: 'What the caller put off and what was put off for everybody, the next to come back first',
    access: only('staff'),
    response: listUnder(
      'value',
      entity({
        id: id('id'),
        queue: text('queue'),
        resource: text('resource'),
        recordId: id('record_id'),
        title: text('title'),
        untilDay: day('until_day'),
        forAll: flag('for_all'),
        by: text('by'),
      }),
    ),
  }),
  bringBack: endpoint({
    row: 'S-135',
    method: 'POST',
    path: '/office/put-off/{id}/bring-back/',
    summary: 'Let what was put off wait again; or take that back, where it is put off until that day still',
    access: only('staff'),
    params: entity({ id: id('id') }),
    body: entity({ undoes: optional(day('undoes')) }),
    response: success,
  }),
  lastNight: endpoint({
    row: 'S-136',
    method: 'GET',
    path: '/office/last-night/',
    summary: 'What runs by itself once a day, with how it went the last time',
    access: only('staff'),
    response: listUnder(
      'value',
      entity({
        name: text('name'),
        state: plain('state', z.enum(['done', 'failed', 'running'])),
        /** When it ended, or began where it has not. */
        at: instantOrNull('at'),
      }),
    ),
  }),
};
