/** Maintenance: Active Maintenances, History, Active Quotes (B 2). */
import { buildingPageTexts, maintenanceListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { MAINTENANCE_JOB_STATES } from '@stoep/domain/works/maintenance-progress';
import { NamedBarList } from '@stoep/ui/chart/named-bars';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { buildingJobCountsQuery } from '../../data/scheme/building-lists.ts';
import { useSessionStorageState } from '../../parts/view-state/use-session-state.ts';
import { JobsInQuotationList } from './lists/active-quotes.tsx';
import { BuildingJobList } from './lists/job-list.tsx';
import type { BuildingTabProps } from './tab-props.ts';

type Which = keyof typeof texts.tabs;

export const BuildingMaintenanceTab = ({ buildingId }: BuildingTabProps) => {
  const [{ which }, change] = useSessionStorageState(`building-info:${buildingId}:maintenance`, {
    which: 'active' as Which,
  });
  return (
    <VerticalStack gap={3}>
      <Tabs
        level="sub"
        label={buildingPageTexts.tabs.maintenance}
        value={which}
        onChange={(next) => change({ which: next })}
        tabs={(Object.keys(texts.tabs) as Which[]).map((id) => ({ id, label: texts.tabs[id] }))}
      >
        {which === 'quotes' ? (
          <JobsInQuotationList buildingId={buildingId} />
        ) : (
          <BuildingJobList key={which} buildingId={buildingId} which={which} />
        )}
      </Tabs>
      <JobsPicture buildingId={buildingId} />
    </VerticalStack>
  );
};

const JobsPicture = ({ buildingId }: BuildingTabProps) => {
  const { data = [] } = useQuery(buildingJobCountsQuery(buildingId));
  if (data.length === 0) return null;
  const states = MAINTENANCE_JOB_STATES.filter((state) => data.some(({ progress }) => progress === state));
  const countOf = (state: string) => data.find(({ progress }) => progress === state)?.count ?? 0;
  return (
    <Card title={texts.picture}>
      <NamedBarList
        label={texts.picture}
        bars={states.map((state) => ({
          id: state,
          name: state,
          value: countOf(state),
          says: String(countOf(state)),
        }))}
      />
    </Card>
  );
};
