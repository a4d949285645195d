import { recordPageTexts } from '@stoep/contract/scheme/record-pages.texts';
import { Link } from '@stoep/ui/layout/link';
import { portalPaths } from '../../paths.ts';

type ApprovalLinkProps = { to: { id: string } | null };

/** Link to the approval, after the sentence about who votes. */
export const ApprovalLink = ({ to }: ApprovalLinkProps) =>
  to && (
    <>
      {' '}
      <Link href={portalPaths.buildingApproval.href({ approvalId: to.id })}>{recordPageTexts.openVote}</Link>
    </>
  );
