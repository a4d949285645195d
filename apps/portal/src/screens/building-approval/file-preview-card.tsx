/** Preview of the approval's own file, or of its payment's invoice. */

import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import { useQuery } from '@tanstack/react-query';
import { paymentRecordFileQuery, paymentRecordQuery } from '../../data/scheme/record-pages.ts';
import { approvalFileQuery } from '../../data/scheme/trustee-approvals.ts';
import { FilePreview } from '../../parts/file-preview/file-preview.tsx';

const texts = approvalTexts.file;

export const ApprovalFilePreviewCard = ({ approval }: { approval: ApprovalDetail }) => {
  const { id, fileLink, linkedReferenceField, linkedReferenceId } = approval;
  const paid = linkedReferenceField === 'payment' ? linkedReferenceId : null;
  const { data } = useQuery({
    ...paymentRecordQuery(paid ?? ''),
    enabled: paid !== null && fileLink === null,
  });
  if (fileLink !== null)
    return <FilePreview title={paid === null ? texts.attached : texts.invoice} file={approvalFileQuery(id)} />;
  return paid !== null && data?.fileLink ? (
    <FilePreview title={texts.invoice} file={paymentRecordFileQuery(paid)} />
  ) : null;
};
