/** Endpoints for the day of one member of staff: snoozed work, and the automatic tasks of last night. */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  idField,
  keyedListCodec,
  nullableInstantField,
  objectCodec,
  optionalField,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

/** The longest snooze, in days. */
export const MAX_SNOOZE_DAYS = 366;

export const snoozeAndNightlyJobEndpoints = {
  snooze: defineEndpoint({
    row: 'S-133',
    method: 'POST',
    path: '/office/put-off/',
    summary: 'Put off what waits in a queue until a day: for oneself, or for everybody',
    access: endpointAccessForRoles('staff'),
    body: objectCodec({
      queue: schemaField('queue', z.string().max(60)),
      recordId: idField('record_id'),
      untilDay: dayField('until_day'),
      forAll: booleanField('for_all'),
    }),
    response: objectCodec({ id: idField('id') }),
  }),
  allPutOff: defineEndpoint({
    row: 'S-134',
    method: 'GET',
    path: '/office/put-off/',
    summary: 'What the caller put off and what was put off for everybody, the next to come back first',
    access: endpointAccessForRoles('staff'),
    response: keyedListCodec(
      'value',
      objectCodec({
        id: idField('id'),
        queue: textField('queue'),
        resource: textField('resource'),
        recordId: idField('record_id'),
        title: textField('title'),
        untilDay: dayField('until_day'),
        forAll: booleanField('for_all'),
        by: textField('by'),
      }),
    ),
  }),
  bringBack: defineEndpoint({
    row: 'S-135',
    method: 'POST',
    path: '/office/put-off/{id}/bring-back/',
    summary: 'Let what was put off wait again; or take that back, where it is put off until that day still',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    body: objectCodec({ undoes: optionalField(dayField('undoes')) }),
    response: successCodec,
  }),
  lastNight: defineEndpoint({
    row: 'S-136',
    method: 'GET',
    path: '/office/last-night/',
    summary: 'What runs by itself once a day, with how it went the last time',
    access: endpointAccessForRoles('staff'),
    response: keyedListCodec(
      'value',
      objectCodec({
        name: textField('name'),
        state: schemaField('state', z.enum(['done', 'failed', 'running'])),
        /** When it ended, or when it began if it has not ended. */
        at: nullableInstantField('at'),
      }),
    ),
  }),
};
