/** The next votes to close, to be cast where they stand; shown only to who has one to cast. */
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { approvalList } from '../../data/approvals.ts';
import type { Unsent } from '../../data/unsent.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { UnsentCard } from '../unsent/unsent-card.tsx';
import { glanceColumns } from '../voting/approval-columns.tsx';
import { useKeptVotes, withKept } from '../voting/use-kept-votes.ts';
import { VoteCell } from '../voting/vote-cell.tsx';

const SHOWN = 3;

export const VotesToCast = () => {
  const session = useSession();
  const { data = [] } = useQuery(approvalList('active', session?.contactId ?? ''));
  const { kept, cast } = useKeptVotes();
  // Where one may only abstain, no vote is waited for.
  const waiting = data.filter(({ interest }) => interest === null);
  const rows = withKept(waiting, kept);
  const isElsewhere = ({ written }: Unsent) =>
    written.kind === 'vote' && !rows.some(({ approvalId }) => approvalId === written.approvalId);
  if (rows.length === 0) return <UnsentCard shows={isElsewhere} />;
  return (
    <Card
      title={texts.toCast}
      level={3}
      flush
      actions={
        waiting.length > 0 && (
          <LinkButton compact variant="quiet" href={paths.trusteePortal.href()}>
            {texts.allVotes(waiting.length)}
          </LinkButton>
        )
      }
    >
      <DataTable
        brief
        caption={texts.buildingCaption}
        columns={glanceColumns()}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        rowsAreLinks
        empty={texts.noApprovals}
        actions={(approval) => <VoteCell approval={approval} onVote={cast} />}
      />
    </Card>
  );
};
