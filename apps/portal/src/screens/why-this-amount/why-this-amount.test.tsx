import { ownerAccounts } from '@stoep/contract/accounts/owner-accounts';
import { paying, type WhyThisAmount } from '@stoep/contract/accounts/paying';
import { cents, ZERO } from '@stoep/domain/money/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anOwner } from '../../testing/actors.ts';
import { answers, refuses } from '../../testing/fake-server.ts';
import { ACCOUNT, anAccount, idOf, LEVY } from '../../testing/owner-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const entry = { id: idOf(501), date: '2026-03-01', kind: 'levy', explanation: 'By participation quota' };
const why = (change: Partial<WhyThisAmount> = {}): WhyThisAmount => ({
  since: '2026-02-10',
  asAt: '2026-03-10',
  opening: cents(-39_176),
  closing: cents(90_824),
  lines: [
    {
      cause: 'charges',
      amount: cents(190_000),
      entries: [{ ...entry, description: 'Levy March', amount: cents(190_000) }],
    },
    {
      cause: 'payments',
      amount: cents(-60_000),
      entries: [{ ...entry, id: idOf(502), description: 'EFT', amount: cents(-60_000), explanation: null }],
    },
  ],
  unpaid: [{ id: idOf(501), description: 'Levy March', dueDate: '2026-03-01', open: cents(90_824) }],
  credit: ZERO,
  ...change,
});
const open = () =>
  renderApp(`/why-this-amount?levyAccountId=${LEVY}&responsiblePersonId=${ACCOUNT}`, anOwner());

beforeEach(() => answers(ownerAccounts.listOwnerAccounts, [anAccount()]));

it('tells what changed in lines from balance to balance, each opening on its entries', async () => {
  answers(paying.why, why());
  const { user } = open();
  const card = within(await screen.findByRole('region', { name: 'What changed since last month' }));
  for (const text of ['R 391.76 in credit', '+R 1 900.00', '\u2212R 600.00', 'R 908.24'])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.queryByText('Levy March')).toBeNull();
  await user.click(card.getByRole('button', { name: /^Levies and charges/ }));
  expect(card.getByText('Levy March')).toBeInTheDocument();
  expect(card.getByText(/By participation quota/)).toBeInTheDocument();
});

it('lists what is unpaid down to the balance, and leads to all entries', async () => {
  answers(paying.why, why());
  open();
  const card = within(await screen.findByRole('region', { name: 'What is unpaid' }));
  expect(card.getByText('due 01 Mar 2026')).toBeInTheDocument();
  expect(card.getAllByText('R 908.24')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'All entries of this account' })).toHaveAttribute(
    'href',
    `/levy-account-detail/${LEVY}/${ACCOUNT}`,
  );
});

it('says that nothing changed, that all is paid, and what was paid ahead', async () => {
  answers(
    paying.why,
    why({ lines: [], unpaid: [], credit: cents(39_176), opening: cents(-39_176), closing: cents(-39_176) }),
  );
  open();
  expect(await screen.findByText('Nothing changed since then.')).toBeInTheDocument();
  expect(screen.getByText('Every charge is paid. Thank you.')).toBeInTheDocument();
  expect(screen.getByText('\u2212R 391.76')).toBeInTheDocument();
});

it('says when it cannot be loaded', async () => {
  refuses(paying.why, 500);
  open();
  expect(await screen.findByText('What changed could not be loaded.')).toBeInTheDocument();
});
