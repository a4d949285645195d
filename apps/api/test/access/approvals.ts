/** M-22 to M-31, M-39, M-40, M-62, M-63: trustees of the building alone; staff read, and never vote. */
import type { Persona, World } from '../world.ts';
import { MALFORMED, MISSING, type Row, TRUSTEES } from './row.ts';

const READERS: readonly Persona[] = [...TRUSTEES, 'ST'];
const isOfB = (persona: Persona) => persona === 'TB';
const building = (world: World, persona: Persona) => (isOfB(persona) ? world.buildings.b : world.buildings.a);
const otherBuilding = (world: World, persona: Persona) =>
  isOfB(persona) ? world.buildings.a : world.buildings.b;

/** Own contact alone: any other value, existing or not, is refused without a lookup. */
const selfRow = (row: string): Row => ({
  row,
  roles: TRUSTEES,
  good: { own: TRUSTEES },
  others: 403,
  targets: (world, persona) => {
    const me = world.people[persona === 'ANON' ? 'NR' : persona];
    const target = (contactId: string) => ({ body: { contact_id: contactId } });
    return {
      own: target(me.contactId),
      near: target((persona === 'T1' ? world.people.T2 : world.people.T1).contactId),
      missing: target(MISSING),
      malformed: target(MALFORMED),
    };
  },
});

type VoteKind = 'approve' | 'decline' | 'abstain';

const voteRow = (row: string, kind: VoteKind): Row => ({
  row,
  roles: TRUSTEES,
  good: { own: TRUSTEES },
  targets: (world, persona) => {
    const { a, b } = world.approvals[kind];
    const target = (approvalId: string) => ({ body: { approval_id: approvalId } });
    return {
      own: target(isOfB(persona) ? b : a),
      far: target(isOfB(persona) ? a : b),
      missing: target(MISSING),
    };
  },
});

const buildingRow = (row: string): Row => ({
  row,
  roles: READERS,
  good: { own: READERS, far: ['ST'] },
  targets: (world, persona) => ({
    own: { params: { guid: building(world, persona) } },
    far: { params: { guid: otherBuilding(world, persona) } },
    missing: { params: { guid: MISSING } },
    malformed: { params: { guid: MALFORMED } },
  }),
});

/** near: the question about OT's own legal case. */
const approvalRow = (row: string, interested: 'reads' | 'kept out'): Row => ({
  row,
  roles: READERS,
  good: {
    own: READERS,
    near: interested === 'reads' ? ['T1', 'T2', 'OT', 'ST'] : ['T1', 'T2', 'ST'],
    far: ['ST'],
  },
  targets: (world, persona) => {
    const { a, b } = world.approvals.read;
    const target = (approvalId: string) => ({ params: { approvalId } });
    return {
      own: target(isOfB(persona) ? b : a),
      near: target(world.approvals.ownCase),
      far: target(isOfB(persona) ? a : b),
      missing: target(MISSING),
      malformed: target(MALFORMED),
    };
  },
});

export const approvalRows: readonly Row[] = [
  selfRow('M-22'),
  {
    row: 'M-23',
    roles: TRUSTEES,
    good: { own: TRUSTEES },
    targets: (world, persona) => ({
      own: { body: { building_id: building(world, persona) } },
      far: { body: { building_id: otherBuilding(world, persona) } },
      missing: { body: { building_id: MISSING } },
    }),
  },
  ...['M-24', 'M-25', 'M-26', 'M-27', 'M-28'].map(selfRow),
  voteRow('M-29', 'approve'),
  voteRow('M-30', 'decline'),
  voteRow('M-31', 'abstain'),
  buildingRow('M-39'),
  buildingRow('M-40'),
  approvalRow('M-62', 'reads'),
  approvalRow('M-62b', 'kept out'),
  approvalRow('M-63', 'kept out'),
  approvalRow('M-63b', 'kept out'),
  approvalRow('M-63c', 'kept out'),
  approvalRow('M-63d', 'kept out'),
];
