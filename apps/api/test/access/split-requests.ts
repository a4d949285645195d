/**
 * Access rows of split requests. M-20: the unit's owner, for its lines, with the own email. M-21, M-21b: own or ten.
 */
import type { Persona, TestWorld } from '../world.ts';
import { type AccessRow, type AccessTarget, MALFORMED_ID, MISSING_ID, OWNER_PERSONAS } from './access-row.ts';

const ROLES: readonly Persona[] = [...OWNER_PERSONAS, 'TN', 'ST'];

const ownAccount = (world: TestWorld, persona: Persona) =>
  ({
    O2: world.accounts.o2,
    O3: world.accounts.o3,
    OT: world.accounts.ot,
    OX: world.accounts.ox,
    TN: world.accounts.tn,
  })[persona as string] ?? world.accounts.o1;
const nearAccount = (world: TestWorld, persona: Persona) =>
  persona === 'O1' ? world.accounts.tn : persona === 'TN' ? world.accounts.o1 : world.accounts.o2;

const ask: AccessRow = {
  row: 'M-20',
  roles: OWNER_PERSONAS,
  good: { own: OWNER_PERSONAS },
  status: 202,
  targets: (world, persona) => {
    const { email } = world.people[persona === 'ANON' ? 'NR' : persona];
    const target = (unit_id: string, unit_billing_id: string, as = email): AccessTarget => ({
      body: { unit_id, changes: [{ unit_billing_id, new_charge_to: 120810000 }], email: as },
    });
    const mine = ownAccount(world, persona).unitId;
    const { accounts, billings, lapsed } = world;
    // A unit that the persona owned or will own, where the matrix has one.
    const owned = { O1: lapsed?.o1, O2: lapsed?.o2 }[persona as string];
    const foreign = (owned ?? (persona === 'O3' ? accounts.o2 : accounts.o3)).unitId;
    const line = (unitId: string) => billings[unitId] ?? lapsed?.lines[unitId] ?? MISSING_ID;
    return {
      own: target(mine, line(mine)),
      // A line of another unit under the caller's own unit (T-3, R-5).
      near: target(mine, line(foreign)),
      far: target(foreign, line(foreign)),
      posing: target(mine, line(mine), world.people.NR.email),
      missing: target(MISSING_ID, MISSING_ID),
    };
  },
};

const reminder = (row: string, body?: AccessTarget['body']): AccessRow => ({
  row,
  roles: ROLES,
  good: { own: ROLES, near: ['ST'], far: ['ST'] },
  targets: (world, persona) => {
    const target = (id: string): AccessTarget => ({ params: { id }, ...(body ? { body } : {}) });
    const near = persona === 'O2' ? world.accounts.o1 : nearAccount(world, persona);
    return {
      own: target(ownAccount(world, persona).levyAccountId),
      near: target(near.levyAccountId),
      far: target((persona === 'O3' ? world.accounts.o2 : world.accounts.o3).levyAccountId),
      missing: target(MISSING_ID),
      malformed: target(MALFORMED_ID),
    };
  },
});

export const splitRequestAccessRows: readonly AccessRow[] = [
  ask,
  reminder('M-21', { cj_sendfriendlyreminder: false }),
  reminder('M-21b'),
];
