/**
 * Access rows of the office, staff only: S-71, S-72 (Find, detail pages), S-157, S-211, S-212 (letters), S-167 (hand-over pack), S-130 to S-142
 * (list views, snooze, workload, a person's data).
 */
import { officeDetailPageEndpoints } from '@stoep/contract/office/detail-pages';
import { aLetterTo } from '../factories/letters.ts';
import type { Persona, TestWorld } from '../world.ts';
import { type AccessRow, MALFORMED_ID, MISSING_ID } from './access-row.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-10' };
const STAFF: readonly Persona[] = ['ST'];

const A_VIEW = {
  name: 'Mine',
  shared: true,
  filter: '{}',
  sort: 'createdAt',
  order: 'desc',
  columns: [],
  per_page: 25,
};

const A_QUOTA = { rows: [{ unit_id: MISSING_ID, quota: 1, was: 1 }] };

const aLetterOnTheWire = (account: string) =>
  officeDetailPageEndpoints.sendLetter.body.encode(aLetterTo([account])) as Record<string, unknown>;

/** Staff read one record by its id. */
const ofOne = (row: string, id: (world: TestWorld) => string): AccessRow => ({
  row,
  roles: STAFF,
  good: { own: STAFF },
  targets: (world) => ({
    own: { params: { id: id(world) } },
    missing: { params: { id: MISSING_ID } },
    malformed: { params: { id: MALFORMED_ID } },
  }),
});

export const detailPageAccessRows: readonly AccessRow[] = [
  ofOne('S-141', (world) => world.people.O1.contactId),
  { row: 'S-142', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  ofOne('S-158', (world) => world.buildings.a),
  {
    row: 'S-159',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID }, body: A_QUOTA },
      malformed: { params: { id: MALFORMED_ID }, body: A_QUOTA },
    }),
  },
  // The building of the world has no pack.
  {
    row: 'S-167',
    roles: STAFF,
    good: {},
    targets: (world) => ({
      far: { params: { id: world.buildings.a } },
      missing: { params: { id: MISSING_ID } },
      malformed: { params: { id: MALFORMED_ID } },
    }),
  },
  {
    row: 'S-157',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID }, query: { to: 'everybody' } },
      malformed: { params: { id: MALFORMED_ID }, query: { to: 'everybody' } },
    }),
  },
  {
    row: 'S-211',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { body: aLetterOnTheWire(world.accounts.o1.levyAccountId) },
      missing: { body: aLetterOnTheWire(MISSING_ID) },
    }),
  },
  {
    row: 'S-212',
    roles: STAFF,
    good: {},
    targets: () => ({ missing: { body: aLetterOnTheWire(MISSING_ID) } }),
  },
  ofOne('S-72', (world) => world.people.O1.contactId),
  ofOne('S-73', (world) => world.accounts.o1.levyAccountId),
  {
    row: 'S-74',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { id: world.accounts.o1.levyAccountId }, query: MARCH },
      missing: { params: { id: MISSING_ID }, query: MARCH },
      malformed: { params: { id: MALFORMED_ID }, query: MARCH },
    }),
  },
  ofOne('S-75', (world) => world.buildings.a),
  ofOne('S-138', (world) => world.firms.c1),
  ofOne('S-139', (world) => world.accounts.o1.unitId),
  { row: 'S-71', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-130',
    roles: STAFF,
    good: { own: STAFF },
    targets: () => ({
      own: { params: { resource: 'tickets' } },
      missing: { params: { resource: 'nothing' } },
    }),
  },
  {
    row: 'S-131',
    roles: STAFF,
    good: { own: STAFF },
    targets: () => ({
      own: { params: { resource: 'tickets' }, body: A_VIEW },
      missing: { params: { resource: 'nothing' }, body: A_VIEW },
    }),
  },
  {
    row: 'S-132',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { resource: 'tickets', id: MISSING_ID } },
      malformed: { params: { resource: 'tickets', id: MALFORMED_ID } },
    }),
  },
  {
    row: 'S-133',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: {
        body: { queue: 'newTickets', record_id: MISSING_ID, until_day: '2026-03-12', for_all: false },
      },
    }),
  },
  { row: 'S-134', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-135',
    roles: STAFF,
    good: {},
    targets: () => ({ missing: { params: { id: MISSING_ID } }, malformed: { params: { id: MALFORMED_ID } } }),
  },
  { row: 'S-136', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-137', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
];
