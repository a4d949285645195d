import { recordSummaryTexts } from '@stoep/contract/scheme/record-answers.texts';
import type { PaymentRecord } from '@stoep/contract/suppliers/payments';
import { dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';
import type { PaymentState } from '@stoep/domain/suppliers/payment-progress';
import { ApprovalLink } from '../../parts/record/approval-link.tsx';

const texts = recordSummaryTexts.payment;

/** Who does what next with a payment in this status; a paid one shows its day instead. */
const NEXT: Readonly<Record<Exclude<PaymentState, 'Paid'>, string>> = {
  New: texts.checks,
  'Waiting for FICA': texts.fica,
  'Waiting for Trustee Approval': texts.vote,
  'Approval Declined': texts.declined,
  'Ready for payment': texts.load,
  'Loaded for payment': texts.release,
  'Loaded for confirmation': texts.release,
  'Waiting for Bank Authorization': texts.bank,
  'On Hold': texts.hold,
  Delayed: texts.hold,
  'Delayed - Cashflow restriction': texts.cash,
  Canceled: texts.canceled,
};

export const PaymentNextStep = ({ payment: { progress, paidAt, approval } }: { payment: PaymentRecord }) => {
  if (progress === 'Paid') return paidAt === null ? texts.paidNoDay : texts.paid(formatDay(dayOfInstant(paidAt)));
  return (
    <>
      {NEXT[progress]}
      {progress === 'Waiting for Trustee Approval' && <ApprovalLink to={approval} />}
    </>
  );
};
