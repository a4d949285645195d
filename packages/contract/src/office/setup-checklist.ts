/**
 * The setup checklist of a new office. Each step is judged from the data, not from what was pressed (decision 0236).
 */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { booleanField, listCodec, nestedField, objectCodec, schemaField, successCodec } from '../kit/wire-codec.ts';

/** In the order of the checklist. */
export const SETUP_CHECKLIST_STEPS = [
  'agency',
  'mail',
  'colleagues',
  'takeOn',
  'bankAccount',
  'budget',
  'levyRun',
  'invited',
] as const;
export type SetupChecklistStep = (typeof SETUP_CHECKLIST_STEPS)[number];

export const setupChecklistEndpoints = {
  firstDays: defineEndpoint({
    row: 'S-152',
    method: 'GET',
    path: '/office/first-days/',
    summary: 'What a new office does first, which of it is done, and whether the list was hidden on Today',
    access: endpointAccessForRoles('staff'),
    response: objectCodec({
      /** An administrator hid it on Today, or this is the demo, which is an office at work. */
      hidden: booleanField('hidden'),
      steps: nestedField(
        'steps',
        listCodec(
          objectCodec({
            key: schemaField('key', z.enum(SETUP_CHECKLIST_STEPS)),
            done: booleanField('done'),
            /** Entered, and not done before a second person approves it. */
            awaitsApproval: booleanField('awaits_approval'),
          }),
        ),
      ),
    }),
  }),
  endFirstDays: defineEndpoint({
    row: 'S-153',
    method: 'POST',
    path: '/office/first-days/end/',
    summary: 'Hide the setup checklist on Today, for everybody',
    access: endpointAccessForRoles('staff'),
    response: successCodec,
  }),
  showFirstDays: defineEndpoint({
    row: 'S-185',
    method: 'POST',
    path: '/office/first-days/show/',
    summary: 'Show the setup checklist on Today again, for everybody',
    access: endpointAccessForRoles('staff'),
    response: successCodec,
  }),
};
