/**
 * When a fine is lawful (rules 2.1): under a conduct rule that CSOS approved, after a hearing, decided by the
 * trustees, and charged to an account.
 */
import { addDays, type Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/cents.ts';
import { type Reason, reasonOf } from '../wording/reason.ts';

/** Days from the decision until a fine is due. */
const FINE_TERM = 30;

export interface ConductFineGrounds {
  readonly levyAccountId: string | null;
  readonly fineAmount: Cents | null;
  readonly rule: string | null;
  /** The certificate or the date with which CSOS approved the rule. */
  readonly ruleCertificate: string | null;
  readonly incidentDay: Day;
  readonly hearingDay: Day | null;
  readonly hearingOutcome: string | null;
}

export type ConductFineProblems = Readonly<Partial<Record<keyof ConductFineGrounds, Reason>>>;

const blank = (text: string | null): boolean => (text ?? '').trim() === '';

function hearingProblem({ hearingDay, incidentDay }: ConductFineGrounds, today: Day): Reason | undefined {
  if (hearingDay === null) return reasonOf('hearingDay');
  if (hearingDay < incidentDay) return reasonOf('hearingBeforeIncident');
  return hearingDay > today ? reasonOf('hearingAhead') : undefined;
}

/** What a fine lacks before the trustees may vote on it, by field; empty if it may go to them. */
export function checkConductFine(fine: ConductFineGrounds, today: Day): ConductFineProblems {
  const hearing = hearingProblem(fine, today);
  return {
    ...(fine.levyAccountId === null ? { levyAccountId: reasonOf('fineAccount') } : {}),
    ...(fine.fineAmount === null || fine.fineAmount <= 0 ? { fineAmount: reasonOf('fineAmount') } : {}),
    ...(blank(fine.rule) ? { rule: reasonOf('fineRule') } : {}),
    ...(blank(fine.ruleCertificate) ? { ruleCertificate: reasonOf('fineCertificate') } : {}),
    ...(hearing === undefined ? {} : { hearingDay: hearing }),
    ...(blank(fine.hearingOutcome) ? { hearingOutcome: reasonOf('hearingOutcome') } : {}),
  };
}

/** The due day of a fine, from the day of its decision. */
export function conductFineDueDay(decided: Day): Day {
  return addDays(decided, FINE_TERM);
}
