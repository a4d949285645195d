/**
 * When a fine is lawful (rules 2.1): under a conduct rule that CSOS approved, after a hearing, charged to an account
 * and decided by the trustees.
 */
import { addDays, type Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/cents.ts';
import { because, type Reason } from '../wording/reason.ts';

/** Days until a fine falls due. */
const FINE_TERM = 30;

export interface FineGrounds {
  readonly levyAccountId: string | null;
  readonly fineAmount: Cents | null;
  readonly rule: string | null;
  /** Certificate or date by which CSOS approved the rule. */
  readonly ruleCertificate: string | null;
  readonly incidentDay: Day;
  readonly hearingDay: Day | null;
  readonly hearingOutcome: string | null;
}

export type FineProblems = Readonly<Partial<Record<keyof FineGrounds, Reason>>>;

const blank = (text: string | null): boolean => (text ?? '').trim() === '';

function hearingProblem({ hearingDay, incidentDay }: FineGrounds, today: Day): Reason | undefined {
  if (hearingDay === null) return because('hearingDay');
  if (hearingDay < incidentDay) return because('hearingBeforeIncident');
  return hearingDay > today ? because('hearingAhead') : undefined;
}

/** What a fine lacks before the trustees may decide on it, by field; nothing where it may be put to them. */
export function fineProblems(fine: FineGrounds, today: Day): FineProblems {
  const hearing = hearingProblem(fine, today);
  return {
    ...(fine.levyAccountId === null ? { levyAccountId: because('fineAccount') } : {}),
    ...(fine.fineAmount === null || fine.fineAmount <= 0 ? { fineAmount: because('fineAmount') } : {}),
    ...(blank(fine.rule) ? { rule: because('fineRule') } : {}),
    ...(blank(fine.ruleCertificate) ? { ruleCertificate: because('fineCertificate') } : {}),
    ...(hearing === undefined ? {} : { hearingDay: hearing }),
    ...(blank(fine.hearingOutcome) ? { hearingOutcome: because('hearingOutcome') } : {}),
  };
}

/** The day a fine that is decided on a day falls due. */
export function fineDueDay(decided: Day): Day {
  return addDays(decided, FINE_TERM);
}
