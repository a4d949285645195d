/** Interest that was charged while money lay unallocated: month by month, what was given back, and what one press gives back. */
import { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { formatDay, MONTH_NAMES } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { usePermissions, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { api, problemText } from '../../api.ts';
import { ReturnedReceipts } from './returned-receipts.tsx';

type OfMatch = CallAnswer<typeof contract.parkedInterest.ofLine>[number];
export type InterestMonth = OfMatch['months'][number];
type Agreement = OfMatch['agreements'][number];

const MATCHERS = ['administrator', 'bookkeeper', 'credit controller'];

const monthOf = (day: string): string => `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const money = (amount: InterestMonth['less']) => (
  <span className="office-money">{formatMoney(amount, 'plain')}</span>
);

export const columnsOf = (done: boolean): readonly Column<InterestMonth>[] => [
  {
    id: 'month',
    header: 'Interest of',
    lead: true,
    cell: ({ entryId, day, accountNumber }) => (
      <Link to={`/ledger-entries/${entryId}/show`}>
        {monthOf(day)}, {accountNumber}
      </Link>
    ),
  },
  { id: 'charged', header: 'Charged', align: 'end', brief: 'line', cell: ({ charged }) => money(charged) },
  {
    id: 'less',
    header: done ? 'Reversed' : 'To reverse',
    align: 'end',
    brief: 'amount',
    cell: ({ less }) => money(less),
  },
  {
    id: 'on',
    header: 'Dated',
    brief: 'line',
    cell: ({ entryDay, closed }) => (closed ? `${formatDay(entryDay)} (month closed)` : formatDay(entryDay)),
  },
];

/** The step is the agreement's own: it asks for its paper and that no other is active. */
const MadeGood = ({ id, number, accountNumber, waives }: Agreement) => (
  <Notice tone="warning">
    Agreement {number} of {accountNumber} stands as defaulted, but with this money it is paid up to date.{' '}
    <Link to={`/aods/${id}/show`}>Open the agreement</Link> and set it <i>Back to active</i>.
    {waives ? ' It waives interest: what to reverse is then worked out anew with it.' : null}
  </Notice>
);

const OneMatch = ({ found: { matchId, done, total, months } }: { found: OfMatch }) => {
  const client = useQueryClient();
  const { permissions } = usePermissions<string>();
  const [problem, setProblem] = useState<string>();
  const [reverse, busy] = useOnce(async () => {
    setProblem(undefined);
    try {
      await api(contract.parkedInterest.giveBack, { params: { id: matchId } });
    } catch (error) {
      setProblem(problemText(error));
    }
    await client.invalidateQueries({ queryKey: ['parked-interest'] });
  });
  const sum = formatMoney(total, 'plain');
  return (
    <Card
      title={
        done
          ? `${sum} of interest was reversed`
          : `${sum} of interest was charged while this money lay unallocated`
      }
      note={
        done
          ? 'It had been charged while money of the account lay unallocated. Where the match is undone, it is charged again.'
          : 'Each month is worked out anew as if all money of the account had been on it on the day the bank had it. What was reversed before is counted.'
      }
      flush
    >
      <DataTable
        caption="Interest, month by month"
        columns={columnsOf(done)}
        rows={months}
        rowKey={({ entryId }) => entryId}
        empty="None."
      />
      {problem ? (
        <div className="parked-interest-step">
          <Notice tone="danger">{problem}</Notice>
        </div>
      ) : null}
      {!done && MATCHERS.includes(permissions ?? '') ? (
        <div className="parked-interest-step">
          <Button variant="primary" busy={busy} onClick={() => void reverse()}>
            Reverse {sum}
          </Button>
        </div>
      ) : null}
    </Card>
  );
};

/** Of the matches of a line; of one of them where it is said. Nothing where no interest was charged wrongly. */
export const ParkedInterest = ({ lineId, matchId }: { lineId: string; matchId?: string }) => {
  const query = useQuery({
    queryKey: ['parked-interest', lineId],
    queryFn: () => api(contract.parkedInterest.ofLine, { params: { id: lineId } }),
  });
  const found = (query.data ?? []).filter((one) => matchId === undefined || one.matchId === matchId);
  return found.map((one) => (
    <Fragment key={`${one.matchId} ${one.done}`}>
      {one.agreements.map((agreement) => (
        <MadeGood key={agreement.id} {...agreement} />
      ))}
      {one.months.length > 0 ? <OneMatch found={one} /> : null}
    </Fragment>
  ));
};

/** Under a line's page: receipts that it may take back, and interest that its money should not have borne. */
export const UnderLine = () => {
  const record = useRecordContext();
  return (
    <>
      <ReturnedReceipts />
      {Number(record?.amount) > 0 ? <ParkedInterest lineId={String(record?.id)} /> : null}
    </>
  );
};
