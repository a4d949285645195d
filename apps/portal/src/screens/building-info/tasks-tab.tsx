/** Tasks: View My Tasks, type, subject, progress and date; completed ones only when asked for (B 2 Tasks). */

import { buildingPageTexts, taskListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { TaskRow } from '@stoep/contract/works/tasks';
import { TASK_PROGRESS_LABELS, TASK_TYPE_LABELS, type TaskProgress } from '@stoep/contract/works/tasks.codes';
import type { TaskType } from '@stoep/domain/vocabulary';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Checkbox } from '@stoep/ui/form/choice-field';
import type { DateFilter } from '@stoep/ui/form/date-range-filter';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import { taskPage } from '../../data/scheme/building-lists.ts';
import { pageQuery } from '../../parts/list-view/page-query.ts';
import { PAGE_SIZE } from '../../parts/list-view/page-sizes.ts';
import { type ListView, useListView } from '../../parts/list-view/use-list-view.ts';
import { useSettled } from '../../parts/list-view/use-settled.ts';
import { BuildingTable } from '../../parts/paged-table/building-table.tsx';
import { TaskStatus } from '../../parts/record/task-status.tsx';
import { paths } from '../../paths.ts';
import { ListDateFilter, rangeOf } from './date-filter.tsx';
import { optionsOf } from './options.ts';
import type { TabProps } from './tab-props.ts';

const none = {
  mine: false,
  type: '' as '' | TaskType,
  subject: '',
  progress: '' as '' | TaskProgress,
  date: null as DateFilter | null,
};

/** As the server is asked: without a progress, the completed stay out. */
const asked = ({ mine, date, ...rest }: typeof none) => ({
  ...rest,
  ...rangeOf(date),
  mine: mine ? ('true' as const) : undefined,
  open: rest.progress === '' ? ('true' as const) : undefined,
});

const columnsOf = (buildingId: string): Column<TaskRow>[] => [
  {
    id: 'type',
    header: texts.type,
    lead: true,
    brief: 'last',
    phone: ({ type }) => wordOf(type),
    cell: ({ id, type }) => <Link href={paths.task.href({ id, buildingId })}>{wordOf(type)}</Link>,
  },
  { id: 'assigned', brief: 'line', header: texts.assignedTo, cell: ({ assignedTo }) => assignedTo?.name },
  {
    id: 'subject',
    brief: 'title',
    header: texts.subject,
    cell: ({ subject }) => subject,
    phone: ({ id, subject }) => <Link href={paths.task.href({ id, buildingId })}>{subject}</Link>,
  },
  {
    id: 'progress',
    brief: 'status',
    header: texts.progress,
    cell: ({ progress }) => <TaskStatus progress={progress} />,
  },
  {
    id: 'created',
    header: texts.createdDate,
    cell: ({ createdAt }) => <InstantText at={createdAt} dayOnly />,
  },
];

export const TasksTab = ({ buildingId }: TabProps) => {
  const view = useListView(`building-info:${buildingId}:tasks`, none);
  const query = useQuery(
    taskPage(buildingId, pageQuery(asked(useSettled(view.filters)), view.page, PAGE_SIZE)),
  );
  return (
    <Card title={buildingPageTexts.tabs.tasks} flush>
      <Filters view={view} />
      <BuildingTable texts={texts} columns={columnsOf(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};

const Filters = ({ view: { filters, filter, active, clear, chips } }: { view: ListView<typeof none> }) => (
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
      options={optionsOf(TASK_TYPE_LABELS)}
      onChange={(event) => filter({ type: event.target.value as TaskType })}
    />
    <SelectField
      label={texts.progress}
      value={filters.progress}
      emptyLabel={texts.openOnly}
      options={optionsOf(TASK_PROGRESS_LABELS)}
      onChange={(event) => filter({ progress: event.target.value as TaskProgress })}
    />
    <Checkbox
      label={texts.mine}
      checked={filters.mine}
      onChange={(event) => filter({ mine: event.target.checked })}
    />
    <ListDateFilter label={texts.createdDate} value={filters.date} onChange={(date) => filter({ date })} />
  </FilterBar>
);
