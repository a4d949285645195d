import { DISCONNECTION_STATUS_LABELS, type DisconnectionStatus } from '@stoep/contract/credit/credit.codes';
import type { DisconnectionRow } from '@stoep/contract/credit/credit-control';
import { buildingPageTexts, creditTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { DateFilter } from '@stoep/ui/form/date-range-filter';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import type { Column } from '@stoep/ui/table/data-table';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import { disconnectionPage } from '../../../data/scheme/building-lists.ts';
import { pageQuery } from '../../../parts/list-view/page-query.ts';
import { PAGE_SIZE } from '../../../parts/list-view/page-sizes.ts';
import { useListView } from '../../../parts/list-view/use-list-view.ts';
import { useSettled } from '../../../parts/list-view/use-settled.ts';
import { BuildingTable } from '../../../parts/paged-table/building-table.tsx';
import { accountColumns } from '../../../parts/record/account-columns.tsx';
import { DisconnectionStatusChip } from '../../../parts/record/disconnection-status.tsx';
import { ListDateFilter, rangeOf } from '../date-filter.tsx';
import { optionsOf } from '../options.ts';
import type { TabProps } from '../tab-props.ts';

const texts = { ...creditTexts.disconnections, empty: creditTexts.empty };
const none = { doorNumber: '', status: '' as '' | DisconnectionStatus, date: null as DateFilter | null };

const columnsOf = (buildingId: string): Column<DisconnectionRow>[] => [
  ...accountColumns<DisconnectionRow>(buildingId, texts, ({ account, doorNumber }) => ({
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

export const DisconnectionList = ({ buildingId }: TabProps) => {
  const view = useListView(`building-info:${buildingId}:disconnections`, none);
  const { date, ...typed } = useSettled(view.filters);
  const query = useQuery(
    disconnectionPage(buildingId, pageQuery({ ...typed, ...rangeOf(date) }, view.page, PAGE_SIZE)),
  );
  return (
    <Card title={creditTexts.tabs.disconnections} flush>
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
          options={optionsOf(DISCONNECTION_STATUS_LABELS)}
          onChange={(event) => view.filter({ status: event.target.value as DisconnectionStatus })}
        />
        <ListDateFilter
          label={texts.date}
          value={view.filters.date}
          onChange={(next) => view.filter({ date: next })}
        />
      </FilterBar>
      <BuildingTable texts={texts} columns={columnsOf(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};
