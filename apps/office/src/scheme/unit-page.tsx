/** On the page of a unit: present and former owners, its meters, the last charges, and its tickets. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { formatMeterQuantity } from '@stoep/domain/billing/meter-consumption';
import { METER_MEASUREMENT_UNITS } from '@stoep/domain/billing/tariff';
import { formatDay, formatMonth, monthOfDay } from '@stoep/domain/calendar/calendar';
import { BarChart } from '@stoep/ui/chart/bar-chart';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { BalanceText, MoneyText } from '@stoep/ui/layout/money-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { LogTicketLink } from '../works/log-ticket-link.tsx';
import { TicketsCard } from '../works/tickets-card.tsx';
import '../people/person-page.css';

type Page = EndpointCallAnswer<typeof apiContract.office.unitPage>;
type Account = Page['accounts'][number];
type Meter = Page['meters'][number];
type Charge = Page['charges'][number];

const ACCOUNT: Column<Account> = {
  id: 'account',
  header: 'Account',
  lead: true,
  cell: ({ id, accountNumber }) => <Link to={`/levy-accounts/${id}/show`}>{accountNumber}</Link>,
};
const WHO: Column<Account> = {
  id: 'who',
  header: 'Account holder',
  cell: ({ ownerAccountId, responsible }) => <Link to={`/owner-accounts/${ownerAccountId}/show`}>{responsible}</Link>,
};
const TYPE: Column<Account> = {
  id: 'type',
  header: 'Owner or tenant',
  cell: ({ type }) => formatIdentifierAsWords(type),
};
const BALANCE: Column<Account> = {
  id: 'balance',
  brief: 'amount',
  header: 'Balance',
  align: 'end',
  cell: ({ balance }) => <BalanceText value={balance} />,
};
const NOW: readonly Column<Account>[] = [
  ACCOUNT,
  WHO,
  TYPE,
  { id: 'since', header: 'Since', cell: ({ fromDay }) => <DayText day={fromDay} /> },
  {
    id: 'overdue',
    header: 'Overdue 30 days or more',
    align: 'end',
    cell: ({ overdue }) => (overdue > 0 ? <MoneyText value={overdue} style="plain" /> : '–'),
  },
  BALANCE,
];
const OTHERS: readonly Column<Account>[] = [
  ACCOUNT,
  WHO,
  TYPE,
  {
    id: 'term',
    header: 'From and until',
    cell: ({ fromDay, untilDay }) =>
      untilDay ? `${formatDay(fromDay)} to ${formatDay(untilDay)}` : `From ${formatDay(fromDay)}`,
  },
  BALANCE,
];

const CHARGES: readonly Column<Charge>[] = [
  { id: 'what', header: 'Charge', lead: true, prose: true, cell: ({ description }) => description },
  { id: 'day', header: 'Date', cell: ({ day }) => <DayText day={day} /> },
  {
    id: 'account',
    header: 'Account',
    cell: ({ levyAccountId, accountNumber }) => (
      <Link to={`/levy-accounts/${levyAccountId}/show`}>{accountNumber}</Link>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <MoneyText value={amount} style="plain" />,
  },
];

const Accounts = ({ accounts, accountCount }: Page) => {
  const now = accounts.filter(({ current }) => current);
  const others = accounts.filter(({ current }) => !current);
  return (
    <>
      <Card title="Current owner and tenant" flush>
        <DataTable
          caption="Current accounts"
          columns={NOW}
          rows={now}
          rowKey={({ id }) => id}
          empty="No levy account. Add one for the owner, below."
        />
      </Card>
      {others.length > 0 ? (
        <Card
          title="Earlier and later accounts"
          note={accountCount > accounts.length ? `The last ${accounts.length} of ${accountCount} accounts.` : undefined}
          flush
        >
          <DataTable
            caption="Accounts that ended or start later"
            columns={OTHERS}
            rows={others}
            rowKey={({ id }) => id}
            empty=""
          />
        </Card>
      ) : null}
    </>
  );
};

const OfMeter = ({ meter }: { meter: Meter }) => {
  const { id, name, type, serialNumber, readings } = meter;
  const unit = METER_MEASUREMENT_UNITS[type];
  const last = readings.at(-1);
  const months = readings.map(({ day }) => formatMonth(monthOfDay(day)));
  return (
    <section aria-label={name} className="unit-meter">
      <h3>
        <Link to={`/meters/${id}/show`}>{name}</Link>
      </h3>
      <p className="office-label">
        {[formatIdentifierAsWords(type), serialNumber].filter(Boolean).join(' · ')}
        {last
          ? `. Reading on ${formatDay(last.day)}: ${formatMeterQuantity(last.reading, unit)}. Used since the previous reading: ${formatMeterQuantity(last.consumption, unit)}.`
          : '. Not read yet.'}
      </p>
      {readings.length > 1 ? (
        <BarChart
          title={`Consumption of ${name}`}
          categories={months}
          categoryLabel="Month"
          series={[{ label: 'Used', values: readings.map(({ consumption }) => consumption) }]}
          axis={(short) => `${short} ${unit}`}
          format={(value) => (value === null ? '—' : formatMeterQuantity(value, unit))}
          height={200}
        />
      ) : null}
    </section>
  );
};

const chargedIn = ([first]: readonly Charge[]): string | undefined =>
  first && `Charges of ${formatMonth(monthOfDay(first.day))}, largest first.`;

const Parts = ({ page, unit }: { page: Page; unit: { unitId: string; buildingId: string } }) => (
  <>
    <Accounts {...page} />
    <Card title="Latest charges" note={chargedIn(page.charges)} flush>
      <DataTable
        caption="Latest charges"
        columns={CHARGES}
        rows={page.charges}
        rowKey={({ id }) => id}
        empty="Nothing was charged yet."
      />
    </Card>
    <Card title="Meter readings">
      {page.meters.length === 0 ? (
        <p className="office-label">This unit has no meter.</p>
      ) : (
        page.meters.map((meter) => <OfMeter key={meter.id} meter={meter} />)
      )}
    </Card>
    <TicketsCard
      of="the owner and tenant"
      none="No tickets about this unit, or from its owner or tenant."
      tickets={page.tickets}
      count={page.ticketCount}
      actions={<LogTicketLink known={unit} />}
    />
  </>
);

export const UnitPage = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const query = useQuery({
    queryKey: ['unit-page', id],
    enabled: id !== '',
    queryFn: () => callApi(apiContract.office.unitPage, { params: { id } }),
  });
  if (query.isError) return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text="Loading..." lines={4} />;
  return <Parts page={query.data} unit={{ unitId: id, buildingId: String(record?.buildingId ?? '') }} />;
};
