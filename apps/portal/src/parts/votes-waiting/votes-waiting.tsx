/** How many votes wait for the trustee and when the first closes: on the hub and above the trustee portal. */
import type { TrusteeApproval } from '@stoep/contract/scheme/approvals';
import { trusteeTexts } from '@stoep/contract/scheme/trustee.texts';
import { formatDeadline } from '@stoep/domain/calendar/calendar';
import { StatTile, StatTileAwaited } from '@stoep/ui/chart/stat-tile';
import { useQuery } from '@tanstack/react-query';
import { approvalList } from '../../data/scheme/approvals.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { toList } from '../../shell/navigation/landing.ts';
import './votes-to-cast.css';

const texts = trusteeTexts.tiles;

const firstOf = (first: TrusteeApproval | undefined) => {
  if (!first) return texts.votesNone;
  return first.closingDate ? texts.soonest(formatDeadline(first.closingDate)) : undefined;
};

const noteOf = (first: TrusteeApproval | undefined, others: number) => (
  <>
    {firstOf(first)}
    {others > 0 && <span className="only-abstain">{texts.onlyAbstain(others)}</span>}
  </>
);

export const VotesWaiting = () => {
  const session = useSession();
  const { data, isPending } = useQuery(approvalList('active', session?.contactId ?? ''));
  if (isPending) return <StatTileAwaited />;
  if (!data) return null;
  // The list comes with the next to close first. Where one may only abstain, no vote is waited for.
  const waiting = data.filter(({ interest }) => interest === null);
  const [first] = waiting;
  return (
    <StatTile
      label={texts.votes}
      value={waiting.length}
      note={noteOf(first, data.length - waiting.length)}
      tone={first ? 'attention' : 'calm'}
      href={toList(paths.trusteePortal.href())}
    />
  );
};
