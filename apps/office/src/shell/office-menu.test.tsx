/** The menu: the same entries for all, those of one's own work on top, and every page of the office in it. */
import { apiContract } from '@stoep/contract';
import { officeEventsFor } from '@stoep/contract/office/events/office-events';
import { findOfficeResource, officeResources } from '@stoep/contract/office/index';
import { menuPageOfAddress, officeMenuFor } from '@stoep/contract/office/menu';
import { STAFF_ROLES } from '@stoep/domain/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findPages } from '../find/find-pages.ts';
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

/** The routes of the office's own pages, without those that only lead on to another, and without help, which the bar opens. */
const routes = [...source.matchAll(/<Route path="([^"]+)" element=\{<(\w+)/g)].flatMap(([, path = '', page]) =>
  page === 'Navigate' || path.startsWith('/help/') ? [] : [path],
);

test('each page of the office stands in the menu, or one press behind a page of it, and each page of the menu is a route', () => {
  const menu = officeMenuFor('administrator');
  const events = officeEventsFor('administrator');
  const pages = menu.flatMap((entry) => entry.pages);
  const inMenu = pages.map(({ to }) => to);
  const oneFurther = pages.flatMap(({ further }) => further.map(({ to }) => to));
  // The bar of selected records leads to these, from a list of the menu.
  const ofSelected = officeResources.flatMap(({ selectionPage }) => selectionPage?.path ?? []);
  expect(routes.length).toBeGreaterThan(15);
  for (const path of routes) {
    // The page of one record: its list is in the menu, and its row is the third press. New offers the events.
    const isOfRecord = path.includes('/:');
    const beginning = path.slice(0, path.indexOf(':'));
    const reached = isOfRecord
      ? menuPageOfAddress(menu, path) !== undefined || events.some(({ to }) => to.startsWith(beginning))
      : [...inMenu, ...oneFurther, ...ofSelected].includes(path);
    expect([path, reached]).toEqual([path, true]);
  }
  for (const { name } of officeResources)
    expect([name, [...inMenu, ...oneFurther].includes(`/${name}`)]).toEqual([name, true]);
  for (const to of [...inMenu, ...oneFurther].filter((one) => one !== '/'))
    expect([to, routes.includes(to) || findOfficeResource(to.slice(1)) !== undefined]).toEqual([to, true]);
});

test.each(STAFF_ROLES)('Find leads a %s to each page that the role may open, by its name', (role) => {
  for (const { pages } of officeMenuFor(role))
    for (const { to, label, further } of pages)
      for (const page of [{ to, label }, ...further])
        expect([page.to, findPages(role, page.label).some((choice) => choice.to === page.to)]).toEqual([page.to, true]);
});

test('a page is found by other words for it', () => {
  const first = (words: string) => findPages('administrator', words)[0]?.to;
  expect(first('former agent')).toBe('/take-on');
  expect(first('hand-over pack')).toBe('/buildings');
  expect(first('levies of this year')).toBe('/budget/this-year');
  expect(first('getting started')).toBe('/first-days');
  // The former name of the page.
  expect(first('owner accounts')).toBe('/owner-accounts');
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
    'Proof of payment',
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
  fakeEndpointAnswer(apiContract.office.find, []);
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
