/** The trustee portal: the worklist, then My Approvals, My Buildings, My Tickets (A 2). */
import { trusteePortalTexts as texts } from '@stoep/contract/scheme/trustee-portal.texts';
import { StatTile, StatTileSkeleton } from '@stoep/ui/chart/stat-tile';
import { LinkButton } from '@stoep/ui/form/button';
import { EqualColumns, PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { ownTicketsQuery } from '../../data/works/tickets.ts';
import { useUrlChoiceWithReset } from '../../parts/view-state/use-url-state.ts';
import { PendingVotesSummary } from '../../parts/votes-waiting/pending-votes-summary.tsx';
import { portalPaths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { hrefOfListHeading, LIST_HEADING_ANCHOR } from '../../shell/navigation/heading-anchors.ts';
import { TrusteeApprovalsPanel } from './approvals-panel.tsx';
import { OwnTrusteeTicketsPanel, TrusteeBuildingsPanel } from './other-panels.tsx';
import './trustee-portal.css';

const TABS = ['approvals', 'buildings', 'tickets'] as const;
const PANELS = {
  approvals: TrusteeApprovalsPanel,
  buildings: TrusteeBuildingsPanel,
  tickets: OwnTrusteeTicketsPanel,
} as const;

const OpenTickets = () => {
  const session = useSession();
  const { data, isPending } = useQuery(ownTicketsQuery('trustee', 'current', session?.userProfileId ?? ''));
  if (isPending) return <StatTileSkeleton />;
  if (!data) return null;
  const answered = data.filter((ticket) => ticket.answered).length;
  return (
    <StatTile
      label={texts.tiles.tickets}
      value={data.length}
      note={texts.tiles.ticketsAnswered(answered)}
      tone={answered > 0 ? 'attention' : 'calm'}
      href={hrefOfListHeading(portalPaths.trusteePortal.href({ tab: 'tickets' }))}
    />
  );
};

const TrusteePortal = () => {
  const [tab, choose] = useUrlChoiceWithReset('tab', TABS, portalPaths.trusteePortal.href);
  const Panel = PANELS[tab];
  return (
    <PageContent>
      <PageHeader
        title={texts.title}
        actions={
          <LinkButton variant="primary" href={portalPaths.logATicket.href()} state={{ role: 'trustee' }}>
            {texts.logATicket}
          </LinkButton>
        }
      />
      <section className={`trustee-now on-${tab}`} aria-label={texts.needsYou}>
        <EqualColumns min={240}>
          <PendingVotesSummary />
          <OpenTickets />
        </EqualColumns>
      </section>
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={choose}
        tabs={TABS.map((id) => ({ id, label: texts.tabs[id] }))}
      >
        {tab !== 'approvals' && (
          <h2 id={LIST_HEADING_ANCHOR} className="visually-hidden">
            {texts.tabs[tab]}
          </h2>
        )}
        <Panel />
      </Tabs>
    </PageContent>
  );
};

export default TrusteePortal;
