/** The budget of an approval, and the owner's levy from it. */
import { ownersBudgetEndpoints } from '@stoep/contract/billing/owners-budgets';
import { cents } from '@stoep/domain/money/cents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { OwnLevyBudgetCard } from '../levy-account-detail/your-levy.tsx';
import { ProposedBudgetCard } from './budget-card.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const shown = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
const item = { name: 'Guards', fund: 'administrative', kind: 'expense', amount: cents(132_000) } as const;

test('trustees see last year, what was spent, this year, and the levy of each unit with its difference', async () => {
  fakeEndpointAnswer(ownersBudgetEndpoints.proposedBudget, {
    budget: {
      building: 'Aloe Ridge',
      yearFrom: '2026-10-01',
      yearUntil: '2027-09-30',
      contributions: cents(132_000),
      before: cents(120_000),
      items: [{ ...item, lastAmount: cents(120_000), lastActual: cents(118_000) }],
      units: [{ id: ID, door: 'A1', quota: 100, now: cents(10_000), next: cents(11_000) }],
    },
  });
  shown(<ProposedBudgetCard approvalId={ID} />);
  const card = within(await screen.findByRole('region', { name: 'The budget' }));
  expect(await card.findByText(/10\.00 %\) compared with the year before/)).toBeInTheDocument();
  for (const text of ['R 1 200.00', 'R 1 180.00', '+R 10.00', '100.0000 %'])
    expect(card.getAllByText(text)[0]).toBeInTheDocument();
});

test('"Your levy" says from when, each line with its share, the month, and the whole budget', async () => {
  fakeEndpointAnswer(ownersBudgetEndpoints.yourLevy, {
    levy: {
      fromDay: '2027-03-01',
      yearFrom: '2027-03-01',
      yearUntil: '2028-02-29',
      amount: cents(180_000),
      lines: [
        {
          name: 'Administrative levy',
          fund: 'administrative',
          basis: 'quota',
          share: 2.0833,
          amount: cents(180_000),
        },
      ],
      csos: cents(2_600),
      contributions: cents(132_000),
      items: [item, { ...item, name: 'Laundry', kind: 'income', amount: cents(5_000) }],
    },
  });
  shown(<OwnLevyBudgetCard path={{ levyAccountId: ID, responsiblePersonId: ID }} />);
  // A collapsed card is left out in print, where it cannot be opened.
  expect(screen.getByRole('region', { name: 'Your levy' }).closest('.no-print')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show: Your levy' }));
  expect(await screen.findByRole('heading', { name: 'Your levy from 01 Mar 2027' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Your levy' }).closest('.no-print')).toBeNull();
  expect(screen.getByText('Administrative levy: 2.0833 % of the budget, by participation quota')).toBeInTheDocument();
  expect(screen.getByText(/Community Schemes Ombud Service/)).toBeInTheDocument();
  expect(screen.getByText('R 26.00')).toBeInTheDocument();
  expect(screen.getByText('less R 50.00')).toBeInTheDocument();
});

test('where no budget was approved yet, it says so', async () => {
  fakeEndpointAnswer(ownersBudgetEndpoints.yourLevy, { levy: null });
  shown(<OwnLevyBudgetCard path={{ levyAccountId: ID, responsiblePersonId: ID }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show: Your levy' }));
  expect(await screen.findByText(/appears here once it is approved/)).toBeInTheDocument();
});
