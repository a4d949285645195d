/**
 * Endpoints of imports in the office. A file is checked first, with progress and a report of faulty rows, and then
 * written as a whole. The office record "imports" is the history; its steps start and repeat an import.
 */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  idField,
  integerField,
  listCodec,
  nestedField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';
import { importColumnCodec, importFileHeadCodec, importFileLayoutCodec, importTableNameSchema } from './file-layout.ts';
import {
  IMPORT_DAY_FORMATS,
  IMPORT_KINDS,
  IMPORT_SAMPLE_KINDS,
  IMPORT_STATES,
  MAX_IMPORT_UPLOAD_BYTES,
} from './imports.codes.ts';

const counts = objectCodec({
  table: textField('table'),
  rows: integerField('rows'),
  added: integerField('added'),
  changed: integerField('changed'),
  unchanged: integerField('unchanged'),
});
const repair = objectCodec({
  file: textField('file'),
  line: integerField('line'),
  column: textField('column'),
  was: textField('was'),
  now: textField('now'),
});
const fault = objectCodec({
  file: textField('file'),
  line: integerField('line'),
  column: textField('column'),
  reason: textField('reason'),
});

const changedRow = objectCodec({
  table: textField('table'),
  line: integerField('line'),
  key: textField('key'),
  /** The record was created by hand. The row matches it by code, number or address and would update it. */
  madeByHand: booleanField('made_by_hand'),
  /** Both values as in the file; numbers of people and bank accounts by their last digits. */
  columns: nestedField(
    'columns',
    listCodec(objectCodec({ heading: textField('heading'), was: textField('was'), now: textField('now') })),
  ),
});

export const importEndpoints = {
  upload: defineEndpoint({
    row: 'I-1',
    method: 'POST',
    path: '/office/imports/',
    summary: 'Take a portfolio or a table in and begin to check it; nothing is changed yet',
    access: endpointAccessForRoles('staff'),
    status: 201,
    bodyMode: 'form',
    body: objectCodec({
      kind: schemaField('kind', z.enum(IMPORT_KINDS)),
      /** The date format of the file; YYYY-MM-DD by default. */
      days: optionalField(schemaField('days', z.enum(IMPORT_DAY_FORMATS))),
    }),
    files: {
      file: {
        required: true,
        accepts: ['archive', 'spreadsheet'],
        limit: MAX_IMPORT_UPLOAD_BYTES,
        onDisk: true,
      },
    },
    response: objectCodec({ id: idField('id') }),
  }),
  report: defineEndpoint({
    row: 'I-2',
    method: 'GET',
    path: '/office/imports/{id}/',
    summary: 'How far an import is, what it would do or did, and its first bad rows',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({
      state: schemaField('state', z.enum(IMPORT_STATES)),
      /** The current phase of the import. */
      stage: textField('stage'),
      percent: schemaField('percent', z.int().min(0).max(100)),
      problem: nullableTextField('problem'),
      tables: nestedField('tables', listCodec(counts)),
      /** Accepted, but to be checked before relying on it. */
      warnings: schemaField('warnings', z.array(z.string())),
      /** The first cells that a spreadsheet had altered, with the repaired values, and their total number. */
      repairs: nestedField('repairs', listCodec(repair)),
      repairCount: integerField('repair_count'),
      /** The first rows that would change something, after a check without faults and until the import. */
      changes: nestedField('changes', listCodec(changedRow)),
      faultCount: integerField('fault_count'),
      faults: nestedField('faults', listCodec(fault)),
      /** Its files and their column mapping; empty once the content is deleted. */
      files: nestedField('files', listCodec(importFileHeadCodec)),
    }),
  }),
  faults: defineEndpoint({
    row: 'I-3',
    method: 'GET',
    path: '/office/imports/{id}/faults/',
    summary: 'The bad rows as a table, to be worked through',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: 'file',
  }),
  template: defineEndpoint({
    row: 'I-4',
    method: 'GET',
    path: '/office/imports/templates/{table}/',
    summary: 'An empty table with the headings that an import reads',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ table: schemaField('table', importTableNameSchema) }),
    response: 'file',
  }),
  sample: defineEndpoint({
    row: 'I-8',
    method: 'GET',
    path: '/office/imports/samples/{kind}/',
    summary: 'A filled in table as an import reads it, or a whole portfolio of them; in a zip where it has documents',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ kind: schemaField('kind', z.enum(IMPORT_SAMPLE_KINDS)) }),
    query: objectCodec({ as: optionalField(schemaField('as', z.enum(['csv', 'xlsx']))) }),
    response: 'file',
  }),
  columns: defineEndpoint({
    row: 'I-5',
    method: 'GET',
    path: '/office/imports/tables/{table}/',
    summary: 'The columns of a table that an import reads',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ table: schemaField('table', importTableNameSchema) }),
    response: objectCodec({ columns: nestedField('columns', listCodec(importColumnCodec)) }),
  }),
  layOut: defineEndpoint({
    row: 'I-6',
    method: 'POST',
    path: '/office/imports/{id}/layout/',
    summary: 'Say which column of a file is which of ours; it is remembered, and the file checked again',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    body: importFileLayoutCodec,
    response: successCodec,
  }),
  forgetLayout: defineEndpoint({
    row: 'I-7',
    method: 'POST',
    path: '/office/imports/{id}/layout/forget/',
    summary: 'Forget what was said of a file with these headings; the file is checked again',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    body: objectCodec({ file: textField('file') }),
    response: successCodec,
  }),
};
