/** What the office opens on. */
import { contract } from '@stoep/contract';
import { queues } from '@stoep/contract/office/queues';
import { cents } from '@stoep/domain/money/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

beforeEach(() => {
  answers(contract.office.list, { value: [], total: 2, atLeast: false });
  answers(contract.office.arrears, []);
  answers(contract.parkedInterest.bySchemes, []);
});

test('A-19 a change of our own bank account that waits leads to where it is decided', async () => {
  answers(
    contract.office.today,
    queues.map(({ key }) => ({ key, count: key === 'agentAccountToApprove' ? 1 : 0 })),
  );
  renderOffice('/');
  const tile = await screen.findByRole('link', { name: /^Our own bank account to approve/ });
  expect(tile).toHaveTextContent('1');
  expect(tile).toHaveAttribute('href', '#/settings');
  expect(screen.getByRole('link', { name: /^Payments to release/ })).toHaveAttribute(
    'href',
    expect.stringContaining('#/payments?'),
  );
});

test('what is not told to this person has no tile', async () => {
  answers(contract.office.today, [{ key: 'paymentsToRelease', count: 3 }]);
  renderOffice('/');
  expect(await screen.findByRole('link', { name: /^Payments to release/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Our own bank account/ })).toBeNull();
});

test('money that lies unallocated is told by scheme and since when, and leads to its line', async () => {
  answers(contract.office.today, []);
  answers(contract.parkedInterest.bySchemes, [
    {
      buildingId: 'b1',
      building: 'Aloe Ridge',
      amount: cents(85_000),
      count: 2,
      since: '2026-02-03',
      partId: 'p1',
    },
    {
      buildingId: 'b2',
      building: 'Bay View',
      amount: cents(1_000),
      count: 1,
      since: '2026-03-01',
      partId: 'p2',
    },
  ]);
  renderOffice('/');
  const told = await screen.findByRole('region', { name: /R\s860\.00 lies unallocated/ });
  expect(within(told).getByRole('link', { name: 'Aloe Ridge' })).toHaveAttribute(
    'href',
    '#/bank-match?show=parked&scheme=b1&line=p1',
  );
  expect(within(told).getByText('03 Feb 2026')).toBeInTheDocument();
});
