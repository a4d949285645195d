/**
 * What an acknowledgement of debt must be before it binds: terms that pay the debt, a signature and the paper itself; and
 * when it is kept or paid (rules 1.3, 2.4). One rule for the office, the trustees' decision and imports.
 */

import { addMonths, type Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/cents.ts';
import { scaleCents } from '../money/money.ts';
import { formatMoney } from '../money/money-format.ts';
import { type Reason, reasonOf } from '../wording/reason.ts';
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

export type AodTermsProblem = { readonly field: AodTermsField; readonly reason: Reason };

const amountProblems = (terms: AodTerms): AodTermsProblem[] => {
  const { balanceOnApplication: debt, termMonths, monthlyArrearPayment, monthlyCurrentPayment } = terms;
  if (debt <= 0) return [{ field: 'balanceOnApplication', reason: reasonOf('debtAboveZero') }];
  if (termMonths < 1) return [{ field: 'termMonths', reason: reasonOf('termOfMonths') }];
  if (monthlyCurrentPayment < 0) return [{ field: 'monthlyCurrentPayment', reason: reasonOf('notNegative') }];
  const paid = scaleCents(monthlyArrearPayment, termMonths, 1);
  if (paid >= debt) return [];
  const say = (amount: Cents) => formatMoney(amount, 'plain');
  return [
    {
      field: 'monthlyArrearPayment',
      reason: reasonOf('instalmentsTooSmall', {
        months: termMonths,
        each: say(monthlyArrearPayment),
        paid: say(paid),
        debt: say(debt),
      }),
    },
  ];
};

/** What is wrong with the terms themselves; empty when they pay the debt. */
export function checkAodTerms(terms: AodTerms & { readonly endDay: Day }): AodTermsProblem[] {
  const amounts = amountProblems(terms);
  if (amounts.length > 0) return amounts;
  const last = addMonths(terms.startDay, terms.termMonths - 1);
  return terms.endDay > terms.startDay && terms.endDay >= last
    ? []
    : [
        {
          field: 'endDay',
          reason: reasonOf('endsWithLastInstalment', { last: { day: last } }),
        },
      ];
}

/** Stages in which the debtor is held to the agreement, or the trustees to what they read of it. */
const BINDING: readonly AodStage[] = ['Waiting for Trustee Approval', 'Active'];

/** What an agreement lacks in its stage: nobody is bound by what was not signed. */
export function checkAodSignature({ stage, signedDay, hasFile }: AodSignature, today: Day): AodTermsProblem[] {
  const needed = BINDING.includes(stage);
  return [
    ...(signedDay !== null && signedDay > today
      ? [{ field: 'signedDay', reason: reasonOf('signedInFuture') } as const]
      : []),
    ...(needed && signedDay === null ? [{ field: 'signedDay', reason: reasonOf('signedDayFirst') } as const] : []),
    ...(needed && !hasFile ? [{ field: 'fileId', reason: reasonOf('agreementFirst') } as const] : []),
  ];
}

/** Interest is waived only while the agreement is kept: from its signature on, and not on a day it is behind. */
export function isInterestWaivedByAod(
  terms: AodTerms & { readonly signedDay: Day | null },
  received: Cents,
  asAt: Day,
): boolean {
  return (terms.signedDay ?? terms.startDay) <= asAt && aodRepaymentStatusOf(terms, received, asAt).onTrack;
}

/** What is still to come before it is paid: the whole debt, and the current part of the instalments that were due. */
export function outstandingAodAmount(terms: AodTerms, received: Cents, asAt: Day): number {
  const { currentTerm } = aodRepaymentStatusOf(terms, received, asAt);
  return Math.max(0, terms.balanceOnApplication + currentTerm * terms.monthlyCurrentPayment - received);
}
