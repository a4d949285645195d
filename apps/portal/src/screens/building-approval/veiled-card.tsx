import type { ApprovalDetail } from '@stoep/contract/approvals-of-building';
import { approvalTexts } from '@stoep/contract/texts/approvals';
import { Card } from '@stoep/ui/card';
import { InstantText } from '@stoep/ui/day-text';
import { DetailList } from '@stoep/ui/detail-list';
import { Stack } from '@stoep/ui/layout';

const texts = approvalTexts.veiled;

/** For a trustee with a personal interest: why the matter is not shown, and what there is to do. */
export const VeiledCard = ({ approval }: { approval: ApprovalDetail }) => (
  <Card title={texts.title}>
    <Stack gap={2}>
      <p>{texts.lead(approval.interest ?? '')}</p>
      <DetailList
        items={[
          { label: approvalTexts.summary.building, value: approval.building },
          { label: approvalTexts.summary.approvalType, value: approval.approvalType },
          { label: texts.closes, value: <InstantText at={approval.endDate} /> },
        ]}
      />
      <p>{approval.approvedStatus === null ? texts.over : texts.abstain}</p>
    </Stack>
  </Card>
);
