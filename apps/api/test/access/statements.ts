/** M-32, M-33: own, unitown or ten, or the attorney of a case on the account; e-mail and profile must be one's own. */
import type { Persona, World } from '../world.ts';
import { CONTRACTORS, EVERYONE_SIGNED_IN, MALFORMED, MISSING, OWNERS, type Row, type Target } from './row.ts';

const ROLES: readonly Persona[] = [...new Set<Persona>([...OWNERS, 'TN', 'ST', ...CONTRACTORS])];
const HOLDERS: readonly Persona[] = [...OWNERS, 'TN', 'AT1', 'ST'];

const ownAccount = (world: World, persona: Persona) =>
  ({
    O2: world.accounts.o2,
    O3: world.accounts.o3,
    OT: world.accounts.ot,
    TN: world.accounts.tn,
    OX: world.accounts.ox,
    AT1: world.accounts.ot,
    AT2: world.accounts.ot,
  })[persona as string] ?? world.accounts.o1;

const statementRow = (row: string): Row => ({
  row,
  roles: ROLES,
  good: { own: HOLDERS, near: ['ST'] },
  status: 202,
  targets: (world, persona) => {
    const me = world.people[persona === 'ANON' ? 'NR' : persona];
    const target = (levyAccountId: string, { email, profileId } = me): Target => ({
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
      missing: target(MISSING),
    };
  },
});

export const statementRows: readonly Row[] = [
  statementRow('M-32'),
  statementRow('M-33'),
  { row: 'M-32b', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  // One's own is had in statements.test.ts: here everybody asks for what nobody asked for.
  {
    row: 'M-32c',
    good: {},
    targets: () => ({ missing: { params: { id: MISSING } }, malformed: { params: { id: MALFORMED } } }),
  },
];
