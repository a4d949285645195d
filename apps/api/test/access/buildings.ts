/** M-34 to M-38: res(B) or tru(B); all documents for trustees, the owner-visible ones for owners (calls.md 4). */
import { issueTicket } from '../../src/modules/scheme/buildings/document-ticket.ts';
import { TEST_KEY, TEST_NOW } from '../harness.ts';
import type { Persona, World } from '../world.ts';
import { EVERYONE_SIGNED_IN, MALFORMED, MISSING, OWNERS, type Row, type Target, TRUSTEES } from './row.ts';

const BOTH: readonly Persona[] = [...new Set<Persona>([...OWNERS, ...TRUSTEES])];
const inB = (persona: Persona) => persona === 'O3' || persona === 'TB';
const own = (world: World, persona: Persona) => (inB(persona) ? world.buildings.b : world.buildings.a);
const other = (world: World, persona: Persona) => (inB(persona) ? world.buildings.a : world.buildings.b);
const documentsOf = (world: World, persona: Persona) =>
  inB(persona) ? world.documents.b : world.documents.a;
const documentsElsewhere = (world: World, persona: Persona) =>
  inB(persona) ? world.documents.a : world.documents.b;

const buildingRow = (row: string, roles: readonly Persona[]): Row => ({
  row,
  roles,
  good: { own: roles, far: ['ST'] },
  targets: (world, persona) => {
    const target = (guid: string): Target => ({ params: { guid } });
    return {
      own: target(own(world, persona)),
      far: target(other(world, persona)),
      missing: target(MISSING),
      malformed: target(MALFORMED),
    };
  },
});

const checkAccess: Row = {
  row: 'M-34',
  good: { own: EVERYONE_SIGNED_IN, far: EVERYONE_SIGNED_IN, missing: EVERYONE_SIGNED_IN },
  targets: (world, persona) => {
    const target = (building_guid: string): Target => ({ body: { building_guid } });
    return {
      own: target(own(world, persona)),
      far: target(other(world, persona)),
      missing: target(MISSING),
    };
  },
};

/** near: a document of the own building that owners may not see. */
const documentRow = (row: string, target: (world: World, persona: Persona, id: string) => Target): Row => ({
  row,
  roles: [...BOTH, 'ST'],
  good: { own: [...BOTH, 'ST'], near: [...TRUSTEES, 'ST'], far: ['ST'] },
  targets: (world, persona) => ({
    own: target(world, persona, documentsOf(world, persona).open),
    near: target(world, persona, documentsOf(world, persona).closed),
    far: target(world, persona, documentsElsewhere(world, persona).open),
    missing: target(world, persona, MISSING),
  }),
});

export const buildingRows: readonly Row[] = [
  checkAccess,
  buildingRow('M-35', [...BOTH, 'ST']),
  buildingRow('M-36', [...TRUSTEES, 'ST']),
  buildingRow('M-37', [...BOTH, 'ST']),
  documentRow('M-38', (_world, _persona, documentId) => ({ params: { documentId } })),
  // Even a ticket that is one's own opens nothing out of scope.
  documentRow('M-38b', (world, persona, documentId) => {
    const { profileId } = world.people[persona === 'ANON' ? 'NR' : persona];
    return { params: { ticket: issueTicket(TEST_KEY, { documentId, profileId }, TEST_NOW) } };
  }),
];
