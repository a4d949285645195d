/** M-88 to M-101, M-108 to M-112: "C, me", inv(job), awd(job), att(case). A rival's firm, quote or case is not there. */
import { BANK_ACCOUNT_TYPES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { aPdf } from '../factories/pdf.ts';
import type { Persona, World } from '../world.ts';
import { CONTRACTORS, MALFORMED, MISSING, type Row, type Target } from './row.ts';

const WITH_STAFF: readonly Persona[] = [...CONTRACTORS, 'ST'];
const PDF = aPdf().toString('latin1');
const A_FILE = { name: 'document.pdf', content: PDF };

const FIRM_OF: Partial<Record<Persona, 'c1' | 'c2' | 'c3' | 'cp' | 'at1' | 'at2'>> = {
  C2: 'c2',
  C3: 'c3',
  CP: 'cp',
  AT1: 'at1',
  AT2: 'at2',
};
/** C1's for its two directors, for staff, and for everybody without a firm. */
const firmOf = (world: World, persona: Persona) => world.firms[FIRM_OF[persona] ?? 'c1'];
const rivalOf = (world: World, persona: Persona) =>
  firmOf(world, persona) === world.firms.c2 ? world.firms.c1 : world.firms.c2;

/** One that has cases. */
const attorneyOf = ({ firms, around }: World, persona: Persona) =>
  persona === 'AT1' ? (around?.b.attorney ?? firms.at2) : firms.at1;

/** One id in the path, of the own firm, of a rival in the same round, of a firm elsewhere. */
const firmRow = (
  row: string,
  more: (id: string) => Target = () => ({}),
  nearOf: (world: World, persona: Persona) => string = rivalOf,
): Row => ({
  row,
  roles: WITH_STAFF,
  good: { own: WITH_STAFF, near: ['ST'] },
  targets: (world, persona) => {
    const target = (id: string): Target => {
      const { params, ...rest } = more(id);
      return { ...rest, params: { id, ...params } };
    };
    return {
      own: target(firmOf(world, persona)),
      near: target(nearOf(world, persona)),
      missing: target(MISSING),
      malformed: target(MALFORMED),
    };
  },
});

const profile = (id: string): Target => ({
  body: {
    cj_contractorid: id,
    emailaddress: 'firm@firms.test',
    cj_companytelephone: '011 555 0123',
    cj_contractorspeciality: '121510002',
    cj_registrationnumber: 'ignored',
    cj_vatnumber: null,
  },
});

/** Only C2 and AT1 have a bank account with a proof; what C2 had before, or a contractor's id in its place, names nothing. */
const beneficiaryRow = (row: string, param: 'id' | 'beneficiaryId', more: Target = {}): Row => ({
  row,
  roles: WITH_STAFF,
  good: { own: ['C2', 'AT1', 'ST'], near: ['ST'] },
  targets: (world, persona) => {
    const { c2, at1 } = world.papers.beneficiaries;
    const target = (id: string): Target => ({ ...more, params: { [param]: id } });
    const [own, near] = persona === 'AT1' ? [at1, c2] : [c2, at1];
    return {
      own: target(own),
      near: target(near),
      far: target(
        (persona === 'C2' || persona === 'ST' ? world.around?.former : null) ?? firmOf(world, persona),
      ),
      missing: target(MISSING),
      malformed: target(MALFORMED),
    };
  },
});

const bankDetails = {
  beneficiary_name: 'Firm',
  bank_id: String(BANK_CODES['Standard Bank']),
  account_number: '002214873',
  account_type: String(BANK_ACCOUNT_TYPES['Current (Main)']),
};

const ofCase = (row: string, more: Target, rest: Partial<Row>): Row => ({
  row,
  roles: WITH_STAFF,
  good: { own: ['AT1', 'ST'], far: ['ST'] },
  targets: (world) => {
    const target = (id: string): Target => ({ ...more, params: { id } });
    return {
      own: target(world.g1),
      far: target(world.records.b.caseId),
      missing: target(MISSING),
      malformed: target(MALFORMED),
    };
  },
  ...rest,
});

/** A job or case and a contractor in one path: they must belong together. */
const pairRow = (row: string, good: Row['good'], pairs: (world: World, persona: Persona) => Pairs): Row => ({
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

export const contractorRows: readonly Row[] = [
  {
    row: 'M-88',
    roles: CONTRACTORS,
    good: { own: CONTRACTORS },
    others: 403,
    targets: (world, persona) => {
      const contact = (contactId: string): Target => ({ params: { contactId } });
      const me = world.people[persona === 'ANON' ? 'NR' : persona];
      return {
        own: contact(me.contactId),
        near: contact((persona === 'C2' ? world.people.C1 : world.people.C2).contactId),
        missing: contact(MISSING),
        malformed: contact(MALFORMED),
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
    roles: CONTRACTORS,
    good: { own: ['C1', 'C3', 'CP', 'AT2'] },
    targets: (world, persona) => {
      const target = (id: string): Target => ({ form: bankDetails, files: { file: A_FILE }, params: { id } });
      // The second director of C1, and the firms that have an account, would get 409: see beneficiaries.test.ts.
      const own = ['OT', 'C2', 'AT1'].includes(persona) ? {} : { own: target(firmOf(world, persona)) };
      return {
        ...own,
        near: target(rivalOf(world, persona)),
        missing: target(MISSING),
        malformed: target(MALFORMED),
      };
    },
  },
  {
    row: 'M-101',
    // A firm that is not approved yet gets 403 whatever the job (calls.md M-101).
    roles: CONTRACTORS.filter((persona) => persona !== 'CP'),
    good: { own: ['OT', 'C1', 'C2'] },
    status: 201,
    targets: (world, persona) => {
      const target = (id: string, contractor_guid = firmOf(world, persona)): Target => ({
        params: { id },
        form: { amount: '1234.50', contractor_guid },
        files: { file: A_FILE },
      });
      return {
        own: target(world.j2),
        posing: target(world.j2, rivalOf(world, persona)),
        near: target(world.j1),
        far: target(world.records.b.jobId),
        missing: target(MISSING),
        // What is no id names no job for anybody, before the firm is looked at.
        ...(persona === 'CP' ? {} : { malformed: target(MALFORMED) }),
      };
    },
  },
  pairRow('M-108', { own: ['C1', 'OT', 'ST'], far: ['C3', 'ST'] }, (world, persona) => ({
    own: [world.j1, world.firms.c1],
    near: [world.j2, firmOf(world, persona)],
    far: [world.records.b.jobId, world.firms.c3],
    missing: [MISSING, firmOf(world, persona)],
    malformed: [world.j1, MALFORMED],
  })),
  pairRow('M-109', { own: ['AT1', 'ST'] }, (world, persona) => ({
    own: [world.g1, world.firms.at1],
    near: [world.g1, world.firms.at2],
    far: [world.records.b.caseId, firmOf(world, persona)],
    missing: [MISSING, firmOf(world, persona)],
    malformed: [MALFORMED, firmOf(world, persona)],
  })),
  ofCase('M-110', { body: { current_situation: 'The sheriff has served.' } }, {}),
  ofCase('M-111', { files: { file: A_FILE } }, {}),
  ofCase(
    'M-112',
    { form: { amount: '950.00', invoice: 'INV-1' }, files: { file: A_FILE } },
    { roles: CONTRACTORS, good: { own: ['AT1'] }, status: 201 },
  ),
];
