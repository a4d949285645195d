/**
 * The setup checklist of a new office. Each step is judged from the data, not from what was pressed (decision 0236).
 */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { booleanField, listCodec, nestedField, objectCodec, schemaField, successCodec } from '../kit/wire-codec.ts';

/** In the order of the checklist. */
export const SETUP_CHECKLIST_STEPS = ['name', 'mail', 'people', 'building', 'accounts', 'invited', 'firstRun'] as const;
export type SetupChecklistStep = (typeof SETUP_CHECKLIST_STEPS)[number];

export const setupChecklistEndpoints = {
  firstDays: defineEndpoint({
    row: 'S-152',
    method: 'GET',
    path: '/office/first-days/',
    summary: 'What a new office does first, and which of it is done; nothing once all is, or once it was put away',
    access: endpointAccessForRoles('staff'),
    response: objectCodec({
      steps: nestedField(
        'steps',
        listCodec(objectCodec({ key: schemaField('key', z.enum(SETUP_CHECKLIST_STEPS)), done: booleanField('done') })),
      ),
    }),
  }),
  endFirstDays: defineEndpoint({
    row: 'S-153',
    method: 'POST',
    path: '/office/first-days/end/',
    summary: 'Put the list of the first days away, for everybody',
    access: endpointAccessForRoles('staff'),
    response: successCodec,
  }),
};
