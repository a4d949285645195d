/** Endpoints of take-ons in the office: bringing a building in from its former agent, and undoing it. */
import { TAKE_ON_STATES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  idField,
  instantField,
  integerField,
  listCodec,
  nestedField,
  nullableIdField,
  nullableTextField,
  objectCodec,
  schemaField,
  successCodec,
  textField,
} from '../../kit/wire-codec.ts';
import {
  MAX_TAKE_ON_FILE_BYTES,
  takeOnDraftSchema,
  takeOnProblemNoteSchema,
  takeOnSheetSchema,
  takeOnTotalsSchema,
} from './take-on-draft.ts';

const one = objectCodec({ id: idField('id') });
const version = objectCodec({ version: integerField('version') });
const state = schemaField('state', z.enum(TAKE_ON_STATES));

const heading = {
  id: idField('id'),
  state,
  buildingName: textField('building_name'),
  buildingCode: textField('building_code'),
  startedBy: textField('started_by'),
  changedAt: instantField('changed_at'),
  buildingId: nullableIdField('building_id'),
  totals: schemaField('totals', takeOnTotalsSchema.nullable()),
};

export const takeOnEndpoints = {
  list: defineEndpoint({
    row: 'S-200',
    method: 'GET',
    path: '/office/take-ons/',
    summary: 'The take-ons of buildings, the latest first',
    access: endpointAccessForRoles('staff'),
    response: objectCodec({ takeOns: nestedField('take_ons', listCodec(objectCodec(heading))) }),
  }),
  create: defineEndpoint({
    row: 'S-201',
    method: 'POST',
    path: '/office/take-ons/',
    summary: 'Start the take-on of a building; nothing is in the ledger before it is taken on',
    access: endpointAccessForRoles('staff'),
    status: 201,
    response: one,
  }),
  read: defineEndpoint({
    row: 'S-202',
    method: 'GET',
    path: '/office/take-ons/{id}/',
    summary: 'A take-on with its lists and all decisions about them',
    access: endpointAccessForRoles('staff'),
    params: one,
    response: objectCodec({
      ...heading,
      version: integerField('version'),
      today: dayField('today'),
      sheets: schemaField('sheets', z.array(takeOnSheetSchema)),
      draft: schemaField('draft', takeOnDraftSchema),
      problems: schemaField('problems', z.array(takeOnProblemNoteSchema)),
      /** Keys of people of the lists who are contacts of the agency already. */
      known: schemaField('known', z.array(z.string())),
      mayEdit: booleanField('may_edit'),
      /** Why the caller may not approve it; null if the caller may. Only while it awaits approval. */
      approvalRefusal: nullableTextField('approval_refusal'),
    }),
  }),
  addFile: defineEndpoint({
    row: 'S-203',
    method: 'POST',
    path: '/office/take-ons/{id}/files/',
    summary: 'Add a list to a take-on: a workbook or a text file; every sheet of it',
    access: endpointAccessForRoles('staff'),
    params: one,
    status: 201,
    bodyMode: 'form',
    body: objectCodec({}),
    files: { file: { required: true, accepts: ['spreadsheet'], limit: MAX_TAKE_ON_FILE_BYTES, onDisk: true } },
    response: version,
  }),
  addText: defineEndpoint({
    row: 'S-204',
    method: 'POST',
    path: '/office/take-ons/{id}/pasted/',
    summary: 'Add a list that was pasted from a spreadsheet',
    access: endpointAccessForRoles('staff'),
    params: one,
    body: objectCodec({ text: schemaField('text', z.string().min(1).max(2_000_000)) }),
    status: 201,
    response: version,
  }),
  removeSheets: defineEndpoint({
    row: 'S-205',
    method: 'POST',
    path: '/office/take-ons/{id}/files/remove/',
    summary: 'Remove a dropped file from a take-on, with the corrections of its rows',
    access: endpointAccessForRoles('staff'),
    params: one,
    body: objectCodec({ file: textField('file') }),
    response: version,
  }),
  save: defineEndpoint({
    row: 'S-206',
    method: 'PUT',
    path: '/office/take-ons/{id}/',
    summary: 'Save the decisions of a take-on; refused if another person has saved since',
    access: endpointAccessForRoles('staff'),
    params: one,
    body: objectCodec({ version: integerField('version'), draft: schemaField('draft', takeOnDraftSchema) }),
    response: version,
  }),
  takeOn: defineEndpoint({
    row: 'S-207',
    method: 'POST',
    path: '/office/take-ons/{id}/take-on/',
    summary: 'Create the building with its units, people, accounts and opening balances, or ask a second person to',
    access: endpointAccessForRoles('staff'),
    params: one,
    body: version,
    response: objectCodec({ state }),
  }),
  decide: defineEndpoint({
    row: 'S-208',
    method: 'POST',
    path: '/office/take-ons/{id}/decide/',
    summary: 'Approve a take-on whose balances differ from the control total, as a second person, or send it back',
    access: endpointAccessForRoles('staff'),
    params: one,
    body: objectCodec({ approves: booleanField('approves'), version: integerField('version') }),
    response: objectCodec({ state }),
  }),
  undo: defineEndpoint({
    row: 'S-209',
    method: 'POST',
    path: '/office/take-ons/{id}/undo/',
    summary: 'Remove every row that the take-on wrote, while nothing else refers to one of them',
    access: endpointAccessForRoles('staff'),
    params: one,
    response: successCodec,
  }),
  remove: defineEndpoint({
    row: 'S-210',
    method: 'POST',
    path: '/office/take-ons/{id}/remove/',
    summary: 'Remove a draft with its lists',
    access: endpointAccessForRoles('staff'),
    params: one,
    response: successCodec,
  }),
};
