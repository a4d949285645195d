/** What owners were charged by month, and what was not collected with who accepted it and why. */
import type { RaisedMonth } from '@stoep/contract/billing/raised-months';
import { buildingPageTexts, raisedTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { formatMonth } from '@stoep/domain/calendar/calendar';
import { Card } from '@stoep/ui/layout/card';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { raisedMonthList } from '../../data/scheme/building-lists.ts';
import { useListView } from '../../parts/list-view/use-list-view.ts';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import type { TabProps } from './tab-props.ts';

const none = {};

const accepted = ({ acceptedBy, acceptedReason }: RaisedMonth) =>
  acceptedBy && acceptedReason ? texts.because(acceptedBy, acceptedReason) : acceptedBy;

const columns: Column<RaisedMonth>[] = [
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

export const RaisedMonths = ({ buildingId }: TabProps) => (
  <Card title={texts.title} flush>
    <WholeTable
      caption={texts.title}
      columns={columns}
      query={useQuery(raisedMonthList(buildingId))}
      view={useListView(`building-info:${buildingId}:raised`, none)}
      rowKey={({ id }) => id}
      texts={texts}
      empty={texts.empty}
      pagerLabel={buildingPageTexts.rowsOf(texts.name)}
    />
  </Card>
);
