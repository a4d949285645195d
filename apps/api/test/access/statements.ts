/**
 * Access rows of statements, M-32, M-33: own, unitown or ten, or the attorney of a case; own email and profile only.
 */
import type { Persona, TestWorld } from '../world.ts';
import {
  type AccessRow,
  type AccessTarget,
  CONTRACTOR_PERSONAS,
  LOGGED_IN_PERSONAS,
  MALFORMED_ID,
  MISSING_ID,
  OWNER_PERSONAS,
} from './access-row.ts';

const ROLES: readonly Persona[] = [...new Set<Persona>([...OWNER_PERSONAS, 'TN', 'ST', ...CONTRACTOR_PERSONAS])];
const HOLDERS: readonly Persona[] = [...OWNER_PERSONAS, 'TN', 'AT1', 'ST'];

const ownAccount = (world: TestWorld, persona: Persona) =>
  ({
    O2: world.accounts.o2,
    O3: world.accounts.o3,
    OT: world.accounts.ot,
    TN: world.accounts.tn,
    OX: world.accounts.ox,
    AT1: world.accounts.ot,
    AT2: world.accounts.ot,
  })[persona as string] ?? world.accounts.o1;

const statementRow = (row: string): AccessRow => ({
  row,
  roles: ROLES,
  good: { own: HOLDERS, near: ['ST'] },
  status: 202,
  targets: (world, persona) => {
    const me = world.people[persona === 'ANON' ? 'NR' : persona];
    const target = (levyAccountId: string, { email, profileId } = me): AccessTarget => ({
      body: {
        email,
        gmaAccountNumberID: levyAccountId,
        from: '2026-01-01',
        to: '2026-03-01',
        userProfileID: profileId,
      },
    });
    const near = persona === 'O2' ? world.accounts.o1 : world.accounts.o2;
    return {
      own: target(ownAccount(world, persona).levyAccountId),
      near: target(near.levyAccountId),
      posing: target(ownAccount(world, persona).levyAccountId, world.people.T2),
      missing: target(MISSING_ID),
    };
  },
});

export const statementAccessRows: readonly AccessRow[] = [
  statementRow('M-32'),
  statementRow('M-33'),
  { row: 'M-32b', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  // The caller's own download is tested in statements.test.ts. Here every caller uses a ticket that nobody requested.
  {
    row: 'M-32c',
    good: {},
    targets: () => ({ missing: { params: { id: MISSING_ID } }, malformed: { params: { id: MALFORMED_ID } } }),
  },
];
