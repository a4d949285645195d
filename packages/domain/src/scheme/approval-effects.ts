/** What a decision does, once, to the record it is linked to (rules 1.3). */
import type { ApprovalState } from './approval-outcome.ts';

export type Decision = Exclude<ApprovalState, 'Awaiting trustees'>;
export type LinkedKind = 'payment' | 'quote' | 'aod' | 'work' | 'conduct_letter' | 'none';

/** Payment and job states are those of payment-progress and maintenance-progress; null leaves the record alone. */
export interface DecisionEffect {
  readonly payment?: 'Ready for payment' | 'Approval Declined' | 'On Hold';
  readonly job?: 'Awarded' | 'Requesting quotes' | 'Completed' | 'In Progress';
  readonly quote?: 'Approved' | 'Declined';
  readonly aod?: 'Active' | 'Refused' | 'Draft';
  readonly conductLetter?: 'Sent' | 'Declined' | 'Draft';
}

const refusedOrOpen = <T>(refused: T, reopened: T): Record<'Declined' | 'Lapsed' | 'Withdrawn', T> => ({
  Declined: refused,
  Lapsed: reopened,
  Withdrawn: reopened,
});

/** A question that lapsed or was withdrawn says neither yes nor no: the record goes back to staff. */
const EFFECTS: Record<LinkedKind, Record<Decision, DecisionEffect>> = {
  payment: {
    Approved: { payment: 'Ready for payment' },
    ...refusedOrOpen<DecisionEffect>({ payment: 'Approval Declined' }, { payment: 'On Hold' }),
  },
  quote: {
    Approved: { quote: 'Approved', job: 'Awarded' },
    ...refusedOrOpen<DecisionEffect>(
      { quote: 'Declined', job: 'Requesting quotes' },
      { job: 'Requesting quotes' },
    ),
  },
  aod: {
    Approved: { aod: 'Active' },
    ...refusedOrOpen<DecisionEffect>({ aod: 'Refused' }, { aod: 'Draft' }),
  },
  work: {
    Approved: { job: 'Completed' },
    ...refusedOrOpen<DecisionEffect>({ job: 'In Progress' }, { job: 'In Progress' }),
  },
  conduct_letter: {
    Approved: { conductLetter: 'Sent' },
    ...refusedOrOpen<DecisionEffect>({ conductLetter: 'Declined' }, { conductLetter: 'Draft' }),
  },
  none: { Approved: {}, Declined: {}, Lapsed: {}, Withdrawn: {} },
};

export function effectOf(kind: LinkedKind, decision: Decision): DecisionEffect {
  return EFFECTS[kind][decision];
}
