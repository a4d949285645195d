/** The list page of a record: a table, or cards below 600 px, with declared search, filters and export. */

import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { worklistQueuesOfResource } from '@stoep/contract/office/worklist-queues';
import { ListBase } from 'ra-core';
import { Link } from 'react-router';
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
import type { ListFilter } from './list-filters.tsx';
import { ListPagination } from './list-pages.tsx';
import { RecordListRows } from './record-rows.tsx';

const FILTER_WAIT_MS = 150;

/** The problem stands above the rows, so that no notice repeats it. */
const onError = () => undefined;

const queueFilterOf = ({ name }: OfficeResource): ListFilter[] => {
  const choices = worklistQueuesOfResource(name).map(({ key, label }) => ({ id: key, name: label }));
  if (choices.length === 0) return [];
  const input = <SelectInput source="queue" label="Show" helperText={false} choices={choices} />;
  return [{ name: 'queue', label: 'Show', input }];
};

const filtersOf = (resource: OfficeResource): ListFilter[] => [
  ...(recordFieldSelectors.searched(resource).length > 0
    ? [
        {
          name: 'q',
          label: 'Search',
          always: true as const,
          input: <TextInput source="q" resettable type="search" label="Search" helperText={false} />,
        },
      ]
    : []),
  ...(resource.narrowed
    ? [
        {
          name: 'narrowed',
          label: resource.narrowed,
          always: true as const,
          input: <BooleanInput source="narrowed" label={resource.narrowed} helperText={false} />,
        },
      ]
    : []),
  ...queueFilterOf(resource),
  ...recordFieldSelectors.filters(resource).map(([name, field]) => ({
    name,
    label: field.label,
    input: <RecordListFilterField source={name} label={field.label} field={{ ...field, elsewhere: {} }} />,
  })),
];

/** @param wait how long typing waits before it filters, in milliseconds */
export const recordListPageOf =
  (resource: OfficeResource, wait = FILTER_WAIT_MS) =>
  () => {
    const Above = recordPageSlotComponentOf(resource.slots?.above);
    const { columns } = useListColumns(resource);
    const also = lazyColumnNames(resource, columns);
    const ofBuilding = useBuildingFilter(resource.name);
    const { roomy } = useRowHeight();
    return (
      <div className={roomy ? 'office-list' : 'office-list office-compact'}>
        <OfficePageTitle text={resource.label} />
        <p className="office-about">
          {resource.about}
          {resource.beginsIn ? (
            <>
              {' '}
              <Link className="office-link" to={resource.beginsIn.path}>
                {resource.beginsIn.label}
              </Link>
            </>
          ) : null}
        </p>
        <OfAllBuildingsNote resource={resource.name} />
        {Above ? (
          <div className="office-above">
            <Above />
          </div>
        ) : null}
        <ListBase
          filter={ofBuilding}
          {...(resource.narrowed ? { filterDefaultValues: { narrowed: true } } : {})}
          sort={{ field: resource.sort.field, order: resource.sort.order === 'desc' ? 'DESC' : 'ASC' }}
          perPage={25}
          queryOptions={also.length > 0 ? { onError, meta: { also } } : { onError }}
          empty={<EmptyRecordList resource={resource} />}
        >
          <RecordListToolbar resource={resource} filters={filtersOf(resource)} wait={wait} />
          <div className="office-list-card">
            <RecordListRows resource={resource} />
          </div>
          <ListPagination resource={resource} />
        </ListBase>
      </div>
    );
  };
