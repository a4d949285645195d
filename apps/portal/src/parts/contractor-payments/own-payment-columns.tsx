/** Payment Number, Amount, Status, Date of a contractor's own payments (C 2.3, C 2.6, C 2.7). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { ContractorPayment } from '@stoep/contract/suppliers/contractor-work';
import { InstantText } from '@stoep/ui/layout/day-text';
import type { Column } from '@stoep/ui/table/data-table';
import { PaymentStatusChip } from '../payments-table/payment-status.tsx';
import { moneyTextElement } from '../record/money.tsx';

/** The payment time, or the creation time if it is not paid (C 2.7). */
export const contractorPaymentDate = ({ paidAt, createdAt }: ContractorPayment): Date => paidAt ?? createdAt;

/** Amounts have the comma of C 9, as on all screens of a contractor. */
export const contractorPaymentColumns = (amountHeader: string): Column<ContractorPayment>[] => [
  { id: 'number', header: texts.paymentNumber, lead: true, brief: 'last', cell: ({ number }) => number },
  {
    id: 'amount',
    brief: 'amount',
    header: amountHeader,
    align: 'end',
    cell: ({ amount }) => moneyTextElement(amount, 'contractor'),
  },
  {
    id: 'status',
    brief: 'status',
    header: texts.status,
    cell: ({ progress, heldReason }) => (
      <>
        <PaymentStatusChip progress={progress} />
        {heldReason && <p className="soft small">{heldReason}</p>}
      </>
    ),
  },
  {
    id: 'date',
    brief: 'line',
    header: texts.date,
    cell: (payment) => <InstantText at={contractorPaymentDate(payment)} dayOnly />,
  },
];
