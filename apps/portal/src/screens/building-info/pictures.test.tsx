/** The charts of a building's tabs: each has its figures in a table for screen readers (B 2). */
import { creditControlEndpoints } from '@stoep/contract/credit/credit-control';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLevyAccountBalanceRow, aLevyAccountBalanceTotalsAnswer } from '../../testing/building-samples.ts';
import { answerEmptyBuilding, openBuildingPageAsTrustee } from '../../testing/building-server.ts';
import { fakeEndpointAnswer, fakePagedEndpointAnswer } from '../../testing/fake-server.ts';

/** Row header -> value, from the chart's table. */
const tableOf = async (name: string) => {
  const table = within(await screen.findByRole('figure', { name })).getByRole('table', { hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
  return Object.fromEntries(
    rows.map((row) => [
      within(row).getByRole('rowheader', { hidden: true }).textContent,
      within(row).getByRole('cell', { hidden: true }).textContent?.replace(/\s/g, ' '),
    ]),
  );
};

it('B-2.1 Balances: the age of the debt, and the arrears month by month', async () => {
  answerEmptyBuilding();
  fakePagedEndpointAnswer(creditControlEndpoints.listBalances, [aLevyAccountBalanceRow(1, cents(150_000))]);
  fakeEndpointAnswer(
    creditControlEndpoints.sumBalances,
    aLevyAccountBalanceTotalsAnswer(cents(7_654_321), { count: 40, age30Days: cents(120_000) }),
  );
  fakeEndpointAnswer(creditControlEndpoints.arrearsByMonth, [
    { month: '2026-01', arrears: cents(310_000), accounts: 3 },
    { month: '2026-02', arrears: cents(255_050), accounts: 2 },
  ]);
  await openBuildingPageAsTrustee('Credit Control', 'Balances');
  expect(await tableOf('Arrears at the end of each month')).toEqual({
    'Jan 2026': 'R 3 100.00',
    'Feb 2026': 'R 2 550.50',
  });
  const ageing = within(screen.getByRole('region', { name: 'Age analysis' }));
  expect(ageing.getByRole('row', { name: /^30 days/ })).toHaveTextContent(/R 1.200\.00/);
});

it('B-2.1 Balances: no picture of arrears where there are none', async () => {
  answerEmptyBuilding();
  fakeEndpointAnswer(creditControlEndpoints.arrearsByMonth, [{ month: '2026-01', arrears: cents(0), accounts: 0 }]);
  await openBuildingPageAsTrustee('Credit Control', 'Balances');
  await screen.findByText('No age account details found.');
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

it('B-2.1 Maintenance: jobs by progress, in the order a job goes', async () => {
  answerEmptyBuilding();
  fakeEndpointAnswer(maintenanceJobEndpoints.countByState, [
    { progress: 'Completed', count: 3 },
    { progress: 'Requesting quotes', count: 2 },
  ]);
  await openBuildingPageAsTrustee('Maintenance');
  const bars = within(await screen.findByRole('list', { name: 'Jobs by progress' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual(['Requesting quotes2', 'Completed3']);
});
