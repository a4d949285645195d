/** The list page of a record: a table, or cards below 600 px, with declared search, filters and export. */

import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { worklistQueuesOfResource } from '@stoep/contract/office/worklist-queues';
import { List } from 'react-admin';
import { useBuildingFilter } from '../../shell/chosen-building/chosen-building.ts';
import { OfAllBuildingsNote } from '../../shell/chosen-building/of-all-buildings.tsx';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { recordFieldSelectors } from '../form/fields-of.ts';
import { BooleanInput } from '../inputs/boolean-input.tsx';
import { SelectInput } from '../inputs/select-input.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { recordPageSlotComponentOf } from '../page-slots.ts';
import { EmptyRecordList } from './empty-list.tsx';
import { RecordListFilterField } from './filter-input.tsx';
import { RecordListToolbar } from './list-actions.tsx';
import { lazyColumnNames, useListColumns, useRowHeight } from './list-columns.ts';
import { ListPagination } from './list-pages.tsx';
import { RecordListRows } from './record-rows.tsx';

/** A chosen filter applies at once; typing is debounced. */
const FILTER_WAIT_MS = 150;

const filtersOf = (resource: OfficeResource) => [
  ...(recordFieldSelectors.searched(resource).length > 0
    ? [<TextInput key="q" source="q" alwaysOn resettable type="search" label="Search" helperText={false} />]
    : []),
  ...(resource.narrowed
    ? [<BooleanInput key="narrowed" source="narrowed" alwaysOn label={resource.narrowed} helperText={false} />]
    : []),
  ...(worklistQueuesOfResource(resource.name).length > 0
    ? [
        <SelectInput
          key="queue"
          source="queue"
          label="Queue"
          helperText={false}
          choices={worklistQueuesOfResource(resource.name).map(({ key, label }) => ({ id: key, name: label }))}
        />,
      ]
    : []),
  ...recordFieldSelectors
    .filters(resource)
    .map(([name, field]) => (
      <RecordListFilterField key={name} source={name} label={field.label} field={{ ...field, elsewhere: {} }} />
    )),
];

/** @param wait the debounce of typed filters in milliseconds */
export const recordListPageOf =
  (resource: OfficeResource, wait = FILTER_WAIT_MS) =>
  () => {
    const Above = recordPageSlotComponentOf(resource.slots?.above);
    const filters = filtersOf(resource);
    const { columns } = useListColumns(resource);
    const also = lazyColumnNames(resource, columns);
    const ofBuilding = useBuildingFilter(resource.name);
    const { roomy } = useRowHeight();
    return (
      <div className={roomy ? 'office-list' : 'office-list office-compact'}>
        <OfficePageTitle text={resource.label} />
        <p className="office-about">{resource.about}</p>
        <OfAllBuildingsNote resource={resource.name} />
        {Above ? (
          <div className="office-above">
            <Above />
          </div>
        ) : null}
        <List
          title=" "
          filters={filters}
          filter={ofBuilding}
          {...(resource.narrowed ? { filterDefaultValues: { narrowed: true } } : {})}
          actions={<RecordListToolbar resource={resource} filters={filters.some(({ props }) => !props.alwaysOn)} />}
          error={false}
          debounce={wait}
          sort={{ field: resource.sort.field, order: resource.sort.order === 'desc' ? 'DESC' : 'ASC' }}
          perPage={25}
          {...(also.length > 0 ? { queryOptions: { meta: { also } } } : {})}
          pagination={<ListPagination resource={resource} />}
          empty={<EmptyRecordList resource={resource} />}
        >
          <RecordListRows resource={resource} />
        </List>
      </div>
    );
  };
