/** /payment/{id}/{buildingId}: one payment with its related records, accounts and times (B 2). */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordPageTexts, paymentPageTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import type { PaymentRecord } from '@stoep/contract/suppliers/payments';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { ProgressSteps } from '@stoep/ui/feedback/progress-steps';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  downloadPaymentFile,
  paymentRecordQuery as paymentQuery,
  paymentRecordFileQuery,
} from '../../data/scheme/record-pages.ts';
import { FilePreview } from '../../parts/file-preview/file-preview.tsx';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { PaymentStatusChip } from '../../parts/payments-table/payment-status.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { RecordFieldCards, type RecordSectionContent } from '../../parts/record/record-fields.tsx';
import { PortalRecordPage } from '../../parts/record/record-page.tsx';
import { formatYesNo } from '../../parts/record/yes-no.ts';
import { PaymentNextStep } from './payment-next-step.tsx';
import { payeeNameOfPaymentRecord, paymentProgressSteps } from './payment-progress.ts';
import { paymentRelatedRecords } from './related-records.tsx';

const Payment = () => {
  const { id = '', buildingId = '' } = useParams();
  return (
    <PortalRecordPage
      query={useQuery(paymentQuery(id))}
      screen={screenTitles.payment}
      kind={({ number }) => texts.title(number)}
      title={payeeNameOfPaymentRecord}
      answer={(payment) => ({
        state: <PaymentStatusChip progress={payment.progress} />,
        amount: moneyTextElement(payment.amount, 'record'),
        next: <PaymentNextStep payment={payment} />,
      })}
      failed={recordPageTexts.failed.payment}
    >
      {(payment) => (
        <>
          <Card title={texts.way}>
            <ProgressSteps label={texts.way} steps={paymentProgressSteps(payment)} />
          </Card>
          {payment.fileLink && <FilePreview title={texts.invoice} file={paymentRecordFileQuery(payment.id)} />}
          <RecordFieldCards
            sections={[
              detailsOf(payment),
              paymentRelatedRecords(payment, buildingId),
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
    </PortalRecordPage>
  );
};

const detailsOf = (payment: PaymentRecord): RecordSectionContent => ({
  title: texts.details,
  layout: 'rows',
  items: [
    { label: texts.number, value: payment.number },
    { label: texts.amount, value: moneyTextElement(payment.amount, 'record') },
    { label: texts.type, value: translateCode(payment.type) },
    { label: texts.ourReference, value: payment.ourReference },
    { label: texts.theirReference, value: payment.theirReference },
    { label: texts.comment, value: payment.comment, wide: true },
    {
      label: texts.attachment,
      value: payment.fileLink && (
        <FileDownloadLink read={() => downloadPaymentFile(payment.id)}>{texts.download}</FileDownloadLink>
      ),
    },
  ],
});

const statusOf = (payment: PaymentRecord): RecordSectionContent => ({
  title: texts.status,
  layout: 'rows',
  items: [
    { label: texts.progress, value: <PaymentStatusChip progress={payment.progress} /> },
    { label: texts.onHold, value: formatYesNo(payment.onHold) },
    { label: texts.paid, value: formatYesNo(payment.paid) },
    { label: texts.approved, value: formatYesNo(payment.approved) },
    { label: texts.approvedBy, value: payment.approvedBy },
  ],
});

type Bank = Record<'name' | 'number' | 'bank' | 'branchCode', string | null>;

const bankOf = (title: string, { name, number, bank, branchCode }: Bank): RecordSectionContent => ({
  title,
  layout: 'rows',
  items: [
    { label: texts.accountName, value: name },
    { label: texts.accountNumber, value: number && <span className="numeric">{number}</span> },
    { label: texts.bank, value: bank },
    { label: texts.branchCode, value: branchCode },
  ],
});

const timestampsOf = (payment: PaymentRecord): RecordSectionContent => ({
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
