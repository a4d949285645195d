/**
 * The dated events of a legal case must be in order and not in the future (rules 1.3, 2.4). The documents list the
 * warrant before the judgement (B 3); by law a warrant, section 65 and section 66 follow a judgement. The attorney's
 * page, the office and imports share this rule.
 */
import { type RefusalReason, type RefusalReasonCode, refusalReasonOf } from '../wording/reason.ts';
import type { Day } from './calendar.ts';

/**
 * In the order of recovery. Not included: the warrant, which may come before section 65, and the handover, since a
 * demand may be sent before it.
 */
export const DATE_ORDERED_LEGAL_EVENTS = [
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

export type DateOrderedLegalEvent = (typeof DATE_ORDERED_LEGAL_EVENTS)[number];

export interface LegalCaseDates extends Readonly<Partial<Record<DateOrderedLegalEvent, Day | null>>> {
  readonly warrantOfExecution?: Day | null;
  readonly judgement?: boolean;
  readonly handover?: Day | null;
  readonly attorneyAodStart?: Day | null;
  readonly attorneyAodEnd?: Day | null;
}

export type LegalCaseDateField = keyof LegalCaseDates;

export interface LegalCaseDateProblem {
  readonly field: LegalCaseDateField;
  readonly reason: RefusalReason;
}

const BEFORE = {
  letterOfDemand: 'beforeLetterOfDemand',
  summonsSentToCourt: 'beforeSummonsSentToCourt',
  summonsServed: 'beforeSummonsServed',
  judgementGranted: 'beforeJudgementGranted',
  section65: 'beforeSection65',
  section66: 'beforeSection66',
} as const satisfies Record<DateOrderedLegalEvent, RefusalReasonCode>;

const before = (event: DateOrderedLegalEvent, day: Day): RefusalReason =>
  refusalReasonOf(BEFORE[event], { day: { day } });

/** Compares each event with the latest dated event before it. */
function orderProblems(dates: LegalCaseDates): LegalCaseDateProblem[] {
  const problems: LegalCaseDateProblem[] = [];
  let latest: { event: DateOrderedLegalEvent; day: Day } | undefined;
  for (const event of DATE_ORDERED_LEGAL_EVENTS) {
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

function judgementProblems(dates: LegalCaseDates): LegalCaseDateProblem[] {
  const { judgementGranted, warrantOfExecution } = dates;
  if (!judgementGranted)
    return AFTER_JUDGEMENT.filter((field) => dates[field]).map((field) => ({
      field,
      reason: refusalReasonOf('judgementFirst'),
    }));
  if (!warrantOfExecution || warrantOfExecution >= judgementGranted) return [];
  return [{ field: 'warrantOfExecution', reason: before('judgementGranted', judgementGranted) }];
}

/** An event may not be in the future. Plans belong in the next follow-up. */
function futureProblems(dates: LegalCaseDates, today: Day): LegalCaseDateProblem[] {
  return (['handover', ...LEGAL_CASE_EVENTS] as const)
    .filter((field) => (dates[field] ?? today) > today)
    .map((field) => ({ field, reason: refusalReasonOf('eventAhead') }));
}

/** The first reason for each field. */
const oneEach = (problems: readonly LegalCaseDateProblem[]): LegalCaseDateProblem[] =>
  [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();

/** All problems with the dates of a case on a day; empty if they may be saved. */
export function checkLegalCaseDates(dates: LegalCaseDates, today: Day): LegalCaseDateProblem[] {
  const problems = oneEach([...futureProblems(dates, today), ...judgementProblems(dates), ...orderProblems(dates)]);
  if (dates.judgementGranted && dates.judgement === false) {
    problems.push({
      field: 'judgement',
      reason: refusalReasonOf('judgementYes'),
    });
  }
  const { attorneyAodStart: start, attorneyAodEnd: end } = dates;
  if (start && end && end < start) {
    problems.push({ field: 'attorneyAodEnd', reason: refusalReasonOf('beforeStart', { day: { day: start } }) });
  }
  return problems;
}
