/** Active Maintenances and History: by text, progress and contractor (B 2 Maintenance). */
import { maintenanceListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { isActiveJob, JOB_STATES, type JobState } from '@stoep/domain/works/maintenance-progress';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { jobPage } from '../../../data/scheme/building-lists.ts';
import { type ListFilter, ListFilters } from '../../../parts/list-view/list-filters.tsx';
import { pageQuery } from '../../../parts/list-view/page-query.ts';
import { PAGE_SIZE } from '../../../parts/list-view/page-sizes.ts';
import { useListView } from '../../../parts/list-view/use-list-view.ts';
import { useSettled } from '../../../parts/list-view/use-settled.ts';
import { BuildingTable } from '../../../parts/paged-table/building-table.tsx';
import { jobColumns } from '../../../parts/record/job-columns.tsx';
import type { TabProps } from '../tab-props.ts';

type Which = 'active' | 'history';

const none = { text: '', progress: '' as '' | JobState, contractor: '' };
/** Each list offers the states that its jobs can be in. */
const STATES: Record<Which, JobState[]> = {
  active: JOB_STATES.filter(isActiveJob),
  history: JOB_STATES.filter((state) => !isActiveJob(state)),
};

const filtersOf = (which: Which): readonly ListFilter<typeof none>[] => [
  ['text', texts.text],
  ['progress', texts.progress, STATES[which]],
  ['contractor', texts.contractor],
];

export const JobList = ({ buildingId, which }: TabProps & { which: Which }) => {
  const view = useListView(`building-info:${buildingId}:jobs-${which}`, none);
  const query = useQuery(
    jobPage(buildingId, which, pageQuery(useSettled(view.filters), view.page, PAGE_SIZE)),
  );
  return (
    <Card title={texts.tabs[which]} flush>
      <ListFilters name={texts.name} view={view} of={filtersOf(which)} />
      <BuildingTable texts={texts} columns={jobColumns(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};
