/** S-157: letters on paper; S-71 and S-72: what is found, and whole pages; S-130 to S-142: views of lists, what is put off, who has what, a firm, a unit, a person's data; staff alone. */
import type { Persona, World } from '../world.ts';
import { MALFORMED, MISSING, type Row } from './row.ts';

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

const A_QUOTA = { rows: [{ unit_id: MISSING, quota: 1, was: 1 }] };

/** What staff ask of one record, by its id. */
const ofOne = (row: string, id: (world: World) => string): Row => ({
  row,
  roles: STAFF,
  good: { own: STAFF },
  targets: (world) => ({
    own: { params: { id: id(world) } },
    missing: { params: { id: MISSING } },
    malformed: { params: { id: MALFORMED } },
  }),
});

export const wholePageRows: readonly Row[] = [
  ofOne('S-141', (world) => world.people.O1.contactId),
  { row: 'S-142', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  ofOne('S-158', (world) => world.buildings.a),
  {
    row: 'S-159',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING }, body: A_QUOTA },
      malformed: { params: { id: MALFORMED }, body: A_QUOTA },
    }),
  },
  {
    row: 'S-157',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING }, query: { to: 'everybody' } },
      malformed: { params: { id: MALFORMED }, query: { to: 'everybody' } },
    }),
  },
  ofOne('S-72', (world) => world.people.O1.contactId),
  ofOne('S-73', (world) => world.accounts.o1.levyAccountId),
  {
    row: 'S-74',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { id: world.accounts.o1.levyAccountId }, query: MARCH },
      missing: { params: { id: MISSING }, query: MARCH },
      malformed: { params: { id: MALFORMED }, query: MARCH },
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
      missing: { params: { resource: 'tickets', id: MISSING } },
      malformed: { params: { resource: 'tickets', id: MALFORMED } },
    }),
  },
  {
    row: 'S-133',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: {
        body: { queue: 'newTickets', record_id: MISSING, until_day: '2026-03-12', for_all: false },
      },
    }),
  },
  { row: 'S-134', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-135',
    roles: STAFF,
    good: {},
    targets: () => ({ missing: { params: { id: MISSING } }, malformed: { params: { id: MALFORMED } } }),
  },
  { row: 'S-136', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-137', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
];
