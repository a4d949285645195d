import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalVote } from '@stoep/contract/scheme/building-approvals';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { VOTE_TONES } from '../../parts/voting/vote-tone.ts';

const texts = approvalTexts.votes;

const columns: readonly Column<ApprovalVote>[] = [
  { id: 'trustee', header: texts.trustee, lead: true, cell: (vote) => vote.trustee },
  {
    id: 'response',
    brief: 'status',
    header: texts.response,
    cell: (vote) => <StatusChip tone={VOTE_TONES[vote.response]}>{translateCode(vote.response)}</StatusChip>,
  },
  { id: 'date', brief: 'line', header: texts.date, cell: (vote) => <InstantText at={vote.date} /> },
];

/** Each vote with trustee, response and date, in the server's order (B 2). */
export const ApprovalVotesCard = ({ votes }: { votes: readonly ApprovalVote[] }) => (
  <Card title={texts.title} flush>
    <DataTable caption={texts.title} columns={columns} rows={votes} rowKey={(vote) => vote.id} empty={texts.none} />
  </Card>
);
