/** Ballots of an approval: one per trustee, how they count, who may cast what (rules 1.3, 2.2; calls 5). */

export const VOTES = ['Approved', 'Declined', 'Abstained', 'Abstained due to inactivity'] as const;

export type Vote = (typeof VOTES)[number];
/** What a trustee can say; silence at the end is recorded by the system alone. */
export type CastVote = Exclude<Vote, 'Abstained due to inactivity'>;

export interface Ballot {
  readonly trusteeId: string;
  readonly vote: Vote | null;
  /** A personal interest: may abstain, not vote, and does not count as eligible (PMR 14). */
  readonly recused: boolean;
  /** The appointment ended while the question was open: counts no more (trust F-14). */
  readonly removed: boolean;
  readonly chair: boolean;
}

export interface Tally {
  readonly approvals: number;
  readonly declines: number;
  readonly abstentions: number;
  /** Eligible trustees who have not answered. */
  readonly waiting: number;
  readonly eligible: number;
}

/** Counts the ballots of eligible trustees; abstentions also of those who recused themselves. */
export function tally(ballots: readonly Ballot[]): Tally {
  const eligible = ballots.filter((ballot) => !ballot.recused && !ballot.removed);
  const count = (list: readonly Ballot[], ...votes: readonly (Vote | null)[]): number =>
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
 * The vote as it counts and shows: one cast before a personal interest arose does not, while the interest lasts; an abstention
 * does.
 */
export function countedVote(vote: Vote | null, recused: boolean): Vote | null {
  return recused && (vote === 'Approved' || vote === 'Declined') ? null : vote;
}

/** The default for the required count: more than half of the eligible trustees (rules 1.3, 2.2). */
export function defaultRequiredCount(eligible: number): number {
  return Math.floor(eligible / 2) + 1;
}

/** At the end date the silent are recorded as abstained due to inactivity; cast votes stay. */
export function markSilent<B extends Ballot>(ballots: readonly B[]): B[] {
  return ballots.map((ballot) =>
    ballot.vote === null && !ballot.removed ? { ...ballot, vote: 'Abstained due to inactivity' } : ballot,
  );
}

export type VoteRefusal = 'closed' | 'removed' | 'conflict_of_interest' | 'already_voted';

export type VoteAnswer =
  | { readonly ok: true; readonly change: boolean }
  | { readonly ok: false; readonly code: VoteRefusal };

/**
 * Whether a vote may be cast (calls 5). `change: false` in the answer: the same vote again, nothing to record,
 * answered as before also after the decision. A different vote needs `mayReplace` and an open approval.
 */
export function judgeVote(ballot: Ballot, vote: CastVote, open: boolean, mayReplace: boolean): VoteAnswer {
  if (ballot.removed) return { ok: false, code: 'removed' };
  if (ballot.vote === vote) return { ok: true, change: false };
  if (!open) return { ok: false, code: 'closed' };
  if (ballot.recused && vote !== 'Abstained') return { ok: false, code: 'conflict_of_interest' };
  if (ballot.vote !== null && !mayReplace) return { ok: false, code: 'already_voted' };
  return { ok: true, change: true };
}

/** The order of votes on the approval page: Approved, Declined, Abstained, inactive, then others (B 2). */
export function voteRank(vote: Vote | null): number {
  return vote === null ? VOTES.length : VOTES.indexOf(vote);
}
