/** The building chosen in the bar: in the address, in every list, in new forms, and nowhere else. */
import { apiContract } from '@stoep/contract';
import { BUILDING_FILTERS } from '@stoep/contract/office/building-filters';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { staffAuthProvider } from '../../auth-provider.ts';
import { LIST_EXPORT_FILE_KINDS } from '../../records/list/list-file.ts';
import { fakeEmptyTodayAnswers } from '../../testing/empty-today.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal, queryParamsSentTo } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ALOE = '0199aaaa-0000-7000-8000-00000000000a';
const CORAL = '0199aaaa-0000-7000-8000-00000000000c';
const BUILDINGS = [
  { id: ALOE, title: 'Aloe Ridge', code: 'ALR' },
  { id: CORAL, title: 'Coral Tree Mews', code: 'CTM' },
];

const { list } = apiContract.office;
/** The filters that lists other than that of the buildings asked for, last first. */
const filtersAsked = (): unknown[] =>
  queryParamsSentTo(list)
    .flatMap(({ filter }) => (filter === undefined ? [] : [JSON.parse(filter) as unknown]))
    .toReversed();
const openWith = (building: string, path: string) => {
  history.replaceState(null, '', `?building=${building}`);
  return renderOffice(path);
};

beforeEach(() => {
  fakeEndpointAnswer(list, { value: [{ id: ALOE, title: 'Row' }], total: 30, atLeast: false });
  fakeEndpointAnswer(list, { value: BUILDINGS, total: 2, atLeast: false }, { resource: 'buildings' });
});

test('a building is chosen by typing; the list is of it, the address and every link have it, and Back ends it', async () => {
  const { user } = renderOffice('/tickets?page=2&perPage=25&sort=createdAt&order=DESC&filter={}');
  await screen.findAllByText('Row');
  expect(filtersAsked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Building: All buildings' }));
  const box = await screen.findByRole('combobox', { name: 'Building' });
  expect(box).toHaveFocus();
  await screen.findByRole('option', { name: /Coral Tree Mews/ });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: /Coral Tree Mews/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  fakeEndpointAnswer(list, { value: BUILDINGS.slice(1), total: 1, atLeast: false }, { resource: 'buildings' });
  await user.type(box, 'ctm');
  // Enter waits for the answer to what was typed.
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Building: Coral Tree Mews (CTM)' });
  await waitFor(() => expect(filtersAsked()[0]).toEqual({ building: CORAL }));
  expect(queryParamsSentTo(list).map(({ q }) => q)).toContain('ctm');
  expect(globalThis.location.search).toBe(`?building=${CORAL}`);
  // Page 2 of all buildings is not page 2 of one.
  expect(globalThis.location.hash).not.toContain('page=2');
  const link = screen.getByRole('menuitem', { name: 'People' });
  expect(new URL((link as HTMLAnchorElement).href).search).toBe(`?building=${CORAL}`);
  await user.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Contacts' });
  await waitFor(() => expect(filtersAsked()[0]).toEqual({ building: CORAL }));
  history.back();
  await screen.findByRole('heading', { level: 1, name: 'Tickets' });
  const before = queryParamsSentTo(list).length;
  history.back();
  await screen.findByRole('button', { name: 'Building: All buildings' });
  expect(globalThis.location.search).toBe('');
  // The list of all buildings is asked for again: its call must not reach the next test.
  await waitFor(() => expect(queryParamsSentTo(list).length).toBeGreaterThan(before));
});

test('the address alone chooses it, for rows, totals and the file', async () => {
  fakeEndpointAnswer(
    list,
    { value: [{ id: ALOE, title: 'Row', amount: 5 }], total: 30, atLeast: false },
    { resource: 'payments' },
  );
  const { user } = openWith(ALOE, '/payments');
  await screen.findAllByText('Row');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const before = queryParamsSentTo(list).length;
  await user.click(await screen.findByRole('menuitem', { name: LIST_EXPORT_FILE_KINDS.csv }));
  await waitFor(() => expect(queryParamsSentTo(list).length).toBeGreaterThan(before));
  const asked = queryParamsSentTo(list).filter(({ ids, limit }) => ids === undefined && limit !== '50');
  expect(asked.map(({ limit }) => limit)).toEqual(expect.arrayContaining(['25', '0', '500']));
  for (const { filter } of asked) expect(JSON.parse(filter ?? '{}')).toEqual({ building: ALOE });
});

test('a list of all buildings stays whole and says why', async () => {
  openWith(ALOE, '/contractors');
  await screen.findAllByText('Row');
  expect(screen.getByText(Object(BUILDING_FILTERS.contractors).ofAll)).toBeVisible();
  expect(filtersAsked()).toEqual([]);
});

test('a list without rows in the building leads to all buildings', async () => {
  fakeEndpointAnswer(list, { value: [], total: 0, atLeast: false }, { resource: 'tasks' });
  const { user } = openWith(ALOE, '/tasks');
  await screen.findByText('No tasks in Aloe Ridge.');
  await user.click(screen.getByRole('button', { name: 'Show all buildings' }));
  await screen.findByText('No tasks yet.');
  expect(globalThis.location.search).toBe('');
});

test('a new record begins with it', async () => {
  fakeEndpointAnswer(apiContract.office.create, { id: CORAL });
  fakeEndpointAnswer(apiContract.office.get, { id: CORAL, title: 'Lift inspection', can: [], withheld: [] });
  const { user } = openWith(ALOE, '/building-duties/create');
  await waitFor(async () =>
    expect(await screen.findByRole('combobox', { name: 'Building' })).toHaveValue('Aloe Ridge'),
  );
  await user.click(screen.getByRole('combobox', { name: 'Item' }));
  await user.click(await screen.findByRole('option', { name: 'Lift inspection' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.create)[0]?.values).toMatchObject({ buildingId: ALOE }));
});

test('Today, Match and the trial balance begin with it', async () => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.today, [{ key: 'newTickets', count: 3 }]);
  const { unmount } = openWith(ALOE, '/');
  await screen.findByRole('link', { name: /^New tickets/ });
  expect(queryParamsSentTo(apiContract.office.today).every(({ building_id: id }) => id === ALOE)).toBe(true);
  unmount();
  fakeEndpointRefusal(apiContract.office.bankLines, 503, 'Please try again.');
  const match = openWith(ALOE, '/bank-match');
  await screen.findByText('Please try again.');
  expect(Object.values(queryParamsSentTo(apiContract.office.bankLines)[0] ?? {})).toContain(ALOE);
  match.unmount();
  fakeEndpointAnswer(apiContract.office.trialBalance, []);
  openWith(CORAL, '/trial-balance');
  await screen.findByText('No postings in this building up to this day.');
  expect(screen.getByRole('combobox', { name: 'Building' })).toHaveValue(CORAL);
});

