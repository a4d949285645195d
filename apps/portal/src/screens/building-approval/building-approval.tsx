/** One approval: its details, status, votes and file (B 2). The trustee votes here too. */

import { approvalTexts as texts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { approvalDetailQuery, approvalVotesQuery } from '../../data/scheme/trustee-approvals.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { RecordSummary, type RecordSummaryContent } from '../../parts/record/record-summary.tsx';
import { VotingClosesIn } from '../../parts/voting/closes-in.tsx';
import { approvalPollInterval, approvalPollOptions } from '../../parts/voting/poll-at-closing.ts';
import { APPROVAL_STATUS_TONES } from '../../parts/voting/vote-tone.ts';
import { usePageHeaderBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import './building-approval.css';
import { ProposedBudgetCard } from './budget-card.tsx';
import { DecisionRecordCard } from './decision-record-card.tsx';
import { ApprovalDescriptionCard } from './description-card.tsx';
import { EarlierApprovalsCard } from './earlier-approvals-card.tsx';
import { ApprovalFilePreviewCard } from './file-preview-card.tsx';
import { MyVoteCard } from './my-vote.tsx';
import { OutstandingVotersCard } from './outstanding-voters-card.tsx';
import { PersonalInterestCard } from './personal-interest-card.tsx';
import { TrusteeQuoteComparisonCard } from './quotes-card.tsx';
import { ApprovalStatusCard } from './status-card.tsx';
import { ApprovalSummaryCard } from './summary-card.tsx';
import { ApprovalVotesCard } from './votes-card.tsx';

const BuildingApproval = () => {
  const { approvalId = '' } = useParams();
  const approval = useQuery({ ...approvalDetailQuery(approvalId), ...approvalPollOptions });
  const read = approval.data;
  return (
    <PageContent>
      <PageHeader
        title={read?.subject ?? texts.title}
        kind={read && texts.title}
        lead={read && read.interest === null && <RecordSummary {...answerOf(read)} />}
      />
      <QueryContent query={approval} loading={texts.loading} failed={texts.failed} always lines={8}>
        {(detail) => <Approval key={detail.id} approval={detail} />}
      </QueryContent>
    </PageContent>
  );
};

type Subject = { approval: ApprovalDetail };

const ABOUT: Readonly<Partial<Record<ApprovalDetail['approvalType'], string>>> = {
  AOD: texts.about.aod,
  'Maintenance work approval': texts.about.work,
};

/** The summary: amount, payee, status and closing time. */
const answerOf = ({ amount, payee, approvalType, fullStatus, endDate }: ApprovalDetail): RecordSummaryContent => ({
  amount: <MoneyText value={amount} style="building" />,
  of: payee !== null && amount !== null ? texts.paidTo(payee) : payee,
  state: fullStatus !== null && (
    <StatusChip tone={APPROVAL_STATUS_TONES[fullStatus]}>{translateCode(fullStatus)}</StatusChip>
  ),
  about: ABOUT[approvalType],
  next: fullStatus === 'Awaiting trustees' && <VotingClosesIn at={endDate} />,
});

const Approval = ({ approval }: Subject) => {
  const { readVotes } = approval.can;
  const votes = useQuery({
    ...approvalVotesQuery(approval.id),
    enabled: readVotes,
    refetchInterval: approvalPollInterval(approval),
    refetchIntervalInBackground: true,
  });
  usePageHeaderBuilding({ id: approval.buildingGuid, name: approval.building });
  useScreenTitle(`${approval.subject}, ${texts.title}`);
  if (approval.interest !== null)
    return (
      <VerticalStack gap={2}>
        <PersonalInterestCard approval={approval} />
        <MyVoteCard approval={approval} />
      </VerticalStack>
    );
  return (
    <QueryContent query={votes} loading={texts.loading} failed={texts.failed} always lines={8}>
      {(rows) => <Cards approval={approval} votes={rows} />}
    </QueryContent>
  );
};

type CardsProps = Parameters<typeof ApprovalVotesCard>[0] & Subject;

const Cards = ({ approval, votes }: CardsProps) => {
  // For the approval of a job's work too: trustees see the quotes before they accept the work.
  const { linkedReferenceField, linkedReferenceId: jobId } = approval;
  const choice = linkedReferenceField === 'maintenanceJob' ? jobId : null;
  return (
    <div className="approval-page">
      <div className="approval-top">
        <ApprovalSummaryCard approval={approval} />
      </div>
      {/* The content comes before the vote. */}
      <VerticalStack gap={2}>
        {choice !== null && <TrusteeQuoteComparisonCard approval={approval} jobId={choice} />}
        {approval.approvalType === 'Budget' && <ProposedBudgetCard approvalId={approval.id} />}
        <EarlierApprovalsCard approval={approval} />
        <ApprovalFilePreviewCard approval={approval} />
        <ApprovalDescriptionCard approval={approval} />
        <ApprovalVotesCard votes={votes} />
      </VerticalStack>
      <VerticalStack gap={2}>
        <MyVoteCard approval={approval} />
        <ApprovalStatusCard approval={approval} votes={votes} />
        <OutstandingVotersCard approval={approval} />
        {approval.decidedOn && <DecisionRecordCard approvalId={approval.id} decidedOn={approval.decidedOn} />}
      </VerticalStack>
    </div>
  );
};

export default BuildingApproval;
