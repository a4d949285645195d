/** /payment/{id}/{buildingId}: one payment, what it belongs to, from where to where, and when (B 2). */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordTexts, paymentTexts as texts } from '@stoep/contract/scheme/records.texts';
import type { PaymentRecord } from '@stoep/contract/suppliers/payments';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { ProgressSteps } from '@stoep/ui/feedback/progress-steps';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { openPaymentFile, paymentFile, payment as paymentQuery } from '../../data/scheme/records.ts';
import { FilePreview } from '../../parts/file-preview/file-preview.tsx';
import { FileLink } from '../../parts/files/file-link.tsx';
import { PaymentStatus } from '../../parts/payments-table/payment-status.tsx';
import { money } from '../../parts/record/money.tsx';
import { RecordFields, type RecordSection } from '../../parts/record/record-fields.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { yesNo } from '../../parts/record/yes-no.ts';
import { NextOfPayment } from './next-of-payment.tsx';
import { payeeOf, paymentSteps } from './payment-way.ts';
import { relatedRecords } from './related-records.tsx';

const Payment = () => {
  const { id = '', buildingId = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(paymentQuery(id))}
      screen={screenTitles.payment}
      kind={({ number }) => texts.title(number)}
      title={payeeOf}
      answer={(payment) => ({
        state: <PaymentStatus progress={payment.progress} />,
        amount: money(payment.amount, 'record'),
        next: <NextOfPayment payment={payment} />,
      })}
      failed={recordTexts.failed.payment}
    >
      {(payment) => (
        <>
          <Card title={texts.way}>
            <ProgressSteps label={texts.way} steps={paymentSteps(payment)} />
          </Card>
          {payment.fileLink && <FilePreview title={texts.invoice} file={paymentFile(payment.id)} />}
          <RecordFields
            sections={[
              detailsOf(payment),
              relatedRecords(payment, buildingId),
              statusOf(payment),
              bankOf(texts.from, {
                name: payment.fromAccountName,
                number: payment.fromAccountNumber,
                bank: payment.fromBank,
                branchCode: payment.fromBranchCode,
              }),
              bankOf(texts.to, {
                name: payment.toAccountName,
                number: payment.toAccountNumber,
                bank: payment.toBank,
                branchCode: payment.toBranchCode,
              }),
              timestampsOf(payment),
            ]}
          />
        </>
      )}
    </RecordPage>
  );
};

const detailsOf = (payment: PaymentRecord): RecordSection => ({
  title: texts.details,
  layout: 'rows',
  items: [
    { label: texts.number, value: payment.number },
    { label: texts.amount, value: money(payment.amount, 'record') },
    { label: texts.type, value: wordOf(payment.type) },
    { label: texts.ourReference, value: payment.ourReference },
    { label: texts.theirReference, value: payment.theirReference },
    { label: texts.comment, value: payment.comment, wide: true },
    {
      label: texts.attachment,
      value: payment.fileLink && (
        <FileLink read={() => openPaymentFile(payment.id)}>{texts.download}</FileLink>
      ),
    },
  ],
});

const statusOf = (payment: PaymentRecord): RecordSection => ({
  title: texts.status,
  layout: 'rows',
  items: [
    { label: texts.progress, value: <PaymentStatus progress={payment.progress} /> },
    { label: texts.onHold, value: yesNo(payment.onHold) },
    { label: texts.paid, value: yesNo(payment.paid) },
    { label: texts.approved, value: yesNo(payment.approved) },
    { label: texts.approvedBy, value: payment.approvedBy },
  ],
});

type Bank = Record<'name' | 'number' | 'bank' | 'branchCode', string | null>;

const bankOf = (title: string, { name, number, bank, branchCode }: Bank): RecordSection => ({
  title,
  layout: 'rows',
  items: [
    { label: texts.accountName, value: name },
    { label: texts.accountNumber, value: number && <span className="numeric">{number}</span> },
    { label: texts.bank, value: bank },
    { label: texts.branchCode, value: branchCode },
  ],
});

const timestampsOf = (payment: PaymentRecord): RecordSection => ({
  title: texts.timestamps,
  layout: 'rows',
  items: [
    { label: texts.created, value: <InstantText at={payment.createdAt} /> },
    { label: texts.submitted, value: <InstantText at={payment.submittedAt} /> },
    { label: texts.confirmed, value: <InstantText at={payment.confirmedAt} /> },
    { label: texts.paidAt, value: <InstantText at={payment.paidAt} /> },
  ],
});

export default Payment;
