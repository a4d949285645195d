/** The effect of a decided approval on its subject: the payment, quote, AOD, work or conduct letter (rules 1.3). */
import type { ApprovalState } from './approval-outcome.ts';

export type ApprovalDecision = Exclude<ApprovalState, 'Awaiting trustees'>;
export type ApprovalSubjectKind = 'payment' | 'quote' | 'aod' | 'work' | 'conduct_letter' | 'none';

/** The new state of the subject. Null leaves the record unchanged. */
export interface ApprovalEffect {
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

/** A lapsed or withdrawn approval decides nothing, so the record returns to staff. */
const EFFECTS: Record<ApprovalSubjectKind, Record<ApprovalDecision, ApprovalEffect>> = {
  payment: {
    Approved: { payment: 'Ready for payment' },
    ...refusedOrOpen<ApprovalEffect>({ payment: 'Approval Declined' }, { payment: 'On Hold' }),
  },
  quote: {
    Approved: { quote: 'Approved', job: 'Awarded' },
    ...refusedOrOpen<ApprovalEffect>({ quote: 'Declined', job: 'Requesting quotes' }, { job: 'Requesting quotes' }),
  },
  aod: {
    Approved: { aod: 'Active' },
    ...refusedOrOpen<ApprovalEffect>({ aod: 'Refused' }, { aod: 'Draft' }),
  },
  work: {
    Approved: { job: 'Completed' },
    ...refusedOrOpen<ApprovalEffect>({ job: 'In Progress' }, { job: 'In Progress' }),
  },
  conduct_letter: {
    Approved: { conductLetter: 'Sent' },
    ...refusedOrOpen<ApprovalEffect>({ conductLetter: 'Declined' }, { conductLetter: 'Draft' }),
  },
  none: { Approved: {}, Declined: {}, Lapsed: {}, Withdrawn: {} },
};

export function approvalEffectOf(kind: ApprovalSubjectKind, decision: ApprovalDecision): ApprovalEffect {
  return EFFECTS[kind][decision];
}
