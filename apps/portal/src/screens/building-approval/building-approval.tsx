/** One approval: its particulars, status, votes and file (B 2); the trustee votes here too. */

import { approvalTexts as texts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/approvals-of-building';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { approvalDetail, approvalVotes } from '../../data/scheme/approvals.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { type Answer, RecordAnswer } from '../../parts/record/record-answer.tsx';
import { ClosesIn } from '../../parts/voting/closes-in.tsx';
import { followClosing, readAtClosing } from '../../parts/voting/read-at-closing.ts';
import { approvalTone } from '../../parts/voting/vote-tone.ts';
import { useHeadBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import './building-approval.css';
import { BudgetCard } from './budget-card.tsx';
import { EarlierCard } from './earlier-card.tsx';
import { MyVote } from './my-vote.tsx';
import { OtherCard } from './other-card.tsx';
import { QuotesCard } from './quotes-card.tsx';
import { RecordCard } from './record-card.tsx';
import { ShownCard } from './shown-card.tsx';
import { StatusCard } from './status-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { VeiledCard } from './veiled-card.tsx';
import { VotesCard } from './votes-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const BuildingApproval = () => {
  const { approvalId = '' } = useParams();
  const approval = useQuery({ ...approvalDetail(approvalId), ...followClosing });
  const read = approval.data;
  return (
    <Page>
      <PageHeader
        title={read?.subject ?? texts.title}
        kind={read && texts.title}
        lead={read && read.interest === null && <RecordAnswer {...answerOf(read)} />}
      />
      <Loaded query={approval} loading={texts.loading} failed={texts.failed} always lines={8}>
        {(detail) => <Approval key={detail.id} approval={detail} />}
      </Loaded>
    </Page>
  );
};

type Of = { approval: ApprovalDetail };

const ABOUT: Readonly<Partial<Record<ApprovalDetail['approvalType'], string>>> = {
  AOD: texts.about.aod,
  'Maintenance work approval': texts.about.work,
};

/** What it costs, to whom, how it stands and until when: before anything is opened. */
const answerOf = ({ amount, payee, approvalType, fullStatus, endDate }: ApprovalDetail): Answer => ({
  amount: <MoneyText value={amount} style="building" />,
  of: payee !== null && amount !== null ? texts.paidTo(payee) : payee,
  state: fullStatus !== null && <StatusChip tone={approvalTone[fullStatus]}>{wordOf(fullStatus)}</StatusChip>,
  about: ABOUT[approvalType],
  next: fullStatus === 'Awaiting trustees' && <ClosesIn at={endDate} />,
});

const Approval = ({ approval }: Of) => {
  const { readVotes } = approval.can;
  const votes = useQuery({
    ...approvalVotes(approval.id),
    enabled: readVotes,
    refetchInterval: readAtClosing(approval),
    refetchIntervalInBackground: true,
  });
  useHeadBuilding({ id: approval.buildingGuid, name: approval.building });
  useScreenTitle(`${approval.subject}, ${texts.title}`);
  if (approval.interest !== null)
    return (
      <Stack gap={2}>
        <VeiledCard approval={approval} />
        <MyVote approval={approval} />
      </Stack>
    );
  return (
    <Loaded query={votes} loading={texts.loading} failed={texts.failed} always lines={8}>
      {(rows) => <Cards approval={approval} votes={rows} />}
    </Loaded>
  );
};

type CardsProps = Parameters<typeof VotesCard>[0] & Of;

const Cards = ({ approval, votes }: CardsProps) => {
  // Of a job's work too: what was quoted for it is read before the work is accepted.
  const { linkedReferenceField, linkedReferenceId: jobId } = approval;
  const choice = linkedReferenceField === 'maintenanceJob' ? jobId : null;
  return (
    <div className="approval-page">
      <div className="approval-top">
        <SummaryCard approval={approval} />
      </div>
      {/* What there is to decide on is read before the vote. */}
      <Stack gap={2}>
        {choice !== null && <QuotesCard approval={approval} jobId={choice} />}
        {approval.approvalType === 'Budget' && <BudgetCard approvalId={approval.id} />}
        <EarlierCard approval={approval} />
        <ShownCard approval={approval} />
        <OtherCard approval={approval} />
        <VotesCard votes={votes} />
      </Stack>
      <Stack gap={2}>
        <MyVote approval={approval} />
        <StatusCard approval={approval} votes={votes} />
        <WaitingCard approval={approval} />
        {approval.decidedOn && <RecordCard approvalId={approval.id} />}
      </Stack>
    </div>
  );
};

export default BuildingApproval;
