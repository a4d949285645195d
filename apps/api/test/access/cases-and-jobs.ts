/**
 * Access rows of cases and jobs, M-49, M-65 to M-70, M-106: trustees without an interest, the attorney, the bidders.
 */
import type { Persona, TestWorld } from '../world.ts';
import {
  type AccessRow,
  type AccessTarget,
  CONTRACTOR_PERSONAS,
  MALFORMED_ID,
  MISSING_ID,
  TRUSTEE_PERSONAS,
} from './access-row.ts';

const ROLES: readonly Persona[] = [...new Set<Persona>([...TRUSTEE_PERSONAS, ...CONTRACTOR_PERSONAS, 'ST'])];
const ids = (own: string, near: string | undefined, far: string, more: AccessTarget = {}) => {
  const target = (id: string): AccessTarget => ({ ...more, params: { id } });
  return {
    own: target(own),
    ...(near === undefined ? {} : { near: target(near) }),
    far: target(far),
    missing: target(MISSING_ID),
    malformed: target(MALFORMED_ID),
  };
};

/** G1 of A, whose debtor is OT; G2 of B without an attorney. */
const caseRow = (row: string, more: AccessTarget = {}, rest: Partial<AccessRow> = {}): AccessRow => ({
  row,
  roles: ROLES,
  good: { own: ['T1', 'T2', 'TB', 'AT1', 'ST'], far: ['ST'] },
  targets: (world, persona) => {
    const { a, b } = world.records;
    return persona === 'TB' ? ids(b.caseId, undefined, a.caseId, more) : ids(a.caseId, undefined, b.caseId, more);
  },
  ...rest,
});

/** J1 of A awarded to C1, J2 of A with C1 and C2 invited, J3 of B awarded to C3. OT is a director of C1. */
const jobRow = (row: string, good: AccessRow['good'], of: 'job' | 'quote' = 'job'): AccessRow => ({
  row,
  roles: ROLES,
  good,
  targets: (world: TestWorld, persona: Persona) => {
    const { a, b, sealed } = world.records;
    const [mine, theirs] = persona === 'TB' ? [b, a] : [a, b];
    return of === 'job' ? ids(mine.jobId, world.j2, theirs.jobId) : ids(mine.quote, sealed, theirs.quote);
  },
});

const JUDGES = ['T1', 'T2', 'TB', 'OT', 'C1', 'ST'] as const;

export const caseAndJobAccessRows: readonly AccessRow[] = [
  caseRow('M-65'),
  caseRow('M-67'),
  caseRow('M-68'),
  caseRow('M-69'),
  caseRow('M-70', { body: { notetext: 'Spoke to the sheriff.' } }, { status: 201 }),
  // OT may not judge quotes of J1 and J2, where C1 is awarded or invited, but reads those of C1.
  jobRow('M-49', { own: JUDGES, near: ['T1', 'T2', 'OT', 'C1', 'C2', 'ST'], far: ['C3', 'ST'] }),
  // Only the bidder sees a sealed quote before the round ends.
  jobRow('M-49b', { own: JUDGES, near: ['C2'], far: ['C3', 'ST'] }, 'quote'),
  jobRow('M-106', { own: JUDGES, near: ['T1', 'T2', 'OT', 'C1', 'C2', 'ST'], far: ['C3', 'ST'] }),
  jobRow('M-106b', { own: JUDGES, far: ['C3', 'ST'] }),
];
