/** The menu: the same entries for all, those of one's own work on top, and every page of the office in it. */
import { apiContract } from '@stoep/contract';
import { menuPageOfAddress, officeMenuFor } from '@stoep/contract/office/menu';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import source from '../office.tsx?raw';
import { fakeEmptyTodayAnswers } from '../testing/empty-today.ts';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

beforeEach(() => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.today, [
    { key: 'linesToMatch', count: 12 },
    { key: 'receiptsToConfirm', count: 1 },
    { key: 'newTickets', count: 0 },
  ]);
  fakeEmptyTodayAnswers();
});

const entriesShown = () =>
  within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map((one) => one.textContent);

test('every page of the office belongs to an entry, and each route of the menu is a page', () => {
  const menu = officeMenuFor('administrator');
  const routes = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) => path);
  expect(routes.length).toBeGreaterThan(10);
  for (const path of routes)
    expect([path, menuPageOfAddress(menu, path)?.page.label]).toEqual([path, expect.anything()]);
  const own = menu.flatMap(({ pages }) => pages.map(({ to }) => to)).filter((to) => to !== '/');
  for (const to of own)
    expect([to, routes.includes(to) || menuPageOfAddress(menu, to)?.page.to === to]).toEqual([to, true]);
});

test('a bookkeeper has bank and ledger on top and the rest under Other work; the open entry shows its pages, and counts what waits', async () => {
  const { user } = renderOffice('/bank-lines', { role: 'bookkeeper' });
  await waitFor(() => expect(entriesShown()).toContain('Bank13 waiting'));
  expect(entriesShown()).toEqual([
    'Today',
    'Levies',
    'Bank13 waiting',
    'Match',
    'Bank import',
    'Bank statements',
    'Reconcile',
    'Reconciliations',
    'Bank lines',
    'Proofs of payment',
    'Bank accounts',
    'Arrears',
    'Suppliers',
    'Ledger',
    'Buildings',
    'People',
    'Requests',
    'Decisions',
    'Messages',
    'Settings',
  ]);
  expect(screen.getByText('Other work')).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Bank lines' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('menuitem', { name: 'Ledger' }));
  await waitFor(() => expect(globalThis.location.hash).toBe('#/trial-balance'));
  await screen.findByRole('menuitem', { name: 'Journals' });
  expect(entriesShown()).not.toContain('Reconcile');
});

test('g and a letter open an entry, but not while a text is typed', async () => {
  const { user } = renderOffice('/contacts');
  await screen.findByRole('menuitem', { name: 'Requests' });
  await user.keyboard('gd');
  await waitFor(() => expect(globalThis.location.hash).toBe('#/approvals'));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Find anything' });
  await user.keyboard('gb');
  expect(screen.getByRole('combobox', { name: 'Find anything' })).toHaveValue('gb');
  expect(globalThis.location.hash).toBe('#/approvals');
});

test('New offers what the role may add', async () => {
  const { user } = renderOffice('/', { role: 'credit controller' });
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.click(await screen.findByRole('menuitem', { name: 'New AOD' }));
  await waitFor(() => expect(globalThis.location.hash).toBe('#/aods/create'));
});

test('New is not offered to a reader', async () => {
  renderOffice('/', { role: 'reader' });
  await screen.findByRole('menuitem', { name: 'Requests' });
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
});
