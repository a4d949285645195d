/** Summary of a trustee's pending votes and the first closing time: on the hub and above the trustee portal. */
import type { ApprovalWithOwnBallot } from '@stoep/contract/scheme/trustee-approvals';
import { trusteePortalTexts } from '@stoep/contract/scheme/trustee-portal.texts';
import { formatDeadline } from '@stoep/domain/calendar/calendar';
import { StatTile, StatTileSkeleton } from '@stoep/ui/chart/stat-tile';
import { useQuery } from '@tanstack/react-query';
import { trusteeApprovalsQuery } from '../../data/scheme/trustee-approvals.ts';
import { portalPaths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { hrefOfListHeading } from '../../shell/navigation/heading-anchors.ts';
import './votes-to-cast.css';

const texts = trusteePortalTexts.tiles;

const firstOf = (first: ApprovalWithOwnBallot | undefined) => {
  if (!first) return texts.votesNone;
  return first.closingDate ? texts.soonest(formatDeadline(first.closingDate)) : undefined;
};

const noteOf = (first: ApprovalWithOwnBallot | undefined, others: number) => (
  <>
    {firstOf(first)}
    {others > 0 && <span className="only-abstain">{texts.onlyAbstain(others)}</span>}
  </>
);

export const PendingVotesSummary = () => {
  const session = useSession();
  const { data, isPending } = useQuery(trusteeApprovalsQuery('active', session?.contactId ?? ''));
  if (isPending) return <StatTileSkeleton />;
  if (!data) return null;
  // The list is sorted by closing time. An approval on which the trustee may only abstain is not pending.
  const waiting = data.filter(({ interest }) => interest === null);
  const [first] = waiting;
  return (
    <StatTile
      label={texts.votes}
      value={waiting.length}
      note={noteOf(first, data.length - waiting.length)}
      tone={first ? 'attention' : 'calm'}
      href={hrefOfListHeading(portalPaths.trusteePortal.href())}
    />
  );
};
