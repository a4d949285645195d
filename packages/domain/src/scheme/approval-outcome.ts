/**
 * When a question to the trustees is decided, and how (rules 1.3, 2.2):
 * - Approved as soon as approvals reach the required count;
 * - Declined as soon as the votes cast put that count out of reach; an appointment that ended declines nothing;
 * - Lapsed at once when no trustee may vote any more;
 * - at the end date what is undecided is Declined when declines outnumber approvals, otherwise Lapsed:
 *   too few trustees answered. The silent are then recorded as abstained due to inactivity;
 * - on a tie the chair's vote counts twice where the question's terms say so, unless the building has only two
 *   eligible trustees (PMR 14(2)); elsewhere a tie does not carry: it counts once, as the others do.
 * Votes may change while the question is open; the outcome is what the ballots say now.
 */
import { type Ballot, defaultRequiredCount, type Tally, tally } from './approval-ballots.ts';

const HOUR_MS = 3_600_000;

export const APPROVAL_STATES = ['Awaiting trustees', 'Approved', 'Declined', 'Lapsed', 'Withdrawn'] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The status that people read: what the trustees approved may wait for staff to confirm it, or staff refused it. */
export const APPROVAL_STATUSES = [
  ...APPROVAL_STATES,
  'Awaiting confirmation',
  'Refused by the managing agent',
] as const;

export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export interface ApprovalTerms {
  /** As staff set it. Null: more than half of those who were asked and have no interest. */
  readonly requiredCount: number | null;
  readonly closesAt: Date;
  /** The chair's vote counts twice on a tie: a setting of the scheme when the question was put (rules 2.2). */
  readonly castingVote: boolean;
}

export interface Outcome {
  readonly state: Exclude<ApprovalState, 'Withdrawn'>;
  readonly tally: Tally;
  readonly requiredCount: number;
  /** The chair's casting vote turned it. */
  readonly byCastingVote: boolean;
  /** The end date has passed: no more votes, and silence becomes inactivity. */
  readonly ended: boolean;
}

/** 1 when the chair's casting vote falls to approval, -1 to decline, 0 when there is no tie or no such vote. */
function castingVote(ballots: readonly Ballot[], { approvals, declines, eligible }: Tally): -1 | 0 | 1 {
  if (approvals !== declines || approvals === 0 || eligible <= 2) return 0;
  const chair = ballots.find((ballot) => ballot.chair && !ballot.recused && !ballot.removed);
  if (chair?.vote === 'Approved') return 1;
  return chair?.vote === 'Declined' ? -1 : 0;
}

/** Those who were asked and have no interest, in office or not: an appointment that ends lowers no count. */
const askedWithoutInterest = (ballots: readonly Ballot[]): number =>
  ballots.filter((ballot) => !ballot.recused).length;

/** Where so many were asked, one alone never decides. */
const SEVERAL = 3;

/**
 * The votes that a question needs now. It falls for an interest that arises and for nothing else, and never below two where
 * three or more were asked.
 * @param asSet what staff set when the question was put; null for more than half of those who may vote
 */
export function requiredOf(asSet: number | null, ballots: readonly Ballot[]): number {
  const asked = askedWithoutInterest(ballots);
  const least = ballots.length >= SEVERAL ? 2 : 1;
  return asSet === null
    ? Math.max(defaultRequiredCount(asked), least)
    : Math.min(asSet, Math.max(asked, least));
}

/** Whether the required count would be reached if all who wait approved, and all who left office; casting vote included. */
function canStillPass(ballots: readonly Ballot[], counted: Tally, required: number, casts: boolean): boolean {
  const left = askedWithoutInterest(ballots) - counted.eligible;
  const most = counted.approvals + counted.waiting + left;
  if (most >= required) return true;
  if (!casts || most + 1 < required || counted.eligible <= 2) return false;
  const chair = ballots.find((ballot) => ballot.chair && !ballot.recused && !ballot.removed);
  const chairForIt = chair?.vote === 'Approved' || chair?.vote === null;
  return chairForIt && most === counted.declines;
}

/** Whether the trustees in office are too few to approve it. It stays open, since an appointment may bring a ballot back. */
export function isOutOfReach(
  terms: Pick<ApprovalTerms, 'requiredCount' | 'castingVote'>,
  ballots: readonly Ballot[],
): boolean {
  const { approvals, waiting, eligible } = tally(ballots);
  const short = requiredOf(terms.requiredCount, ballots) - approvals - waiting;
  if (eligible === 0 || short <= 0) return false;
  return !(short === 1 && terms.castingVote && eligible > 2);
}

/** What the ballots amount to at an instant. Pure: call it after each vote and at the end date. */
export function outcomeOf(terms: ApprovalTerms, ballots: readonly Ballot[], now: Date): Outcome {
  const counted = tally(ballots);
  const requiredCount = requiredOf(terms.requiredCount, ballots);
  const ended = now >= terms.closesAt;
  const turns = terms.castingVote && (counted.waiting === 0 || ended);
  const casting = turns ? castingVote(ballots, counted) : 0;
  const answer = (state: Outcome['state'], byCastingVote = false): Outcome => ({
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
  // Too few without an interest: no vote declined it, so it waits for its closing time.
  if (askedWithoutInterest(ballots) < requiredCount) return answer('Awaiting trustees');
  if (!canStillPass(ballots, counted, requiredCount, terms.castingVote))
    return answer('Declined', casting === -1);
  return answer('Awaiting trustees');
}

/** A required count must be reachable when the question is put. */
export function isReachable(requiredCount: number, eligible: number): boolean {
  return Number.isInteger(requiredCount) && requiredCount >= 1 && requiredCount <= eligible;
}

/** What a scheme lays down for the written votes of its trustees (rules 2.2). */
export interface VotingRules {
  /** A question may ask for fewer approvals than more than half of those who may vote. */
  readonly fewerThanMajority: boolean;
  /** Hours from the notice to the closing date, at the least. */
  readonly shortestHours: number;
}

/** The least required count that a scheme takes: more than half of the eligible, unless its rules allow fewer. */
export function leastRequiredCount(rules: VotingRules, eligible: number): number {
  return rules.fewerThanMajority ? 1 : defaultRequiredCount(eligible);
}

/** The first closing date that leaves the trustees the time the scheme gives them. */
export function earliestClosing(rules: VotingRules, startsAt: Date): Date {
  return new Date(startsAt.getTime() + rules.shortestHours * HOUR_MS);
}

/** Only an open question is decided or withdrawn; every other state is final. */
export function mayDecide(from: ApprovalState, to: ApprovalState): boolean {
  return from === 'Awaiting trustees' && to !== 'Awaiting trustees';
}

const REMINDER_PERCENT = [50, 80, 95] as const;

/** The instants of the reminders, at 50, 80 and 95 % of the window. */
export function reminderInstants(startsAt: Date, closesAt: Date): Date[] {
  const span = closesAt.getTime() - startsAt.getTime();
  return REMINDER_PERCENT.map((percent) => new Date(startsAt.getTime() + Math.floor((span * percent) / 100)));
}

/**
 * How many reminders should have gone out by now, 0 to 3; none once the window has ended. Compare it with the
 * number sent: a sweep that comes late sends one, not all it missed.
 */
export function remindersDue(startsAt: Date, closesAt: Date, now: Date): number {
  if (now >= closesAt) return 0;
  return reminderInstants(startsAt, closesAt).filter((instant) => now >= instant).length;
}
