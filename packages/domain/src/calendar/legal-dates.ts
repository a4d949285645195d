/**
 * The dated events of a legal case must be in order and not in the future (rules 1.3, 2.4). The documents list the
 * warrant before the judgement (B 3); by law a warrant, section 65 and section 66 follow a judgement. The attorney's
 * page, the office and imports share this rule.
 */
import { type Reason, type ReasonCode, reasonOf } from '../wording/reason.ts';
import type { Day } from './calendar.ts';

/**
 * In the order of recovery. Not included: the warrant, which may come before section 65, and the handover, since a
 * demand may be sent before it.
 */
export const LEGAL_RECOVERY_EVENTS = [
  'letterOfDemand',
  'summonsSentToCourt',
  'summonsServed',
  'judgementGranted',
  'section65',
  'section66',
] as const;

/** In the order of the documents (B 3, C 2.7): the warrant before the judgement. */
export const LEGAL_CASE_EVENTS = [
  'letterOfDemand',
  'summonsSentToCourt',
  'summonsServed',
  'warrantOfExecution',
  'judgementGranted',
  'section65',
  'section66',
] as const;

export type LegalRecoveryEvent = (typeof LEGAL_RECOVERY_EVENTS)[number];

export interface LegalCaseDates extends Readonly<Partial<Record<LegalRecoveryEvent, Day | null>>> {
  readonly warrantOfExecution?: Day | null;
  readonly judgement?: boolean;
  readonly handover?: Day | null;
  readonly attorneyAodStart?: Day | null;
  readonly attorneyAodEnd?: Day | null;
}

export type LegalDateField = keyof LegalCaseDates;

export interface LegalDateProblem {
  readonly field: LegalDateField;
  readonly reason: Reason;
}

const BEFORE = {
  letterOfDemand: 'beforeLetterOfDemand',
  summonsSentToCourt: 'beforeSummonsSentToCourt',
  summonsServed: 'beforeSummonsServed',
  judgementGranted: 'beforeJudgementGranted',
  section65: 'beforeSection65',
  section66: 'beforeSection66',
} as const satisfies Record<LegalRecoveryEvent, ReasonCode>;

const before = (event: LegalRecoveryEvent, day: Day): Reason => reasonOf(BEFORE[event], { day: { day } });

/** Compares each event with the latest dated event before it. */
function orderProblems(dates: LegalCaseDates): LegalDateProblem[] {
  const problems: LegalDateProblem[] = [];
  let latest: { event: LegalRecoveryEvent; day: Day } | undefined;
  for (const event of LEGAL_RECOVERY_EVENTS) {
    const day = dates[event];
    if (!day) continue;
    if (latest !== undefined && day < latest.day) {
      problems.push({ field: event, reason: before(latest.event, latest.day) });
    } else {
      latest = { event, day };
    }
  }
  return problems;
}

/** Steps that need a judgement first. */
const AFTER_JUDGEMENT = ['warrantOfExecution', 'section65', 'section66'] as const;

function judgementProblems(dates: LegalCaseDates): LegalDateProblem[] {
  const { judgementGranted, warrantOfExecution } = dates;
  if (!judgementGranted)
    return AFTER_JUDGEMENT.filter((field) => dates[field]).map((field) => ({
      field,
      reason: reasonOf('judgementFirst'),
    }));
  if (!warrantOfExecution || warrantOfExecution >= judgementGranted) return [];
  return [{ field: 'warrantOfExecution', reason: before('judgementGranted', judgementGranted) }];
}

/** An event may not be in the future. Plans belong in the next follow-up. */
function futureProblems(dates: LegalCaseDates, today: Day): LegalDateProblem[] {
  return (['handover', ...LEGAL_CASE_EVENTS] as const)
    .filter((field) => (dates[field] ?? today) > today)
    .map((field) => ({ field, reason: reasonOf('eventAhead') }));
}

/** The first reason for each field. */
const oneEach = (problems: readonly LegalDateProblem[]): LegalDateProblem[] =>
  [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();

/** All problems with the dates of a case on a day; empty if they may be saved. */
export function checkLegalDates(dates: LegalCaseDates, today: Day): LegalDateProblem[] {
  const problems = oneEach([...futureProblems(dates, today), ...judgementProblems(dates), ...orderProblems(dates)]);
  if (dates.judgementGranted && dates.judgement === false) {
    problems.push({
      field: 'judgement',
      reason: reasonOf('judgementYes'),
    });
  }
  const { attorneyAodStart: start, attorneyAodEnd: end } = dates;
  if (start && end && end < start) {
    problems.push({ field: 'attorneyAodEnd', reason: reasonOf('beforeStart', { day: { day: start } }) });
  }
  return problems;
}
