/** /building-info/{building_guid}: everything of a building for its trustees, in eight tabs (B 2). */
import { buildingTexts } from '@stoep/contract/scheme/scheme.texts';
import { buildingPageTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Button, LinkButton } from '@stoep/ui/form/button';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { buildingInfo } from '../../data/scheme/buildings.ts';
import { BuildingAccess } from '../../parts/building-access/building-access.tsx';
import { useSessionState } from '../../parts/view-state/use-session-state.ts';
import { paths } from '../../paths.ts';
import { useHeadBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { ApprovalsTab } from './approvals-tab.tsx';
import './building-info.css';
import { CreditControlTab } from './credit-control-tab.tsx';
import { FinanceTab } from './finance-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { MaintenanceTab } from './maintenance-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import type { LeadingTabProps, TabProps } from './tab-props.ts';
import { TasksTab } from './tasks-tab.tsx';
import { TrusteesTab } from './trustees-tab.tsx';

const TABS: Readonly<Record<keyof typeof texts.tabs, ComponentType<LeadingTabProps>>> = {
  general: GeneralTab,
  payments: PaymentsTab,
  approvals: ApprovalsTab,
  credit: CreditControlTab,
  maintenance: MaintenanceTab,
  tasks: TasksTab,
  trustees: TrusteesTab,
  finance: FinanceTab,
};
const IDS = Object.keys(TABS) as (keyof typeof TABS)[];

const BuildingPage = ({ buildingId }: TabProps) => {
  const { data: building } = useQuery(buildingInfo(buildingId));
  const [{ tab }, change] = useSessionState(`building-info:${buildingId}`, { tab: 'general' as string });
  const title = building ? buildingTexts.title(building.name) : '';
  useScreenTitle(title);
  useHeadBuilding(building);
  const known = IDS.find((id) => id === tab);
  const Panel = known && TABS[known];
  return (
    <Page>
      <PageHeader
        title={title || buildingTexts.info}
        actions={
          <LinkButton variant="primary" href={paths.logATicket.href()} state={{ role: 'trustee' }}>
            {texts.logATicket}
          </LinkButton>
        }
      />
      <Tabs
        label={buildingTexts.tabs}
        value={known ?? ('' as typeof known & string)}
        onChange={(next) => change({ tab: next })}
        tabs={IDS.map((id) => ({ id, label: texts.tabs[id] }))}
      >
        {Panel ? (
          <Panel buildingId={buildingId} onOpen={(next) => change({ tab: next })} />
        ) : (
          <EmptyState
            text={texts.invalidTab}
            action={<Button onClick={() => change({ tab: 'general' })}>{texts.firstTab}</Button>}
          />
        )}
      </Tabs>
    </Page>
  );
};

const BuildingInfo = () => {
  const { buildingGuid = '' } = useParams();
  return (
    <BuildingAccess key={buildingGuid} buildingId={buildingGuid} trusteesOnly>
      <BuildingPage buildingId={buildingGuid} />
    </BuildingAccess>
  );
};

export default BuildingInfo;
