/** The next approvals to close, with vote buttons; drawn only for a trustee with a vote to cast. */
import { trusteePortalTexts as texts } from '@stoep/contract/scheme/trustee-portal.texts';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { trusteeApprovalsQuery } from '../../data/scheme/trustee-approvals.ts';
import type { OfflineItem } from '../../offline/offline-item-types.ts';
import { portalPaths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { hrefOfListHeading } from '../../shell/navigation/heading-anchors.ts';
import { OfflineItemsCard } from '../unsent/offline-items-card.tsx';
import { approvalSummaryColumns } from '../voting/approval-columns.tsx';
import { mergeVotesOfVisit, useVotesOfVisit } from '../voting/use-votes-of-visit.ts';
import { ApprovalVoteCell } from '../voting/vote-cell.tsx';
import './votes-to-cast.css';

const PLACES = ['first', 'second', 'third'] as const;
const SHOWN = PLACES.length;

/** @property waiting the count of the hub, known before the list has loaded */
type VotesToCastProps = { waiting: number };

const allVotes = (count: number) =>
  count > 0 && (
    <LinkButton compact variant="quiet" href={hrefOfListHeading(portalPaths.trusteePortal.href())}>
      {texts.allVotes}
    </LinkButton>
  );

/** Reserves the height of the list, so that nothing below moves when it appears. */
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

export const VotesToCastTable = ({ waiting: counted }: VotesToCastProps) => {
  const session = useSession();
  const { data = [], isPending } = useQuery(trusteeApprovalsQuery('active', session?.contactId ?? ''));
  const { kept, cast } = useVotesOfVisit();
  // An approval on which the trustee may only abstain is not pending.
  const waiting = data.filter(({ interest }) => interest === null);
  const rows = mergeVotesOfVisit(waiting, kept);
  const isElsewhere = ({ written }: OfflineItem) =>
    written.kind === 'vote' && !rows.some(({ approvalId }) => approvalId === written.approvalId);
  if (isPending && counted > 0) return <VotesAwaited waiting={counted} />;
  if (rows.length === 0) return <OfflineItemsCard shows={isElsewhere} />;
  return (
    <Card title={texts.toCast} level={3} flush actions={allVotes(waiting.length)}>
      <DataTable
        brief
        caption={texts.buildingCaption}
        columns={approvalSummaryColumns()}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        rowsAreLinks
        empty={texts.noApprovals}
        actions={(approval) => <ApprovalVoteCell approval={approval} onVote={cast} />}
      />
      {data.length > waiting.length && (
        <p className="only-abstain below">{texts.tiles.onlyAbstain(data.length - waiting.length)}</p>
      )}
    </Card>
  );
};
