/** Access rows of take-ons, S-200 to S-210: staff who write buildings or accounts. */
import { aTakeOnDraft } from '../factories/take-on-draft.ts';
import type { Persona } from '../world.ts';
import { type AccessRow, MALFORMED_ID, MISSING_ID } from './access-row.ts';

const STAFF: readonly Persona[] = ['ST'];

const absentWith = (body?: Record<string, unknown>) => ({
  missing: { params: { id: MISSING_ID }, ...(body ? { body } : {}) },
  malformed: { params: { id: MALFORMED_ID }, ...(body ? { body } : {}) },
});

export const takeOnAccessRows: readonly AccessRow[] = [
  { row: 'S-200', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-201', roles: STAFF, good: { own: STAFF }, status: 201, targets: () => ({ own: {} }) },
  { row: 'S-202', roles: STAFF, good: {}, targets: () => absentWith() },
  {
    row: 'S-203',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: {
        params: { id: MISSING_ID },
        form: {},
        files: { file: { name: 'units.csv', content: 'Flat,PQ\n1,100\n' } },
      },
      malformed: {
        params: { id: MALFORMED_ID },
        form: {},
        files: { file: { name: 'units.csv', content: 'Flat,PQ\n1,100\n' } },
      },
    }),
  },
  { row: 'S-204', roles: STAFF, good: {}, targets: () => absentWith({ text: 'Flat\tPQ\n1\t100' }) },
  { row: 'S-205', roles: STAFF, good: {}, targets: () => absentWith({ file: 'units.csv' }) },
  { row: 'S-206', roles: STAFF, good: {}, targets: () => absentWith({ version: 1, draft: aTakeOnDraft }) },
  { row: 'S-207', roles: STAFF, good: {}, targets: () => absentWith({ version: 1 }) },
  { row: 'S-208', roles: STAFF, good: {}, targets: () => absentWith({ approves: true, version: 1 }) },
  { row: 'S-209', roles: STAFF, good: {}, targets: () => absentWith() },
  { row: 'S-210', roles: STAFF, good: {}, targets: () => absentWith() },
];
