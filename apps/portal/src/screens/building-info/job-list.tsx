/** Active Maintenances and History: by text, progress and contractor (B 2 Maintenance). */
import {
  buildingPageTexts,
  maintenanceListTexts as texts,
} from '@stoep/contract/buildings/scheme-lists.texts';
import { isActiveJob, JOB_STATES, type JobState } from '@stoep/domain/work/maintenance-progress';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import { jobPage } from '../../data/building-lists.ts';
import { pageQuery } from '../../parts/list-view/page-query.ts';
import { PAGE_SIZE } from '../../parts/list-view/page-sizes.ts';
import { type ListView, useListView } from '../../parts/list-view/use-list-view.ts';
import { useSettled } from '../../parts/list-view/use-settled.ts';
import { BuildingTable } from '../../parts/paged-table/building-table.tsx';
import { jobColumns } from '../../parts/record/job-columns.tsx';
import { optionsOf } from './options.ts';
import type { TabProps } from './tab-props.ts';

type Which = 'active' | 'history';

const none = { text: '', progress: '' as '' | JobState, contractor: '' };
/** Each list offers the states that its jobs can be in. */
const STATES: Record<Which, JobState[]> = {
  active: JOB_STATES.filter(isActiveJob),
  history: JOB_STATES.filter((state) => !isActiveJob(state)),
};

export const JobList = ({ buildingId, which }: TabProps & { which: Which }) => {
  const view = useListView(`building-info:${buildingId}:jobs-${which}`, none);
  const query = useQuery(
    jobPage(buildingId, which, pageQuery(useSettled(view.filters), view.page, PAGE_SIZE)),
  );
  return (
    <Card title={texts.tabs[which]} flush>
      <Filters view={view} which={which} />
      <BuildingTable texts={texts} columns={jobColumns(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};

type FiltersProps = { view: ListView<typeof none>; which: Which };

const Filters = ({ view: { filters, filter, active, clear }, which }: FiltersProps) => (
  <FilterBar label={buildingPageTexts.filterOf(texts.name)} active={active} onClear={clear}>
    <TextField
      label={texts.text}
      value={filters.text}
      onChange={(event) => filter({ text: event.target.value })}
    />
    <SelectField
      label={texts.progress}
      value={filters.progress}
      emptyLabel={buildingPageTexts.all}
      options={optionsOf(STATES[which])}
      onChange={(event) => filter({ progress: event.target.value as JobState })}
    />
    <TextField
      label={texts.contractor}
      value={filters.contractor}
      onChange={(event) => filter({ contractor: event.target.value })}
    />
  </FilterBar>
);
