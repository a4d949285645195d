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
  label: 'Data import',
  singular: 'Import',
  about: 'Import people, units, accounts and past entries from files.',
  next: 'Nothing changes until you press Import. Check the preview first, and correct the file if needed.',
  title: 'fileName',
  sort: { field: 'createdAt', order: 'desc' },
  read: WRITING_STAFF_ROLES,
  nothingYet: 'No imports yet. Choose a file above and press Check the file.',
  slots: { above: 'new-import', under: 'import-report' },
  fields: {
    fileName: { ...officeReadOnlyListField('text', 'File'), search: true },
    kind: officeReadOnlyListField('word', 'Type'),
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
    days: { kind: 'choice', label: 'Date format', choices: IMPORT_DAY_FORMATS, written: 'never' },
    startedById: { kind: 'link', to: 'staff', label: 'Uploaded by', written: 'never', inList: true },
    createdAt: officeReadOnlyListField('instant', 'Uploaded'),
    appliedById: { kind: 'link', to: 'staff', label: 'Imported by', written: 'never' },
    finishedAt: { kind: 'instant', label: 'Imported', written: 'never' },
  },
  actions: {
    apply: stepWithoutForm(
      'Import',
      WRITING_STAFF_ROLES,
      'The whole file is imported, or nothing if there is an error.',
    ),
    check: stepWithoutForm('Check again', WRITING_STAFF_ROLES, 'The file is checked again. Nothing is imported.'),
  },
});
