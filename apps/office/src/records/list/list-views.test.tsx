/** Saved list views: saved as seen, opened the same, with their owner named; removed fields are left out. */
import { apiContract } from '@stoep/contract';
import { paymentsResource } from '@stoep/contract/suppliers/payments.resources';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal, queryParamsSentTo } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { listViewAddress } from './list-views.ts';

const HELD = {
  filter: JSON.stringify({ state: 'On Hold', went: 'x', queue: 'nothing', q: 'lift' }),
  sort: 'went',
  order: 'asc' as const,
  columns: ['reason', 'went', 'amount'],
  perPage: 50,
};

test('a view that names what went is opened with what is left, in the order of the list', () => {
  const opened = new URLSearchParams(listViewAddress(paymentsResource, HELD).split('?')[1]);
  expect(Object.fromEntries(opened)).toEqual({
    filter: '{"state":"On Hold","q":"lift"}',
    displayedFilters: '{"state":true}',
    sort: paymentsResource.sort.field,
    order: paymentsResource.sort.order.toUpperCase(),
    page: '1',
    perPage: '50',
  });
  for (const filter of ['x', '[]', 'null', '{"state":"No such state"}'])
    expect(listViewAddress(paymentsResource, { ...HELD, filter })).toContain('filter=%7B%7D');
});

const OTHER = '019a0000-0000-7000-8000-000000000002';
const row = { id: '019a0000-0000-7000-8000-000000000001', title: '20001', number: 20001, amount: 12.5 };
const kept = {
  id: row.id,
  name: 'Held lifts',
  own: false,
  shared: true,
  removable: false,
  by: 'Thandi Nkosi',
};

test('a view of a colleague is opened with its filters and columns; what is seen is kept under a name', async () => {
  fakeEndpointAnswer(apiContract.office.list, {
    value: [row, { ...row, id: OTHER }],
    total: 2,
    atLeast: false,
    sums: { amount: 25 },
  });
  fakeEndpointAnswer(apiContract.office.views, [
    { ...kept, ...HELD, filter: '{"state":"On Hold"}', columns: ['amount'] },
  ]);
  const { user } = renderOffice('/payments');
  await screen.findByText('2 in total');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  const views = within(await screen.findByRole('dialog', { name: 'Views' }));
  expect(views.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(await views.findByRole('button', { name: /Held lifts.*Shared by Thandi Nkosi/ }));
  await waitFor(() =>
    expect(
      queryParamsSentTo(apiContract.office.list).some(
        ({ limit, filter }) => limit === '50' && filter === '{"state":"On Hold"}',
      ),
    ).toBe(true),
  );
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Building' })).toBeNull());
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Views' }));
  const again = within(await screen.findByRole('dialog', { name: 'Views' }));
  fakeEndpointRefusal(apiContract.office.keepView, 409, 'You keep 50 views of this list. Please remove one first.');
  const press = () => user.click(again.getByRole('button', { name: 'Save' }));
  await press();
  await again.findByText('Please enter a name.');
  await user.type(again.getByLabelText('Save this view as'), 'Ours');
  await user.click(again.getByLabelText('Share with colleagues'));
  await press();
  await again.findByText('You keep 50 views of this list. Please remove one first.');
  fakeEndpointAnswer(apiContract.office.keepView, { id: row.id });
  await press();
  await waitFor(() => expect(again.getByLabelText('Save this view as')).toHaveValue(''));
  expect(bodiesSentTo(apiContract.office.keepView).at(-1)).toEqual({
    name: 'Ours',
    shared: true,
    filter: '{"state":"On Hold"}',
    columns: ['amount'],
    perPage: 50,
    sort: paymentsResource.sort.field,
    order: paymentsResource.sort.order,
  });
});

test('who only reads opens the views of others and keeps none', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [row], total: 1, atLeast: false });
  fakeEndpointAnswer(apiContract.office.views, []);
  const { user } = renderOffice('/payments', { role: 'reader' });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  const views = within(await screen.findByRole('dialog', { name: 'Views' }));
  await views.findByText(/^No saved views yet/);
  expect(views.queryByRole('button', { name: 'Save' })).toBeNull();
});
