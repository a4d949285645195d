/** Views of a list: kept as it is seen, opened as it was, told whose they are; what went from a list is left out of them. */
import { contract } from '@stoep/contract';
import { payments } from '@stoep/contract/suppliers/payments.resources';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, asked, received, refuses } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { addressOf } from './list-views.ts';

const HELD = {
  filter: JSON.stringify({ state: 'On Hold', went: 'x', queue: 'nothing', q: 'lift' }),
  sort: 'went',
  order: 'asc' as const,
  columns: ['reason', 'went', 'amount'],
  perPage: 50,
};

test('a view that names what went is opened with what is left, in the order of the list', () => {
  const opened = new URLSearchParams(addressOf(payments, HELD).split('?')[1]);
  expect(Object.fromEntries(opened)).toEqual({
    filter: '{"state":"On Hold","q":"lift"}',
    displayedFilters: '{"state":true}',
    sort: payments.sort.field,
    order: payments.sort.order.toUpperCase(),
    page: '1',
    perPage: '50',
  });
  for (const filter of ['x', '[]', 'null', '{"state":"No such state"}'])
    expect(addressOf(payments, { ...HELD, filter })).toContain('filter=%7B%7D');
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
  answers(contract.office.list, {
    value: [row, { ...row, id: OTHER }],
    total: 2,
    atLeast: false,
    sums: { amount: 25 },
  });
  answers(contract.office.views, [{ ...kept, ...HELD, filter: '{"state":"On Hold"}', columns: ['amount'] }]);
  const { user } = renderOffice('/payments');
  await screen.findByText('All 2');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  const views = within(await screen.findByRole('dialog', { name: 'Views' }));
  expect(views.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(await views.findByRole('button', { name: /Held lifts.*Shared by Thandi Nkosi/ }));
  await waitFor(() =>
    expect(
      asked(contract.office.list).some(
        ({ limit, filter }) => limit === '50' && filter === '{"state":"On Hold"}',
      ),
    ).toBe(true),
  );
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Building' })).toBeNull());
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Views' }));
  const again = within(await screen.findByRole('dialog', { name: 'Views' }));
  refuses(contract.office.keepView, 409, 'You keep 50 views of this list. Please remove one first.');
  const press = () => user.click(again.getByRole('button', { name: 'Keep' }));
  await press();
  await again.findByText('Please enter a name.');
  await user.type(again.getByLabelText('Keep what you see now as'), 'Ours');
  await user.click(again.getByLabelText('For my colleagues too'));
  await press();
  await again.findByText('You keep 50 views of this list. Please remove one first.');
  answers(contract.office.keepView, { id: row.id });
  await press();
  await waitFor(() => expect(again.getByLabelText('Keep what you see now as')).toHaveValue(''));
  expect(received(contract.office.keepView).at(-1)).toEqual({
    name: 'Ours',
    shared: true,
    filter: '{"state":"On Hold"}',
    columns: ['amount'],
    perPage: 50,
    sort: payments.sort.field,
    order: payments.sort.order,
  });
});

test('who only reads opens the views of others and keeps none', async () => {
  answers(contract.office.list, { value: [row], total: 1, atLeast: false });
  answers(contract.office.views, []);
  const { user } = renderOffice('/payments', { role: 'reader' });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  const views = within(await screen.findByRole('dialog', { name: 'Views' }));
  await views.findByText(/^No view is kept yet/);
  expect(views.queryByRole('button', { name: 'Keep' })).toBeNull();
});
