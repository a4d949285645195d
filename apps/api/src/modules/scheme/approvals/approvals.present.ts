/** Turns an approval row into an answer: what the caller may do, what is hidden, and its file links. */

import { approvalTexts as texts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalWithOwnBallot } from '@stoep/contract/scheme/trustee-approvals';
import type { TrusteeVote } from '@stoep/domain/scheme/approval-ballots';
import type { ApprovalState, DisplayedApprovalStatus } from '@stoep/domain/scheme/approval-outcome';

export type VotingAbilityFacts = {
  state: ApprovalState;
  closesAt: Date;
  /** The caller has a ballot that still counts. */
  onTheRoll: boolean;
  vote: TrusteeVote | null;
  interest: string | null;
};

/**
 * Votes may be cast and replaced while the approval is open. With a personal interest the caller may only abstain
 * (calls.md 5).
 */
export const votingAbilities = (standing: VotingAbilityFacts, now: Date): ApprovalWithOwnBallot['can'] => {
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
  readonly fullStatus: DisplayedApprovalStatus | null;
  readonly interest: string | null;
};

/**
 * Hides subject, counts and outcome from a caller with a personal interest. Visible remain its existence, kind,
 * building and closing time.
 */
export const redactApprovalForInterest = <R extends Veilable & { subject: string }>(row: R) => {
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

/** The same for a trustee's own list, which also hides the amount, the votes and how many are outstanding. */
export const redactTrusteeApprovalRow = <R extends Veilable & { subject: string; waitingCount: number | null }>(
  row: R,
) =>
  row.interest === null
    ? { ...row, waitingCount: row.status === 'Awaiting trustees' ? row.waitingCount : 0 }
    : {
        ...redactApprovalForInterest(row),
        amount: null,
        payee: null,
        quotes: null,
        declineCount: null,
        abstainCount: null,
        waitingCount: null,
      };

/** A file is read only through an authorised endpoint, by the rule of its approval (M-118). */
export const approvalFileUrl = (approvalId: string, fileId: string | null): string | null =>
  fileId === null ? null : `/api/building-approval/${approvalId}/file/`;
