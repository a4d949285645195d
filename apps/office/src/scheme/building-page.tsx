/** On the page of a building: its money, its arrears, this month, and its queues. Its lists follow below. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { formatMoney } from '@stoep/domain/money/money-format';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList, type DetailListItem } from '@stoep/ui/layout/detail-list';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { OverdueDebtChart } from '../shell/overdue-chart.tsx';
import { recordListAddress } from '../shell/queue-address.ts';
import { BuildingUpcomingDates } from './building-upcoming-dates.tsx';
import '../people/person-page.css';

type Page = EndpointCallAnswer<typeof apiContract.office.buildingPage>;
type Vote = Page['votes'][number];

const money = (amount: Page['owed']) => <span className="office-money">{formatMoney(amount, 'plain')}</span>;
const listOf = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Levies are paid into one account; the reserve fund's part must be moved to the reserve account (PMR 26(1)(b)). */
const toMove = (amount: Page['dueToReserve'], buildingId: string): DetailListItem[] =>
  amount > 0
    ? [
        {
          label: 'To be moved to the reserve fund',
          value: (
            <>
              {money(amount)}
              <span className="office-label building-note">
                Levied for it. Transfer it at the bank, then <Link to={linesOf(buildingId)}>match</Link> both lines as a
                transfer.
              </span>
            </>
          ),
        },
      ]
    : [];

const linesOf = (scheme: string) => `/bank-match?${new URLSearchParams({ scheme })}`;

const moneyOf = ({ banks, owed, overdue, owing, dueToReserve }: Page, id: string): DetailListItem[] => [
  ...banks.map(({ fund, amount }) => ({
    label: `At the bank, ${fund} fund`,
    value: money(amount),
  })),
  ...toMove(dueToReserve, id),
  { label: 'Owed by owners and tenants', value: money(owed) },
  {
    label: 'Of it older than 30 days',
    value: (
      <>
        {money(overdue)}
        <span className="office-label">{owing === 1 ? ' by 1 account' : ` by ${owing} accounts`}</span>
      </>
    ),
  },
];

const share = (part: number, of: number): string => (of > 0 ? ` ${Math.round((part / of) * 100)} % of it` : '');

const monthOf = ({ raised, collected }: Page): DetailListItem[] => [
  { label: 'Raised this month', value: money(raised) },
  {
    label: 'Collected this month',
    value: (
      <>
        {money(collected)}
        <span className="office-label">{share(collected, raised)}</span>
      </>
    ),
  },
];

const waitingOf = ({ tickets, tasks, jobs }: Page, buildingId: string): DetailListItem[] => [
  {
    label: 'Tickets open',
    value: <Link to={recordListAddress('tickets', { queue: 'openTickets', buildingId })}>{tickets}</Link>,
  },
  {
    label: 'Tasks open',
    value: <Link to={recordListAddress('tasks', { queue: 'openTasks', buildingId })}>{tasks}</Link>,
  },
  ...jobs.map(({ state, count }) => ({
    label: `Jobs: ${formatIdentifierAsWords(state)}`,
    value: <Link to={listOf('maintenance-jobs', { buildingId, state })}>{count}</Link>,
  })),
];

const VOTES: readonly Column<Vote>[] = [
  {
    id: 'subject',
    header: 'Vote',
    lead: true,
    prose: true,
    cell: ({ id, subject }) => <Link to={`/approvals/${id}/show`}>{subject}</Link>,
  },
  {
    id: 'voted',
    header: 'Voted',
    align: 'end',
    cell: ({ voted, required }) => `${voted}, ${required} needed`,
  },
  { id: 'closes', header: 'Closes', cell: ({ closesAt }) => <InstantText at={closesAt} /> },
];

const WorkLinks = ({ id }: { id: string }) => (
  <nav className="office-actions" aria-label="Work in this building">
    <Link className="button secondary compact" to="/month">
      Monthly levy run
    </Link>
    <Link className="button secondary compact" to={linesOf(id)}>
      Match
    </Link>
    <Link className="button secondary compact" to="/reconcile">
      Reconcile
    </Link>
    <Link className="button secondary compact" to={`/readings/${id}`}>
      Readings
    </Link>
  </nav>
);

const Parts = ({ page, id }: { page: Page; id: string }) => (
  <>
    <WorkLinks id={id} />
    <Card title="Money">
      <DetailList items={[...moneyOf(page, id), ...monthOf(page)]} />
      <h3 className="building-chart">Overdue at the end of each month</h3>
      <OverdueDebtChart buildingId={id} />
    </Card>
    <Card title="What is open">
      <DetailList items={waitingOf(page, id)} />
    </Card>
    <p>
      <Link to={`/quotas/${id}`}>The participation quotas of all units, as one sheet</Link>
    </p>
    <BuildingUpcomingDates page={page} id={id} />
    <Card
      title="Votes waiting"
      note={
        page.voteCount > page.votes.length
          ? `The ${page.votes.length} that close first, of ${page.voteCount}.`
          : undefined
      }
      flush
    >
      <DataTable
        caption="Votes waiting"
        columns={VOTES}
        rows={page.votes}
        rowKey={({ id: voteId }) => voteId}
        empty="No vote is open."
      />
    </Card>
  </>
);

export const BuildingPage = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const query = useQuery({
    queryKey: ['building-page', id],
    enabled: id !== '',
    queryFn: () => callApi(apiContract.office.buildingPage, { params: { id } }),
  });
  if (query.isError) return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text="Loading..." lines={4} />;
  return <Parts page={query.data} id={id} />;
};
