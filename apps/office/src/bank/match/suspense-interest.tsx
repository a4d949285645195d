/** Interest charged while money was in suspense: month by month, what was reversed, and what can be. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { formatDay, MONTH_NAMES } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePermissions, useRecordContext } from 'ra-core';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { ReturnedPaymentCard } from './returned-payment-offers.tsx';

type OfMatch = EndpointCallAnswer<typeof apiContract.suspenseInterest.ofLine>[number];
export type ChargedSuspenseInterestRow = OfMatch['months'][number];
type Agreement = OfMatch['agreements'][number];

const MATCHERS = ['administrator', 'bookkeeper', 'credit controller'];

const monthOf = (day: string): string => `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const money = (amount: ChargedSuspenseInterestRow['less']) => (
  <span className="office-money">{formatMoney(amount, 'plain')}</span>
);

export const chargedSuspenseInterestColumns = (done: boolean): readonly Column<ChargedSuspenseInterestRow>[] => [
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

/** The AOD has its own step, which requires its document, and that no other AOD is active. */
const MadeGood = ({ id, number, accountNumber, waives }: Agreement) => (
  <InlineNotice tone="warning">
    Agreement {number} of {accountNumber} is marked as defaulted, but is up to date with this money.{' '}
    <Link to={`/aods/${id}/show`}>Open the agreement</Link> and set it <i>Restore to active</i>.
    {waives ? ' The agreement waives interest: once it is active again, the amount to reverse is recalculated.' : null}
  </InlineNotice>
);

const OneMatch = ({ found: { matchId, done, total, months } }: { found: OfMatch }) => {
  const client = useQueryClient();
  const { permissions } = usePermissions<string>();
  const [problem, setProblem] = useState<string>();
  const [reverse, busy] = useSingleRun(async () => {
    setProblem(undefined);
    try {
      await callApi(apiContract.suspenseInterest.giveBack, { params: { id: matchId } });
    } catch (error) {
      setProblem(formatApiProblem(error));
    }
    await client.invalidateQueries({ queryKey: ['suspense-interest'] });
  });
  const sum = formatMoney(total, 'plain');
  return (
    <Card
      title={
        done ? `${sum} of interest was reversed` : `${sum} of interest was charged while this money was unallocated`
      }
      note={
        done
          ? 'This interest was charged while money of the account was unallocated. If you undo the match, the interest is charged again.'
          : 'The interest of each month is recalculated as if this money had been on the account since the bank received it. Interest that was already reversed is deducted.'
      }
      flush
    >
      <DataTable
        caption="Interest, month by month"
        columns={chargedSuspenseInterestColumns(done)}
        rows={months}
        rowKey={({ entryId }) => entryId}
        empty="None."
      />
      {problem ? (
        <div className="suspense-interest-step">
          <InlineNotice tone="danger">{problem}</InlineNotice>
        </div>
      ) : null}
      {!done && MATCHERS.includes(permissions ?? '') ? (
        <div className="suspense-interest-step">
          <Button variant="primary" busy={busy} onClick={() => void reverse()}>
            Reverse {sum}
          </Button>
        </div>
      ) : null}
    </Card>
  );
};

/** For all matches of a line, or for one of them. Empty if no interest was charged wrongly. */
export const SuspenseInterestCards = ({ lineId, matchId }: { lineId: string; matchId?: string }) => {
  const query = useQuery({
    queryKey: ['suspense-interest', lineId],
    queryFn: () => callApi(apiContract.suspenseInterest.ofLine, { params: { id: lineId } }),
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

/** Below a bank line's page: possible returned payments, and interest charged while its money was in suspense. */
export const BankLinePageCards = () => {
  const record = useRecordContext();
  return (
    <>
      <ReturnedPaymentCard />
      {Number(record?.amount) > 0 ? <SuspenseInterestCards lineId={String(record?.id)} /> : null}
    </>
  );
};
