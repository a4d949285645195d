/**
 * On Today: unallocated receipts by building, oldest first, each with a link to its oldest line on the match page.
 */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { sumCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '../api.ts';
import { useChosenBuildingId } from './chosen-building/chosen-building.ts';

type Parked = EndpointCallAnswer<typeof apiContract.suspenseInterest.bySchemes>[number];

const money = (amount: Parked['amount']) => <span className="office-money">{formatMoney(amount, 'plain')}</span>;

const address = ({ buildingId, partId }: Parked) =>
  `/bank-match?${new URLSearchParams({ show: 'parked', scheme: buildingId, line: partId })}`;

const COLUMNS: readonly Column<Parked>[] = [
  {
    id: 'building',
    header: 'Building',
    lead: true,
    cell: (one) => <Link to={address(one)}>{one.building}</Link>,
  },
  { id: 'since', header: 'Since', brief: 'line', cell: ({ since }) => formatDay(since) },
  {
    id: 'count',
    header: 'Lines',
    align: 'end',
    brief: 'line',
    cell: ({ count }) => (count === 1 ? '1 line' : `${count} lines`),
  },
  { id: 'amount', header: 'Amount', align: 'end', brief: 'amount', cell: ({ amount }) => money(amount) },
];

/** Empty if there are none or they cannot be loaded; the queues on the page still work. */
export const UnallocatedReceiptsCard = () => {
  const chosen = useChosenBuildingId();
  const { data: all = [] } = useQuery({
    queryKey: ['parked-money'],
    queryFn: () => callApi(apiContract.suspenseInterest.bySchemes, {}),
  });
  const data = all.filter(({ buildingId }) => chosen === '' || buildingId === chosen);
  if (data.length === 0) return null;
  const sum = formatMoney(sumCents(data.map(({ amount }) => amount)), 'plain');
  return (
    <Card title={`${sum} unallocated receipts`} note="Open a building to allocate its receipts." flush>
      <DataTable
        caption="Unallocated receipts by building"
        columns={COLUMNS}
        rows={data}
        rowKey={({ buildingId }) => buildingId}
        empty="None."
      />
    </Card>
  );
};
