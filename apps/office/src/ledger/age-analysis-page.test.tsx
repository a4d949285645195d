/** The page Age analysis: loading, empty, filled and failed; its filters stand in the address. */
import { apiContract } from '@stoep/contract';
import { ageAnalysisTexts as texts } from '@stoep/contract/ledger/age-analysis.texts';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  queryParamsSentTo,
} from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ALOE = '0199aaaa-0000-7000-8000-00000000000a';
const CORAL = '0199aaaa-0000-7000-8000-00000000000c';
const ACCOUNT = '0199aaaa-0000-7000-8000-000000000001';
const { office } = apiContract;

const ages = (total: number) => ({
  current: cents(total - 30_000),
  days30: cents(10_000),
  days60: cents(0),
  days90: cents(0),
  days120: cents(25_000),
  credit: cents(-5_000),
  total: cents(total),
});
const FILLED = {
  day: '2026-01-31',
  building: null,
  count: 120,
  sums: ages(900_000),
  buildings: [
    { id: ALOE, name: 'Aloe Ridge', accounts: 70, ...ages(500_000) },
    { id: CORAL, name: 'Coral Tree Mews', accounts: 50, ...ages(400_000) },
  ],
  accounts: [
    {
      id: ACCOUNT,
      buildingId: ALOE,
      accountNumber: 'ALR001',
      type: 'Owner' as const,
      unit: 'A-3',
      ownerAccountId: ALOE,
      owner: 'Naledi Mokoena',
      untilDay: '2025-12-31',
      ...ages(123_456),
    },
  ],
};
const asked = () => queryParamsSentTo(office.ageAnalysis).at(-1);

beforeEach(() => {
  history.replaceState(null, '', '/');
  fakeEndpointAnswer(
    office.list,
    {
      value: [
        { id: ALOE, title: 'Aloe Ridge' },
        { id: CORAL, title: 'Coral Tree Mews' },
      ],
      total: 2,
      atLeast: false,
    },
    { resource: 'buildings' },
  );
  fakeEndpointAnswer(office.ageAnalysis, FILLED);
});

test('filled: sums of each building and of all, and each account with its ages and its page', async () => {
  renderOffice('/age-analysis?day=2026-01-31');
  const byBuilding = await screen.findByRole('table', { name: texts.allBuildings });
  const [, aloe, , total] = within(byBuilding).getAllByRole('row');
  expect(aloe).toHaveTextContent(/Aloe Ridge.*70.*4 700\.00.*100\.00.*250\.00.*−50\.00.*5 000\.00/);
  expect(total).toHaveTextContent(/Total.*120.*9 000\.00/);
  const accounts = screen.getByRole('table', { name: texts.accounts });
  const row = within(accounts).getAllByRole('row')[1];
  // One row of 120 is on this page, and the total is of all.
  expect(within(accounts).getAllByRole('row').at(-1)).toHaveTextContent(/^Total of all 120 accounts/);
  expect(row).toHaveTextContent(/ALR001.*Aloe Ridge.*A-3.*Naledi Mokoena.*Owner, until 31 Dec 2025.*1 234\.56/);
  expect(within(accounts).getByRole('link', { name: 'ALR001' })).toHaveAttribute(
    'href',
    `#/levy-accounts/${ACCOUNT}/show`,
  );
  expect(screen.getByText(new RegExp(texts.rule.slice(0, 40)))).toHaveTextContent(texts.asAt);
  expect(screen.getAllByText('As at 31 Jan 2026')).toHaveLength(2);
});

test('the address holds what is chosen; a building and a page open from the table', async () => {
  const { user } = renderOffice('/age-analysis?day=2026-01-31&older=60&page=nonsense');
  await screen.findByRole('link', { name: 'Coral Tree Mews' });
  expect(asked()).toMatchObject({ day: '2026-01-31', older: '60', start: '0' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked()).toMatchObject({ older: '60', start: '50' }));
  await user.selectOptions(screen.getByRole('combobox', { name: texts.show }), 'credit');
  // Another filter begins at its first page.
  await waitFor(() => expect(asked()).toMatchObject({ older: '60', show: 'credit', start: '0' }));
  fakeEndpointAnswer(office.ageAnalysis, { ...FILLED, building: 'Coral Tree Mews' });
  await user.click(screen.getByRole('link', { name: 'Coral Tree Mews' }));
  await screen.findByRole('heading', { name: 'Accounts of Coral Tree Mews' });
  expect(asked()).toMatchObject({ building: CORAL, older: '60', show: 'credit' });
  expect(screen.queryByRole('table', { name: texts.allBuildings })).toBeNull();
  expect(screen.getByRole('combobox', { name: texts.building })).toHaveValue(CORAL);
});

test('the building of the bar is chosen, until the page says all', async () => {
  history.replaceState(null, '', `?building=${ALOE}`);
  const { user } = renderOffice('/age-analysis');
  await screen.findByRole('table', { name: texts.accounts });
  expect(asked()).toMatchObject({ building: ALOE });
  await user.selectOptions(screen.getByRole('combobox', { name: texts.building }), texts.allBuildings);
  await waitFor(() => expect(asked()?.building).toBeUndefined());
});

test('empty says so, with and without filters; a failure can be tried again', async () => {
  fakeEndpointAnswer(office.ageAnalysis, { ...FILLED, count: 0, buildings: [], accounts: [] });
  const { unmount } = renderOffice('/age-analysis');
  await screen.findByText(texts.nonePosted);
  unmount();
  const filtered = renderOffice('/age-analysis?older=120');
  await screen.findByText(texts.none);
  filtered.unmount();
  fakeEndpointRefusal(office.ageAnalysis, 409, 'Please try again.');
  const { user } = renderOffice('/age-analysis');
  await screen.findByText('Please try again.');
  fakeEndpointAnswer(office.ageAnalysis, FILLED);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('table', { name: texts.accounts });
});

test('the workbook has the filters of the page; a PDF that is too long says what to do', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = renderOffice('/age-analysis?older=60');
  const release = fakeDelayedEndpointAnswer(office.ageAnalysisFile);
  await user.click(await screen.findByRole('button', { name: texts.excel }));
  await screen.findByRole('button', { name: texts.makingExcel });
  release('file');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
  expect(queryParamsSentTo(office.ageAnalysisFile).at(-1)).toEqual({ older: '60' });
  fakeEndpointRefusal(office.ageAnalysisFile, 409, texts.tooLongForPdf('2 000'));
  await user.click(await screen.findByRole('button', { name: texts.pdf }));
  await screen.findByText(texts.tooLongForPdf('2 000'));
});

test('it says that it loads', async () => {
  const release = fakeDelayedEndpointAnswer(office.ageAnalysis);
  renderOffice('/age-analysis');
  await screen.findByText('Loading...');
  release(FILLED);
  await screen.findByRole('table', { name: texts.accounts });
});
