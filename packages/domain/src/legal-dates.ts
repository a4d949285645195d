/**
 * The dated events of a legal case may not run backwards (rules 1.3, 2.4). The documents list the warrant before
 * the judgement (B 3): it is optional and may come at any time after the summons was served.
 */
import { type Day, formatDay } from './calendar.ts';

/** In the order of recovery; the warrant stands outside, and the handover: a demand may have gone out before it. */
export const LEGAL_EVENTS = [
  'letterOfDemand',
  'summonsSentToCourt',
  'summonsServed',
  'judgementGranted',
  'section65',
  'section66',
] as const;

/** As the documents list them (B 3, C 2.7): the warrant before the judgement. */
export const CASE_EVENTS = [
  'letterOfDemand',
  'summonsSentToCourt',
  'summonsServed',
  'warrantOfExecution',
  'judgementGranted',
  'section65',
  'section66',
] as const;

export type LegalEvent = (typeof LEGAL_EVENTS)[number];

export interface LegalDates extends Readonly<Partial<Record<LegalEvent, Day | null>>> {
  readonly warrantOfExecution?: Day | null;
  readonly judgement?: boolean;
  readonly attorneyAodStart?: Day | null;
  readonly attorneyAodEnd?: Day | null;
}

export type LegalField = keyof LegalDates;

export interface LegalDateProblem {
  readonly field: LegalField;
  readonly reason: string;
}

const NAMES: Record<LegalEvent, string> = {
  letterOfDemand: 'the letter of demand',
  summonsSentToCourt: 'the summons sent to court',
  summonsServed: 'the summons served',
  judgementGranted: 'the judgement',
  section65: 'the section 65',
  section66: 'the section 66',
};

const before = (name: string, day: Day): string => `This date cannot be before ${name} of ${formatDay(day)}.`;

/** Each event against the latest one before it that has a date. */
function orderProblems(dates: LegalDates): LegalDateProblem[] {
  const problems: LegalDateProblem[] = [];
  let latest: { event: LegalEvent; day: Day } | undefined;
  for (const event of LEGAL_EVENTS) {
    const day = dates[event];
    if (!day) continue;
    if (latest !== undefined && day < latest.day) {
      problems.push({ field: event, reason: before(NAMES[latest.event], latest.day) });
    } else {
      latest = { event, day };
    }
  }
  return problems;
}

function warrantProblems({
  warrantOfExecution,
  summonsServed,
  summonsSentToCourt,
}: LegalDates): LegalDateProblem[] {
  const served = summonsServed ?? summonsSentToCourt;
  if (!warrantOfExecution || !served || warrantOfExecution >= served) return [];
  return [{ field: 'warrantOfExecution', reason: before('the summons', served) }];
}

/** Everything wrong with the dates of a case; empty when they may be saved. */
export function legalDateProblems(dates: LegalDates): LegalDateProblem[] {
  const problems = [...orderProblems(dates), ...warrantProblems(dates)];
  if (dates.judgementGranted && dates.judgement === false) {
    problems.push({
      field: 'judgement',
      reason: 'A case with a judgement date has a judgement: set it to yes.',
    });
  }
  const { attorneyAodStart: start, attorneyAodEnd: end } = dates;
  if (start && end && end < start) {
    problems.push({ field: 'attorneyAodEnd', reason: before('the start', start) });
  }
  return problems;
}
