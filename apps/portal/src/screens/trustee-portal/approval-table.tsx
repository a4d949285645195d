import { trusteeTexts } from '@stoep/contract/buildings/trustee.texts';
import type { ApprovalView, TrusteeApproval } from '@stoep/contract/decisions/approvals';
import { approvalTexts } from '@stoep/contract/decisions/approvals.texts';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { Pager, usePageOf } from '@stoep/ui/table/pager';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { openApprovalFile } from '../../data/approvals.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { useUrlPage } from '../../parts/view-state/use-url-state.ts';
import { useVote } from '../../parts/voting/use-vote.ts';
import { VoteButtons } from '../../parts/voting/vote-buttons.tsx';
import { approvalTone, voteTone } from '../../parts/voting/vote-tone.ts';
import { paths } from '../../paths.ts';
import type { Group } from './approval-filter.ts';

const texts = trusteeTexts.columns;
/** Trustee tables page size (A 9). */
const PAGE_SIZE = 5;

/** What stands under the subject: until when one may vote, or what one said and what came of it. */
const Standing = ({ approval, view }: { approval: TrusteeApproval; view: ApprovalView }) => {
  const { interest, response, approvalStatus, closingDate } = approval;
  if (view === 'active')
    return (
      <span className="approval-note">
        {texts.closes} {formatInstant(closingDate)}
        {interest !== null && <span>{approvalTexts.mine.interest(interest)}</span>}
      </span>
    );
  return (
    <span className="approval-note">
      {response !== null && <StatusChip tone={voteTone[response]}>{response}</StatusChip>}
      {approvalStatus === null ? (
        <StatusChip tone="neutral">{`${texts.status}: ${approvalTexts.veiled.closed}`}</StatusChip>
      ) : (
        response !== approvalStatus && (
          <StatusChip tone={approvalTone[approvalStatus]}>{`${texts.status}: ${approvalStatus}`}</StatusChip>
        )
      )}
    </span>
  );
};

const columnsOf = (view: ApprovalView): Column<TrusteeApproval>[] => [
  {
    id: 'subject',
    header: texts.subject,
    lead: true,
    cell: (approval) => (
      <>
        <Link href={paths.buildingApproval.href({ approvalId: approval.approvalId })}>
          {approval.subject}
        </Link>
        <Standing approval={approval} view={view} />
      </>
    ),
  },
  { id: 'type', header: texts.approvalType, cell: (approval) => approval.approvalType },
  { id: 'count', header: texts.approvalCount, align: 'end', cell: (approval) => approval.approvalCount },
  { id: 'required', header: texts.requiredCount, align: 'end', cell: (approval) => approval.requiredCount },
  {
    id: 'file',
    header: texts.file,
    cell: (approval) =>
      approval.fileLink && (
        <FileLink read={() => openApprovalFile(approval.approvalId)} failed={approvalTexts.failed}>
          {trusteeTexts.viewFile}
          <span className="visually-hidden"> {approval.subject}</span>
        </FileLink>
      ),
  },
  {
    id: 'date',
    header: view === 'active' ? texts.createdDate : texts.responseDate,
    cell: (approval) => <InstantText at={approval.date} />,
  },
];

type ApprovalTableProps = { group: Group; view: ApprovalView; onVoted: (text: string) => void };

/** The approvals of one building, five a page; in the active sub-tab with the vote (A 2). */
export const ApprovalTable = ({ group, view, onVoted }: ApprovalTableProps) => {
  const [page, setPage] = useUrlPage(`page-${group.id}`);
  const pageOf = usePageOf();
  const vote = useVote(onVoted);
  const buttons = (approval: TrusteeApproval) => (
    <span className="approval-votes">
      <VoteButtons
        compact
        can={approval.can}
        subject={approval.subject}
        onVote={(verb) => vote(verb, { ...approval, change: false })}
      />
    </span>
  );
  return (
    <>
      <DataTable
        caption={trusteeTexts.groupCaption(group.building)}
        columns={columnsOf(view)}
        rows={pageOf(group.approvals, page, PAGE_SIZE)}
        rowKey={(approval) => approval.id}
        rowsAreLinks
        empty={trusteeTexts.noApprovals}
        actionsHeader={texts.actions}
        {...(view === 'active' ? { actions: buttons } : {})}
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
