/** The head of a record's screens: its place, the link back, and what comes next. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer, fakeEndpointRefusal } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '019a0000-0000-7000-8000-000000000003';
const buildings = findOfficeResource('buildings');

const atAloeRidge = (path: string) => {
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'Aloe Ridge',
    name: 'Aloe Ridge',
    can: [],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  // The page's content is tested elsewhere.
  fakeEndpointRefusal(apiContract.office.buildingPage, 503, 'Please try again in a moment.');
  return renderOffice(path);
};

test('a form says which one it changes, and leads back without saving', async () => {
  atAloeRidge(`/buildings/${ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Edit building: Aloe Ridge' });
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', `#/buildings/${ID}/show`);
  screen.getByText(buildings?.next ?? 'nothing declared');
});

test('a page leads back to its list and to its form', async () => {
  atAloeRidge(`/buildings/${ID}/show`);
  await screen.findByRole('heading', { level: 1, name: 'Aloe Ridge' });
  expect(screen.getByRole('link', { name: 'Buildings' })).toHaveAttribute('href', '#/buildings');
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `#/buildings/${ID}`);
});

test('a list says what it is for; what is made is called by its name', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  renderOffice('/buildings');
  await screen.findByText(buildings?.about ?? 'nothing declared');
  screen.getByRole('link', { name: 'New building' });
});

test('saving that posts is called so', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  renderOffice('/ledger-entries/create');
  await screen.findByRole('button', { name: 'Post the entry' });
});

test('a record says what comes next in its own state', async () => {
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'Aloe Ridge',
    state: 'In force',
    can: [],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  renderOffice(`/budgets/${ID}/show`);
  expect(await screen.findByText(/The levies of this budget are charged each month/)).toBeVisible();
  expect(screen.queryByText(/put the budget to the trustees/)).not.toBeInTheDocument();
});

test.each([
  ['audit', 'Open an entry to compare the values before and after.', null],
  ['ledger-entries', /^The balance changes immediately/, null],
  ['account-letters', /^You see a preview/, /^See who got the letter/],
])('the page of %s does not say what comes before it', async (resource, before, instead) => {
  fakeEndpointAnswer(apiContract.office.get, { id: ID, title: 'A record', can: [], withheld: [] });
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  renderOffice(`/${resource}/${ID}/show`);
  await screen.findByRole('heading', { level: 1, name: /A record/ });
  expect(screen.queryByText(before)).not.toBeInTheDocument();
  if (instead) screen.getByText(instead);
});
