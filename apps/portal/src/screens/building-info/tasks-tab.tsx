/** Tasks: View My Tasks, type, subject, status and date; completed ones only on request (B 2 Tasks). */

import { buildingPageTexts, taskListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { BuildingTaskRow } from '@stoep/contract/works/tasks';
import { TASK_PROGRESS_LABELS, TASK_TYPE_LABELS, type TaskProgress } from '@stoep/contract/works/tasks.codes';
import type { TaskType } from '@stoep/domain/vocabulary';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Checkbox } from '@stoep/ui/form/choice-field';
import type { DateRangeFilterValue } from '@stoep/ui/form/date-range-filter';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import { buildingTasksQuery } from '../../data/scheme/building-lists.ts';
import { listPageQueryParams } from '../../parts/list-view/page-query.ts';
import { LIST_PAGE_SIZE } from '../../parts/list-view/page-sizes.ts';
import { type ListViewState, useListViewState } from '../../parts/list-view/use-list-view.ts';
import { BuildingRecordsTable } from '../../parts/paged-table/building-table.tsx';
import { TaskStatusChip } from '../../parts/record/task-status.tsx';
import { portalPaths } from '../../paths.ts';
import { dateRangeParamsOf, ListDateFilter } from './date-filter.tsx';
import { selectOptionsOfLabels } from './select-options.ts';
import type { BuildingTabProps } from './tab-props.ts';

const none = {
  mine: false,
  type: '' as '' | TaskType,
  subject: '',
  progress: '' as '' | TaskProgress,
  date: null as DateRangeFilterValue | null,
};

/** The query parameters: without a status, completed tasks are left out. */
const asked = ({ mine, date, ...rest }: typeof none) => ({
  ...rest,
  ...dateRangeParamsOf(date),
  mine: mine ? ('true' as const) : undefined,
  open: rest.progress === '' ? ('true' as const) : undefined,
});

const columnsOf = (buildingId: string): Column<BuildingTaskRow>[] => [
  {
    id: 'type',
    header: texts.type,
    lead: true,
    brief: 'last',
    phone: ({ type }) => translateCode(type),
    cell: ({ id, type }) => <Link href={portalPaths.task.href({ id, buildingId })}>{translateCode(type)}</Link>,
  },
  { id: 'assigned', brief: 'line', header: texts.assignedTo, cell: ({ assignedTo }) => assignedTo?.name },
  {
    id: 'subject',
    brief: 'title',
    header: texts.subject,
    cell: ({ subject }) => subject,
    phone: ({ id, subject }) => <Link href={portalPaths.task.href({ id, buildingId })}>{subject}</Link>,
  },
  {
    id: 'progress',
    brief: 'status',
    header: texts.progress,
    cell: ({ progress }) => <TaskStatusChip progress={progress} />,
  },
  {
    id: 'created',
    header: texts.createdDate,
    cell: ({ createdAt }) => <InstantText at={createdAt} dayOnly />,
  },
];

export const BuildingTasksTab = ({ buildingId }: BuildingTabProps) => {
  const view = useListViewState(`building-info:${buildingId}:tasks`, none);
  const query = useQuery(
    buildingTasksQuery(
      buildingId,
      listPageQueryParams(asked(useDebouncedValue(view.filters)), view.page, LIST_PAGE_SIZE),
    ),
  );
  return (
    <Card title={buildingPageTexts.tabs.tasks} flush>
      <Filters view={view} />
      <BuildingRecordsTable texts={texts} columns={columnsOf(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};

const Filters = ({ view: { filters, filter, active, clear, chips } }: { view: ListViewState<typeof none> }) => (
  <FilterBar
    label={buildingPageTexts.filterOf(texts.name)}
    active={active}
    onClear={clear}
    chips={chips({ type: texts.type, progress: texts.progress, mine: texts.mine, date: texts.createdDate })}
    search={
      <TextField
        label={texts.subject}
        value={filters.subject}
        onChange={(event) => filter({ subject: event.target.value })}
      />
    }
  >
    <SelectField
      label={texts.type}
      value={filters.type}
      emptyLabel={buildingPageTexts.all}
      options={selectOptionsOfLabels(TASK_TYPE_LABELS)}
      onChange={(event) => filter({ type: event.target.value as TaskType })}
    />
    <SelectField
      label={texts.progress}
      value={filters.progress}
      emptyLabel={texts.openOnly}
      options={selectOptionsOfLabels(TASK_PROGRESS_LABELS)}
      onChange={(event) => filter({ progress: event.target.value as TaskProgress })}
    />
    <Checkbox label={texts.mine} checked={filters.mine} onChange={(event) => filter({ mine: event.target.checked })} />
    <ListDateFilter label={texts.createdDate} value={filters.date} onChange={(date) => filter({ date })} />
  </FilterBar>
);
