/** The columns of a trustee's approvals (A 2), and what of them a row tells at a glance: the money, whose, and how it stands. */

import type { ApprovalView, TrusteeApproval } from '@stoep/contract/scheme/approvals';
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import { trusteeTexts } from '@stoep/contract/scheme/trustee.texts';
import { formatMoney } from '@stoep/domain/money/money-format';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { MiniTally } from '@stoep/ui/chart/mini-tally';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { openApprovalFile } from '../../data/scheme/approvals.ts';
import { paths } from '../../paths.ts';
import { FileLink } from '../files/file-link.tsx';
import { ClosesIn } from './closes-in.tsx';
import { decidesByApproving } from './decides.ts';
import { approvalTone } from './vote-tone.ts';

const texts = trusteeTexts.columns;
type Of = { approval: TrusteeApproval };

const amountOf = ({ amount }: TrusteeApproval) =>
  amount === null ? null : <MoneyText value={amount} style="building" />;

const Votes = ({ approval }: Of) => {
  const { approvalCount, declineCount, abstainCount, waitingCount, requiredCount } = approval;
  if (approvalCount === null || requiredCount === null) return null;
  const [declined, abstained, waiting] = [declineCount ?? 0, abstainCount ?? 0, waitingCount ?? 0];
  return (
    <MiniTally
      tally={{ approved: approvalCount, declined, abstained, waiting }}
      text={(decidesByApproving(approval) ? trusteeTexts.tallyDecides : trusteeTexts.tally)(
        approvalCount,
        requiredCount,
      )}
      spoken={trusteeTexts.tallySpoken(approvalCount, requiredCount, declined, abstained, waiting)}
    />
  );
};

const outcomeOf = (status: TrusteeApproval['fullStatus']): string => {
  if (status === null) return approvalTexts.veiled.closed;
  return status === 'Awaiting trustees' ? wordOf(status) : trusteeTexts.outcome(wordOf(status));
};

/** The own vote as a sentence and the outcome as a chip, so that neither is read for the other. */
const Answered = ({ approval: { response, fullStatus } }: Of) => (
  <span className="vote-and-outcome">
    {response !== null && <span className="own-vote">{trusteeTexts.ownVote[response]}</span>}
    <StatusChip tone={fullStatus === null ? 'neutral' : approvalTone[fullStatus]}>
      {outcomeOf(fullStatus)}
    </StatusChip>
  </span>
);

/** How the quote that is voted on compares with the others for its job; null where the question is about none. */
const quotesOf = ({ quotes }: TrusteeApproval): string | null => {
  if (quotes === null) return null;
  const { count, aboveLowest } = quotes;
  return aboveLowest > 0
    ? trusteeTexts.quotesAbove(formatMoney(aboveLowest, 'building'), count)
    : trusteeTexts.quotesLowest(count);
};

/** Under the subject of the wide table. */
const Note = ({ approval, view }: Of & { view: ApprovalView }) => {
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
            <ClosesIn at={approval.closingDate} />
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

const subject = (view: ApprovalView): Column<TrusteeApproval> => ({
  id: 'subject',
  header: texts.subject,
  lead: true,
  width: '32%',
  cell: (approval) => (
    <>
      <Link href={paths.buildingApproval.href({ approvalId: approval.approvalId })}>{approval.subject}</Link>
      <Note approval={approval} view={view} />
    </>
  ),
});

const glance = (view: ApprovalView): Column<TrusteeApproval>[] => [
  { id: 'amount', header: texts.amount, narrow: true, brief: 'amount', cell: amountOf },
  ...(view === 'active'
    ? ([
        {
          id: 'closes',
          header: texts.closes,
          narrow: true,
          brief: 'line',
          cell: ({ closingDate }) => <ClosesIn at={closingDate} />,
        },
      ] satisfies Column<TrusteeApproval>[])
    : []),
  {
    id: 'payee',
    header: texts.payee,
    narrow: true,
    brief: 'line',
    cell: ({ payee, interest, approvalType }) =>
      interest === null
        ? (payee ?? wordOf(approvalType))
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
    cell: (approval) =>
      view === 'active' ? <Votes approval={approval} /> : <Answered approval={approval} />,
  },
];

/** The next to be voted on, away from their list: what there is to decide, and where. */
export const glanceColumns = (): Column<TrusteeApproval>[] => [
  subject('active'),
  ...glance('active'),
  { id: 'building', header: texts.building, narrow: true, brief: 'line', cell: ({ building }) => building },
];

export const approvalColumns = (view: ApprovalView): Column<TrusteeApproval>[] => [
  subject(view),
  ...glance(view),
  { id: 'type', header: texts.approvalType, cell: (approval) => wordOf(approval.approvalType) },
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
