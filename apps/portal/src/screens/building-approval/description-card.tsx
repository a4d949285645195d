import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import { Card } from '@stoep/ui/layout/card';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { downloadApprovalFile } from '../../data/scheme/trustee-approvals.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';

const texts = approvalTexts.other;

/** The file and the description (B 2). */
export const ApprovalDescriptionCard = ({ approval }: { approval: ApprovalDetail }) => (
  <Card
    title={texts.title}
    actions={
      approval.fileLink && (
        <FileDownloadLink read={() => downloadApprovalFile(approval.id)} failed={approvalTexts.failed}>
          {texts.downloadFile}
        </FileDownloadLink>
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
