/**
 * Access rows of approvals, M-22 to M-31, M-39, M-40, M-62, M-63: trustees of the building; staff read and never vote
 * (R-10).
 */
import type { Persona, TestWorld } from '../world.ts';
import { type AccessRow, MALFORMED_ID, MISSING_ID, TRUSTEE_PERSONAS } from './access-row.ts';

const READERS: readonly Persona[] = [...TRUSTEE_PERSONAS, 'ST'];
const isOfB = (persona: Persona) => persona === 'TB';
const building = (world: TestWorld, persona: Persona) => (isOfB(persona) ? world.buildings.b : world.buildings.a);
const otherBuilding = (world: TestWorld, persona: Persona) => (isOfB(persona) ? world.buildings.a : world.buildings.b);

/** Own contact only: any other value is refused without a lookup, whether it exists or not. */
const selfRow = (row: string): AccessRow => ({
  row,
  roles: TRUSTEE_PERSONAS,
  good: { own: TRUSTEE_PERSONAS },
  others: 403,
  targets: (world, persona) => {
    const me = world.people[persona === 'ANON' ? 'NR' : persona];
    const target = (contactId: string) => ({ body: { contact_id: contactId } });
    return {
      own: target(me.contactId),
      near: target((persona === 'T1' ? world.people.T2 : world.people.T1).contactId),
      missing: target(MISSING_ID),
      malformed: target(MALFORMED_ID),
    };
  },
});

type VoteKind = 'approve' | 'decline' | 'abstain';

const voteRow = (row: string, kind: VoteKind): AccessRow => ({
  row,
  roles: TRUSTEE_PERSONAS,
  good: { own: TRUSTEE_PERSONAS },
  targets: (world, persona) => {
    const { a, b } = world.approvals[kind];
    const target = (approvalId: string) => ({ body: { approval_id: approvalId } });
    return {
      own: target(isOfB(persona) ? b : a),
      far: target(isOfB(persona) ? a : b),
      missing: target(MISSING_ID),
    };
  },
});

const buildingRow = (row: string): AccessRow => ({
  row,
  roles: READERS,
  good: { own: READERS, far: ['ST'] },
  targets: (world, persona) => ({
    own: { params: { guid: building(world, persona) } },
    far: { params: { guid: otherBuilding(world, persona) } },
    missing: { params: { guid: MISSING_ID } },
    malformed: { params: { guid: MALFORMED_ID } },
  }),
});

/** near: the approval about OT's own legal case. */
const approvalRow = (row: string, interested: 'reads' | 'kept out'): AccessRow => ({
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
      missing: target(MISSING_ID),
      malformed: target(MALFORMED_ID),
    };
  },
});

export const approvalAccessRows: readonly AccessRow[] = [
  selfRow('M-22'),
  {
    row: 'M-23',
    roles: TRUSTEE_PERSONAS,
    good: { own: TRUSTEE_PERSONAS },
    targets: (world, persona) => ({
      own: { body: { building_id: building(world, persona) } },
      far: { body: { building_id: otherBuilding(world, persona) } },
      missing: { body: { building_id: MISSING_ID } },
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