test('the page of another building takes the choice along', async () => {
  fakeEndpointRefusal(apiContract.office.buildingPage, 503, 'Please try again.');
  fakeEndpointAnswer(apiContract.office.get, { id: CORAL, title: 'Coral Tree Mews', can: [], withheld: [] });
  openWith(ALOE, `/buildings/${CORAL}/show`);
  await screen.findByRole('heading', { level: 1, name: 'Coral Tree Mews' });
  await waitFor(() => expect(globalThis.location.search).toBe(`?building=${CORAL}`));
});

test('what is no id chooses nothing; a building that is gone is called unknown', async () => {
  const { unmount } = openWith('Aloe', '/tasks');
  await screen.findByRole('button', { name: 'Building: All buildings' });
  unmount();
  fakeEndpointAnswer(list, { value: [], total: 0, atLeast: false }, { resource: 'buildings' });
  openWith(CORAL, '/tasks');
  await screen.findByRole('button', { name: 'Building: Unknown building' });
});

test('the choice is stored nowhere, so that it ends with the log-out', async () => {
  const { user } = openWith(ALOE, '/tasks');
  await screen.findAllByText('Row');
  await user.click(screen.getByRole('button', { name: 'Building: Aloe Ridge (ALR)' }));
  const options = within(await screen.findByRole('listbox', { name: 'Buildings' }));
  await user.click(await options.findByRole('option', { name: /Coral Tree Mews/ }));
  await waitFor(() => expect(globalThis.location.search).toContain(CORAL));
  for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify({ ...storage })).not.toContain(CORAL);
  expect(staffAuthProvider.logout).toBeDefined();
});
