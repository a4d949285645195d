/**
 * When a fine is lawful (rules 2.1): under a conduct rule that CSOS approved, after a hearing, charged to an account
 * and decided by the trustees.
 */
import { addDays, type Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';

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

export type FineProblems = Readonly<Partial<Record<keyof FineGrounds, string>>>;

const blank = (text: string | null): boolean => (text ?? '').trim() === '';

function hearingProblem({ hearingDay, incidentDay }: FineGrounds, today: Day): string | undefined {
  if (hearingDay === null) return 'Please enter the day of the hearing.';
  if (hearingDay < incidentDay) return 'The hearing cannot be before the incident.';
  return hearingDay > today ? 'The hearing has not been held yet.' : undefined;
}

/** What a fine lacks before the trustees may decide on it, by field; nothing where it may be put to them. */
export function fineProblems(fine: FineGrounds, today: Day): FineProblems {
  const hearing = hearingProblem(fine, today);
  return {
    ...(fine.levyAccountId === null
      ? { levyAccountId: 'Please choose the levy account it is charged to.' }
      : {}),
    ...(fine.fineAmount === null || fine.fineAmount <= 0 ? { fineAmount: 'Please enter the fine.' } : {}),
    ...(blank(fine.rule) ? { rule: 'Please name the conduct rule that was broken.' } : {}),
    ...(blank(fine.ruleCertificate)
      ? { ruleCertificate: 'Please enter the certificate or day by which CSOS approved the rule.' }
      : {}),
    ...(hearing === undefined ? {} : { hearingDay: hearing }),
    ...(blank(fine.hearingOutcome) ? { hearingOutcome: 'Please write what came out of the hearing.' } : {}),
  };
}

/** The day a fine that is decided on a day falls due. */
export function fineDueDay(decided: Day): Day {
  return addDays(decided, FINE_TERM);
}
