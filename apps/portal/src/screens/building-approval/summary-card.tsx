import { approvalTexts } from '@stoep/contract/decisions/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/decisions/approvals-of-building';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { linkedHref } from './linked-reference.ts';

const texts = approvalTexts.summary;

/** Subject, Building, Linked Reference, Approval Type, Start Date, End Date, and an Amount where there is one. */
export const SummaryCard = ({ approval }: { approval: ApprovalDetail }) => {
  const href = linkedHref(approval);
  const { linkedReference, amount } = approval;
  return (
    <Card title={texts.title}>
      <DetailList
        items={[
          { label: texts.subject, value: approval.subject, wide: true },
          { label: texts.building, value: approval.building },
          {
            label: texts.linkedReference,
            value: href && linkedReference ? <Link href={href}>{linkedReference}</Link> : linkedReference,
          },
          { label: texts.approvalType, value: wordOf(approval.approvalType) },
          { label: texts.startDate, value: <InstantText at={approval.startDate} /> },
          { label: texts.endDate, value: <InstantText at={approval.endDate} /> },
          amount !== null && { label: texts.amount, value: <MoneyText value={amount} style="building" /> },
        ]}
      />
    </Card>
  );
};
