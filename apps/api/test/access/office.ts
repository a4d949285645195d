/** Access rows of the office, S-1 to S-10, S-30, S-117 to S-119: staff only. office.test.ts tests each staff role. */
import type { Persona, TestWorld } from '../world.ts';
import { type AccessRow, type AccessTarget, MALFORMED_ID, MISSING_ID } from './access-row.ts';

const PDF = '%PDF-1.4\n%%EOF\n';
const STAFF: readonly Persona[] = ['ST'];
const WATER = { meter_type: 'Water', month: '2026-03-01' };
const CORRECTION = { reading: 1, rolled_over: false, reason: 'Misread', preview: false };
const BANDS = { fixed_monthly: 0, bands: [{ from: 0, rate: 100 }] };

const AGENT = {
  name: 'Acme Agents',
  colour: '#0f5c5c',
  deep_colour: null,
  logo_file_id: null,
  telephone: null,
  email: null,
  website: null,
  address1: null,
  address2: null,
  address3: null,
  bank_account_name: null,
  bank: null,
  bank_account_number: null,
  branch_code: null,
  bank_account_type: null,
  statement_notice: null,
  ticket_answer_days: null,
};

const record = (world: TestWorld, more: AccessTarget = {}) => ({
  own: { params: { resource: 'buildings', id: world.buildings.a }, ...more },
  far: { params: { resource: 'nothing', id: world.buildings.a }, ...more },
  missing: { params: { resource: 'buildings', id: MISSING_ID }, ...more },
  malformed: { params: { resource: 'buildings', id: MALFORMED_ID }, ...more },
});

const MARCH = { kind: 'levies', month: '2026-03-01' };
const ABSENT = { missing: { params: { id: MISSING_ID } }, malformed: { params: { id: MALFORMED_ID } } };

const NO_SHEET = { edition: 1, reserve_answer: null, items: [], levies: [] };

