/** S-71 and S-72: what is found, and whole pages; staff alone. */
import type { Persona } from '../world.ts';
import { MALFORMED, MISSING, type Row } from './row.ts';

const STAFF: readonly Persona[] = ['ST'];

export const wholePageRows: readonly Row[] = [
  {
    row: 'S-72',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { id: world.people.O1.contactId } },
      missing: { params: { id: MISSING } },
      malformed: { params: { id: MALFORMED } },
    }),
  },
  { row: 'S-71', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
];
