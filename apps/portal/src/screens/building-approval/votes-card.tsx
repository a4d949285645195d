import type { ApprovalVote } from '@stoep/contract/approvals-of-building';
import { approvalTexts } from '@stoep/contract/texts/approvals';
import { Card } from '@stoep/ui/card';
import { type Column, DataTable } from '@stoep/ui/data-table';
import { InstantText } from '@stoep/ui/day-text';
import { StatusChip } from '@stoep/ui/status-chip';
import { voteTone } from '../../parts/voting/vote-tone.ts';

const texts = approvalTexts.votes;

const columns: readonly Column<ApprovalVote>[] = [
  { id: 'trustee', header: texts.trustee, lead: true, cell: (vote) => vote.trustee },
  {
    id: 'response',
    header: texts.response,
    cell: (vote) => <StatusChip tone={voteTone[vote.response]}>{vote.response}</StatusChip>,
  },
  { id: 'date', header: texts.date, cell: (vote) => <InstantText at={vote.date} /> },
];

/** Each vote with trustee, response and date, in the server's order (B 2). */
export const VotesCard = ({ votes }: { votes: readonly ApprovalVote[] }) => (
  <Card title={texts.title} flush>
    <DataTable
      caption={texts.title}
      columns={columns}
      rows={votes}
      rowKey={(vote) => vote.id}
      empty={texts.none}
    />
  </Card>
);
