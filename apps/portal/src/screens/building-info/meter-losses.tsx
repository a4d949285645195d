/** What the bulk meters measured against the meters of the units. Nothing stands here where a building has none. */

import type { MeterLoss } from '@stoep/contract/billing/meter-losses';
import { buildingPageTexts, lossTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { formatQuantity } from '@stoep/domain/billing/meter-use';
import { METER_UNITS } from '@stoep/domain/billing/tariff';
import { formatMonth, monthOf } from '@stoep/domain/calendar/calendar';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { meterLossList } from '../../data/scheme/building-lists.ts';
import { useListView } from '../../parts/list-view/use-list-view.ts';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import type { TabProps } from './tab-props.ts';

const none = {};

const columns: Column<MeterLoss>[] = [
  { id: 'month', header: texts.month, lead: true, cell: ({ month }) => formatMonth(monthOf(month)) },
  { id: 'type', brief: 'line', header: texts.type, cell: ({ type }) => wordOf(type) },
  {
    id: 'bulk',
    header: texts.bulk,
    align: 'end',
    cell: ({ bulk, type }) => formatQuantity(bulk, METER_UNITS[type]),
  },
  {
    id: 'units',
    header: texts.units,
    align: 'end',
    cell: ({ units, type }) => formatQuantity(units, METER_UNITS[type]),
  },
  { id: 'read', header: texts.metersRead, align: 'end', cell: ({ metersRead }) => metersRead },
  {
    id: 'loss',
    brief: 'amount',
    header: texts.loss,
    align: 'end',
    cell: ({ loss }) => <span className="numeric">{(loss / 100).toFixed(1)} %</span>,
  },
];

export const MeterLosses = ({ buildingId }: TabProps) => {
  const query = useQuery(meterLossList(buildingId));
  const view = useListView(`building-info:${buildingId}:losses`, none);
  if (!query.isError && (query.data ?? []).length === 0) return null;
  return (
    <Card title={texts.title} note={texts.note} flush>
      <WholeTable
        caption={texts.title}
        columns={columns}
        query={query}
        view={view}
        rowKey={({ month, type }) => `${month} ${type}`}
        texts={texts}
        empty={texts.empty}
        pagerLabel={buildingPageTexts.rowsOf(texts.name)}
      />
    </Card>
  );
};
