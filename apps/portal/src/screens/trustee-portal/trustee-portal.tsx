/** The trustee portal: what needs me now, then My Approvals, My Buildings, My Tickets (A 2). */
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { StatTile, StatTileAwaited } from '@stoep/ui/chart/stat-tile';
import { LinkButton } from '@stoep/ui/form/button';
import { Columns, Page, PageHeader } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { ticketList } from '../../data/works/tickets.ts';
import { useFreshUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { VotesWaiting } from '../../parts/votes-waiting/votes-waiting.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { LIST, toList } from '../../shell/navigation/landing.ts';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { BuildingsPanel, TicketsPanel } from './other-panels.tsx';
import './trustee-portal.css';

const TABS = ['approvals', 'buildings', 'tickets'] as const;
const PANELS = { approvals: ApprovalsPanel, buildings: BuildingsPanel, tickets: TicketsPanel } as const;

const OpenTickets = () => {
  const session = useSession();
  const { data, isPending } = useQuery(ticketList('trustee', 'current', session?.userProfileId ?? ''));
  if (isPending) return <StatTileAwaited />;
  if (!data) return null;
  const answered = data.filter((ticket) => ticket.answered).length;
  return (
    <StatTile
      label={texts.tiles.tickets}
      value={data.length}
      note={texts.tiles.ticketsAnswered(answered)}
      tone={answered > 0 ? 'attention' : 'calm'}
      href={toList(paths.trusteePortal.href({ tab: 'tickets' }))}
    />
  );
};

const TrusteePortal = () => {
  const [tab, choose] = useFreshUrlChoice('tab', TABS, paths.trusteePortal.href);
  const Panel = PANELS[tab];
  return (
    <Page>
      <PageHeader
        title={texts.title}
        actions={
          <LinkButton variant="primary" href={paths.logATicket.href()} state={{ role: 'trustee' }}>
            {texts.logATicket}
          </LinkButton>
        }
      />
      <section className={`trustee-now on-${tab}`} aria-label={texts.needsYou}>
        <Columns min={240}>
          <VotesWaiting />
          <OpenTickets />
        </Columns>
      </section>
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={choose}
        tabs={TABS.map((id) => ({ id, label: texts.tabs[id] }))}
      >
        {tab !== 'approvals' && (
          <h2 id={LIST} className="visually-hidden">
            {texts.tabs[tab]}
          </h2>
        )}
        <Panel />
      </Tabs>
    </Page>
  );
};

export default TrusteePortal;
