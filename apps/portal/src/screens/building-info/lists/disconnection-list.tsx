import type { DisconnectionRow } from '@stoep/contract/credit/credit-control';
import { DISCONNECTION_STATUS_LABELS, type DisconnectionStatus } from '@stoep/contract/credit/credit-control.codes';
import { buildingPageTexts, creditControlTabTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { DateRangeFilterValue } from '@stoep/ui/form/date-range-filter';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import type { Column } from '@stoep/ui/table/data-table';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import { buildingDisconnectionsQuery } from '../../../data/scheme/building-lists.ts';
import { listPageQueryParams } from '../../../parts/list-view/page-query.ts';
import { LIST_PAGE_SIZE } from '../../../parts/list-view/page-sizes.ts';
import { useListViewState } from '../../../parts/list-view/use-list-view.ts';
import { BuildingRecordsTable } from '../../../parts/paged-table/building-table.tsx';
import { levyAccountLinkColumns } from '../../../parts/record/account-columns.tsx';
import { DisconnectionStatusChip } from '../../../parts/record/disconnection-status.tsx';
import { dateRangeParamsOf, ListDateFilter } from '../date-filter.tsx';
import { selectOptionsOfLabels } from '../select-options.ts';
import type { BuildingTabProps } from '../tab-props.ts';

const texts = { ...creditControlTabTexts.disconnections, empty: creditControlTabTexts.empty };
const none = {
  doorNumber: '',
  status: '' as '' | DisconnectionStatus,
  date: null as DateRangeFilterValue | null,
};

const columnsOf = (buildingId: string): Column<DisconnectionRow>[] => [
  ...levyAccountLinkColumns<DisconnectionRow>(buildingId, texts, ({ account, doorNumber }) => ({
    id: account.id,
    accountNumber: account.name,
    doorNumber,
  })),
  {
    id: 'status',
    brief: 'status',
    header: texts.status,
    cell: ({ status }) => <DisconnectionStatusChip status={status} />,
  },
  { id: 'reading', header: texts.reading, cell: ({ meterReading }) => meterReading },
  {
    id: 'date',
    brief: 'line',
    header: texts.date,
    cell: ({ instructionDay }) => <DayText day={instructionDay} />,
  },
  { id: 'sentTo', header: texts.sentTo, cell: ({ instructionSentTo }) => instructionSentTo },
];

export const BuildingDisconnectionList = ({ buildingId }: BuildingTabProps) => {
  const view = useListViewState(`building-info:${buildingId}:disconnections`, none);
  const { date, ...typed } = useDebouncedValue(view.filters);
  const query = useQuery(
    buildingDisconnectionsQuery(
      buildingId,
      listPageQueryParams({ ...typed, ...dateRangeParamsOf(date) }, view.page, LIST_PAGE_SIZE),
    ),
  );
  return (
    <Card title={creditControlTabTexts.tabs.disconnections} flush>
      <FilterBar
        label={buildingPageTexts.filterOf(texts.name)}
        active={view.active}
        onClear={view.clear}
        chips={view.chips({ status: texts.status, date: texts.date })}
        search={
          <TextField
            label={texts.doorNumber}
            value={view.filters.doorNumber}
            onChange={(event) => view.filter({ doorNumber: event.target.value })}
          />
        }
      >
        <SelectField
          label={texts.status}
          value={view.filters.status}
          emptyLabel={buildingPageTexts.all}
          options={selectOptionsOfLabels(DISCONNECTION_STATUS_LABELS)}
          onChange={(event) => view.filter({ status: event.target.value as DisconnectionStatus })}
        />
        <ListDateFilter label={texts.date} value={view.filters.date} onChange={(next) => view.filter({ date: next })} />
      </FilterBar>
      <BuildingRecordsTable texts={texts} columns={columnsOf(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};
