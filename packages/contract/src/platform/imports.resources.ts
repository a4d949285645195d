/** What was brought in from files, by whom and when; the report of each stands on its own page. */
import { DAY_FORMATS, IMPORT_STATES } from '../imports/imports.codes.ts';
import { resource, shown, states, step, WORKERS } from '../office/resource.ts';

export const imports = resource({
  name: 'imports',
  label: 'Imports',
  singular: 'Import',
  about: 'Brings people, units, accounts and past entries in from files, all at once.',
  next: 'Nothing is changed until you press Import. Look at what would be added, and correct the file where it is wrong.',
  group: 'Portfolio',
  title: 'fileName',
  sort: { field: 'createdAt', order: 'desc' },
  read: WORKERS,
  nothingYet: 'Your imports are listed here, each with what it found.',
  slots: { above: 'new-import', under: 'import-report' },
  fields: {
    fileName: { ...shown('text', 'File'), search: true },
    kind: shown('word', 'What it is'),
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(IMPORT_STATES, {
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
    days: { kind: 'choice', label: 'Days are written as', choices: DAY_FORMATS, written: 'never' },
    startedById: { kind: 'link', to: 'staff', label: 'Brought by', written: 'never', inList: true },
    createdAt: shown('instant', 'Brought'),
    appliedById: { kind: 'link', to: 'staff', label: 'Imported by', written: 'never' },
    finishedAt: { kind: 'instant', label: 'Imported', written: 'never' },
  },
  actions: {
    apply: step(
      'Import',
      WORKERS,
      'Everything in the file is written at once, or nothing if anything is not right.',
    ),
    check: step('Check again', WORKERS, 'The file is compared with what is here now. Nothing is written.'),
  },
});
