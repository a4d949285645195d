/** S-71 and S-72: what is found, and whole pages; S-130 to S-139: views of lists, what is put off, who has what, a firm, a unit; staff alone. */
import type { Persona } from '../world.ts';
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

export const wholePageRows: readonly Row[] = [
  {
    row: 'S-141',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { id: world.people.O1.contactId } },
      missing: { params: { id: MISSING } },
      malformed: { params: { id: MALFORMED } },
    }),
  },
  { row: 'S-142', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
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
  {
    row: 'S-73',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { id: world.accounts.o1.levyAccountId } },
      missing: { params: { id: MISSING } },
      malformed: { params: { id: MALFORMED } },
    }),
  },
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
  {
    row: 'S-75',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { id: world.buildings.a } },
      missing: { params: { id: MISSING } },
      malformed: { params: { id: MALFORMED } },
    }),
  },
  {
    row: 'S-138',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { id: world.firms.c1 } },
      missing: { params: { id: MISSING } },
      malformed: { params: { id: MALFORMED } },
    }),
  },
  {
    row: 'S-139',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { id: world.accounts.o1.unitId } },
      missing: { params: { id: MISSING } },
      malformed: { params: { id: MALFORMED } },
    }),
  },
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
