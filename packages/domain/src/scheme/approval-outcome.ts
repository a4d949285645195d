/**
 * The outcome of a trustee approval (rules 1.3, 2.2):
 * - Approved as soon as approvals reach the required count;
 * - Declined as soon as the votes cast put that count out of reach; an appointment that ended declines nothing;
 * - Lapsed at once when no trustee may vote any more;
 * - at the end date what is undecided is Declined when declines outnumber approvals, otherwise Lapsed:
 *   too few trustees answered. The silent are then recorded as abstained due to inactivity;
 * - on a tie the chair's vote counts twice where the question's terms say so, unless the building has only two
 *   eligible trustees (PMR 14(2)); elsewhere a tie does not carry: it counts once, as the others do.
 * Votes may change while the approval is open; the outcome follows from the present ballots.
 */
import { type BallotTally, defaultRequiredApprovals, type TrusteeBallot, tallyBallots } from './approval-ballots.ts';

const HOUR_MS = 3_600_000;

export const APPROVAL_STATES = ['Awaiting trustees', 'Approved', 'Declined', 'Lapsed', 'Withdrawn'] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];

/**
 * The displayed status. After the trustees approve, staff may still have to confirm the outcome, or may refuse it.
 */
export const DISPLAYED_APPROVAL_STATUSES = [
  ...APPROVAL_STATES,
  'Awaiting confirmation',
  'Refused by the managing agent',
] as const;

export type DisplayedApprovalStatus = (typeof DISPLAYED_APPROVAL_STATUSES)[number];

export interface ApprovalTerms {
  /** The required approvals that staff set. Null means more than half of the trustees without a personal interest. */
  readonly requiredCount: number | null;
  readonly closesAt: Date;
  /** The chair's vote counts twice on a tie: the building's setting when the approval was raised (rules 2.2). */
  readonly castingVote: boolean;
}

export interface ApprovalOutcome {
  readonly state: Exclude<ApprovalState, 'Withdrawn'>;
  readonly tally: BallotTally;
  readonly requiredCount: number;
  /** True if the chair's casting vote decided. */
  readonly byCastingVote: boolean;
  /** The end date has passed: no more votes, and missing votes count as inactivity. */
  readonly ended: boolean;
}

/** 1 if the chair's casting vote approves, -1 if it declines, 0 without a tie or a casting vote. */
function castingVote(ballots: readonly TrusteeBallot[], { approvals, declines, eligible }: BallotTally): -1 | 0 | 1 {
  if (approvals !== declines || approvals === 0 || eligible <= 2) return 0;
  const chair = ballots.find((ballot) => ballot.chair && !ballot.recused && !ballot.removed);
  if (chair?.vote === 'Approved') return 1;
  return chair?.vote === 'Declined' ? -1 : 0;
}

/**
 * Trustees on the ballot roll without a personal interest, even if no longer in office. Leaving office lowers no
 * count.
 */
const askedWithoutInterest = (ballots: readonly TrusteeBallot[]): number =>
  ballots.filter((ballot) => !ballot.recused).length;

/** With this many trustees on the roll, one vote alone never decides. */
const SEVERAL = 3;

/**
 * The approvals that are required now. Only a new personal interest lowers the number, and never below two if three
 * or more trustees are on the roll.
 * @param asSet the number that staff set; null for more than half of those who may vote
 */
export function requiredApprovalsOf(asSet: number | null, ballots: readonly TrusteeBallot[]): number {
  const asked = askedWithoutInterest(ballots);
  const least = ballots.length >= SEVERAL ? 2 : 1;
  return asSet === null ? Math.max(defaultRequiredApprovals(asked), least) : Math.min(asSet, Math.max(asked, least));
}

/** Whether the required count is reached if every open ballot, also of trustees who left office, approves. */
function canStillPass(
  ballots: readonly TrusteeBallot[],
  counted: BallotTally,
  required: number,
  casts: boolean,
): boolean {
  const left = askedWithoutInterest(ballots) - counted.eligible;
  const most = counted.approvals + counted.waiting + left;
  if (most >= required) return true;
  if (!casts || most + 1 < required || counted.eligible <= 2) return false;
  const chair = ballots.find((ballot) => ballot.chair && !ballot.recused && !ballot.removed);
  const chairForIt = chair?.vote === 'Approved' || chair?.vote === null;
  return chairForIt && most === counted.declines;
}

