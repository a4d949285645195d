/** The charts of a building's tabs: each has its figures in a table for screen readers (B 2). */
import { creditControlEndpoints } from '@stoep/contract/credit/credit-control';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLevyBalanceRow, anAccountBalanceTotals } from '../../testing/building-samples.ts';
import { openBuildingPageAsTrustee, serveEmptyBuilding } from '../../testing/building-server.ts';
import { answerEndpoint, answerEndpointInPages } from '../../testing/fake-server.ts';

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
  serveEmptyBuilding();
  answerEndpointInPages(creditControlEndpoints.listBalances, [aLevyBalanceRow(1, cents(150_000))]);
  answerEndpoint(
    creditControlEndpoints.sumBalances,
    anAccountBalanceTotals(cents(7_654_321), { count: 40, age30Days: cents(120_000) }),
  );
  answerEndpoint(creditControlEndpoints.arrearsByMonth, [
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
  serveEmptyBuilding();
  answerEndpoint(creditControlEndpoints.arrearsByMonth, [{ month: '2026-01', arrears: cents(0), accounts: 0 }]);
  await openBuildingPageAsTrustee('Credit Control', 'Balances');
  await screen.findByText('No age account details found.');
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

it('B-2.1 Maintenance: jobs by progress, in the order a job goes', async () => {
  serveEmptyBuilding();
  answerEndpoint(maintenanceJobEndpoints.countByState, [
    { progress: 'Completed', count: 3 },
    { progress: 'Requesting quotes', count: 2 },
  ]);
  await openBuildingPageAsTrustee('Maintenance');
  const bars = within(await screen.findByRole('list', { name: 'Jobs by progress' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual(['Requesting quotes2', 'Completed3']);
});
