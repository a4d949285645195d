/** Active Maintenances and History, filtered by text, status and contractor (B 2 Maintenance). */
import { maintenanceListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import {
  isMaintenanceJobActive,
  MAINTENANCE_JOB_STATES,
  type MaintenanceJobState,
} from '@stoep/domain/works/maintenance-progress';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { buildingJobsQuery } from '../../../data/scheme/building-lists.ts';
import { ListFilterBar, type ListFilterDefinition } from '../../../parts/list-view/list-filters.tsx';
import { listPageQueryParams } from '../../../parts/list-view/page-query.ts';
import { LIST_PAGE_SIZE } from '../../../parts/list-view/page-sizes.ts';
import { useListViewState } from '../../../parts/list-view/use-list-view.ts';
import { BuildingRecordsTable } from '../../../parts/paged-table/building-table.tsx';
import { maintenanceJobColumns } from '../../../parts/record/job-columns.tsx';
import type { BuildingTabProps } from '../tab-props.ts';

type Which = 'active' | 'history';

const none = { text: '', progress: '' as '' | MaintenanceJobState, contractor: '' };
/** Each list offers the statuses that its jobs may have. */
const STATES: Record<Which, MaintenanceJobState[]> = {
  active: MAINTENANCE_JOB_STATES.filter(isMaintenanceJobActive),
  history: MAINTENANCE_JOB_STATES.filter((state) => !isMaintenanceJobActive(state)),
};

const filtersOf = (which: Which): readonly ListFilterDefinition<typeof none>[] => [
  ['text', texts.text],
  ['progress', texts.progress, STATES[which]],
  ['contractor', texts.contractor],
];

export const BuildingJobList = ({ buildingId, which }: BuildingTabProps & { which: Which }) => {
  const view = useListViewState(`building-info:${buildingId}:jobs-${which}`, none);
  const query = useQuery(
    buildingJobsQuery(
      buildingId,
      which,
      listPageQueryParams(useDebouncedValue(view.filters), view.page, LIST_PAGE_SIZE),
    ),
  );
  return (
    <Card title={texts.tabs[which]} flush>
      <ListFilterBar name={texts.name} view={view} of={filtersOf(which)} />
      <BuildingRecordsTable
        texts={texts}
        columns={maintenanceJobColumns(buildingId)}
        query={query}
        view={view}
        rowsAreLinks
      />
    </Card>
  );
};
