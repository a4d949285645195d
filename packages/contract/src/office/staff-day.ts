/** Endpoints for the day of one member of staff: snoozed work, and the automatic tasks of last night. */
import { z } from 'zod';
import { accessForRoles, defineEndpoint } from '../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  entityCodec,
  idField,
  keyedListCodec,
  nullableInstantField,
  optionalField,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

/** The longest snooze, in days. */
export const MAX_SNOOZE_DAYS = 366;

export const staffDayEndpoints = {
  snooze: defineEndpoint({
    row: 'S-133',
    method: 'POST',
    path: '/office/put-off/',
    summary: 'Put off what waits in a queue until a day: for oneself, or for everybody',
    access: accessForRoles('staff'),
    body: entityCodec({
      queue: schemaField('queue', z.string().max(60)),
      recordId: idField('record_id'),
      untilDay: dayField('until_day'),
      forAll: booleanField('for_all'),
    }),
    response: entityCodec({ id: idField('id') }),
  }),
  allPutOff: defineEndpoint({
    row: 'S-134',
    method: 'GET',
    path: '/office/put-off/',
    summary: 'What the caller put off and what was put off for everybody, the next to come back first',
    access: accessForRoles('staff'),
    response: keyedListCodec(
      'value',
      entityCodec({
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
    access: accessForRoles('staff'),
    params: entityCodec({ id: idField('id') }),
    body: entityCodec({ undoes: optionalField(dayField('undoes')) }),
    response: successCodec,
  }),
  lastNight: defineEndpoint({
    row: 'S-136',
    method: 'GET',
    path: '/office/last-night/',
    summary: 'What runs by itself once a day, with how it went the last time',
    access: accessForRoles('staff'),
    response: keyedListCodec(
      'value',
      entityCodec({
        name: textField('name'),
        state: schemaField('state', z.enum(['done', 'failed', 'running'])),
        /** When it ended, or when it began if it has not ended. */
        at: nullableInstantField('at'),
      }),
    ),
  }),
};
