/**
 * Access rows of bank files, lines and matches, S-50 to S-56, S-160 to S-162: staff only. own-calls.test.ts tests the
 * roles.
 */
import type { Persona } from '../world.ts';
import { type AccessRow, MALFORMED_ID, MISSING_ID } from './access-row.ts';

const STAFF: readonly Persona[] = ['ST'];

export const bankAccessRows: readonly AccessRow[] = [
  {
    row: 'S-50',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: {
        form: { account_id: MISSING_ID },
        files: { file: { name: 'a.csv', content: 'Date,Text\n' } },
      },
    }),
  },
  { row: 'S-51', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-52',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID }, body: { parts: [] } },
      malformed: { params: { id: MALFORMED_ID }, body: { parts: [] } },
    }),
  },
  {
    row: 'S-53',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID }, body: { reason: 'Wrong' } },
      malformed: { params: { id: MALFORMED_ID }, body: { reason: 'Wrong' } },
    }),
  },
  {
    row: 'S-160',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID } },
      malformed: { params: { id: MALFORMED_ID } },
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
      missing: { params: { id: MISSING_ID }, body },
      malformed: { params: { id: MALFORMED_ID }, body },
    }),
  })),
  { row: 'S-54', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-55', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: { body: { chosen: [] } } }) },
  {
    row: 'S-56',
    roles: STAFF,
    good: {},
    targets: () => ({ malformed: { params: { id: MALFORMED_ID }, query: { q: 'a' } } }),
  },
];
