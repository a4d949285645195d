/** M-20: the owner of the unit alone, for lines of that unit, with the own e-mail; M-21 and M-21b: own or ten, never the tenant's by the owner. */
import type { Persona, World } from '../world.ts';
import { MALFORMED, MISSING, OWNERS, type Row, type Target } from './row.ts';

const ROLES: readonly Persona[] = [...OWNERS, 'TN', 'ST'];

const ownAccount = (world: World, persona: Persona) =>
  ({
    O2: world.accounts.o2,
    O3: world.accounts.o3,
    OT: world.accounts.ot,
    OX: world.accounts.ox,
    TN: world.accounts.tn,
  })[persona as string] ?? world.accounts.o1;
const nearAccount = (world: World, persona: Persona) =>
  persona === 'O1' ? world.accounts.tn : persona === 'TN' ? world.accounts.o1 : world.accounts.o2;

const ask: Row = {
  row: 'M-20',
  roles: OWNERS,
  good: { own: OWNERS },
  status: 202,
  targets: (world, persona) => {
    const { email } = world.people[persona === 'ANON' ? 'NR' : persona];
    const target = (unit_id: string, unit_billing_id: string, as = email): Target => ({
      body: { unit_id, changes: [{ unit_billing_id, new_charge_to: 120810000 }], email: as },
    });
    const mine = ownAccount(world, persona).unitId;
    const { accounts, billings, lapsed } = world;
    // A unit that was the persona's own or will be, where the world of the matrix has it.
    const owned = { O1: lapsed?.o1, O2: lapsed?.o2 }[persona as string];
    const foreign = (owned ?? (persona === 'O3' ? accounts.o2 : accounts.o3)).unitId;
    const line = (unitId: string) => billings[unitId] ?? lapsed?.lines[unitId] ?? MISSING;
    return {
      own: target(mine, line(mine)),
      // A line of another unit under the own one (T-3, R-5).
      near: target(mine, line(foreign)),
      far: target(foreign, line(foreign)),
      posing: target(mine, line(mine), world.people.NR.email),
      missing: target(MISSING, MISSING),
    };
  },
};

const reminder = (row: string, body?: Target['body']): Row => ({
  row,
  roles: ROLES,
  good: { own: ROLES, near: ['ST'], far: ['ST'] },
  targets: (world, persona) => {
    const target = (id: string): Target => ({ params: { id }, ...(body ? { body } : {}) });
    const near = persona === 'O2' ? world.accounts.o1 : nearAccount(world, persona);
    return {
      own: target(ownAccount(world, persona).levyAccountId),
      near: target(near.levyAccountId),
      far: target((persona === 'O3' ? world.accounts.o2 : world.accounts.o3).levyAccountId),
      missing: target(MISSING),
      malformed: target(MALFORMED),
    };
  },
});

export const splitRequestRows: readonly Row[] = [
  ask,
  reminder('M-21', { cj_sendfriendlyreminder: false }),
  reminder('M-21b'),
];