/**
 * Whether too few trustees are in office to approve. The approval stays open, since a new appointment may restore a
 * ballot.
 */
export function isApprovalOutOfReach(
  terms: Pick<ApprovalTerms, 'requiredCount' | 'castingVote'>,
  ballots: readonly TrusteeBallot[],
): boolean {
  const { approvals, waiting, eligible } = tallyBallots(ballots);
  const short = requiredApprovalsOf(terms.requiredCount, ballots) - approvals - waiting;
  if (eligible === 0 || short <= 0) return false;
  return !(short === 1 && terms.castingVote && eligible > 2);
}

/** The outcome of the ballots at an instant. Pure: call it after each vote and at the end date. */
export function approvalOutcomeOf(terms: ApprovalTerms, ballots: readonly TrusteeBallot[], now: Date): ApprovalOutcome {
  const counted = tallyBallots(ballots);
  const requiredCount = requiredApprovalsOf(terms.requiredCount, ballots);
  const ended = now >= terms.closesAt;
  const turns = terms.castingVote && (counted.waiting === 0 || ended);
  const casting = turns ? castingVote(ballots, counted) : 0;
  const answer = (state: ApprovalOutcome['state'], byCastingVote = false): ApprovalOutcome => ({
    state,
    tally: counted,
    requiredCount,
    byCastingVote,
    ended,
  });
  if (counted.approvals >= requiredCount) return answer('Approved');
  if (casting === 1 && counted.approvals + 1 >= requiredCount) return answer('Approved', true);
  if (ended) {
    if (casting === -1) return answer('Declined', true);
    return answer(counted.declines > counted.approvals ? 'Declined' : 'Lapsed');
  }
  if (counted.eligible === 0) return answer('Lapsed');
  // Too few trustees without an interest: no vote declined it, so it stays open until its closing time.
  if (askedWithoutInterest(ballots) < requiredCount) return answer('Awaiting trustees');
  if (!canStillPass(ballots, counted, requiredCount, terms.castingVote)) return answer('Declined', casting === -1);
  return answer('Awaiting trustees');
}

/** The required count has to be reachable when the approval is raised. */
export function isRequiredApprovalCountReachable(requiredCount: number, eligible: number): boolean {
  return Number.isInteger(requiredCount) && requiredCount >= 1 && requiredCount <= eligible;
}

/** A building's rules for round-robin votes of its trustees (rules 2.2). */
export interface TrusteeVotingRules {
  /** True if an approval may require fewer votes than a majority of those who may vote. */
  readonly fewerThanMajority: boolean;
  /** The least number of hours from the notice to the closing date. */
  readonly shortestHours: number;
}

/** The lowest required count of a building: a majority of the eligible trustees, unless its rules allow fewer. */
export function minRequiredApprovals(rules: TrusteeVotingRules, eligible: number): number {
  return rules.fewerThanMajority ? 1 : defaultRequiredApprovals(eligible);
}

/** The earliest closing date that leaves the trustees the time of the building's rules. */
export function earliestApprovalClosing(rules: TrusteeVotingRules, startsAt: Date): Date {
  return new Date(startsAt.getTime() + rules.shortestHours * HOUR_MS);
}

/** Only an open approval may be decided or withdrawn; all other statuses are final. */
export function mayChangeApprovalState(from: ApprovalState, to: ApprovalState): boolean {
  return from === 'Awaiting trustees' && to !== 'Awaiting trustees';
}

const REMINDER_PERCENT = [50, 80, 95] as const;

/** The instants of the reminders, at 50, 80 and 95 % of the window. */
export function approvalReminderInstants(startsAt: Date, closesAt: Date): Date[] {
  const span = closesAt.getTime() - startsAt.getTime();
  return REMINDER_PERCENT.map((percent) => new Date(startsAt.getTime() + Math.floor((span * percent) / 100)));
}

/**
 * How many reminders are due by now, 0 to 3; none after the window has ended. Compare it with the number sent: a late
 * job sends one reminder, not all that it missed.
 */
export function dueApprovalReminderCountOf(startsAt: Date, closesAt: Date, now: Date): number {
  if (now >= closesAt) return 0;
  return approvalReminderInstants(startsAt, closesAt).filter((instant) => now >= instant).length;
}
