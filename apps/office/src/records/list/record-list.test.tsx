/** The office's lists: their first query, and what else can be queried. */
import { apiContract } from '@stoep/contract';
import { LIST_MATCH_COUNT_LIMIT } from '@stoep/contract/office/list-page-sizes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer, queryParamsSentTo } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const entry = (id: number, title: string) => ({
  id: `00000000-0000-8000-8000-00000000000${id}`,
  title,
  sequence: id,
  at: '2026-11-22T06:00:00Z',
  actorName: 'Anika Naidoo',
});
const lastFilter = (): unknown => {
  const { filter } = queryParamsSentTo(apiContract.office.list).at(-1) ?? {};
  return filter && JSON.parse(filter);
};

test('A-80 the audit is opened with changes only, and shows everything on wish', async () => {
  fakeEndpointAnswer(apiContract.office.list, {
    value: [entry(2, 'Payments: release')],
    total: 1,
    atLeast: false,
  });
  const { user } = renderOffice('/audit');
  await screen.findByText('Payments: release');
  expect(lastFilter()).toEqual({ narrowed: true });
  fakeEndpointAnswer(apiContract.office.list, {
    value: [entry(2, 'Payments: release'), entry(1, 'Record: read')],
    total: 2,
    atLeast: false,
  });
  await user.click(screen.getByRole('switch', { name: 'Changes only' }));
  await screen.findByText('Record: read');
  await waitFor(() => expect(lastFilter()).toEqual({ narrowed: false }));
});

test('what is worked out for each row is asked for once somebody chooses its column, and exported with it', async () => {
  const building = { id: '00000000-0000-8000-8000-00000000000b', title: 'Marula Court' };
  fakeEndpointAnswer(apiContract.office.list, { value: [building], total: 1, atLeast: false });
  const { user } = renderOffice('/buildings');
  await screen.findByText('Marula Court');
  expect(queryParamsSentTo(apiContract.office.list).filter(({ also }) => also !== undefined)).toEqual([]);
  fakeEndpointAnswer(apiContract.office.list, {
    value: [{ ...building, withoutLogin: 7 }],
    total: 1,
    atLeast: false,
  });
  await user.click(screen.getByText('Columns'));
  const box = await screen.findByRole('dialog', { name: 'Columns' });
  await user.click(within(box).getByRole('checkbox', { name: /not invited yet$/ }));
  await user.click(within(box).getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('7')).toBeInTheDocument();
  expect(queryParamsSentTo(apiContract.office.list).at(-1)).toMatchObject({ also: 'withoutLogin' });
  const before = queryParamsSentTo(apiContract.office.list).length;
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.list)).toHaveLength(before + 1));
  expect(queryParamsSentTo(apiContract.office.list).at(-1)).toMatchObject({ limit: '500', also: 'withoutLogin' });
});

test('a list that goes on is counted whole behind its first page', async () => {
  fakeEndpointAnswer(apiContract.office.list, {
    value: [entry(1, 'Record: read')],
    total: LIST_MATCH_COUNT_LIMIT,
    atLeast: true,
  });
  const release = fakeDelayedEndpointAnswer(apiContract.office.list, { limit: '0' });
  renderOffice('/audit');
  await screen.findByText(/^1–25 of 1\s000\+$/);
  // There is no search, so all of them will be counted.
  expect(screen.queryByText(/or more match/)).toBeNull();
  release({ value: [], total: 20_123, atLeast: false });
  await screen.findByText(/^1–25 of 20\s123$/);
  expect(screen.queryByText(/or more match/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Go to page 805' })).toBeInTheDocument();
});

test('what is more than is ever counted is asked once, and says so', async () => {
  fakeEndpointAnswer(apiContract.office.list, {
    value: [entry(1, 'Record: read')],
    total: 100_000,
    atLeast: true,
  });
  renderOffice('/audit');
  await screen.findByText(/^100\s000 or more match\./);
  expect(queryParamsSentTo(apiContract.office.list).filter(({ limit }) => limit === '0')).toEqual([]);
});

test('a search that was not counted to the end says that there are more, and is not counted again', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [entry(1, 'Record: read')], total: 5_000, atLeast: true });
  renderOffice(`/audit?${new URLSearchParams({ filter: JSON.stringify({ q: 'read' }) })}`);
  await screen.findByText(/^1–25 of 5\s000\+$/);
  screen.getByText(/^5\s000 or more match\./);
  expect(queryParamsSentTo(apiContract.office.list).filter(({ limit }) => limit === '0')).toEqual([]);
});
