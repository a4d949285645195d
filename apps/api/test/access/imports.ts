/** Access rows of imports, I-1 to I-7: who uploads files and maps their columns. */
import type { Persona } from '../world.ts';
import { type AccessRow, MALFORMED_ID, MISSING_ID } from './access-row.ts';

const STAFF: readonly Persona[] = ['ST'];
const ABSENT = { missing: { params: { id: MISSING_ID } }, malformed: { params: { id: MALFORMED_ID } } };

const absentWith = (body: object) => ({
  missing: { params: { id: MISSING_ID }, body },
  malformed: { params: { id: MALFORMED_ID }, body },
});

const A_LAYOUT = {
  file: 'units.csv',
  table: 'units',
  heading_row: null,
  days: 'YYYY-MM-DD',
  columns: null,
  fill: [],
};

export const importAccessRows: readonly AccessRow[] = [
  {
    row: 'I-1',
    roles: STAFF,
    good: { own: STAFF },
    status: 201,
    targets: () => ({
      own: { form: { kind: 'auto' }, files: { file: { name: 'tasks.csv', content: 'key,subject\n' } } },
    }),
  },
  { row: 'I-2', roles: STAFF, good: {}, targets: () => ABSENT },
  { row: 'I-3', roles: STAFF, good: {}, targets: () => ABSENT },
  {
    row: 'I-4',
    roles: STAFF,
    good: { own: STAFF },
    targets: () => ({ own: { params: { table: 'units' } } }),
  },
  {
    row: 'I-8',
    roles: STAFF,
    good: { own: STAFF },
    targets: () => ({ own: { params: { kind: 'units' } } }),
  },
  {
    row: 'I-5',
    roles: STAFF,
    good: { own: STAFF },
    targets: () => ({ own: { params: { table: 'units' } } }),
  },
  { row: 'I-6', roles: STAFF, good: {}, targets: () => absentWith(A_LAYOUT) },
  { row: 'I-7', roles: STAFF, good: {}, targets: () => absentWith({ file: 'units.csv' }) },
];
