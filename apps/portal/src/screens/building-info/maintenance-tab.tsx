/** Maintenance: Active Maintenances, History, Active Quotes (B 2). */
import { buildingPageTexts, maintenanceListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { JOB_STATES } from '@stoep/domain/works/maintenance-progress';
import { NamedBars } from '@stoep/ui/chart/named-bars';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { jobsByState } from '../../data/scheme/building-lists.ts';
import { useSessionState } from '../../parts/view-state/use-session-state.ts';
import { ActiveQuotes } from './lists/active-quotes.tsx';
import { JobList } from './lists/job-list.tsx';
import type { TabProps } from './tab-props.ts';

type Which = keyof typeof texts.tabs;

export const MaintenanceTab = ({ buildingId }: TabProps) => {
  const [{ which }, change] = useSessionState(`building-info:${buildingId}:maintenance`, {
    which: 'active' as Which,
  });
  return (
    <Stack gap={3}>
      <Tabs
        level="sub"
        label={buildingPageTexts.tabs.maintenance}
        value={which}
        onChange={(next) => change({ which: next })}
        tabs={(Object.keys(texts.tabs) as Which[]).map((id) => ({ id, label: texts.tabs[id] }))}
      >
        {which === 'quotes' ? (
          <ActiveQuotes buildingId={buildingId} />
        ) : (
          <JobList key={which} buildingId={buildingId} which={which} />
        )}
      </Tabs>
      <JobsPicture buildingId={buildingId} />
    </Stack>
  );
};

const JobsPicture = ({ buildingId }: TabProps) => {
  const { data = [] } = useQuery(jobsByState(buildingId));
  if (data.length === 0) return null;
  const states = JOB_STATES.filter((state) => data.some(({ progress }) => progress === state));
  const countOf = (state: string) => data.find(({ progress }) => progress === state)?.count ?? 0;
  return (
    <Card title={texts.picture}>
      <NamedBars
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
