import type { ApprovalView, TrusteeApproval, VoteVerb } from '@stoep/contract/scheme/approvals';
import { trusteeTexts } from '@stoep/contract/scheme/trustee.texts';
import { DataTable } from '@stoep/ui/table/data-table';
import { Pager, usePageOf } from '@stoep/ui/table/pager';
import { useUrlPage } from '../../parts/view-state/use-url-state.ts';
import { approvalColumns } from '../../parts/voting/approval-columns.tsx';
import { VoteCell } from '../../parts/voting/vote-cell.tsx';
import type { Group } from './approval-filter.ts';

/** Trustee tables page size (A 9). */
const PAGE_SIZE = 5;

type ApprovalTableProps = {
  group: Group;
  view: ApprovalView;
  onVote: (verb: VoteVerb, approval: TrusteeApproval) => Promise<boolean>;
};

/** The approvals of one building, five a page; in the active sub-tab with the vote (A 2). */
export const ApprovalTable = ({ group, view, onVote }: ApprovalTableProps) => {
  const [page, setPage] = useUrlPage(`page-${group.id}`);
  const pageOf = usePageOf();
  const vote = (approval: TrusteeApproval) => <VoteCell approval={approval} onVote={onVote} />;
  return (
    <>
      <DataTable
        caption={trusteeTexts.groupCaption(group.building)}
        columns={approvalColumns(view)}
        rows={pageOf(group.approvals, page, PAGE_SIZE)}
        rowKey={(approval) => approval.id}
        rowsAreLinks
        empty={trusteeTexts.noApprovals}
        actionsHeader={trusteeTexts.columns.actions}
        {...(view === 'active' ? { actions: vote } : {})}
      />
      <Pager
        label={trusteeTexts.groupCaption(group.building)}
        page={page}
        pageSize={PAGE_SIZE}
        total={group.approvals.length}
        onPage={setPage}
      />
    </>
  );
};
