import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { RecordFieldCards } from '../../parts/record/record-fields.tsx';
import { approvalLinkedRecordHref } from './linked-reference.ts';

const texts = approvalTexts.summary;

/** The documents' labels do not say that the dates are those of the vote, so this adds it. */
const Dated = ({ at, says }: { at: Date | null; says: string }) => (
  <>
    <InstantText at={at} /> <span className="soft small">{says}</span>
  </>
);

/** The top card (B 2): Subject, Linked Reference, Amount if any, then Building, Approval Type, Start Date, End Date. */
export const ApprovalSummaryCard = ({ approval }: { approval: ApprovalDetail }) => {
  const href = approvalLinkedRecordHref(approval);
  const { linkedReference, amount } = approval;
  return (
    <RecordFieldCards
      sections={[
        {
          title: texts.title,
          items: [
            { label: texts.subject, value: approval.subject, wide: true },
            {
              label: texts.linkedReference,
              value: href && linkedReference ? <Link href={href}>{linkedReference}</Link> : linkedReference,
            },
            amount !== null && { label: texts.amount, value: <MoneyText value={amount} style="building" /> },
            { label: texts.building, value: approval.building },
            { label: texts.approvalType, value: translateCode(approval.approvalType) },
            { label: texts.startDate, value: <Dated at={approval.startDate} says={approvalTexts.opens} /> },
            { label: texts.endDate, value: <Dated at={approval.endDate} says={approvalTexts.closes} /> },
          ],
        },
      ]}
    />
  );
};
