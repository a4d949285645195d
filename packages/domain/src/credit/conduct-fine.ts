/**
 * When a fine is lawful (rules 2.1): under a conduct rule that CSOS approved, after a hearing, decided by the
 * trustees, and charged to an account.
 */
import { addDays, type Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/cents.ts';
import { type RefusalReason, refusalReasonOf } from '../wording/reason.ts';

/** Days from the decision until a fine is due. */
const FINE_TERM = 30;

export interface ConductFineFacts {
  readonly levyAccountId: string | null;
  readonly fineAmount: Cents | null;
  readonly rule: string | null;
  /** The certificate or the date with which CSOS approved the rule. */
  readonly ruleCertificate: string | null;
  readonly incidentDay: Day;
  readonly hearingDay: Day | null;
  readonly hearingOutcome: string | null;
}

export type ConductFineProblems = Readonly<Partial<Record<keyof ConductFineFacts, RefusalReason>>>;

const blank = (text: string | null): boolean => (text ?? '').trim() === '';

function hearingProblem({ hearingDay, incidentDay }: ConductFineFacts, today: Day): RefusalReason | undefined {
  if (hearingDay === null) return refusalReasonOf('hearingDay');
  if (hearingDay < incidentDay) return refusalReasonOf('hearingBeforeIncident');
  return hearingDay > today ? refusalReasonOf('hearingAhead') : undefined;
}

/** What a fine lacks before the trustees may vote on it, by field; empty if it may go to them. */
export function checkConductFine(fine: ConductFineFacts, today: Day): ConductFineProblems {
  const hearing = hearingProblem(fine, today);
  return {
    ...(fine.levyAccountId === null ? { levyAccountId: refusalReasonOf('fineAccount') } : {}),
    ...(fine.fineAmount === null || fine.fineAmount <= 0 ? { fineAmount: refusalReasonOf('fineAmount') } : {}),
    ...(blank(fine.rule) ? { rule: refusalReasonOf('fineRule') } : {}),
    ...(blank(fine.ruleCertificate) ? { ruleCertificate: refusalReasonOf('fineCertificate') } : {}),
    ...(hearing === undefined ? {} : { hearingDay: hearing }),
    ...(blank(fine.hearingOutcome) ? { hearingOutcome: refusalReasonOf('hearingOutcome') } : {}),
  };
}

/** The due day of a fine, from the day of its decision. */
export function conductFineDueDay(decided: Day): Day {
  return addDays(decided, FINE_TERM);
}