export const officeAccessRows: readonly AccessRow[] = [
  { row: 'S-1', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-2',
    roles: STAFF,
    good: { own: STAFF },
    targets: () => ({
      own: { params: { resource: 'buildings' } },
      missing: { params: { resource: 'nothing' } },
    }),
  },
  { row: 'S-3', roles: STAFF, good: { own: STAFF }, targets: (world) => record(world) },
  {
    row: 'S-4',
    roles: STAFF,
    good: { own: STAFF },
    status: 201,
    targets: () => ({
      own: {
        params: { resource: 'buildings' },
        body: { values: { name: 'New', code: 'NEW', accountingId: 'BC-NEW', financialYearStart: 'October' } },
      },
      missing: { params: { resource: 'nothing' }, body: { values: {} } },
    }),
  },
  {
    row: 'S-5',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => record(world, { body: { values: { csosNumber: 'CSOS 1' }, before: {} } }),
  },
  {
    row: 'S-6',
    roles: STAFF,
    good: {},
    targets: (world) => ({
      missing: {
        params: { resource: 'buildings', id: world.buildings.a, action: 'nothing' },
        body: { values: {} },
      },
    }),
  },
  {
    row: 'S-30',
    roles: STAFF,
    good: {},
    targets: (world) => ({
      missing: { params: { resource: 'contacts', id: MISSING_ID, field: 'idNumber' } },
      far: { params: { resource: 'buildings', id: world.buildings.a, field: 'name' } },
      malformed: { params: { resource: 'contacts', id: MALFORMED_ID, field: 'idNumber' } },
    }),
  },
  {
    row: 'S-7',
    roles: STAFF,
    good: { own: STAFF },
    status: 201,
    targets: () => ({ own: { files: { file: { name: 'note.pdf', content: PDF } } } }),
  },
  {
    row: 'S-8',
    roles: STAFF,
    good: {},
    targets: (world) => ({
      missing: { params: { resource: 'buildings', id: world.buildings.a, field: 'name' } },
      malformed: { params: { resource: 'buildings', id: MALFORMED_ID, field: 'name' } },
    }),
  },
  // A staff login that was only invited: copy-invitation-link.test.ts.
  { row: 'S-182', roles: STAFF, good: {}, targets: () => ABSENT },
  // Without a mail server.
  { row: 'S-183', roles: STAFF, good: {}, others: 409, targets: () => ({ own: {} }) },
  { row: 'S-184', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-152', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-185', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-153', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-151', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-150',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: {
        params: { resource: 'aods' },
        body: { values: { levyAccountId: world.accounts.o1.levyAccountId } },
      },
      far: { params: { resource: 'buildings' }, body: { values: {} } },
      missing: { params: { resource: 'nothing' }, body: { values: {} } },
    }),
  },
  {
    row: 'S-20',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: {
        params: { resource: 'mailings' },
        body: {
          values: { buildingId: world.buildings.a, audience: 'Owners', subject: 'Water', body: 'No water.' },
        },
      },
      missing: { params: { resource: 'nothing' }, body: { values: {} } },
    }),
  },
  {
    row: 'S-31',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { building: world.buildings.a } },
      malformed: { params: { building: MALFORMED_ID } },
    }),
  },
  {
    row: 'S-32',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { building: world.buildings.a, account: MISSING_ID } },
      malformed: { params: { building: world.buildings.a, account: MALFORMED_ID } },
    }),
  },
  { row: 'S-94', roles: STAFF, good: {}, targets: () => ABSENT },
  {
    row: 'S-95',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID }, body: { receipt_id: MISSING_ID } },
      malformed: { params: { id: MALFORMED_ID }, body: { receipt_id: MISSING_ID } },
    }),
  },
  { row: 'S-117', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-118', roles: STAFF, good: {}, targets: () => ABSENT },
  { row: 'S-119', roles: STAFF, good: {}, targets: () => ABSENT },
  { row: 'S-165', roles: STAFF, good: {}, targets: () => ABSENT },
  { row: 'S-166', roles: STAFF, good: {}, targets: () => ABSENT },
  { row: 'S-91', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-92',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { account: world.records.a.bankAccount } },
      missing: { params: { account: MISSING_ID } },
      malformed: { params: { account: MALFORMED_ID } },
    }),
  },
  {
    row: 'S-93',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { account: MISSING_ID }, body: { day: '2026-03-01', opening_reason: null } },
      malformed: { params: { account: MALFORMED_ID }, body: { day: '2026-03-01', opening_reason: null } },
    }),
  },
  { row: 'S-40', roles: STAFF, good: {}, targets: () => ABSENT },
  {
    row: 'S-41',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID }, body: NO_SHEET },
      malformed: { params: { id: MALFORMED_ID }, body: NO_SHEET },
    }),
  },
  { row: 'S-42', roles: STAFF, good: {}, targets: () => ABSENT },
  {
    row: 'S-43',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID, kind: 'pdf' } },
      malformed: { params: { id: MALFORMED_ID, kind: 'pdf' } },
    }),
  },
  {
    row: 'S-44',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { body: { building_ids: [world.buildings.a], percent: 6, from: 'budget', round_to: 1 } },
    }),
  },
  {
    row: 'S-181',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: {
        body: {
          building_id: world.buildings.b,
          first_month: '2026-03-01',
          adopted: false,
          administrative: 1_000,
          reserve: null,
        },
      },
    }),
  },
  { row: 'S-33', roles: STAFF, good: {}, targets: () => ABSENT },
  {
    row: 'S-60',
    roles: STAFF,
    good: { own: STAFF },
    targets: () => ({ own: { params: MARCH } }),
  },
  { row: 'S-61', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-62', roles: STAFF, good: {}, targets: () => ABSENT },
  { row: 'S-63', roles: STAFF, good: {}, targets: () => ABSENT },
  {
    row: 'S-64',
    roles: STAFF,
    good: { own: STAFF },
    targets: () => ({ own: { params: MARCH, body: { buildings: [] } } }),
  },
  ...(
    [
      ['S-65', { rows: [MISSING_ID], reason: 'Agreed' }],
      ['S-66', { rows: [MISSING_ID] }],
      ['S-68', { rows: [MISSING_ID], content: 'notice' }],
    ] as const
  ).map(([row, body]) => ({
    row,
    roles: STAFF,
    good: {},
    others: 409,
    targets: () => ({ own: { body: { ...body, rows: [...body.rows] } } }),
  })),
  {
    row: 'S-67',
    roles: STAFF,
    good: {},
    targets: () => ({ missing: { body: { rows: [MISSING_ID], reason: 'Wrong tariff' } } }),
  },
  { row: 'S-80', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-81',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { building: world.buildings.a }, query: WATER },
      missing: { params: { building: MISSING_ID }, query: WATER },
      malformed: { params: { building: MALFORMED_ID }, query: WATER },
    }),
  },
  {
    row: 'S-82',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { building: world.buildings.a }, body: { ...WATER, rows: [] } },
      missing: { params: { building: MISSING_ID }, body: { ...WATER, rows: [] } },
      malformed: { params: { building: MALFORMED_ID }, body: { ...WATER, rows: [] } },
    }),
  },
  {
    row: 'S-83',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: {
        params: { building: world.buildings.a },
        form: WATER,
        files: { file: { name: 'water.csv', content: 'serial,reading\n' } },
      },
    }),
  },
  {
    row: 'S-84',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID }, body: CORRECTION },
      malformed: { params: { id: MALFORMED_ID }, body: CORRECTION },
    }),
  },
  { row: 'S-85', roles: STAFF, good: {}, targets: () => ABSENT },
  {
    row: 'S-86',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID }, body: BANDS },
      malformed: { params: { id: MALFORMED_ID }, body: BANDS },
    }),
  },
  {
    row: 'S-87',
    roles: STAFF,
    good: {},
    targets: (world) => {
      const body = { from_day: '2026-03-01', basis_points: 0, buildings: [world.buildings.a] };
      return {
        missing: { params: { id: MISSING_ID }, body },
        malformed: { params: { id: MALFORMED_ID }, body },
      };
    },
  },
  { row: 'S-21', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-23', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-23b',
    roles: STAFF,
    good: { own: STAFF },
    targets: () => ({ own: { body: AGENT } }),
  },
  { row: 'S-23c', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  {
    row: 'S-23d',
    roles: STAFF,
    good: {},
    targets: () => ({
      missing: { params: { id: MISSING_ID }, body: { decision: 'approve' } },
      malformed: { params: { id: MALFORMED_ID }, body: { decision: 'approve' } },
    }),
  },
  {
    row: 'S-24',
    roles: STAFF,
    good: { own: STAFF },
    status: 201,
    targets: (world) => ({
      own: { body: { kind: 'logins', id: world.people.O1.profileId } },
      missing: { body: { kind: 'logins', id: MISSING_ID } },
    }),
  },
  { row: 'S-24b', good: {}, others: 409, targets: () => ({ own: {} }) },
  {
    row: 'S-25',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { id: world.j1 } },
      missing: { params: { id: MISSING_ID } },
      malformed: { params: { id: MALFORMED_ID } },
    }),
  },
  { row: 'S-26', roles: STAFF, good: {}, targets: () => ABSENT },
  { row: 'S-9', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
  { row: 'S-10', roles: STAFF, good: { own: STAFF }, targets: () => ({ own: {} }) },
];
