import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/approvals-of-building';
import { Card } from '@stoep/ui/layout/card';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { openApprovalFile } from '../../data/scheme/approvals.ts';
import { FileLink } from '../../parts/files/file-link.tsx';

const texts = approvalTexts.other;

/** The file and the description (B 2). */
export const OtherCard = ({ approval }: { approval: ApprovalDetail }) => (
  <Card
    title={texts.title}
    actions={
      approval.fileLink && (
        <FileLink read={() => openApprovalFile(approval.id)} failed={approvalTexts.failed}>
          {texts.downloadFile}
        </FileLink>
      )
    }
  >
    <DetailList
      items={[
        {
          label: texts.description,
          value: approval.description && <span className="approval-description">{approval.description}</span>,
          wide: true,
        },
      ]}
    />
  </Card>
);
