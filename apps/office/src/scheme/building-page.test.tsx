/** The page of a building: the figures under its title, and a tab for each kind of work. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer, queryParamsSentTo } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '0199aaaa-0000-7000-8000-000000000001';
const NONE = cents(0);

const atBuilding = (tab = '') => {
  const empty = Object.keys(findOfficeResource('buildings')?.fields ?? {}).map((name) => [name, null]);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.arrears, [
    { day: '2026-03-10', overdue: cents(500), accounts: 1, countedAt: null },
  ]);
  fakeEndpointAnswer(apiContract.office.get, {
    ...Object.fromEntries(empty),
    id: ID,
    title: 'Aloe Ridge',
    name: 'Aloe Ridge',
    code: 'ALR',
    withoutLogin: 3,
    can: ['inviteAll', 'addDuties'],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.buildingPage, {
    banks: [
      { fund: 'administrative', amount: cents(12_345_600) },
      { fund: 'reserve', amount: cents(1_000_000) },
    ],
    owed: cents(400_000),
    overdue: cents(100_000),
    owing: 1,
    ages: {
      ageTotal: cents(400_000),
      ageCurrent: cents(300_000),
      age30Days: cents(100_000),
      age60Days: NONE,
      age90Days: NONE,
      age120Days: NONE,
      age150Days: NONE,
      age180Days: NONE,
    },
    dueToReserve: cents(25_000),
    raised: cents(200_000),
    collected: cents(50_000),
    votes: [
      {
        id: ID,
        subject: 'Paint the stairs',
        closesAt: new Date('2026-04-01T10:00:00Z'),
        voted: 1,
        required: 3,
      },
    ],
    voteCount: 7,
    jobs: [{ state: 'In Progress', count: 2 }],
    tickets: 4,
    tasks: 0,
    linesToMatch: 12,
    payments: 5,
    nextDate: { day: '2026-03-25', kind: 'levy run', id: null, name: '' },
    lateCount: 1,
    duties: [
      { id: ID, kind: 'Lift inspection', subject: 'Lift 2', dueDay: '2026-03-02', late: true },
      { id: `${ID.slice(0, -1)}2`, kind: 'Insurance', subject: '', dueDay: '2026-04-30', late: false },
    ],
    dutyCount: 9,
    undated: 1,
    yearEnd: '2027-02-28',
    leviesDue: '2026-04-01',
    monthPosted: '2026-03-25',
    autoMonth: false,
  });
  return renderOffice(`/buildings/${ID}/show${tab}`);
};

const filterIn = (link: HTMLElement): unknown => {
  const [, query = ''] = (link.getAttribute('href') ?? '').split('?');
  return JSON.parse(new URLSearchParams(query).get('filter') ?? '{}');
};

test('its title is its name; code, bank, arrears and next date stand below, and lead to their lists', async () => {
  atBuilding();
  const bank = await screen.findByRole('link', { name: 'R 133 456.00' });
  await screen.findByRole('heading', { level: 1, name: 'Aloe Ridge' });
  expect(bank.getAttribute('href')).toMatch(/^#\/bank-accounts\?/);
  expect(filterIn(bank)).toEqual({ buildingId: ID });
  const head = bank.closest('dl') ?? document.body;
  expect(head).toHaveTextContent('CodeALR');
  expect(head).toHaveTextContent('R 1 000.001 account');
  expect(within(head).getByRole('link', { name: 'R 1 000.00' }).getAttribute('href')).toBe(
    `#/age-analysis?building=${ID}&show=arrears`,
  );
  expect(within(head).getByRole('link', { name: '25 Mar 2026' })).toHaveAttribute('href', '#/month');
  expect(head).toHaveTextContent('Next levy run');
  expect(filterIn(within(head).getByRole('link', { name: '1 compliance item' }))).toEqual({
    queue: 'dueDuties',
    buildingId: ID,
  });
});

test('the overview says what waits, arrears by age, dates and bank; no field is called empty', async () => {
  atBuilding();
  const waiting = await screen.findByRole('region', { name: 'Open work' });
  expect(within(waiting).getByRole('link', { name: '12' })).toHaveAttribute('href', `#/bank-match?scheme=${ID}`);
  expect(filterIn(within(waiting).getByRole('link', { name: '2' }))).toEqual({ buildingId: ID, state: 'In Progress' });
  expect(within(waiting).getByRole('link', { name: '7' })).toHaveAttribute('href', `#/buildings/${ID}/show/decisions`);
  const arrears = screen.getByRole('region', { name: 'Age analysis' });
  expect(arrears).toHaveTextContent('R 1 000.00 by 1 account');
  expect(within(arrears).getByRole('table', { name: /Age analysis of/ })).toHaveTextContent('R 3 000.00');
  const bank = screen.getByRole('region', { name: 'Bank' });
  expect(bank).toHaveTextContent('At the bank, administrative fundR 123 456.00');
  expect(bank).toHaveTextContent('To be moved to the reserve fundR 250.00');
  expect(within(bank).getByRole('link', { name: 'match' })).toHaveAttribute('href', `#/bank-match?scheme=${ID}`);
  expect(screen.queryByText(/^Empty: /)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Capture readings' })).toHaveAttribute('href', `#/readings/${ID}`);
});

test('a tab loads its lists when it is opened, the address names it, and Back returns to the one before', async () => {
  const { user } = atBuilding();
  await screen.findByRole('region', { name: 'Open work' });
  expect(queryParamsSentTo(apiContract.office.list)).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Owners & units' }));
  await screen.findByRole('region', { name: 'Units' });
  expect(globalThis.location.hash).toBe(`#/buildings/${ID}/show/owners`);
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.list)).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Invite everyone without a login' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add the standard compliance items' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('heading', { name: 'Overdue at the end of each month' });
  expect(screen.getByRole('tab', { name: 'Money' })).toHaveFocus();
  globalThis.history.back();
  await screen.findByRole('region', { name: 'Units' });
  expect(screen.getByRole('tab', { name: 'Owners & units' })).toHaveAttribute('aria-selected', 'true');
});

test('the address of a tab opens it: what was raised and collected under Money', async () => {
  atBuilding('/money');
  const money = await screen.findByRole('region', { name: 'Money' });
  expect(screen.getByRole('tab', { name: 'Money' })).toHaveAttribute('aria-selected', 'true');
  expect(money).toHaveTextContent('R 500.00 25 % of the amount raised');
});

test('compliance items, votes and settings have their tabs', async () => {
  const { user } = atBuilding('/compliance');
  const next = within(await screen.findByRole('region', { name: 'What comes next' }));
  expect(next.getByRole('row', { name: /Lift inspection: Lift 2/ })).toHaveTextContent(
    'Lift inspection: Lift 2 Late02 Mar 2026',
  );
  expect(next.getByRole('row', { name: /Insurance/ })).not.toHaveTextContent('Late');
  expect(next.getByRole('link', { name: '1 item has no date' })).toHaveAttribute(
    'href',
    expect.stringContaining('undatedDuties'),
  );
  expect(next.getByText('28 Feb 2027')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add the standard compliance items' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Decisions' }));
  const votes = await screen.findByRole('region', { name: 'Open votes' });
  expect(votes).toHaveTextContent('The 1 that close first, of 7.');
  expect(votes).toHaveTextContent('1 of 3 needed');
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  await screen.findByText('Aloe Ridge', { selector: '.office-value *, .office-value' });
  expect(screen.getByRole('link', { name: 'Complete missing details' })).toHaveAttribute('href', `#/buildings/${ID}`);
});
