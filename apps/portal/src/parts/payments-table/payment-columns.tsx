/** The columns that lists of payments choose from (B 2, C 2.4, C 2.5). */

import { paymentListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { PaymentRow } from '@stoep/contract/suppliers/payments';
import type { MoneyStyle } from '@stoep/domain/money/money-format';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { portalPaths } from '../../paths.ts';
import { PayeeLink, PaymentRelatedRecordLink, payeeOfPaymentRow, relatedRecordOfPaymentRow } from './payment-links.tsx';
import { PaymentStatusChip } from './payment-status.tsx';

export type PaymentColumnName =
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

/** The date is the payment time, or the creation time if unpaid. The label names which one if all rows agree. */
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
  chosen: readonly PaymentColumnName[],
): Column<PaymentRow>[] => {
  const date = dateLabel(rows);
  // If neither payee nor related record is a column, all rows share them, and the reference distinguishes the rows.
  const isNamed = chosen.includes('paidTo') || chosen.includes('related');
  /** The name that links a phone's row to its payment. */
  const leading = (nameOf: (payment: PaymentRow) => string | null | undefined) => (payment: PaymentRow) => {
    const name = nameOf(payment);
    return name && <Link href={portalPaths.payment.href({ id: payment.id, buildingId })}>{name}</Link>;
  };
  const all: Record<PaymentColumnName, Column<PaymentRow>> = {
    number: {
      id: 'number',
      header: texts.number,
      lead: true,
      brief: 'last',
      phone: ({ number }) => number,
      cell: (payment) => <Link href={portalPaths.payment.href({ id: payment.id, buildingId })}>{payment.number}</Link>,
    },
    jobPayment: {
      id: 'number',
      header: texts.number,
      lead: true,
      brief: 'last',
      phone: ({ number }) => number,
      cell: (payment) => <Link href={portalPaths.payments.href({ id: payment.id, buildingId })}>{payment.number}</Link>,
    },
    amount: {
      id: 'amount',
      brief: 'amount',
      header: texts.amount,
      align: 'end',
      cell: (payment) => <MoneyText value={payment.amount} style={style} />,
    },
    type: { id: 'type', header: texts.type, cell: (payment) => translateCode(payment.type) },
    paidTo: {
      id: 'paidTo',
      brief: 'title',
      header: texts.paidTo,
      cell: (payment) => <PayeeLink payment={payment} buildingId={buildingId} />,
      phone: leading((payment) => payeeOfPaymentRow(payment)?.name),
    },
    related: {
      id: 'related',
      brief: 'title',
      header: texts.related,
      cell: (payment) => <PaymentRelatedRecordLink payment={payment} buildingId={buildingId} />,
      phone: leading((payment) => relatedRecordOfPaymentRow(payment)?.name),
    },
    ourReference: {
      id: 'ourReference',
      brief: isNamed ? 'line' : 'title',
      header: texts.ourReference,
      cell: ({ ourReference }) => ourReference,
      phone: isNamed ? undefined : leading(({ ourReference }) => ourReference),
    },
    progress: {
      id: 'progress',
      brief: 'status',
      header: texts.progress,
      cell: (payment) => <PaymentStatusChip progress={payment.progress} />,
    },
    status: {
      id: 'status',
      brief: 'status',
      header: texts.status,
      cell: (payment) => <PaymentStatusChip progress={payment.progress} />,
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
