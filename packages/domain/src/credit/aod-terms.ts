/**
 * What makes an acknowledgement of debt (AOD) binding: terms that pay the debt, a signature and the signed document.
 * Also when it is on track or paid (rules 1.3, 2.4). The office, trustee decisions and imports share this rule.
 */

import { addMonths, type Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/cents.ts';
import { scaleCents } from '../money/money.ts';
import { formatMoney } from '../money/money-format.ts';
import { type RefusalReason, refusalReasonOf } from '../wording/reason.ts';
import { type AodStage, type AodTerms, aodRepaymentStatusOf } from './aod-repayment.ts';

export interface AodSignature {
  readonly stage: AodStage;
  readonly signedDay: Day | null;
  readonly hasFile: boolean;
}

export type AodTermsField =
  | 'balanceOnApplication'
  | 'termMonths'
  | 'monthlyArrearPayment'
  | 'monthlyCurrentPayment'
  | 'endDay'
  | 'signedDay'
  | 'fileId';

export type AodTermsProblem = { readonly field: AodTermsField; readonly reason: RefusalReason };

const amountProblems = (terms: AodTerms): AodTermsProblem[] => {
  const { balanceOnApplication: debt, termMonths, monthlyArrearPayment, monthlyCurrentPayment } = terms;
  if (debt <= 0) return [{ field: 'balanceOnApplication', reason: refusalReasonOf('debtAboveZero') }];
  if (termMonths < 1) return [{ field: 'termMonths', reason: refusalReasonOf('termOfMonths') }];
  if (monthlyCurrentPayment < 0) return [{ field: 'monthlyCurrentPayment', reason: refusalReasonOf('notNegative') }];
  const paid = scaleCents(monthlyArrearPayment, termMonths, 1);
  if (paid >= debt) return [];
  const say = (amount: Cents) => formatMoney(amount, 'plain');
  return [
    {
      field: 'monthlyArrearPayment',
      reason: refusalReasonOf('instalmentsTooSmall', {
        months: termMonths,
        each: say(monthlyArrearPayment),
        paid: say(paid),
        debt: say(debt),
      }),
    },
  ];
};

/** The problems with the terms; empty if they pay the debt. */
export function checkAodTerms(terms: AodTerms & { readonly endDay: Day }): AodTermsProblem[] {
  const amounts = amountProblems(terms);
  if (amounts.length > 0) return amounts;
  const last = addMonths(terms.startDay, terms.termMonths - 1);
  return terms.endDay > terms.startDay && terms.endDay >= last
    ? []
    : [
        {
          field: 'endDay',
          reason: refusalReasonOf('endsWithLastInstalment', { last: { day: last } }),
        },
      ];
}

/** Stages in which the AOD binds the debtor, or the trustees vote on its terms. */
const BINDING: readonly AodStage[] = ['Waiting for Trustee Approval', 'Active'];

/** What an AOD lacks in its stage. An unsigned AOD binds nobody. */
export function checkAodSignature({ stage, signedDay, hasFile }: AodSignature, today: Day): AodTermsProblem[] {
  const needed = BINDING.includes(stage);
  return [
    ...(signedDay !== null && signedDay > today
      ? [{ field: 'signedDay', reason: refusalReasonOf('signedInFuture') } as const]
      : []),
    ...(needed && signedDay === null
      ? [{ field: 'signedDay', reason: refusalReasonOf('signedDayFirst') } as const]
      : []),
    ...(needed && !hasFile ? [{ field: 'fileId', reason: refusalReasonOf('agreementFirst') } as const] : []),
  ];
}

/** Interest is waived from the signature on, but not on a day on which the AOD is behind. */
export function isInterestWaivedByAod(
  terms: AodTerms & { readonly signedDay: Day | null },
  received: Cents,
  asAt: Day,
): boolean {
  return (terms.signedDay ?? terms.startDay) <= asAt && aodRepaymentStatusOf(terms, received, asAt).onTrack;
}

/** The amount still to be paid: the whole debt and the current part of the instalments due so far. */
export function outstandingAodAmountOf(terms: AodTerms, received: Cents, asAt: Day): number {
  const { currentTerm } = aodRepaymentStatusOf(terms, received, asAt);
  return Math.max(0, terms.balanceOnApplication + currentTerm * terms.monthlyCurrentPayment - received);
}
