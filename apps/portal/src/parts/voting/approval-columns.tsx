/** Columns of a trustee's approvals (A 2): amount, payee and status. */

import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalWithOwnBallot, TrusteeApprovalView } from '@stoep/contract/scheme/trustee-approvals';
import { trusteePortalTexts } from '@stoep/contract/scheme/trustee-portal.texts';
import { formatMoney } from '@stoep/domain/money/money-format';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { CompactVoteTallyMarks } from '@stoep/ui/chart/compact-vote-tally';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { downloadApprovalFile } from '../../data/scheme/trustee-approvals.ts';
import { portalPaths } from '../../paths.ts';
import { FileDownloadLink } from '../files/file-link.tsx';
import { VotingClosesIn } from './closes-in.tsx';
import { isDecidingApproveVote } from './deciding-vote.ts';
import { APPROVAL_STATUS_TONES } from './vote-tone.ts';

const texts = trusteePortalTexts.columns;
type Subject = { approval: ApprovalWithOwnBallot };

const amountOf = ({ amount }: ApprovalWithOwnBallot) =>
  amount === null ? null : <MoneyText value={amount} style="building" />;

const Votes = ({ approval }: Subject) => {
  const { approvalCount, declineCount, abstainCount, waitingCount, requiredCount } = approval;
  if (approvalCount === null || requiredCount === null) return null;
  const [declined, abstained, waiting] = [declineCount ?? 0, abstainCount ?? 0, waitingCount ?? 0];
  return (
    <CompactVoteTallyMarks
      tally={{ approved: approvalCount, declined, abstained, waiting }}
      text={(isDecidingApproveVote(approval) ? trusteePortalTexts.tallyDecides : trusteePortalTexts.tally)(
        approvalCount,
        requiredCount,
      )}
      spoken={trusteePortalTexts.tallySpoken(approvalCount, requiredCount, declined, abstained, waiting)}
    />
  );
};

const outcomeOf = (status: ApprovalWithOwnBallot['fullStatus']): string => {
  if (status === null) return approvalTexts.veiled.closed;
  return status === 'Awaiting trustees' ? translateCode(status) : trusteePortalTexts.outcome(translateCode(status));
};

/** The trustee's own vote is a sentence and the outcome is a chip, so that the two are not confused. */
const Answered = ({ approval: { response, fullStatus } }: Subject) => (
  <span className="vote-and-outcome">
    {response !== null && <span className="own-vote">{trusteePortalTexts.ownVote[response]}</span>}
    <StatusChip tone={fullStatus === null ? 'neutral' : APPROVAL_STATUS_TONES[fullStatus]}>
      {outcomeOf(fullStatus)}
    </StatusChip>
  </span>
);

/** How the quote of the approval compares with the others for its job; null if the approval is not about a quote. */
const quotesOf = ({ quotes }: ApprovalWithOwnBallot): string | null => {
  if (quotes === null) return null;
  const { count, aboveLowest } = quotes;
  return aboveLowest > 0
    ? trusteePortalTexts.quotesAbove(formatMoney(aboveLowest, 'building'), count)
    : trusteePortalTexts.quotesLowest(count);
};

/** The note under the subject in the wide table. */
const Note = ({ approval, view }: Subject & { view: TrusteeApprovalView }) => {
  const { interest, payee, amount } = approval;
  return (
    <span className="approval-note wide-only">
      {(amount !== null || payee !== null) && (
        <span>
          {amountOf(approval)}
          {payee}
        </span>
      )}
      {approval.quotes && <span>{quotesOf(approval)}</span>}
      {view === 'active' ? (
        <>
          <span>
            <Votes approval={approval} />
            <VotingClosesIn at={approval.closingDate} />
          </span>
          {interest !== null && <span>{approvalTexts.mine.interest(interest)}</span>}
        </>
      ) : (
        <span>
          <Answered approval={approval} />
        </span>
      )}
    </span>
  );
};

const subject = (view: TrusteeApprovalView): Column<ApprovalWithOwnBallot> => ({
  id: 'subject',
  header: texts.subject,
  lead: true,
  width: '32%',
  cell: (approval) => (
    <>
      <Link href={portalPaths.buildingApproval.href({ approvalId: approval.approvalId })}>{approval.subject}</Link>
      <Note approval={approval} view={view} />
    </>
  ),
});

const glance = (view: TrusteeApprovalView): Column<ApprovalWithOwnBallot>[] => [
  { id: 'amount', header: texts.amount, narrow: true, brief: 'amount', cell: amountOf },
  ...(view === 'active'
    ? ([
        {
          id: 'closes',
          header: texts.closes,
          narrow: true,
          brief: 'line',
          cell: ({ closingDate }) => <VotingClosesIn at={closingDate} />,
        },
      ] satisfies Column<ApprovalWithOwnBallot>[])
    : []),
  {
    id: 'payee',
    header: texts.payee,
    narrow: true,
    brief: 'line',
    cell: ({ payee, interest, approvalType }) =>
      interest === null
        ? (payee ?? translateCode(approvalType))
        : approvalTexts.mine[view === 'active' ? 'interest' : 'interestOver'](interest),
  },
  {
    id: 'quotes',
    header: texts.quotes,
    narrow: true,
    brief: 'text',
    cell: (approval) => approval.quotes && <span className="quote-rank">{quotesOf(approval)}</span>,
  },
  {
    id: 'votes',
    header: view === 'active' ? texts.votes : texts.response,
    narrow: true,
    brief: 'status',
    cell: (approval) => (view === 'active' ? <Votes approval={approval} /> : <Answered approval={approval} />),
  },
];

/** The columns of the next pending votes outside their list: subject, amount and link. */
export const approvalSummaryColumns = (): Column<ApprovalWithOwnBallot>[] => [
  subject('active'),
  ...glance('active'),
  { id: 'building', header: texts.building, narrow: true, brief: 'line', cell: ({ building }) => building },
];

export const trusteeApprovalColumns = (view: TrusteeApprovalView): Column<ApprovalWithOwnBallot>[] => [
  subject(view),
  ...glance(view),
  { id: 'type', header: texts.approvalType, cell: (approval) => translateCode(approval.approvalType) },
  { id: 'count', header: texts.approvalCount, align: 'end', cell: (approval) => approval.approvalCount },
  { id: 'required', header: texts.requiredCount, align: 'end', cell: (approval) => approval.requiredCount },
  {
    id: 'file',
    header: texts.file,
    cell: (approval) =>
      approval.fileLink && (
        <FileDownloadLink read={() => downloadApprovalFile(approval.approvalId)} failed={approvalTexts.failed}>
          {trusteePortalTexts.viewFile}
          <span className="visually-hidden"> {approval.subject}</span>
        </FileDownloadLink>
      ),
  },
  {
    id: 'date',
    header: view === 'active' ? texts.createdDate : texts.responseDate,
    cell: (approval) => <InstantText at={approval.date} />,
  },
];
