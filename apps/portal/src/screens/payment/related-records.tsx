/** The related records of a payment; the recurring payment is named without a link (B 2). */

import { paymentPageTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import type { PaymentRecord } from '@stoep/contract/suppliers/payments';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import type { RecordSectionContent } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import type { PortalPath } from '../../paths.ts';
import { portalPaths } from '../../paths.ts';

type RecordPath = PortalPath<`/${string}/:id/:buildingId`>;

export const paymentRelatedRecords = (payment: PaymentRecord, buildingId: string): RecordSectionContent => {
  const link = (to: PaymentRecord['contractor'], path: RecordPath) =>
    to && <RecordLink to={to} href={(id) => path.href({ id, buildingId })} />;
  const items = [
    { label: texts.building, value: <BuildingLink building={payment.building} /> },
    {
      label: texts.levyAccount,
      value: payment.levyAccount && (
        <RecordLink
          to={payment.levyAccount}
          href={(accountId) => portalPaths.levyAccount.href({ accountId, buildingId })}
        />
      ),
    },
    {
      label: texts.account,
      value: payment.account && (
        <RecordLink
          to={payment.account}
          href={(accountId) => portalPaths.trusteeAccount.href({ accountId, buildingId })}
        />
      ),
    },
    { label: texts.municipality, value: link(payment.municipality, portalPaths.municipality) },
    { label: texts.contractor, value: link(payment.contractor, portalPaths.contractor) },
    { label: texts.legalCase, value: link(payment.legalCase, portalPaths.legal) },
    { label: texts.job, value: link(payment.job, portalPaths.maintenance) },
    { label: texts.recurring, value: payment.recurringPayment?.name },
    {
      label: texts.approval,
      value: payment.approval && (
        <RecordLink to={payment.approval} href={(approvalId) => portalPaths.buildingApproval.href({ approvalId })} />
      ),
    },
  ];
  // A payment has few of these records, so the others are not listed as empty.
  return { title: texts.related, layout: 'rows', items: items.filter(({ value }) => value) };
};
