import type { ApprovalWithOwnBallot, TrusteeApprovalView, VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import { trusteePortalTexts } from '@stoep/contract/scheme/trustee-portal.texts';
import { DataTable } from '@stoep/ui/table/data-table';
import { Pager, usePageRows } from '@stoep/ui/table/pager';
import { useUrlPage } from '../../parts/view-state/use-url-state.ts';
import { trusteeApprovalColumns } from '../../parts/voting/approval-columns.tsx';
import { ApprovalVoteCell } from '../../parts/voting/vote-cell.tsx';
import type { BuildingApprovalGroup } from './approval-filter.ts';

/** Trustee tables page size (A 9). */
const PAGE_SIZE = 5;

type ApprovalTableProps = {
  group: BuildingApprovalGroup;
  view: TrusteeApprovalView;
  onVote: (verb: VoteChoice, approval: ApprovalWithOwnBallot) => Promise<boolean>;
};

/** The approvals of one building, five a page; the active sub-tab has the vote buttons (A 2). */
export const TrusteeApprovalTable = ({ group, view, onVote }: ApprovalTableProps) => {
  const [page, setPage] = useUrlPage(`page-${group.id}`);
  const pageOf = usePageRows();
  const vote = (approval: ApprovalWithOwnBallot) => <ApprovalVoteCell approval={approval} onVote={onVote} />;
  return (
    <>
      <DataTable
        caption={trusteePortalTexts.groupCaption(group.building)}
        columns={trusteeApprovalColumns(view)}
        rows={pageOf(group.approvals, page, PAGE_SIZE)}
        rowKey={(approval) => approval.id}
        rowsAreLinks
        empty={trusteePortalTexts.noApprovals}
        actionsHeader={trusteePortalTexts.columns.actions}
        {...(view === 'active' ? { actions: vote } : {})}
      />
      <Pager
        label={trusteePortalTexts.groupCaption(group.building)}
        page={page}
        pageSize={PAGE_SIZE}
        total={group.approvals.length}
        onPage={setPage}
      />
    </>
  );
};
