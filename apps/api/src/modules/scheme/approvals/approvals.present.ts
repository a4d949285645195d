/** What a caller may do with an approval, and the links it carries. */
import type { TrusteeApproval } from '@stoep/contract/scheme/approvals';
import { approvalTexts as texts } from '@stoep/contract/scheme/approvals.texts';
import type { Vote } from '@stoep/domain/scheme/approval-ballots';
import type { ApprovalState, ApprovalStatus } from '@stoep/domain/scheme/approval-outcome';

export type Standing = {
  state: ApprovalState;
  closesAt: Date;
  /** The caller holds a ballot that still counts. */
  onTheRoll: boolean;
  vote: Vote | null;
  interest: string | null;
};

/** Votes may be cast and replaced while the approval is open; with a personal interest only to abstain (calls.md 5). */
export const votingAbilities = (standing: Standing, now: Date): TrusteeApproval['can'] => {
  const { state, closesAt, onTheRoll, vote, interest } = standing;
  const open = state === 'Awaiting trustees' && now < closesAt && onTheRoll;
  return {
    approve: open && interest === null && vote !== 'Approved',
    decline: open && interest === null && vote !== 'Declined',
    abstain: open && vote !== 'Abstained',
    change: open && vote !== null,
  };
};

type Veilable = {
  readonly status: ApprovalState | null;
  readonly fullStatus: ApprovalStatus | null;
  readonly interest: string | null;
};

/**
 * What a list shows of an approval to whom: with a personal interest neither subject, counts nor outcome, but that it is
 * there, of which kind, where, and until when.
 */
export const veil = <R extends Veilable & { subject: string }>(row: R) => {
  if (row.interest === null) return row;
  const status = row.status === 'Awaiting trustees' ? row.status : null;
  return {
    ...row,
    subject: texts.veiled.subject,
    status,
    fullStatus: status,
    approvalCount: null,
    requiredCount: null,
  };
};

/** The same for a trustee's own list, which tells of the money and the votes as well; who is waited for ends with it. */
export const veilRow = <R extends Veilable & { subject: string; waitingCount: number | null }>(row: R) =>
  row.interest === null
    ? { ...row, waitingCount: row.status === 'Awaiting trustees' ? row.waitingCount : 0 }
    : {
        ...veil(row),
        amount: null,
        payee: null,
        quotes: null,
        declineCount: null,
        abstainCount: null,
        waitingCount: null,
      };

/** A file is read only through an authorised endpoint, by the rule of its approval (M-118). */
export const fileLinkOf = (approvalId: string, fileId: string | null): string | null =>
  fileId === null ? null : `/api/building-approval/${approvalId}/file/`;
