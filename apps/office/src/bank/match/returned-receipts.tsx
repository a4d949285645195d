/** On the page of a line that went out and is not matched: receipts that the bank may have taken back with it. */
import { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { api, problemText } from '../../api.ts';
import { DayText, Money } from '../../shell/in-one-piece.tsx';

type Receipt = CallAnswer<typeof contract.returning.receipts>[number];

const why = ({ named, worded }: Receipt): string =>
  [
    'Same amount',
    ...(named ? ['its account stands in the text'] : []),
    ...(worded ? ['the text reads as returned'] : []),
  ].join(', ');

const COLUMNS: readonly Column<Receipt>[] = [
  {
    id: 'receipt',
    header: 'Receipt',
    lead: true,
    cell: ({ id, accountNumber, owner }) => (
      <Link to={`/ledger-entries/${id}/show`}>
        {accountNumber} {owner}
      </Link>
    ),
  },
  { id: 'day', header: 'Received', brief: 'line', cell: ({ day }) => <DayText day={day} /> },
  { id: 'why', header: 'Why', prose: true, cell: why },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    // On a phone a press stands beside it: the name of the owner needs the room.
    brief: 'line',
    cell: ({ amount }) => <Money amount={amount} />,
  },
];

const TakeBack = ({ lineId, receipt }: { lineId: string; receipt: Receipt }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const [takeBack, busy] = useOnce(async () => {
    try {
      const body = { receiptId: receipt.id };
      await api(contract.returning.takeBack, { params: { id: lineId }, body });
      notify(`The receipt of ${receipt.accountNumber} is reversed on the bank’s day.`, { type: 'success' });
      refresh();
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  });
  return (
    <Button compact busy={busy} onClick={() => void takeBack()}>
      Came back
      <span className="visually-hidden"> {receipt.accountNumber}</span>
    </Button>
  );
};

export const ReturnedReceipts = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const query = useQuery({
    queryKey: ['returned-receipts', id],
    enabled: id !== '',
    queryFn: () => api(contract.returning.receipts, { params: { id } }),
  });
  const found = query.data ?? [];
  if (found.length === 0) return null;
  return (
    <Card
      title="Did a receipt come back?"
      note="The receipt is reversed on the bank’s day, and the line is matched. What the bank charged for it stays with the building, unless an owner owes it on somebody’s authority."
      flush
    >
      <DataTable
        caption="Receipts that this line may take back"
        columns={COLUMNS}
        rows={found}
        rowKey={({ id: receipt }) => receipt}
        actions={(receipt) => <TakeBack lineId={id} receipt={receipt} />}
        empty="None."
      />
    </Card>
  );
};
