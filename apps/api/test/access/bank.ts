/** S-50 to S-56, S-160 to S-162: the bank's files, lines and matches. Staff alone; roles are asked in own-calls.test.ts. */
import type { Persona } from '../world.ts';
import { MALFORMED, MISSING, type Row } from './row.ts';

const STAFF: readonly Persona[] = ['ST'];

export const bankRows: readonly Row[] = [
  {
    row: 'S-50',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { form: { account_id: MISSING }, files: { file: { name: 'a.csv', content: 'Date,Text\n' } } },
    }),
  },
  { row: 'S-51', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-52',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING }, body: { parts: [] } },
      malformed: { params: { id: MALFORMED }, body: { parts: [] } },
    }),
  },
  {
    row: 'S-53',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING }, body: { reason: 'Wrong' } },
      malformed: { params: { id: MALFORMED }, body: { reason: 'Wrong' } },
    }),
  },
  {
    row: 'S-160',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING } },
      malformed: { params: { id: MALFORMED } },
    }),
  },
  ...[
    { row: 'S-161', body: { reason: 'Wrong' } },
    { row: 'S-162', body: { reason: 'Wrong', closing: '1' } },
  ].map(({ row, body }) => ({
    row,
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING }, body },
      malformed: { params: { id: MALFORMED }, body },
    }),
  })),
  { row: 'S-54', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-55', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: { body: { chosen: [] } } }) },
  {
    row: 'S-56',
    roles: STAFF,
    good: {},
    targets: () => ({ malformed: { params: { id: MALFORMED }, query: { q: 'a' } } }),
  },
];
