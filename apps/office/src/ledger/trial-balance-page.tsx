/** The page Trial balance: all accounts of a building on a day, by fund; each figure opens its lines. */
import { apiContract } from '@stoep/contract';
import { addMonths, formatDay, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { FUNDS, type Fund } from '@stoep/domain/ledger/chart-of-accounts';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { todayInSouthAfrica } from '../clock.ts';
import { useChosenBuildingId } from '../shell/chosen-building/chosen-building.ts';
import { useBuildingName } from '../shell/chosen-building/use-building-choices.ts';
import { useOfferedBuildings } from '../shell/chosen-building/use-offered-buildings.ts';
import { OfficePageTitle } from '../shell/page-title.tsx';
import { UnbrokenAmount } from '../shell/unbroken-text.tsx';
import { LedgerAccountLinesDialog, type TrialBalanceRow } from './ledger-account-lines.tsx';
import './trial-balance.css';

const NAMES: Readonly<Record<Fund, string>> = {
  administrative: 'Administrative fund',
  reserve: 'Reserve fund',
};

type Sides = { readonly debit: Cents; readonly credit: Cents };

const columnsOf = (totals: Sides, onOpen: (figure: TrialBalanceRow) => void): readonly Column<TrialBalanceRow>[] => {
  const side = (figure: TrialBalanceRow, amount: number) =>
    amount > 0 ? (
      <Button variant="quiet" compact onClick={() => onOpen(figure)}>
        <UnbrokenAmount amount={amount} />
        <span className="visually-hidden">{` Lines of ${figure.code} ${figure.name}`}</span>
      </Button>
    ) : null;
  const column = (
    id: keyof Sides,
    header: string,
    amountOf: (figure: TrialBalanceRow) => number,
  ): Column<TrialBalanceRow> => ({
    id,
    header,
    align: 'end',
    brief: 'amount',
    cell: (figure) => side(figure, amountOf(figure)),
    phone: (figure) =>
      amountOf(figure) > 0 ? (
        <>
          {side(figure, amountOf(figure))} <span className="office-label">{header}</span>
        </>
      ) : null,
    total: <UnbrokenAmount amount={totals[id]} />,
  });
  return [
    { id: 'account', header: 'Account', lead: true, cell: ({ code, name }) => `${code} ${name}` },
    column('debit', 'Debit', ({ balance }) => balance),
    column('credit', 'Credit', ({ balance }) => 0 - balance),
  ];
};

const FundBalance = ({
  fund,
  figures,
  onOpen,
}: {
  fund: Fund;
  figures: readonly TrialBalanceRow[];
  onOpen: (figure: TrialBalanceRow) => void;
}) => {
  const sum = (sign: number) => sumCents(figures.map(({ balance }) => cents(Math.max(0, sign * balance))));
  const [debit, credit] = [sum(1), sum(-1)];
  const note =
    debit === credit
      ? `Balanced: ${formatEntryAmount(debit)}.`
      : `Debits ${formatEntryAmount(debit)} and credits ${formatEntryAmount(credit)} differ. Tell your administrator immediately.`;
  return (
    <Card title={NAMES[fund]} note={note} flush>
      <DataTable
        caption={NAMES[fund]}
        columns={columnsOf({ debit, credit }, onOpen)}
        totalsLabel="Total"
        rows={figures}
        rowKey={({ accountId }) => accountId}
        empty="No postings up to this day."
      />
    </Card>
  );
};

/** Today, and the last twelve month-ends. */
const daysOf = (now: string) => [
  { value: now, label: `Today, ${formatDay(now)}` },
  ...Array.from({ length: 12 }, (_, at) => lastDayOfMonth(addMonths(now, -1 - at))).map((day) => ({
    value: day,
    label: `End of ${formatDay(day).slice(3)}`,
  })),
];

const Balance = ({ buildingId, day }: { buildingId: string; day: string }) => {
  const [figure, setFigure] = useState<TrialBalanceRow>();
  const query = useQuery({
    queryKey: ['trial-balance', buildingId, day],
    queryFn: () => callApi(apiContract.office.trialBalance, { params: { building: buildingId }, query: { day } }),
    placeholderData: keepPreviousData,
  });
  if (query.isError) return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text="Loading..." lines={6} />;
  const figures = query.data;
  if (figures.length === 0) return <EmptyState text="No postings in this building up to this day." />;
  return (
    <>
      {FUNDS.map((fund) => ({ fund, of: figures.filter((one) => one.fund === fund) }))
        .filter(({ of }) => of.length > 0)
        .map(({ fund, of }) => (
          <FundBalance key={fund} fund={fund} figures={of} onOpen={setFigure} />
        ))}
      {figure ? (
        <LedgerAccountLinesDialog
          figure={figure}
          buildingId={buildingId}
          day={day}
          onClose={() => setFigure(undefined)}
        />
      ) : null}
    </>
  );
};

export const TrialBalancePage = () => {
  const now = todayInSouthAfrica();
  const chosen = useChosenBuildingId();
  const [searchParams, setSearchParams] = useSearchParams();
  const buildings = useOfferedBuildings();
  const offered = (buildings.data?.value ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const buildingId = searchParams.get('building') ?? (chosen || offered[0]?.value || '');
  // An archived building is not offered, and is still read by its address.
  const isOffered = buildings.data === undefined || offered.some(({ value }) => value === buildingId);
  const name = useBuildingName(isOffered ? '' : buildingId);
  const choices = isOffered ? offered : [{ value: buildingId, label: name?.name ?? '' }, ...offered];
  const day = searchParams.get('day') ?? now;
  const set = (name: string, value: string) =>
    setSearchParams((before) => new URLSearchParams([...[...before].filter(([key]) => key !== name), [name, value]]), {
      replace: true,
    });
  const days = daysOf(now);
  return (
    <div className="office-books">
      <OfficePageTitle text="Trial balance" />
      <p className="office-about">
        See the balance of each account on a day, by fund. Press a figure to see its entries.
      </p>
      <div className="office-books-asks">
        <SelectField
          label="Building"
          value={buildingId}
          onChange={(event) => set('building', event.target.value)}
          options={choices}
        />
        <SelectField
          label="Day"
          value={days.some(({ value }) => value === day) ? day : ''}
          onChange={(event) => set('day', event.target.value || now)}
          options={days.some(({ value }) => value === day) ? days : [{ value: '', label: formatDay(day) }, ...days]}
        />
        <DateField
          label="Another date"
          value={day}
          onChange={(event) =>
            /^\d{4}-\d\d-\d\d$/.test(event.target.value) ? set('day', event.target.value) : undefined
          }
        />
      </div>
      {buildingId === '' ? null : <Balance buildingId={buildingId} day={day} />}
    </div>
  );
};
