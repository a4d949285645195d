/** Meter losses: bulk meters compared with the unit meters. Not drawn for a building without bulk meters. */

import type { MeterLoss } from '@stoep/contract/billing/meter-losses';
import { buildingPageTexts, meterLossTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { formatMeterQuantity } from '@stoep/domain/billing/meter-consumption';
import { METER_MEASUREMENT_UNITS } from '@stoep/domain/billing/tariff';
import { formatMonth, monthOfDay } from '@stoep/domain/calendar/calendar';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { meterLossesQuery } from '../../data/scheme/building-lists.ts';
import { useListViewState } from '../../parts/list-view/use-list-view.ts';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import type { BuildingTabProps } from './tab-props.ts';

const none = {};

const columns: Column<MeterLoss>[] = [
  { id: 'month', header: texts.month, lead: true, cell: ({ month }) => formatMonth(monthOfDay(month)) },
  { id: 'type', brief: 'line', header: texts.type, cell: ({ type }) => translateCode(type) },
  {
    id: 'bulk',
    header: texts.bulk,
    align: 'end',
    cell: ({ bulk, type }) => formatMeterQuantity(bulk, METER_MEASUREMENT_UNITS[type]),
  },
  {
    id: 'units',
    header: texts.units,
    align: 'end',
    cell: ({ units, type }) => formatMeterQuantity(units, METER_MEASUREMENT_UNITS[type]),
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

export const MeterLossesCard = ({ buildingId }: BuildingTabProps) => {
  const query = useQuery(meterLossesQuery(buildingId));
  const view = useListViewState(`building-info:${buildingId}:losses`, none);
  if (!query.isError && (query.data ?? []).length === 0) return null;
  return (
    <Card title={texts.title} note={texts.note} flush>
      <ClientPagedTable
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
