/** The next votes to close, to be cast where they stand; shown only to who has one to cast. */
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { approvalList } from '../../data/scheme/approvals.ts';
import type { Unsent } from '../../offline/unsent-types.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { toList } from '../../shell/navigation/landing.ts';
import { UnsentCard } from '../unsent/unsent-card.tsx';
import { glanceColumns } from '../voting/approval-columns.tsx';
import { useKeptVotes, withKept } from '../voting/use-kept-votes.ts';
import { VoteCell } from '../voting/vote-cell.tsx';
import './votes-to-cast.css';

const PLACES = ['first', 'second', 'third'] as const;
const SHOWN = PLACES.length;

/** @property waiting as the hub counts them: known before the list is here */
type VotesToCastProps = { waiting: number };

const allVotes = (count: number) =>
  count > 0 && (
    <LinkButton compact variant="quiet" href={toList(paths.trusteePortal.href())}>
      {texts.allVotes}
    </LinkButton>
  );

/** Holds the place of the list, so that nothing below it moves when it comes. */
const VotesAwaited = ({ waiting }: VotesToCastProps) => (
  <Card title={texts.toCast} level={3} flush actions={allVotes(waiting)}>
    <p className="visually-hidden" role="status">
      {texts.loadingApprovals}
    </p>
    <div className="vote-places" aria-hidden="true">
      {PLACES.slice(0, waiting).map((place) => (
        <div key={place} className="vote-place">
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  </Card>
);

export const VotesToCast = ({ waiting: counted }: VotesToCastProps) => {
  const session = useSession();
  const { data = [], isPending } = useQuery(approvalList('active', session?.contactId ?? ''));
  const { kept, cast } = useKeptVotes();
  // Where one may only abstain, no vote is waited for.
  const waiting = data.filter(({ interest }) => interest === null);
  const rows = withKept(waiting, kept);
  const isElsewhere = ({ written }: Unsent) =>
    written.kind === 'vote' && !rows.some(({ approvalId }) => approvalId === written.approvalId);
  if (isPending && counted > 0) return <VotesAwaited waiting={counted} />;
  if (rows.length === 0) return <UnsentCard shows={isElsewhere} />;
  return (
    <Card title={texts.toCast} level={3} flush actions={allVotes(waiting.length)}>
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
      {data.length > waiting.length && (
        <p className="only-abstain below">{texts.tiles.onlyAbstain(data.length - waiting.length)}</p>
      )}
    </Card>
  );
};
