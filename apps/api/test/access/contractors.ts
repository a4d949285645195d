/**
 * Access rows of contractors, M-88 to M-101, M-108 to M-112: "C, me", inv(job), awd(job), att(case). Rivals get not
 * found.
 */
import { BANK_ACCOUNT_TYPE_CODES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { aPdf } from '../factories/pdf.ts';
import type { Persona, TestWorld } from '../world.ts';
import { type AccessRow, type AccessTarget, CONTRACTOR_PERSONAS, MALFORMED_ID, MISSING_ID } from './access-row.ts';

const WITH_STAFF: readonly Persona[] = [...CONTRACTOR_PERSONAS, 'ST'];
const PDF = aPdf().toString('latin1');
const A_FILE = { name: 'document.pdf', content: PDF };

const FIRM_OF: Partial<Record<Persona, 'c1' | 'c2' | 'c3' | 'cp' | 'at1' | 'at2'>> = {
  C2: 'c2',
  C3: 'c3',
  CP: 'cp',
  AT1: 'at1',
  AT2: 'at2',
};
/** C1's record, for its two directors, for staff, and for everybody without a contractor. */
const firmOf = (world: TestWorld, persona: Persona) => world.firms[FIRM_OF[persona] ?? 'c1'];
const rivalOf = (world: TestWorld, persona: Persona) =>
  firmOf(world, persona) === world.firms.c2 ? world.firms.c1 : world.firms.c2;

/** A contractor that has legal cases. */
const attorneyOf = ({ firms, around }: TestWorld, persona: Persona) =>
  persona === 'AT1' ? (around?.b.attorney ?? firms.at2) : firms.at1;

/** One id in the path: the own contractor's, a rival's in the same round, or one of another building. */
const firmRow = (
  row: string,
  more: (id: string) => AccessTarget = () => ({}),
  nearOf: (world: TestWorld, persona: Persona) => string = rivalOf,
): AccessRow => ({
  row,
  roles: WITH_STAFF,
  good: { own: WITH_STAFF, near: ['ST'] },
  targets: (world, persona) => {
    const target = (id: string): AccessTarget => {
      const { params, ...rest } = more(id);
      return { ...rest, params: { id, ...params } };
    };
    return {
      own: target(firmOf(world, persona)),
      near: target(nearOf(world, persona)),
      missing: target(MISSING_ID),
      malformed: target(MALFORMED_ID),
    };
  },
});

const profile = (id: string): AccessTarget => ({
  body: {
    cj_contractorid: id,
    emailaddress: 'firm@firms.test',
    cj_companytelephone: '011 555 0123',
    cj_contractorspeciality: '121510002',
    cj_registrationnumber: 'ignored',
    cj_vatnumber: null,
  },
});

/**
 * Only C2 and AT1 have a bank account with a proof. C2's earlier account, or a contractor's id in its place, is not
 * found.
 */
const beneficiaryRow = (row: string, param: 'id' | 'beneficiaryId', more: AccessTarget = {}): AccessRow => ({
  row,
  roles: WITH_STAFF,
  good: { own: ['C2', 'AT1', 'ST'], near: ['ST'] },
  targets: (world, persona) => {
    const { c2, at1 } = world.papers.beneficiaries;
    const target = (id: string): AccessTarget => ({ ...more, params: { [param]: id } });
    const [own, near] = persona === 'AT1' ? [at1, c2] : [c2, at1];
    return {
      own: target(own),
      near: target(near),
      far: target((persona === 'C2' || persona === 'ST' ? world.around?.former : null) ?? firmOf(world, persona)),
      missing: target(MISSING_ID),
      malformed: target(MALFORMED_ID),
    };
  },
});

const bankDetails = {
  beneficiary_name: 'Firm',
  bank_id: String(BANK_CODES['Standard Bank']),
  account_number: '002214873',
  account_type: String(BANK_ACCOUNT_TYPE_CODES['Current (Main)']),
};

const ofCase = (row: string, more: AccessTarget, rest: Partial<AccessRow>): AccessRow => ({
  row,
  roles: WITH_STAFF,
  good: { own: ['AT1', 'ST'], far: ['ST'] },
  targets: (world) => {
    const target = (id: string): AccessTarget => ({ ...more, params: { id } });
    return {
      own: target(world.g1),
      far: target(world.records.b.caseId),
      missing: target(MISSING_ID),
      malformed: target(MALFORMED_ID),
    };
  },
  ...rest,
});

/** A job or case and a contractor in one path must belong together. */
const pairRow = (
  row: string,
  good: AccessRow['good'],
  pairs: (world: TestWorld, persona: Persona) => Pairs,
): AccessRow => ({
  row,
  roles: WITH_STAFF,
  good,
  targets: (world, persona) =>
    Object.fromEntries(
      Object.entries(pairs(world, persona)).map(([object, [id, contractorId]]) => [
        object,
        { params: { id, contractorId } },
      ]),
    ),
});
type Pairs = Partial<Record<'own' | 'near' | 'far' | 'missing' | 'malformed', readonly [string, string]>>;

export const contractorAccessRows: readonly AccessRow[] = [
  {
    row: 'M-88',
    roles: CONTRACTOR_PERSONAS,
    good: { own: CONTRACTOR_PERSONAS },
    others: 403,
    targets: (world, persona) => {
      const contact = (contactId: string): AccessTarget => ({ params: { contactId } });
      const me = world.people[persona === 'ANON' ? 'NR' : persona];
      return {
        own: contact(me.contactId),
        near: contact((persona === 'C2' ? world.people.C1 : world.people.C2).contactId),
        missing: contact(MISSING_ID),
        malformed: contact(MALFORMED_ID),
      };
    },
  },
  firmRow('M-89', undefined, attorneyOf),
  ...['M-90', 'M-91', 'M-92', 'M-93', 'M-94', 'M-95'].map((row) => firmRow(row)),
  firmRow('M-95b', () => ({ params: { kind: 'registration' } })),
  beneficiaryRow('M-96', 'beneficiaryId'),
  firmRow('M-97', profile),
  firmRow('M-98', () => ({ raw: PDF })),
  firmRow('M-98b', () => ({ form: { kind: 'coida', expires_on: '2026-12-31' }, files: { file: A_FILE } })),
  beneficiaryRow('M-99', 'id', { files: { file: A_FILE } }),
  {
    row: 'M-100',
    roles: CONTRACTOR_PERSONAS,
    good: { own: ['C1', 'C3', 'CP', 'AT2'] },
    targets: (world, persona) => {
      const target = (id: string): AccessTarget => ({
        form: bankDetails,
        files: { file: A_FILE },
        params: { id },
      });
      // The second director of C1, and contractors that have an account, would get 409: see beneficiaries.test.ts.
      const own = ['OT', 'C2', 'AT1'].includes(persona) ? {} : { own: target(firmOf(world, persona)) };
      return {
        ...own,
        near: target(rivalOf(world, persona)),
        missing: target(MISSING_ID),
        malformed: target(MALFORMED_ID),
      };
    },
  },
  {
    row: 'M-101',
    // A contractor that is not approved yet gets 403 for every job (calls.md M-101).
    roles: CONTRACTOR_PERSONAS.filter((persona) => persona !== 'CP'),
    good: { own: ['OT', 'C1', 'C2'] },
    status: 201,
    targets: (world, persona) => {
      const target = (id: string, contractor_guid = firmOf(world, persona)): AccessTarget => ({
        params: { id },
        form: { amount: '1234.50', contractor_guid },
        files: { file: A_FILE },
      });
      return {
        own: target(world.j2),
        posing: target(world.j2, rivalOf(world, persona)),
        near: target(world.j1),
        far: target(world.records.b.jobId),
        missing: target(MISSING_ID),
        // A malformed id names no job for anybody, before the contractor is checked.
        ...(persona === 'CP' ? {} : { malformed: target(MALFORMED_ID) }),
      };
    },
  },
  pairRow('M-108', { own: ['C1', 'OT', 'ST'], far: ['C3', 'ST'] }, (world, persona) => ({
    own: [world.j1, world.firms.c1],
    near: [world.j2, firmOf(world, persona)],
    far: [world.records.b.jobId, world.firms.c3],
    missing: [MISSING_ID, firmOf(world, persona)],
    malformed: [world.j1, MALFORMED_ID],
  })),
  pairRow('M-109', { own: ['AT1', 'ST'] }, (world, persona) => ({
    own: [world.g1, world.firms.at1],
    near: [world.g1, world.firms.at2],
    far: [world.records.b.caseId, firmOf(world, persona)],
    missing: [MISSING_ID, firmOf(world, persona)],
    malformed: [MALFORMED_ID, firmOf(world, persona)],
  })),
  ofCase('M-110', { body: { current_situation: 'The sheriff has served.' } }, {}),
  ofCase('M-111', { files: { file: A_FILE } }, {}),
  ofCase(
    'M-112',
    { form: { amount: '950.00', invoice: 'INV-1' }, files: { file: A_FILE } },
    { roles: CONTRACTOR_PERSONAS, good: { own: ['AT1'] }, status: 201 },
  ),
];
