/** On the page of an unmatched outgoing line: receipts that the bank may have returned with it. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh } from 'ra-core';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { UnbrokenAmount, UnbrokenDay } from '../../shell/unbroken-text.tsx';

type Receipt = EndpointCallAnswer<typeof apiContract.returning.receipts>[number];

const why = ({ named, worded }: Receipt): string =>
  [
    'Same amount',
    ...(named ? ['account named in the bank line'] : []),
    ...(worded ? ['bank line says returned'] : []),
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
  { id: 'day', header: 'Received', brief: 'line', cell: ({ day }) => <UnbrokenDay day={day} /> },
  { id: 'why', header: 'Reason', prose: true, cell: why },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    // On a phone the button needs room, so the name is short.
    brief: 'line',
    cell: ({ amount }) => <UnbrokenAmount amount={amount} />,
  },
];

const TakeBack = ({ lineId, receipt }: { lineId: string; receipt: Receipt }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const [takeBack, busy] = useSingleRun(async () => {
    try {
      const body = { receiptId: receipt.id };
      await callApi(apiContract.returning.takeBack, { params: { id: lineId }, body });
      notify(`The receipt of ${receipt.accountNumber} is reversed, dated the day on which the bank returned it.`, {
        type: 'success',
      });
      refresh();
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  return (
    <Button compact busy={busy} onClick={() => void takeBack()}>
      Choose receipt
      <span className="visually-hidden"> {receipt.accountNumber}</span>
    </Button>
  );
};

export const ReturnedPaymentCard = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const query = useQuery({
    queryKey: ['returned-receipts', id],
    enabled: id !== '',
    queryFn: () => callApi(apiContract.returning.receipts, { params: { id } }),
  });
  const found = query.data ?? [];
  if (found.length === 0) return null;
  return (
    <Card
      title="Is this a returned payment?"
      note="Choose the receipt that the bank returned. The receipt is reversed, dated the day of this bank line, and the line is matched. The building pays any bank charge for the return."
      flush
    >
      <DataTable
        caption="Receipts that the bank may have returned"
        columns={COLUMNS}
        rows={found}
        rowKey={({ id: receipt }) => receipt}
        actions={(receipt) => <TakeBack lineId={id} receipt={receipt} />}
        empty="None."
      />
    </Card>
  );
};
