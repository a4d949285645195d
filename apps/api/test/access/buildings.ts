/**
 * Access rows of buildings, M-34 to M-38: res(B) or tru(B); all documents for trustees, owner-visible ones for owners
 * (calls.md 4).
 */
import { createBuildingDocumentTicket } from '../../src/modules/scheme/buildings/document-ticket.ts';
import { TEST_NOW, TEST_SEALING_KEY } from '../harness.ts';
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

const BOTH: readonly Persona[] = [...new Set<Persona>([...OWNER_PERSONAS, ...TRUSTEE_PERSONAS])];
const inB = (persona: Persona) => persona === 'O3' || persona === 'TB';
const own = (world: TestWorld, persona: Persona) => (inB(persona) ? world.buildings.b : world.buildings.a);
const other = (world: TestWorld, persona: Persona) => (inB(persona) ? world.buildings.a : world.buildings.b);
const documentsOf = (world: TestWorld, persona: Persona) => (inB(persona) ? world.documents.b : world.documents.a);
const documentsElsewhere = (world: TestWorld, persona: Persona) =>
  inB(persona) ? world.documents.a : world.documents.b;

const buildingRow = (row: string, roles: readonly Persona[]): AccessRow => ({
  row,
  roles,
  good: { own: roles, far: ['ST'] },
  targets: (world, persona) => {
    const target = (guid: string): AccessTarget => ({ params: { guid } });
    return {
      own: target(own(world, persona)),
      far: target(other(world, persona)),
      missing: target(MISSING_ID),
      malformed: target(MALFORMED_ID),
    };
  },
});

const checkAccess: AccessRow = {
  row: 'M-34',
  good: { own: LOGGED_IN_PERSONAS, far: LOGGED_IN_PERSONAS, missing: LOGGED_IN_PERSONAS },
  targets: (world, persona) => {
    const target = (building_guid: string): AccessTarget => ({ body: { building_guid } });
    return {
      own: target(own(world, persona)),
      far: target(other(world, persona)),
      missing: target(MISSING_ID),
    };
  },
};

/** near: a document of the caller's building that owners may not see. */
const documentRow = (
  row: string,
  target: (world: TestWorld, persona: Persona, id: string) => AccessTarget,
): AccessRow => ({
  row,
  roles: [...BOTH, 'ST'],
  good: { own: [...BOTH, 'ST'], near: [...TRUSTEE_PERSONAS, 'ST'], far: ['ST'] },
  targets: (world, persona) => ({
    own: target(world, persona, documentsOf(world, persona).open),
    near: target(world, persona, documentsOf(world, persona).closed),
    far: target(world, persona, documentsElsewhere(world, persona).open),
    missing: target(world, persona, MISSING_ID),
  }),
});

export const buildingAccessRows: readonly AccessRow[] = [
  checkAccess,
  buildingRow('M-35', [...BOTH, 'ST']),
  buildingRow('M-36', [...TRUSTEE_PERSONAS, 'ST']),
  buildingRow('M-37', [...BOTH, 'ST']),
  documentRow('M-38', (_world, _persona, documentId) => ({ params: { documentId } })),
  // Even the caller's own ticket opens nothing out of scope.
  documentRow('M-38b', (world, persona, documentId) => {
    const { profileId } = world.people[persona === 'ANON' ? 'NR' : persona];
    return {
      params: { ticket: createBuildingDocumentTicket(TEST_SEALING_KEY, { documentId, profileId }, TEST_NOW) },
    };
  }),
];
