/** The page of a building. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '0199aaaa-0000-7000-8000-000000000001';

test('it says what is at the bank, owed and collected, and each figure leads to its list', async () => {
  const empty = Object.keys(findOfficeResource('buildings')?.fields ?? {}).map((name) => [name, null]);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.arrears, [
    { day: '2026-03-10', overdue: cents(500), accounts: 1, countedAt: null },
  ]);
  fakeEndpointAnswer(apiContract.office.get, {
    ...Object.fromEntries(empty),
    id: ID,
    title: 'Aloe Ridge',
    can: [],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.buildingPage, {
    banks: [{ fund: 'administrative', amount: cents(12_345_600) }],
    owed: cents(400_000),
    overdue: cents(100_000),
    owing: 1,
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
    duties: [
      { id: ID, kind: 'Lift inspection', subject: 'Lift 2', dueDay: '2026-03-02', late: true },
      { id: `${ID.slice(0, -1)}2`, kind: 'Insurance', subject: '', dueDay: '2026-04-30', late: false },
    ],
    dutyCount: 9,
    undated: 1,
    yearEnd: '2027-02-28',
    leviesDue: '2026-04-01',
    monthPosted: '2026-03-24',
    autoMonth: false,
  });
  renderOffice(`/buildings/${ID}/show`);
  const card = await screen.findByRole('region', { name: 'Money' });
  expect(card).toHaveTextContent('At the bank, administrative fundR 123 456.00');
  expect(card).toHaveTextContent('To be moved to the reserve fundR 250.00');
  expect(within(card).getByRole('link', { name: 'match' })).toHaveAttribute('href', `#/bank-match?scheme=${ID}`);
  expect(card).toHaveTextContent('R 1 000.00 by 1 account');
  expect(card).toHaveTextContent('R 500.00 25 % of it');
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    `#/maintenance-jobs?filter=${encodeURIComponent(JSON.stringify({ buildingId: ID, state: 'In Progress' }))}`,
  );
  const votes = screen.getByRole('region', { name: 'Votes waiting' });
  const next = within(screen.getByRole('region', { name: 'What comes next' }));
  expect(next.getByRole('row', { name: /Lift inspection: Lift 2/ })).toHaveTextContent(
    'Lift inspection: Lift 2 Late02 Mar 2026',
  );
  expect(next.getByRole('row', { name: /Insurance/ })).not.toHaveTextContent('Late');
  expect(next.getByRole('link', { name: 'One has no day yet' })).toHaveAttribute(
    'href',
    expect.stringContaining('undatedDuties'),
  );
  expect(next.getByText('28 Feb 2027')).toBeInTheDocument();
  expect(votes).toHaveTextContent('The 1 that close first, of 7.');
  expect(votes).toHaveTextContent('1, 3 needed');
});
