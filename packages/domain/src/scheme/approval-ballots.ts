/** The ballots of a trustee approval: one per trustee, how they count, and who may vote (rules 1.3, 2.2; calls 5). */

export const TRUSTEE_VOTES = ['Approved', 'Declined', 'Abstained', 'Abstained due to inactivity'] as const;

export type TrusteeVote = (typeof TRUSTEE_VOTES)[number];
/** The votes that a trustee can cast. Only the system records inactivity, at the end date. */
export type CastTrusteeVote = Exclude<TrusteeVote, 'Abstained due to inactivity'>;

export interface TrusteeBallot {
  readonly trusteeId: string;
  readonly vote: TrusteeVote | null;
  /** Has a personal interest: may abstain but not vote, and does not count as eligible (PMR 14). */
  readonly recused: boolean;
  /** True if the appointment ended while the approval was open: the ballot no longer counts (trust F-14). */
  readonly removed: boolean;
  readonly chair: boolean;
}

export interface BallotTally {
  readonly approvals: number;
  readonly declines: number;
  readonly abstentions: number;
  /** Eligible trustees who have not answered. */
  readonly waiting: number;
  readonly eligible: number;
}

/** Counts the ballots of eligible trustees; abstentions also of those who recused themselves. */
export function tallyBallots(ballots: readonly TrusteeBallot[]): BallotTally {
  const eligible = ballots.filter((ballot) => !ballot.recused && !ballot.removed);
  const count = (list: readonly TrusteeBallot[], ...votes: readonly (TrusteeVote | null)[]): number =>
    list.filter((ballot) => votes.includes(ballot.vote)).length;
  return {
    approvals: count(eligible, 'Approved'),
    declines: count(eligible, 'Declined'),
    abstentions: count(
      ballots.filter((b) => !b.removed),
      'Abstained',
      'Abstained due to inactivity',
    ),
    waiting: count(eligible, null),
    eligible: eligible.length,
  };
}

/**
 * The vote as it counts and is displayed. A vote cast before a personal interest arose does not count while the
 * interest lasts. An abstention always counts.
 */
export function countedVoteOf(vote: TrusteeVote | null, recused: boolean): TrusteeVote | null {
  return recused && (vote === 'Approved' || vote === 'Declined') ? null : vote;
}

/** The default for the required count: more than half of the eligible trustees (rules 1.3, 2.2). */
export function defaultRequiredApprovals(eligible: number): number {
  return Math.floor(eligible / 2) + 1;
}

/** Records trustees without a vote as abstained due to inactivity, at the end date. Cast votes stay. */
export function markInactiveBallots<B extends TrusteeBallot>(ballots: readonly B[]): B[] {
  return ballots.map((ballot) =>
    ballot.vote === null && !ballot.removed ? { ...ballot, vote: 'Abstained due to inactivity' } : ballot,
  );
}

export type VoteRefusal = 'closed' | 'removed' | 'conflict_of_interest' | 'already_voted';

export type VoteCheckResult =
  | { readonly ok: true; readonly change: boolean }
  | { readonly ok: false; readonly code: VoteRefusal };

/**
 * Checks whether a vote may be cast (calls 5). `change: false` means the same vote again: nothing is recorded, even
 * after the decision. A different vote needs `mayReplace` and an open approval.
 */
export function checkVote(
  ballot: TrusteeBallot,
  vote: CastTrusteeVote,
  open: boolean,
  mayReplace: boolean,
): VoteCheckResult {
  if (ballot.removed) return { ok: false, code: 'removed' };
  if (ballot.vote === vote) return { ok: true, change: false };
  if (!open) return { ok: false, code: 'closed' };
  if (ballot.recused && vote !== 'Abstained') return { ok: false, code: 'conflict_of_interest' };
  if (ballot.vote !== null && !mayReplace) return { ok: false, code: 'already_voted' };
  return { ok: true, change: true };
}

/** The order of votes on the approval page: Approved, Declined, Abstained, inactive, then others (B 2). */
export function trusteeVoteSortRank(vote: TrusteeVote | null): number {
  return vote === null ? TRUSTEE_VOTES.length : TRUSTEE_VOTES.indexOf(vote);
}
