import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail, ApprovalVote } from '@stoep/contract/scheme/building-approvals';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { VoteTallyBar } from '@stoep/ui/chart/vote-tally-bar';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { APPROVAL_STATUS_TONES } from '../../parts/voting/vote-tone.ts';

const texts = approvalTexts.status;

type Counts = { approved: number; declined: number; abstained: number };

/** Counts the votes list (B 2). */
export const voteCountsOf = (votes: readonly ApprovalVote[]): Counts => {
  const count = (start: string) => votes.filter((vote) => vote.response.startsWith(start)).length;
  return { approved: count('Approved'), declined: count('Declined'), abstained: count('Abstained') };
};

type StatusCardProps = { approval: ApprovalDetail; votes: readonly ApprovalVote[] };

export const ApprovalStatusCard = ({ approval, votes }: StatusCardProps) => {
  const counts = voteCountsOf(votes);
  return (
    <Card title={texts.title}>
      <VerticalStack gap={2}>
        <VoteTallyBar
          tally={{ ...counts, waiting: approval.waitingCount ?? 0 }}
          required={approval.requiredApprovals ?? 0}
          labels={approvalTexts.tally}
          bare
        />
        <DetailList
          layout="rows"
          items={[
            {
              label: texts.status,
              value: approval.fullStatus && (
                <StatusChip tone={APPROVAL_STATUS_TONES[approval.fullStatus]}>
                  {translateCode(approval.fullStatus)}
                </StatusChip>
              ),
            },
            { label: texts.approvalCount, value: counts.approved },
            { label: texts.declineCount, value: counts.declined },
            { label: texts.abstainCount, value: counts.abstained },
            { label: texts.required, value: approval.requiredApprovals },
            approval.decidedOn && {
              label: texts.decidedOn,
              value: <InstantText at={approval.decidedOn} />,
            },
          ]}
        />
        {approval.outOfReach && <p>{texts.outOfReach(approval.requiredApprovals ?? 0)}</p>}
        {approval.castingVote && <p>{texts.castingVote}</p>}
        {approval.fullStatus === 'Awaiting confirmation' && <p>{texts.held}</p>}
        {approval.refusedReason !== null && <p>{texts.refused(approval.refusedReason)}</p>}
        {approval.withdrawnReason !== null && <p>{texts.withdrawn(approval.withdrawnReason)}</p>}
      </VerticalStack>
    </Card>
  );
};
