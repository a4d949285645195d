/** The page of a unit. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '0199aaaa-0000-7000-8000-000000000001';
const BEFORE = '0199aaaa-0000-7000-8000-000000000002';

test('it says who answers for it now and who did, and what its meters counted last', async () => {
  const empty = Object.keys(findOfficeResource('units')?.fields ?? {}).map((name) => [name, null]);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, {
    ...Object.fromEntries(empty),
    id: ID,
    title: '12',
    can: [],
    withheld: [],
  });
  const account = { ownerAccountId: ID, type: 'Owner', overdue: cents(0) };
  fakeEndpointAnswer(apiContract.office.unitPage, {
    accounts: [
      {
        ...account,
        id: ID,
        accountNumber: 'A001',
        responsible: 'Naledi Mokoena',
        fromDay: '2025-02-01',
        untilDay: null,
        current: true,
        balance: cents(154_008),
        overdue: cents(50_000),
      },
      {
        ...account,
        id: BEFORE,
        accountNumber: 'A000',
        responsible: 'Piet Botha',
        fromDay: '2019-02-01',
        untilDay: '2025-01-31',
        current: false,
        balance: cents(-39_176),
      },
    ],
    accountCount: 2,
    meters: [
      {
        id: ID,
        name: 'Cold water',
        type: 'Water' as const,
        serialNumber: 'W-77',
        readings: [{ day: '2026-02-01', reading: 1105.5, consumption: 12 }],
      },
    ],
    charges: [],
    tickets: [],
    ticketCount: 0,
  });
  renderOffice(`/units/${ID}/show`);
  const now = within(await screen.findByRole('region', { name: 'Current owner and tenant' }));
  expect(now.getByRole('link', { name: 'A001' })).toHaveAttribute('href', `#/levy-accounts/${ID}/show`);
  expect(now.getByText('R 500.00')).toBeInTheDocument();
  expect(now.queryByText('Piet Botha')).toBeNull();
  const before = screen.getByRole('region', { name: 'Earlier and later accounts' });
  expect(before).toHaveTextContent('01 Feb 2019 to 31 Jan 2025');
  expect(before).toHaveTextContent('R 391.76 in credit');
  expect(screen.getByRole('region', { name: 'Cold water' })).toHaveTextContent(
    'Water · W-77. Reading on 01 Feb 2026: 1 105.5 kL. Used since the previous reading: 12 kL.',
  );
});
