/** M-17 to M-19: own, unitown or ten; the tenant counts as an owner here (calls.md 4). */
import { aPdf, PAGE } from '../factories/pdf.ts';
import type { Persona, World } from '../world.ts';
import { MALFORMED, MISSING, OWNERS, type Row, type Target } from './row.ts';

const ROLES: readonly Persona[] = [...OWNERS, 'TN', 'ST'];
type Account = { levyAccountId: string; accountId: string; unitId: string };

const ownAccount = (world: World, persona: Persona): Account =>
  ({
    O2: world.accounts.o2,
    O3: world.accounts.o3,
    OT: world.accounts.ot,
    TN: world.accounts.tn,
    OX: world.accounts.ox,
  })[persona as string] ?? world.accounts.o1;
/** An account of somebody else in building A: a tenancy that is over, to come or another's, or a stranger's; `lapsed` of who has one. */
const nearAccount = ({ accounts, lapsed }: World, persona: Persona): Account => {
  const tenancy = { O1: lapsed?.overAtO1, OT: lapsed?.comingAtOt, TN: lapsed?.besideTn }[persona as string];
  return tenancy ?? (persona === 'O2' ? accounts.o1 : persona === 'O3' ? accounts.ot : accounts.o2);
};
/** One in the other building: the persona's own that is over or to come, or a stranger's. */
const farAccount = ({ accounts, lapsed }: World, persona: Persona): Account => {
  const own = { O1: lapsed?.o1, O2: lapsed?.o2, TN: lapsed?.tn, OT: lapsed?.ot }[persona as string];
  return own ?? (persona === 'O3' ? accounts.o2 : accounts.o3);
};
/** Units of strangers: one of the own unit's accounts would be no stranger's unit. */
const nearUnit = ({ accounts }: World, persona: Persona): Account =>
  persona === 'O2' ? accounts.o1 : persona === 'O3' ? accounts.ot : accounts.o2;

const accountRow = (row: string): Row => ({
  row,
  roles: ROLES,
  good: { own: ROLES, near: ['ST'], far: ['ST'] },
  targets: (world, persona) => {
    const target = (account: Account): Target => ({
      params: { levyAccountId: account.levyAccountId, responsiblePersonId: account.accountId },
    });
    return {
      own: target(ownAccount(world, persona)),
      near: target(nearAccount(world, persona)),
      far: target(farAccount(world, persona)),
      missing: { params: { levyAccountId: MISSING, responsiblePersonId: MISSING } },
      malformed: { params: { levyAccountId: MALFORMED, responsiblePersonId: MALFORMED } },
    };
  },
});

const unitRow = (row: string): Row => ({
  row,
  roles: ROLES,
  good: { own: ROLES, near: ['ST'], far: ['ST'] },
  targets: (world, persona) => ({
    own: { params: { unitId: ownAccount(world, persona).unitId } },
    near: { params: { unitId: nearUnit(world, persona).unitId } },
    far: { params: { unitId: farAccount(world, persona).unitId } },
    missing: { params: { unitId: MISSING } },
    malformed: { params: { unitId: MALFORMED } },
  }),
});

/** Each caller sends a file of their own: the same picture again is refused. Staff answer proofs and send none. */
const PAYERS: readonly Persona[] = [...OWNERS, 'TN'];
const sendProof: Row = {
  row: 'M-17f',
  roles: PAYERS,
  good: { own: PAYERS },
  status: 201,
  targets: (world, persona) => {
    const target = (levyAccountId: string, responsiblePersonId: string): Target => ({
      params: { levyAccountId, responsiblePersonId },
      form: { amount: '1 500.00', paid_on: '2026-03-09' },
      files: { file: { name: 'proof.pdf', content: aPdf([...PAGE, `(${persona})`]).toString('latin1') } },
    });
    const at = (account: Account) => target(account.levyAccountId, account.accountId);
    return {
      own: at(ownAccount(world, persona)),
      near: at(nearAccount(world, persona)),
      far: at(farAccount(world, persona)),
      missing: target(MISSING, MISSING),
      malformed: target(MALFORMED, MALFORMED),
    };
  },
};

export const levyAccountRows: readonly Row[] = [
  accountRow('M-17'),
  accountRow('M-17b'),
  accountRow('M-17c'),
  accountRow('M-17d'),
  accountRow('M-17e'),
  accountRow('M-17k'),
  sendProof,
  unitRow('M-18'),
  unitRow('M-18b'),
  unitRow('M-19'),
  unitRow('M-20b'),
];
