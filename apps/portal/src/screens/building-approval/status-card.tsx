import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail, ApprovalVote } from '@stoep/contract/scheme/approvals-of-building';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { TallyBar } from '@stoep/ui/chart/tally-bar';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Stack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { approvalTone } from '../../parts/voting/vote-tone.ts';

const texts = approvalTexts.status;

type Counts = { approved: number; declined: number; abstained: number };

/** Counts are computed from the votes list (B 2). */
export const countsOf = (votes: readonly ApprovalVote[]): Counts => {
  const count = (start: string) => votes.filter((vote) => vote.response.startsWith(start)).length;
  return { approved: count('Approved'), declined: count('Declined'), abstained: count('Abstained') };
};

type StatusCardProps = { approval: ApprovalDetail; votes: readonly ApprovalVote[] };

export const StatusCard = ({ approval, votes }: StatusCardProps) => {
  const counts = countsOf(votes);
  return (
    <Card title={texts.title}>
      <Stack gap={2}>
        <TallyBar
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
                <StatusChip tone={approvalTone[approval.fullStatus]}>
                  {wordOf(approval.fullStatus)}
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
      </Stack>
    </Card>
  );
};
