import { recordTexts } from '@stoep/contract/scheme/records.texts';
import { Link } from '@stoep/ui/layout/link';
import { paths } from '../../paths.ts';

type ApprovalLinkProps = { to: { id: string } | null };

/** To the vote that decides, after the sentence that says who votes. */
export const ApprovalLink = ({ to }: ApprovalLinkProps) =>
  to && (
    <>
      {' '}
      <Link href={paths.buildingApproval.href({ approvalId: to.id })}>{recordTexts.openVote}</Link>
    </>
  );
