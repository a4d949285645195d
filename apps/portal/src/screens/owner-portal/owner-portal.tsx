/** The owner portal: the overview, then My Accounts, My Tenant Accounts, My Buildings, My Tickets (A 2). */
import { ownerPortalTexts as texts } from '@stoep/contract/people/owner-portal.texts';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { LinkButton } from '@stoep/ui/form/button';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useUrlChoiceWithReset } from '../../parts/view-state/use-url-state.ts';
import { portalPaths } from '../../paths.ts';
import { LIST_HEADING_ANCHOR } from '../../shell/navigation/heading-anchors.ts';
import { OwnerOverviewCard } from './at-a-glance.tsx';
import { OwnerAccountsPanel, OwnerBuildingsPanel, OwnerTicketsPanel, TenantAccountsPanel } from './panels.tsx';

const TABS = ['accounts', 'tenant', 'buildings', 'tickets'] as const;
const PANELS = {
  accounts: OwnerAccountsPanel,
  tenant: TenantAccountsPanel,
  buildings: OwnerBuildingsPanel,
  tickets: OwnerTicketsPanel,
} as const;

const OwnerPortal = () => {
  const [tab, choose] = useUrlChoiceWithReset('tab', TABS, portalPaths.ownerPortal.href);
  const Panel = PANELS[tab];
  return (
    <PageContent>
      <PageHeader
        title={texts.title}
        lead={screenTitles.ownerPortalLead}
        actions={
          <LinkButton variant="primary" href={portalPaths.logATicket.href()} state={{ role: 'owner' }}>
            {texts.logATicket}
          </LinkButton>
        }
      />
      <OwnerOverviewCard />
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={choose}
        tabs={TABS.map((id) => ({ id, label: texts.tabs[id] }))}
      >
        <h2 id={LIST_HEADING_ANCHOR} className="visually-hidden">
          {texts.tabs[tab]}
        </h2>
        <Panel />
      </Tabs>
    </PageContent>
  );
};

export default OwnerPortal;
