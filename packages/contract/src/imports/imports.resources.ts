/** Office record: imports, with who uploaded them and when. Each has its own page with the report. */

import {
  defineOfficeResource,
  officeReadOnlyListField,
  statusChoicesWithTones,
  stepWithoutForm,
  WRITING_STAFF_ROLES,
} from '../office/office-resource.ts';
import { IMPORT_DAY_FORMATS, IMPORT_STATES } from './imports.codes.ts';

export const importsResource = defineOfficeResource({
  name: 'imports',
  label: 'Imports',
  singular: 'Import',
  about: 'Brings people, units, accounts and past entries in from files, all at once.',
  next: 'Nothing is changed until you press Import. Look at what would be added, and correct the file where it is wrong.',
  title: 'fileName',
  sort: { field: 'createdAt', order: 'desc' },
  read: WRITING_STAFF_ROLES,
  nothingYet: 'Your imports are listed here, each with what it found.',
  slots: { above: 'new-import', under: 'import-report' },
  fields: {
    fileName: { ...officeReadOnlyListField('text', 'File'), search: true },
    kind: officeReadOnlyListField('word', 'What it is'),
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(IMPORT_STATES, {
        Checking: 'info',
        Refused: 'danger',
        Ready: 'info',
        Importing: 'info',
        Imported: 'success',
        Failed: 'danger',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    days: { kind: 'choice', label: 'Days are written as', choices: IMPORT_DAY_FORMATS, written: 'never' },
    startedById: { kind: 'link', to: 'staff', label: 'Brought by', written: 'never', inList: true },
    createdAt: officeReadOnlyListField('instant', 'Brought'),
    appliedById: { kind: 'link', to: 'staff', label: 'Imported by', written: 'never' },
    finishedAt: { kind: 'instant', label: 'Imported', written: 'never' },
  },
  actions: {
    apply: stepWithoutForm(
      'Import',
      WRITING_STAFF_ROLES,
      'Everything in the file is written at once, or nothing if anything is not right.',
    ),
    check: stepWithoutForm(
      'Check again',
      WRITING_STAFF_ROLES,
      'The file is compared with what is here now. Nothing is written.',
    ),
  },
});
