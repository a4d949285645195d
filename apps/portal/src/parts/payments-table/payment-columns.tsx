/** The columns that lists of payments choose from (B 2, C 2.4, C 2.5). */

import type { PaymentRow } from '@stoep/contract/operations/payments';
import { paymentListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { MoneyStyle } from '@stoep/domain/money/money';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { paths } from '../../paths.ts';
import { PaidTo, RelatedRecord } from './payment-links.tsx';
import { PaymentStatus } from './payment-status.tsx';

export type PaymentColumn =
  | 'number'
  | 'jobPayment'
  | 'amount'
  | 'type'
  | 'paidTo'
  | 'related'
  | 'ourReference'
  | 'progress'
  | 'status'
  | 'date';

type Options = { buildingId: string; style: MoneyStyle; rows: readonly PaymentRow[] };

const isPaid = (payment: PaymentRow) => payment.progress === 'Paid';

/** The payment time of a paid one, else when it was created; the label says which, as far as the rows agree. */
const dateLabel = (rows: readonly PaymentRow[]) => {
  if (rows.length > 0 && rows.every(isPaid)) return texts.date.paid;
  return rows.some(isPaid) ? texts.date.mixed : texts.date.created;
};

const DateCell = ({ payment, mixed }: { payment: PaymentRow; mixed: boolean }) => (
  <>
    <InstantText at={isPaid(payment) ? payment.paidAt : payment.createdAt} dayOnly />
    {mixed && <span className="soft"> {isPaid(payment) ? texts.dateMark.paid : texts.dateMark.created}</span>}
  </>
);

export const paymentColumns = (
  { buildingId, style, rows }: Options,
  chosen: readonly PaymentColumn[],
): Column<PaymentRow>[] => {
  const date = dateLabel(rows);
  const all: Record<PaymentColumn, Column<PaymentRow>> = {
    number: {
      id: 'number',
      header: texts.number,
      lead: true,
      cell: (payment) => (
        <Link href={paths.payment.href({ id: payment.id, buildingId })}>{payment.number}</Link>
      ),
    },
    jobPayment: {
      id: 'number',
      header: texts.number,
      lead: true,
      cell: (payment) => (
        <Link href={paths.payments.href({ id: payment.id, buildingId })}>{payment.number}</Link>
      ),
    },
    amount: {
      id: 'amount',
      brief: 'amount',
      header: texts.amount,
      align: 'end',
      cell: (payment) => <MoneyText value={payment.amount} style={style} />,
    },
    type: { id: 'type', header: texts.type, cell: (payment) => wordOf(payment.type) },
    paidTo: {
      id: 'paidTo',
      brief: 'line',
      header: texts.paidTo,
      cell: (payment) => <PaidTo payment={payment} buildingId={buildingId} />,
    },
    related: {
      id: 'related',
      header: texts.related,
      cell: (payment) => <RelatedRecord payment={payment} buildingId={buildingId} />,
    },
    ourReference: { id: 'ourReference', header: texts.ourReference, cell: (payment) => payment.ourReference },
    progress: {
      id: 'progress',
      brief: 'status',
      header: texts.progress,
      cell: (payment) => <PaymentStatus progress={payment.progress} />,
    },
    status: {
      id: 'status',
      brief: 'status',
      header: texts.status,
      cell: (payment) => <PaymentStatus progress={payment.progress} />,
    },
    date: {
      id: 'date',
      brief: 'day',
      header: date,
      cell: (payment) => <DateCell payment={payment} mixed={date === texts.date.mixed} />,
    },
  };
  return chosen.map((id) => all[id]);
};
