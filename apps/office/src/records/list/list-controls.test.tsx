/** Filters, headers and rows of a list, used by hand. */
import { apiContract } from '@stoep/contract';
import { paymentsResource } from '@stoep/contract/suppliers/payments.resources';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderRecordList, sampleRecordId } from '../../testing/render-list.tsx';
import { renderOffice } from '../../testing/render-office.tsx';

beforeEach(() => {
  globalThis.location.hash = '';
});

const open = async () => {
  const list = renderRecordList(paymentsResource);
  const user = userEvent.setup();
  await screen.findByText('Number 1');
  const inMenu = async (role: 'menuitem' | 'menuitemcheckbox', name: string) => {
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    return within(await screen.findByRole('menu')).getByRole(role, { name });
  };
  return { ...list, user, inMenu };
};

test('an added filter takes the focus, is ticked in the menu, and goes by its own button with its value', async () => {
  const { user, inMenu, asked } = await open();
  const off = await inMenu('menuitemcheckbox', 'Status');
  expect(off).not.toBeChecked();
  await user.click(off);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: 'Paid' }));
  await waitFor(() => expect(asked().filter).toEqual({ state: 'Paid' }));
  expect(await inMenu('menuitemcheckbox', 'Status')).toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove this filter' }));
  await waitFor(() => expect(asked().filter).toEqual({}));
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
});

test('all filters and the search are removed at once', async () => {
  const { user, inMenu, asked } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lift');
  await waitFor(() => expect(asked().filter).toEqual({ q: 'lift' }));
  await user.click(await inMenu('menuitemcheckbox', 'Type'));
  await user.click(await inMenu('menuitem', 'Remove all filters'));
  await waitFor(() => expect(asked().filter).toEqual({}));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(''));
  expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
});

test('a header tells its order, and turns it when pressed again', async () => {
  const { user, asked } = await open();
  const head = () => screen.getByRole('columnheader', { name: 'Amount' });
  const press = () => user.click(within(head()).getByRole('button', { name: 'Amount' }));
  expect(head()).not.toHaveAttribute('aria-sort');
  await press();
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
  expect(asked().sort).toEqual({ field: 'amount', order: 'ASC' });
  await press();
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
  expect(asked().sort).toEqual({ field: 'amount', order: 'DESC' });
});

const BUILDING = { id: sampleRecordId(9), title: 'Marula Court' };
const PAYMENT = { id: sampleRecordId(1), title: '20001', number: 20001, amount: 12.5, contractorId: null };

test('a press beside the title opens the record, and one on the name of another record opens that', async () => {
  const value = [{ ...PAYMENT, buildingId: { id: BUILDING.id, name: BUILDING.title } }];
  fakeEndpointAnswer(apiContract.office.list, { value, total: 1, atLeast: false });
  for (const record of [PAYMENT, BUILDING])
    fakeEndpointAnswer(apiContract.office.get, { ...record, can: [], withheld: [] }, { id: record.id });
  fakeEndpointRefusal(apiContract.office.buildingPage, 404, 'It is not there.');
  const { user, unmount } = renderOffice('/payments');
  await user.click(await screen.findByRole('cell', { name: /12[.,]50/ }));
  await waitFor(() => expect(globalThis.location.hash).toBe(`#/payments/${PAYMENT.id}/show`));
  unmount();
  const again = renderOffice('/payments');
  await again.user.click(await screen.findByRole('link', { name: BUILDING.title }));
  await waitFor(() => expect(globalThis.location.hash).toBe(`#/buildings/${BUILDING.id}/show`));
});
