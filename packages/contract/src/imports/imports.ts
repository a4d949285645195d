/**
 * Imports in the back office: a file is checked first, with progress and a report of bad rows, and applied
 * as a whole afterwards. The history is the office's record "imports"; starting and repeating are its actions.
 */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  entity,
  flag,
  id,
  listOf,
  nested,
  optional,
  plain,
  success,
  text,
  textOrNull,
  whole,
} from '../kit/wire.ts';
import { DAY_FORMATS, IMPORT_KINDS, IMPORT_STATES, SAMPLES_OF, UPLOAD_BYTES } from './imports.codes.ts';
import { fileHead, fileLayout, importTableName, ourColumn } from './layout.ts';

const counts = entity({
  table: text('table'),
  rows: whole('rows'),
  added: whole('added'),
  changed: whole('changed'),
  unchanged: whole('unchanged'),
});
const repair = entity({
  file: text('file'),
  line: whole('line'),
  column: text('column'),
  was: text('was'),
  now: text('now'),
});
const fault = entity({
  file: text('file'),
  line: whole('line'),
  column: text('column'),
  reason: text('reason'),
});

const changedRow = entity({
  table: text('table'),
  line: whole('line'),
  key: text('key'),
  /** The record was made by hand. The row matches it by code, number or address, and would update it. */
  madeByHand: flag('made_by_hand'),
  /** Both values in the words of the file; numbers of people and bank accounts by their end. */
  columns: nested(
    'columns',
    listOf(entity({ heading: text('heading'), was: text('was'), now: text('now') })),
  ),
});

export const imports = {
  upload: endpoint({
    row: 'I-1',
    method: 'POST',
    path: '/office/imports/',
    summary: 'Take a portfolio or a table in and begin to check it; nothing is changed yet',
    access: only('staff'),
    status: 201,
    bodyMode: 'form',
    body: entity({
      kind: plain('kind', z.enum(IMPORT_KINDS)),
      /** How days are written in it; YYYY-MM-DD when it is not said. */
      days: optional(plain('days', z.enum(DAY_FORMATS))),
    }),
    files: {
      file: { required: true, accepts: ['archive', 'spreadsheet'], limit: UPLOAD_BYTES, onDisk: true },
    },
    response: entity({ id: id('id') }),
  }),
  report: endpoint({
    row: 'I-2',
    method: 'GET',
    path: '/office/imports/{id}/',
    summary: 'How far an import is, what it would do or did, and its first bad rows',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({
      state: plain('state', z.enum(IMPORT_STATES)),
      /** What is being done now. */
      stage: text('stage'),
      percent: plain('percent', z.int().min(0).max(100)),
      problem: textOrNull('problem'),
      tables: nested('tables', listOf(counts)),
      /** What is allowed and should be known before it is relied on. */
      warnings: plain('warnings', z.array(z.string())),
      /** The first cells that a spreadsheet had changed, with how they are read; and how many there are. */
      repairs: nested('repairs', listOf(repair)),
      repairCount: whole('repair_count'),
      /** The first rows that would change something, once a check found everything right and until it is imported. */
      changes: nested('changes', listOf(changedRow)),
      faultCount: whole('fault_count'),
      faults: nested('faults', listOf(fault)),
      /** Its files as they stand, with the columns that each of theirs goes to; none once the content is gone. */
      files: nested('files', listOf(fileHead)),
    }),
  }),
  faults: endpoint({
    row: 'I-3',
    method: 'GET',
    path: '/office/imports/{id}/faults/',
    summary: 'The bad rows as a table, to be worked through',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: 'file',
  }),
  template: endpoint({
    row: 'I-4',
    method: 'GET',
    path: '/office/imports/templates/{table}/',
    summary: 'An empty table with the headings that an import reads',
    access: only('staff'),
    params: entity({ table: plain('table', importTableName) }),
    response: 'file',
  }),
  sample: endpoint({
    row: 'I-8',
    method: 'GET',
    path: '/office/imports/samples/{kind}/',
    summary:
      'A filled in table as an import reads it, or a whole portfolio of them; in a zip where it has documents',
    access: only('staff'),
    params: entity({ kind: plain('kind', z.enum(SAMPLES_OF)) }),
    query: entity({ as: optional(plain('as', z.enum(['csv', 'xlsx']))) }),
    response: 'file',
  }),
  columns: endpoint({
    row: 'I-5',
    method: 'GET',
    path: '/office/imports/tables/{table}/',
    summary: 'The columns of a table that an import reads',
    access: only('staff'),
    params: entity({ table: plain('table', importTableName) }),
    response: entity({ columns: nested('columns', listOf(ourColumn)) }),
  }),
  layOut: endpoint({
    row: 'I-6',
    method: 'POST',
    path: '/office/imports/{id}/layout/',
    summary: 'Say which column of a file is which of ours; it is remembered, and the file checked again',
    access: only('staff'),
    params: entity({ id: id('id') }),
    body: fileLayout,
    response: success,
  }),
  forgetLayout: endpoint({
    row: 'I-7',
    method: 'POST',
    path: '/office/imports/{id}/layout/forget/',
    summary: 'Forget what was said of a file with these headings; the file is checked again',
    access: only('staff'),
    params: entity({ id: id('id') }),
    body: entity({ file: text('file') }),
    response: success,
  }),
};
