/** What the office opens on. */
import { contract } from '@stoep/contract';
import { queues } from '@stoep/contract/office/queues';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

beforeEach(() => {
  answers(contract.office.list, { value: [], total: 2, atLeast: false });
  answers(contract.office.arrears, []);
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
