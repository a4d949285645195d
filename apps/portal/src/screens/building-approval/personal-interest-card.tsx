import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { VerticalStack } from '@stoep/ui/layout/layout';

const texts = approvalTexts.veiled;

/** For a trustee with a personal interest: why the subject is hidden, and what to do. */
export const PersonalInterestCard = ({ approval }: { approval: ApprovalDetail }) => (
  <Card title={texts.title}>
    <VerticalStack gap={2}>
      <p>{(approval.approvedStatus === null ? texts.leadOver : texts.lead)(approval.interest ?? '')}</p>
      <DetailList
        items={[
          { label: approvalTexts.summary.building, value: approval.building },
          { label: approvalTexts.summary.approvalType, value: translateCode(approval.approvalType) },
          { label: texts.closes, value: <InstantText at={approval.endDate} /> },
        ]}
      />
      <p>{approval.approvedStatus === null ? texts.over : texts.abstain}</p>
    </VerticalStack>
  </Card>
);
