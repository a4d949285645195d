/** One approval: its particulars, status, votes and file (B 2); the trustee votes here too. */

import { approvalTexts as texts } from '@stoep/contract/decisions/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/decisions/approvals-of-building';
import { Columns, Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { approvalDetail, approvalVotes } from '../../data/approvals.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { useHeadBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import './building-approval.css';
import { MyVote } from './my-vote.tsx';
import { OtherCard } from './other-card.tsx';
import { RecordCard } from './record-card.tsx';
import { StatusCard } from './status-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { VeiledCard } from './veiled-card.tsx';
import { VotesCard } from './votes-card.tsx';

const BuildingApproval = () => {
  const { approvalId = '' } = useParams();
  const approval = useQuery(approvalDetail(approvalId));
  return (
    <Page>
      <PageHeader title={texts.title} />
      <Loaded query={approval} loading={texts.loading} failed={texts.failed} always lines={8}>
        {(detail) => <Approval key={detail.id} approval={detail} />}
      </Loaded>
    </Page>
  );
};

const Approval = ({ approval }: { approval: ApprovalDetail }) => {
  const { readVotes } = approval.can;
  const votes = useQuery({ ...approvalVotes(approval.id), enabled: readVotes });
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

type CardsProps = Parameters<typeof VotesCard>[0] & { approval: ApprovalDetail };

const Cards = ({ approval, votes }: CardsProps) => (
  <Stack gap={2}>
    <SummaryCard approval={approval} />
    {/* What there is to decide on is read before the vote. */}
    <OtherCard approval={approval} />
    <MyVote approval={approval} />
    <Columns min={340}>
      <StatusCard approval={approval} votes={votes} />
      <VotesCard votes={votes} />
    </Columns>
    {approval.decidedOn && <RecordCard approvalId={approval.id} />}
  </Stack>
);

export default BuildingApproval;
