/** /building-info/{building_guid}: all data of a building for its trustees, in eight tabs (B 2). */
import { buildingGeneralTabTexts } from '@stoep/contract/scheme/scheme-general.texts';
import { buildingPageTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Button, LinkButton } from '@stoep/ui/form/button';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { buildingInfoQuery } from '../../data/scheme/buildings.ts';
import { BuildingAccessGuard } from '../../parts/building-access/building-access.tsx';
import { useSessionStorageState } from '../../parts/view-state/use-session-state.ts';
import { portalPaths } from '../../paths.ts';
import { usePageHeaderBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { BuildingApprovalsTab } from './approvals-tab.tsx';
import './building-info.css';
import { BuildingCreditControlTab } from './credit-control-tab.tsx';
import { BuildingFinanceTab } from './finance-tab.tsx';
import { BuildingGeneralTab } from './general-tab.tsx';
import { BuildingMaintenanceTab } from './maintenance-tab.tsx';
import { BuildingPaymentsTab } from './payments-tab.tsx';
import type { BuildingFirstTabProps, BuildingTabProps } from './tab-props.ts';
import { BuildingTasksTab } from './tasks-tab.tsx';
import { BuildingTrusteesTab } from './trustees-tab.tsx';

const TABS: Readonly<Record<keyof typeof texts.tabs, ComponentType<BuildingFirstTabProps>>> = {
  general: BuildingGeneralTab,
  payments: BuildingPaymentsTab,
  approvals: BuildingApprovalsTab,
  credit: BuildingCreditControlTab,
  maintenance: BuildingMaintenanceTab,
  tasks: BuildingTasksTab,
  trustees: BuildingTrusteesTab,
  finance: BuildingFinanceTab,
};
const IDS = Object.keys(TABS) as (keyof typeof TABS)[];

const BuildingPage = ({ buildingId }: BuildingTabProps) => {
  const { data: building } = useQuery(buildingInfoQuery(buildingId));
  const [{ tab }, change] = useSessionStorageState(`building-info:${buildingId}`, {
    tab: 'general' as string,
  });
  const title = building ? buildingGeneralTabTexts.title(building.name) : '';
  useScreenTitle(title);
  usePageHeaderBuilding(building);
  const known = IDS.find((id) => id === tab);
  const Panel = known && TABS[known];
  return (
    <PageContent>
      <PageHeader
        title={title || buildingGeneralTabTexts.info}
        actions={
          <LinkButton variant="primary" href={portalPaths.logATicket.href()} state={{ role: 'trustee' }}>
            {texts.logATicket}
          </LinkButton>
        }
      />
      <Tabs
        label={buildingGeneralTabTexts.tabs}
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
    </PageContent>
  );
};

const BuildingInfo = () => {
  const { buildingGuid = '' } = useParams();
  return (
    <BuildingAccessGuard key={buildingGuid} buildingId={buildingGuid} trusteesOnly>
      <BuildingPage buildingId={buildingGuid} />
    </BuildingAccessGuard>
  );
};

export default BuildingInfo;
