/** What a tab of a building draws: each picture has its figures in a table for those who do not see it (B 2). */
import { creditControl } from '@stoep/contract/credit/credit-control';
import { maintenance } from '@stoep/contract/works/maintenance';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBalance, balanceSums } from '../../testing/building-samples.ts';
import { anEmptyBuilding, openBuilding } from '../../testing/building-server.ts';
import { answers, answersPages } from '../../testing/fake-server.ts';

/** Row header -> value, as the picture's own table tells them. */
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
  anEmptyBuilding();
  answersPages(creditControl.listBalances, [aBalance(1, cents(150_000))]);
  answers(creditControl.sumBalances, balanceSums(cents(7_654_321), { count: 40, age30Days: cents(120_000) }));
  answers(creditControl.arrearsByMonth, [
    { month: '2026-01', arrears: cents(310_000), accounts: 3 },
    { month: '2026-02', arrears: cents(255_050), accounts: 2 },
  ]);
  await openBuilding('Credit Control', 'Balances');
  expect(await tableOf('Arrears at the end of each month')).toEqual({
    'Jan 2026': 'R 3 100.00',
    'Feb 2026': 'R 2 550.50',
  });
  const ageing = within(screen.getByRole('region', { name: 'Age analysis' }));
  expect(ageing.getByRole('row', { name: /^30 days/ })).toHaveTextContent(/R 1.200\.00/);
});

it('B-2.1 Balances: no picture of arrears where there are none', async () => {
  anEmptyBuilding();
  answers(creditControl.arrearsByMonth, [{ month: '2026-01', arrears: cents(0), accounts: 0 }]);
  await openBuilding('Credit Control', 'Balances');
  await screen.findByText('No age account details found.');
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

it('B-2.1 Maintenance: jobs by progress, in the order a job goes', async () => {
  anEmptyBuilding();
  answers(maintenance.countByState, [
    { progress: 'Completed', count: 3 },
    { progress: 'Requesting quotes', count: 2 },
  ]);
  await openBuilding('Maintenance');
  const bars = within(await screen.findByRole('list', { name: 'Jobs by progress' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual(['Requesting quotes2', 'Completed3']);
});
