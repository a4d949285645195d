/** What a payment belongs to; the recurring payment is shown but is no link (B 2). */

import { paymentTexts as texts } from '@stoep/contract/scheme/records.texts';
import type { PaymentRecord } from '@stoep/contract/suppliers/payments';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import type { RecordSection } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import type { Path } from '../../paths.ts';
import { paths } from '../../paths.ts';

type RecordPath = Path<`/${string}/:id/:buildingId`>;

export const relatedRecords = (payment: PaymentRecord, buildingId: string): RecordSection => {
  const link = (to: PaymentRecord['contractor'], path: RecordPath) =>
    to && <RecordLink to={to} href={(id) => path.href({ id, buildingId })} />;
  const items = [
    { label: texts.building, value: <BuildingLink building={payment.building} /> },
    {
      label: texts.levyAccount,
      value: payment.levyAccount && (
        <RecordLink
          to={payment.levyAccount}
          href={(accountId) => paths.levyAccount.href({ accountId, buildingId })}
        />
      ),
    },
    {
      label: texts.account,
      value: payment.account && (
        <RecordLink
          to={payment.account}
          href={(accountId) => paths.trusteeAccount.href({ accountId, buildingId })}
        />
      ),
    },
    { label: texts.municipality, value: link(payment.municipality, paths.municipality) },
    { label: texts.contractor, value: link(payment.contractor, paths.contractor) },
    { label: texts.legalCase, value: link(payment.legalCase, paths.legal) },
    { label: texts.job, value: link(payment.job, paths.maintenance) },
    { label: texts.recurring, value: payment.recurringPayment?.name },
    {
      label: texts.approval,
      value: payment.approval && (
        <RecordLink
          to={payment.approval}
          href={(approvalId) => paths.buildingApproval.href({ approvalId })}
        />
      ),
    },
  ];
  // A payment belongs to few of them: the others are no gap.
  return { title: texts.related, layout: 'rows', items: items.filter(({ value }) => value) };
};
