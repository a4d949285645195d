/**
 * Access rows of a building's records for its trustees: M-41 to M-61, M-71 to M-79, M-85 to M-87, M-102, M-103,
 * conduct, municipality.
 */
import type { Persona, TestWorld } from '../world.ts';
import {
  type AccessRow,
  type AccessTarget,
  LOGGED_IN_PERSONAS,
  MALFORMED_ID,
  MISSING_ID,
  OWNER_PERSONAS,
  TRUSTEE_PERSONAS,
} from './access-row.ts';

const READERS: readonly Persona[] = [...TRUSTEE_PERSONAS, 'ST'];
type Records = TestWorld['records']['a'];
const isOfB = (persona: Persona) => persona === 'TB' || persona === 'O3';
const own = (world: TestWorld, persona: Persona): Records => world.records[isOfB(persona) ? 'b' : 'a'];
const other = (world: TestWorld, persona: Persona): Records => world.records[isOfB(persona) ? 'a' : 'b'];

const buildingRow = (row: string): AccessRow => recordRow(row, (records) => ({ guid: records.buildingId }));

/** One id of a record in the path. */
const recordRow = (
  row: string,
  params: (records: Records) => Record<string, string>,
  rest: Partial<AccessRow> = {},
): AccessRow => ({
  row,
  roles: READERS,
  good: { own: READERS, far: ['ST'] },
  targets: (world, persona) => {
    const of = params(own(world, persona));
    const all = (value: string): AccessTarget => ({
      params: Object.fromEntries(Object.keys(of).map((key) => [key, value])),
    });
    return {
      own: { params: of },
      far: { params: params(other(world, persona)) },
      missing: all(MISSING_ID),
      malformed: all(MALFORMED_ID),
    };
  },
  ...rest,
});

/** Record and building in the path. near: the record of one building with the other building. */
const pairRow = (row: string, idOf: (records: Records) => string): AccessRow => ({
  row,
  roles: READERS,
  good: { own: READERS.filter((persona) => !(row === 'M-66' && persona === 'OT')), far: ['ST'] },
  targets: (world, persona) => {
    const target = (id: string, buildingId: string): AccessTarget => ({ params: { id, buildingId } });
    const [mine, theirs] = [own(world, persona), other(world, persona)];
    return {
      own: target(idOf(mine), mine.buildingId),
      near: target(idOf(theirs), mine.buildingId),
      far: target(idOf(theirs), theirs.buildingId),
      missing: target(MISSING_ID, mine.buildingId),
      malformed: target(MALFORMED_ID, mine.buildingId),
    };
  },
});

/** M-59: the caller, or a co-trustee. */
const contactRow: AccessRow = {
  row: 'M-59',
  good: { own: LOGGED_IN_PERSONAS, near: ['T1', 'T2', 'OT', 'ST'], far: ['ST'] },
  targets: (world, persona) => {
    const target = (contactId: string): AccessTarget => ({ params: { contactId } });
    const me = world.people[persona === 'ANON' ? 'NR' : persona];
    return {
      own: target(me.contactId),
      near: target((persona === 'T1' ? world.people.T2 : world.people.T1).contactId),
      // TX was a trustee of A; T2 will be one of B.
      far: target(world.people[persona === 'TX' ? 'O2' : persona === 'TB' ? 'T2' : 'TX'].contactId),
      missing: target(MISSING_ID),
      malformed: target(MALFORMED_ID),
    };
  },
};

type Around = NonNullable<TestWorld['around']>;

/**
 * Contractors of a building. near: a contractor with another or a former relation to the building.
 * OT acts for C1, and reads nothing about contractors that C1 bids against.
 */
const firmRow = (
  row: AccessRow,
  near: readonly Persona[],
  idOf: (world: TestWorld, around: Around, mine: 'a' | 'b') => string,
): AccessRow => ({
  ...row,
  good: { ...row.good, near },
  targets: (world, persona) => {
    const { near: _, ...targets } = row.targets(world, persona);
    if (!world.around) return targets;
    const id = idOf(world, world.around, isOfB(persona) ? 'b' : 'a');
    return { ...targets, near: { params: { ...targets.own?.params, id } } };
  },
});
const elsewhere = (mine: 'a' | 'b') => (mine === 'a' ? 'b' : 'a');
const IN_A: readonly Persona[] = ['T1', 'T2', 'ST'];

/** M-64: trustees of the building, and the person on the account. */
const aodRow = (row: string): AccessRow => ({
  ...recordRow(row, (records) => ({ id: records.aod })),
  roles: [...new Set<Persona>([...OWNER_PERSONAS, ...READERS])],
  good: { own: ['O1', 'O3', ...READERS], far: ['ST'] },
});

/** tru*(payment): the payment goes to C1, whose director OT is, and pays for OT's own case. */
const paymentRow = (row: string): AccessRow =>
  recordRow(row, (records) => ({ id: records.payment }), {
    good: { own: READERS.filter((persona) => persona !== 'OT'), far: ['ST'] },
  });

const buildingLists = [
  'M-41',
  'M-41b',
  'M-42',
  'M-43',
  'M-44',
  'M-45',
  'M-45b',
  'M-45c',
  'M-46',
  'M-46b',
  'M-47',
  'M-48',
  'M-50',
  'M-51',
  'M-52',
  'M-53',
  'M-54',
  'M-55',
  'M-56',
  'M-57',
  'M-58',
  'M-60',
  'M-60b',
  'M-60c',
];

export const buildingRecordAccessRows: readonly AccessRow[] = [
  ...buildingLists.map(buildingRow),
  contactRow,
  recordRow('M-61', (records) => ({ bcBuildingId: records.accountingId, accountNumber: '8400' })),
  aodRow('M-64'),
  aodRow('M-64b'),
  pairRow('M-66', (records) => records.caseId),
  paymentRow('M-71'),
  paymentRow('M-71b'),
  recordRow('M-73', (records) => ({ id: records.task })),
  recordRow('M-74', (records) => ({ id: records.task })),
  recordRow('M-75', (records) => ({ id: records.levyAccountId })),
  recordRow('M-76', (records) => ({ id: records.levyAccountId })),
  recordRow('M-77', (records) => ({ id: records.levyAccountId })),
  recordRow('M-78', (records) => ({ id: records.levyAccountId })),
  recordRow('M-79', (records) => ({ levyAccountNumberId: records.levyAccountId })),
  recordRow('M-85', (records) => ({ id: records.accountId })),
  pairRow('M-86', (records) => records.accountId),
  pairRow('M-87', (records) => records.accountId),
  firmRow(
    recordRow('M-102', (records) => ({ id: records.firm })),
    ['ST'],
    (_, around, mine) => around[elsewhere(mine)].attorney,
  ),
  firmRow(
    pairRow('M-103', (records) => records.firm),
    IN_A,
    ({ firms }) => firms.c2,
  ),
  firmRow(
    pairRow('M-104', (records) => records.firm),
    IN_A,
    (_, { winner }) => winner,
  ),
  firmRow(
    pairRow('M-105', (records) => records.firm),
    [],
    (_, around, mine) => around[elsewhere(mine)].insurer,
  ),
  pairRow('M-107', (records) => records.jobId),
  recordRow('M-126', (records) => ({ id: records.conduct })),
  recordRow('M-126b', (records) => ({ id: records.conduct })),
  recordRow('M-127', (records) => ({ id: records.municipal })),
  pairRow('M-127b', (records) => records.municipal),
];
