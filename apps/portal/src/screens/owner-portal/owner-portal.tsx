/** The owner portal: what needs me now, then My Accounts, My Tenant Accounts, My Buildings, My Tickets (A 2). */
import { ownerTexts as texts } from '@stoep/contract/people/owner.texts';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { LinkButton } from '@stoep/ui/form/button';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useFreshUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { paths } from '../../paths.ts';
import { LIST } from '../../shell/navigation/landing.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { AccountsPanel, BuildingsPanel, TenantPanel, TicketsPanel } from './panels.tsx';

const TABS = ['accounts', 'tenant', 'buildings', 'tickets'] as const;
const PANELS = {
  accounts: AccountsPanel,
  tenant: TenantPanel,
  buildings: BuildingsPanel,
  tickets: TicketsPanel,
} as const;

const OwnerPortal = () => {
  const [tab, choose] = useFreshUrlChoice('tab', TABS, paths.ownerPortal.href);
  const Panel = PANELS[tab];
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={screenTitles.ownerPortalLead}
        actions={
          <LinkButton variant="primary" href={paths.logATicket.href()} state={{ role: 'owner' }}>
            {texts.logATicket}
          </LinkButton>
        }
      />
      <AtAGlance />
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={choose}
        tabs={TABS.map((id) => ({ id, label: texts.tabs[id] }))}
      >
        <h2 id={LIST} className="visually-hidden">
          {texts.tabs[tab]}
        </h2>
        <Panel />
      </Tabs>
    </Page>
  );
};

export default OwnerPortal;
