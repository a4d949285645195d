/** What owners were charged each month, and any amount not billed, with who accepted that and why. */
import type { BilledMonth } from '@stoep/contract/billing/billed-months';
import { buildingPageTexts, billedMonthTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { formatMonth } from '@stoep/domain/calendar/calendar';
import { Card } from '@stoep/ui/layout/card';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { billedMonthsQuery } from '../../data/scheme/building-lists.ts';
import { useListViewState } from '../../parts/list-view/use-list-view.ts';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import type { BuildingTabProps } from './tab-props.ts';

const none = {};

const accepted = ({ acceptedBy, acceptedReason }: BilledMonth) =>
  acceptedBy && acceptedReason ? texts.because(acceptedBy, acceptedReason) : acceptedBy;

const columns: Column<BilledMonth>[] = [
  { id: 'month', header: texts.month, lead: true, cell: ({ month }) => formatMonth(month) },
  { id: 'kind', brief: 'line', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    id: 'amount',
    brief: 'amount',
    header: texts.amount,
    align: 'end',
    cell: ({ amount }) => <MoneyText value={amount} style="building" />,
  },
  {
    id: 'shortfall',
    header: texts.shortfall,
    align: 'end',
    cell: ({ shortfall }) => (shortfall === 0 ? null : <MoneyText value={shortfall} style="building" />),
  },
  { id: 'accepted', header: texts.accepted, cell: accepted },
];

export const BilledMonthsCard = ({ buildingId }: BuildingTabProps) => (
  <Card title={texts.title} flush>
    <ClientPagedTable
      caption={texts.title}
      columns={columns}
      query={useQuery(billedMonthsQuery(buildingId))}
      view={useListViewState(`building-info:${buildingId}:raised`, none)}
      rowKey={({ id }) => id}
      texts={texts}
      empty={texts.empty}
      pagerLabel={buildingPageTexts.rowsOf(texts.name)}
    />
  </Card>
);
