/** The payee of a payment and its progress in four steps. */

import { paymentPageTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import type { PaymentRecord } from '@stoep/contract/suppliers/payments';
import { dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';
import { PAUSED_PAYMENT_STATES, type PaymentState } from '@stoep/domain/suppliers/payment-progress';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import type { ProgressStep } from '@stoep/ui/feedback/progress-steps';

/** The payee: the linked record, else the name of the account paid to, else our reference. */
export const payeeNameOfPaymentRecord = (payment: PaymentRecord): string =>
  payment.contractor?.name ??
  payment.account?.name ??
  payment.municipality?.name ??
  payment.toAccountName ??
  payment.ourReference ??
  texts.title(payment.number);

/** How many of the four steps are done in this status. */
const BEHIND: Readonly<Record<PaymentState, number>> = {
  New: 0,
  'Waiting for FICA': 1,
  'Waiting for Trustee Approval': 1,
  'Approval Declined': 1,
  'Ready for payment': 2,
  'Loaded for payment': 3,
  'Loaded for confirmation': 3,
  'Waiting for Bank Authorization': 3,
  Paid: 4,
  'On Hold': 0,
  Delayed: 0,
  'Delayed - Cashflow restriction': 0,
  Canceled: 0,
};

/** For a paused or canceled payment, the recorded times show how far it had come. */
const behindOf = ({ progress, approved, confirmedAt, submittedAt }: PaymentRecord): number => {
  if (!PAUSED_PAYMENT_STATES.includes(progress) && progress !== 'Canceled') return BEHIND[progress];
  if (confirmedAt !== null) return 3;
  if (approved) return 2;
  return submittedAt === null ? 0 : 1;
};

const dayText = (at: Date | null) => (at === null ? undefined : formatDay(dayOfInstant(at)));

/** The steps submitted, approved, loaded and paid: which are done, which is current, and what stops it. */
export const paymentProgressSteps = (payment: PaymentRecord): ProgressStep[] => {
  const { progress } = payment;
  const behind = behindOf(payment);
  const when = [
    dayText(payment.submittedAt ?? payment.createdAt),
    payment.approvedBy ?? undefined,
    dayText(payment.confirmedAt),
    dayText(payment.paidAt),
  ];
  const { submitted, approved, loaded, paid } = texts.steps;
  const stopped = progress === 'Approval Declined' || progress === 'Canceled';
  const state = translateCode(progress);
  const now = PAUSED_PAYMENT_STATES.includes(progress) && progress !== 'On Hold' ? texts.resting(state) : state;
  const steps = [submitted, approved, loaded, paid].map((label, index): ProgressStep => {
    if (index < behind) return { label, state: 'done', when: when[index] };
    return index === behind ? { label, state: 'now', when: now } : { label, state: 'ahead' };
  });
  if (!stopped) return steps;
  const end = progress === 'Canceled' ? texts.stopped.canceled : texts.stopped.declined;
  return [...steps.slice(0, behind), { label: end, state: 'now' }];
};
