/** What the trustees are asked to look at: the approval's own file, else the invoice of the payment it is about. */

import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/approvals-of-building';
import { useQuery } from '@tanstack/react-query';
import { approvalFile } from '../../data/scheme/approvals.ts';
import { payment, paymentFile } from '../../data/scheme/records.ts';
import { FilePreview } from '../../parts/file-preview/file-preview.tsx';

const texts = approvalTexts.file;

export const ShownCard = ({ approval }: { approval: ApprovalDetail }) => {
  const { id, fileLink, linkedReferenceField, linkedReferenceId } = approval;
  const paid = linkedReferenceField === 'payment' ? linkedReferenceId : null;
  const { data } = useQuery({ ...payment(paid ?? ''), enabled: paid !== null && fileLink === null });
  if (fileLink !== null)
    return <FilePreview title={paid === null ? texts.attached : texts.invoice} file={approvalFile(id)} />;
  return paid !== null && data?.fileLink ? (
    <FilePreview title={texts.invoice} file={paymentFile(paid)} />
  ) : null;
};
