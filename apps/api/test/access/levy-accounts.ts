/**
 * Access rows of levy accounts, M-17 to M-19: own, unitown or ten. The tenant counts as an owner here (calls.md 4).
 */
import { aPdf, ONE_PAGE_PDF_OBJECTS } from '../factories/pdf.ts';
import type { Persona, TestWorld } from '../world.ts';
import { type AccessRow, type AccessTarget, MALFORMED_ID, MISSING_ID, OWNER_PERSONAS } from './access-row.ts';

const ROLES: readonly Persona[] = [...OWNER_PERSONAS, 'TN', 'ST'];
type Account = { levyAccountId: string; accountId: string; unitId: string };

const ownAccount = (world: TestWorld, persona: Persona): Account =>
  ({
    O2: world.accounts.o2,
    O3: world.accounts.o3,
    OT: world.accounts.ot,
    TN: world.accounts.tn,
    OX: world.accounts.ox,
  })[persona as string] ?? world.accounts.o1;
/**
 * Another person's account in building A: an ended, future or foreign tenancy, or a stranger's. `lapsed` where there
 * is one.
 */
const nearAccount = ({ accounts, lapsed }: TestWorld, persona: Persona): Account => {
  const tenancy = { O1: lapsed?.overAtO1, OT: lapsed?.comingAtOt, TN: lapsed?.besideTn }[persona as string];
  return tenancy ?? (persona === 'O2' ? accounts.o1 : persona === 'O3' ? accounts.ot : accounts.o2);
};
/** An account in the other building: the persona's own, ended or future, or a stranger's. */
const farAccount = ({ accounts, lapsed }: TestWorld, persona: Persona): Account => {
  const own = { O1: lapsed?.o1, O2: lapsed?.o2, TN: lapsed?.tn, OT: lapsed?.ot }[persona as string];
  return own ?? (persona === 'O3' ? accounts.o2 : accounts.o3);
};
/** Units of strangers. An account of the persona's own unit would not be a stranger's. */
const nearUnit = ({ accounts }: TestWorld, persona: Persona): Account =>
  persona === 'O2' ? accounts.o1 : persona === 'O3' ? accounts.ot : accounts.o2;

const accountRow = (row: string): AccessRow => ({
  row,
  roles: ROLES,
  good: { own: ROLES, near: ['ST'], far: ['ST'] },
  targets: (world, persona) => {
    const target = (account: Account): AccessTarget => ({
      params: { levyAccountId: account.levyAccountId, responsiblePersonId: account.accountId },
    });
    return {
      own: target(ownAccount(world, persona)),
      near: target(nearAccount(world, persona)),
      far: target(farAccount(world, persona)),
      missing: { params: { levyAccountId: MISSING_ID, responsiblePersonId: MISSING_ID } },
      malformed: { params: { levyAccountId: MALFORMED_ID, responsiblePersonId: MALFORMED_ID } },
    };
  },
});

const unitRow = (row: string): AccessRow => ({
  row,
  roles: ROLES,
  good: { own: ROLES, near: ['ST'], far: ['ST'] },
  targets: (world, persona) => ({
    own: { params: { unitId: ownAccount(world, persona).unitId } },
    near: { params: { unitId: nearUnit(world, persona).unitId } },
    far: { params: { unitId: farAccount(world, persona).unitId } },
    missing: { params: { unitId: MISSING_ID } },
    malformed: { params: { unitId: MALFORMED_ID } },
  }),
});

/**
 * Each caller uploads a different file, because the same picture is refused twice. Staff answer proofs and upload
 * none.
 */
const PAYERS: readonly Persona[] = [...OWNER_PERSONAS, 'TN'];
const sendProof: AccessRow = {
  row: 'M-17f',
  roles: PAYERS,
  good: { own: PAYERS },
  status: 201,
  targets: (world, persona) => {
    const target = (levyAccountId: string, responsiblePersonId: string): AccessTarget => ({
      params: { levyAccountId, responsiblePersonId },
      form: { amount: '1 500.00', paid_on: '2026-03-09' },
      files: {
        file: {
          name: 'proof.pdf',
          content: aPdf([...ONE_PAGE_PDF_OBJECTS, `(${persona})`]).toString('latin1'),
        },
      },
    });
    const at = (account: Account) => target(account.levyAccountId, account.accountId);
    return {
      own: at(ownAccount(world, persona)),
      near: at(nearAccount(world, persona)),
      far: at(farAccount(world, persona)),
      missing: target(MISSING_ID, MISSING_ID),
      malformed: target(MALFORMED_ID, MALFORMED_ID),
    };
  },
};

const STAFF: readonly Persona[] = ['ST'];

export const levyAccountAccessRows: readonly AccessRow[] = [
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
  {
    row: 'S-190',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { query: { building: world.buildings.a } },
      missing: { query: { building: MISSING_ID } },
    }),
  },
  {
    row: 'S-191',
    roles: STAFF,
    good: { own: STAFF },
    targets: (world) => ({
      own: { params: { kind: 'excel' }, query: { building: world.buildings.a } },
      missing: { params: { kind: 'excel' }, query: { building: MISSING_ID } },
    }),
  },
];
