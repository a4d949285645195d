/** The list of a record: a table, or cards below 600 px; search, filters and export by the declaration. */
import { queuesOf } from '@stoep/contract/office/queues';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { BooleanInput, List, SelectInput, TextInput } from 'react-admin';
import { PageTitle } from '../../shell/page-title.tsx';
import { fieldsIn } from '../form/fields-of.ts';
import { slotOf } from '../slots.ts';
import { EmptyList } from './empty-list.tsx';
import { FilterInput } from './filter-input.tsx';
import { ListActions } from './list-actions.tsx';
import { alsoAsked, useColumns } from './list-columns.ts';
import { ListPages } from './list-pages.tsx';
import { RecordRows } from './record-rows.tsx';

/** A filter that is chosen is asked for at once; of what is typed, the last letters go together. */
const FILTER_WAIT_MS = 150;

const filtersOf = (resource: OfficeResource) => [
  ...(fieldsIn.searched(resource).length > 0
    ? [<TextInput key="q" source="q" alwaysOn resettable type="search" label="Search" helperText={false} />]
    : []),
  ...(resource.narrowed
    ? [
        <BooleanInput
          key="narrowed"
          source="narrowed"
          alwaysOn
          label={resource.narrowed}
          helperText={false}
        />,
      ]
    : []),
  ...(queuesOf(resource.name).length > 0
    ? [
        <SelectInput
          key="queue"
          source="queue"
          label="What waits"
          helperText={false}
          choices={queuesOf(resource.name).map(({ key, label }) => ({ id: key, name: label }))}
        />,
      ]
    : []),
  ...fieldsIn
    .filters(resource)
    .map(([name, field]) => (
      <FilterInput key={name} source={name} label={field.label} field={{ ...field, elsewhere: {} }} />
    )),
];

/** @param wait milliseconds until what was typed in a filter is asked for */
export const listOf =
  (resource: OfficeResource, wait = FILTER_WAIT_MS) =>
  () => {
    const Above = slotOf(resource.slots?.above);
    const filters = filtersOf(resource);
    const { columns } = useColumns(resource);
    const also = alsoAsked(resource, columns);
    return (
      <>
        <PageTitle text={resource.label} />
        <p className="office-about">{resource.about}</p>
        {Above ? (
          <div className="office-above">
            <Above />
          </div>
        ) : null}
        <List
          title=" "
          filters={filters}
          {...(resource.narrowed ? { filterDefaultValues: { narrowed: true } } : {})}
          actions={<ListActions resource={resource} filters={filters.some(({ props }) => !props.alwaysOn)} />}
          error={false}
          debounce={wait}
          sort={{ field: resource.sort.field, order: resource.sort.order === 'desc' ? 'DESC' : 'ASC' }}
          perPage={25}
          {...(also.length > 0 ? { queryOptions: { meta: { also } } } : {})}
          pagination={<ListPages resource={resource} />}
          empty={<EmptyList resource={resource} />}
        >
          <RecordRows resource={resource} />
        </List>
      </>
    );
  };
