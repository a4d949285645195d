/** The tabs of a building's page: what each shows above its lists. */
import { ageAnalysisTexts } from '@stoep/contract/ledger/age-analysis.texts';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { ageingFromFields } from '@stoep/domain/ledger/ageing-fields';
import { formatMoney, formatPercentage } from '@stoep/domain/money/money-format';
import { AgeingBar } from '@stoep/ui/chart/ageing-bar';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList, type DetailListItem } from '@stoep/ui/layout/detail-list';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ageAnalysisAddress } from '../ledger/age-analysis-address.ts';
import { OverdueDebtChart } from '../shell/overdue-chart.tsx';
import { recordListAddress } from '../shell/queue-address.ts';
import { BuildingLeaves } from './building-leaves.tsx';
import { BuildingUpcomingDates } from './building-upcoming-dates.tsx';
import { type BuildingPageAnswer as Page, useBuildingPage } from './use-building-page.ts';
import '../people/person-page.css';

type Vote = Page['votes'][number];

const money = (amount: Page['owed']) => <span className="office-money">{formatMoney(amount, 'plain')}</span>;

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
                Levied for the reserve fund. Transfer it at the bank, then <Link to={linesOf(buildingId)}>match</Link>{' '}
                both lines as a transfer.
              </span>
            </>
          ),
        },
      ]
    : [];

const linesOf = (scheme: string) => `/bank-match?${new URLSearchParams({ scheme })}`;

const bankOf = ({ banks, dueToReserve }: Page, id: string): DetailListItem[] => [
  ...banks.map(({ fund, amount }) => ({
    label: `At the bank, ${fund} fund`,
    value: money(amount),
  })),
  ...toMove(dueToReserve, id),
];

const arrearsOf = ({ owed, overdue, owing }: Page, building: string): DetailListItem[] => [
  {
    label: 'Owed by owners and tenants',
    value: <Link to={ageAnalysisAddress({ building })}>{money(owed)}</Link>,
  },
  {
    label: 'Overdue 30+ days',
    value: (
      <>
        <Link to={ageAnalysisAddress({ building, show: 'arrears' })}>{money(overdue)}</Link>
        <span className="office-label">{owing === 1 ? ' by 1 account' : ` by ${owing} accounts`}</span>
      </>
    ),
  },
];

const share = (part: number, of: number): string =>
  of > 0 ? ` ${formatPercentage((part / of) * 100, 0)} of the amount raised` : '';

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

const linkTo = (label: string, to: string, count: number): DetailListItem => ({
  label,
  value: <Link to={to}>{count}</Link>,
});

const worksOf = ({ tickets, tasks, jobs }: Page, buildingId: string): DetailListItem[] => [
  linkTo('Tickets open', recordListAddress('tickets', { queue: 'openTickets', buildingId }), tickets),
  linkTo('Tasks open', recordListAddress('tasks', { queue: 'openTasks', buildingId }), tasks),
  ...jobs.map(({ state, count }) =>
    linkTo(
      `Jobs: ${formatIdentifierAsWords(state)}`,
      recordListAddress('maintenance-jobs', { buildingId, state }),
      count,
    ),
  ),
];

const waitingOf = (page: Page, id: string): DetailListItem[] => [
  ...worksOf(page, id),
  linkTo('Votes open', `/buildings/${id}/show/decisions`, page.voteCount),
  linkTo('Bank lines to match', linesOf(id), page.linesToMatch),
  linkTo('Payments open', `/buildings/${id}/show/money`, page.payments),
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
    cell: ({ voted, required }) => `${voted} of ${required} needed`,
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
      Capture readings
    </Link>
  </nav>
);

/** What a tab shows of the building's page; a failed call is reported in the head. */
const usePart = (draw: (page: Page, id: string) => ReactNode): ReactNode => {
  const { id, query } = useBuildingPage();
  if (query.isError) return null;
  return query.data ? draw(query.data, id) : <LoadingState text="Loading..." lines={4} />;
};

const Arrears = ({ page, id }: { page: Page; id: string }) => (
  <Card title="Age analysis" actions={<Link to={ageAnalysisAddress({ building: id })}>{ageAnalysisTexts.title}</Link>}>
    <DetailList items={arrearsOf(page, id)} />
    {page.ages.ageTotal > 0 ? (
      <AgeingBar ageing={ageingFromFields(page.ages)} style="plain" caption="Age analysis of the building" />
    ) : null}
  </Card>
);

export const BuildingOverview = () =>
  usePart((page, id) => (
    <>
      <BuildingLeaves />
      <WorkLinks id={id} />
      <Card title="Open work">
        <DetailList items={waitingOf(page, id)} />
      </Card>
      <Arrears page={page} id={id} />
      <BuildingUpcomingDates page={page} id={id} />
      <Card title="Bank">
        <DetailList items={bankOf(page, id)} />
      </Card>
    </>
  ));

export const BuildingQuotasLink = () => {
  const { id } = useBuildingPage();
  return (
    <p>
      <Link to={`/quotas/${id}`}>Edit participation quotas</Link>
    </p>
  );
};

export const BuildingMoneyCards = () =>
  usePart((page, id) => (
    <>
      <WorkLinks id={id} />
      <Card title="Money">
        <DetailList items={[...bankOf(page, id), ...arrearsOf(page, id), ...monthOf(page)]} />
        <h3 className="building-chart">Overdue at the end of each month</h3>
        <OverdueDebtChart buildingId={id} />
      </Card>
    </>
  ));

export const BuildingWorksCard = () =>
  usePart((page, id) => (
    <Card title="Open maintenance">
      <DetailList items={worksOf(page, id)} />
    </Card>
  ));

export const BuildingVotesCard = () =>
  usePart((page) => (
    <Card
      title="Open votes"
      note={
        page.voteCount > page.votes.length
          ? `The ${page.votes.length} that close first, of ${page.voteCount}.`
          : undefined
      }
      flush
    >
      <DataTable
        caption="Open votes"
        columns={VOTES}
        rows={page.votes}
        rowKey={({ id: voteId }) => voteId}
        empty="No vote is open."
      />
    </Card>
  ));

export const BuildingUpcomingDatesCard = () => usePart((page, id) => <BuildingUpcomingDates page={page} id={id} />);
