import { type BalanceExplanation, levyAccountPayingEndpoints } from '@stoep/contract/bank/paying';
import { ownerAccountEndpoints } from '@stoep/contract/people/owner-accounts';
import { cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import {
  anOwnerAccountAnswer,
  SAMPLE_LEVY_ACCOUNT_ID,
  SAMPLE_OWNER_ACCOUNT_ID,
  sampleUuidOf,
} from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const entry = {
  id: sampleUuidOf(501),
  date: '2026-03-01',
  kind: 'levy',
  explanation: 'By participation quota',
  interestOn: [],
  ticket: null,
};
const why = (change: Partial<BalanceExplanation> = {}): BalanceExplanation => ({
  since: '2026-02-10',
  asAt: '2026-03-10',
  opening: cents(-39_176),
  closing: cents(90_824),
  reported: ZERO_CENTS,
  lines: [
    {
      cause: 'charges',
      amount: cents(190_000),
      entries: [{ ...entry, description: 'Levy March', amount: cents(190_000) }],
    },
    {
      cause: 'payments',
      amount: cents(-60_000),
      entries: [{ ...entry, id: sampleUuidOf(502), description: 'EFT', amount: cents(-60_000), explanation: null }],
    },
  ],
  unpaid: [
    {
      id: sampleUuidOf(501),
      description: 'Levy March',
      dueDate: '2026-03-01',
      open: cents(90_824),
      ticket: null,
    },
  ],
  credit: ZERO_CENTS,
  ...change,
});
const open = () =>
  renderPortalApp(
    `/why-this-amount?levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}&responsiblePersonId=${SAMPLE_OWNER_ACCOUNT_ID}`,
    anOwnerUser(),
  );

beforeEach(() => fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [anOwnerAccountAnswer()]));

it('tells what changed in lines from balance to balance, each opening on its entries', async () => {
  fakeEndpointAnswer(levyAccountPayingEndpoints.why, why());
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
  fakeEndpointAnswer(levyAccountPayingEndpoints.why, why());
  open();
  const card = within(await screen.findByRole('region', { name: 'What is unpaid' }));
  expect(card.getByText('due 01 Mar 2026')).toBeInTheDocument();
  // The total, the month, and the charge.
  expect(card.getAllByText('R 908.24')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'All entries of this account' })).toHaveAttribute(
    'href',
    `/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}`,
  );
});

const charge = (number: number, dueDate: string, open: number, description = `Levy ${number}`) => ({
  id: sampleUuidOf(600 + number),
  description,
  dueDate,
  open: cents(open),
  ticket: null,
});

it('FAULT-48.4: the total stands on top, months are folded but the newest, and each line opens its entry', async () => {
  const unpaid = [
    ...Array.from({ length: 5 }, (_, index) => charge(index, `2025-1${Number(index > 2)}-01`, 100)),
    charge(9, '2026-03-01', 90_324),
  ];
  fakeEndpointAnswer(levyAccountPayingEndpoints.why, why({ unpaid }));
  const { user } = open();
  const card = within(await screen.findByRole('region', { name: 'What is unpaid' }));
  const total = card.getByText('Total');
  const months = card.getAllByRole('button').filter((one) => one.hasAttribute('aria-expanded'));
  expect(months.map((one) => [one.textContent?.slice(0, 8), one.getAttribute('aria-expanded')])).toEqual([
    ['Mar 2026', 'true'],
    ['Nov 2025', 'false'],
    ['Oct 2025', 'false'],
  ]);
  expect(total.compareDocumentPosition(months[0] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(card.getByRole('link', { name: 'Levy 9' })).toHaveAttribute(
    'href',
    `/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}?entry=${sampleUuidOf(609)}`,
  );
  expect(card.queryByRole('link', { name: 'Levy 0' })).toBeNull();
  await user.click(card.getByRole('button', { name: /^Oct 2025/ }));
  expect(card.getByRole('link', { name: 'Levy 0' })).toBeInTheDocument();
});

it('FAULT-48.4: interest says its balances with their days, and no average', async () => {
  const interest = {
    ...entry,
    id: sampleUuidOf(503),
    kind: 'interest',
    description: 'Interest',
    amount: cents(3_000),
    explanation: '1.5 % a month for 31 days',
    interestOn: [
      { amount: cents(344_307), days: 8 },
      { amount: cents(153_909), days: 23 },
    ],
  };
  fakeEndpointAnswer(
    levyAccountPayingEndpoints.why,
    why({ lines: [{ cause: 'costs', amount: cents(3_000), entries: [interest] }] }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Interest, costs and fines/ }));
  expect(
    screen.getByText(/1\.5 % a month for 31 days: R 3 443\.07 for 8 days, R 1 539\.09 for 23 days/),
  ).toBeInTheDocument();
});

it('FAULT-48.3: an unpaid line is queried by one press, or says which ticket looks at it', async () => {
  const ticket = { id: sampleUuidOf(700), number: 10_012 };
  fakeEndpointAnswer(
    levyAccountPayingEndpoints.why,
    why({ unpaid: [{ ...charge(1, '2026-03-01', 90_000), ticket }, charge(2, '2026-03-01', 824)] }),
  );
  open();
  const card = within(await screen.findByRole('region', { name: 'What is unpaid' }));
  expect(await card.findByRole('link', { name: 'Query this charge: Levy 2' })).toHaveAttribute(
    'href',
    `/log-a-ticket?levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}&responsiblePersonId=${SAMPLE_OWNER_ACCOUNT_ID}&entry=${sampleUuidOf(602)}`,
  );
  expect(card.getByRole('link', { name: 'Being looked at: ticket 10012' })).toHaveAttribute(
    'href',
    `/loggedticket/${sampleUuidOf(700)}`,
  );
  expect(card.queryByRole('link', { name: 'Query this charge: Levy 1' })).toBeNull();
});

it('FAULT-48.2: says under the total what was reported', async () => {
  fakeEndpointAnswer(levyAccountPayingEndpoints.why, why({ reported: cents(190_398) }));
  open();
  const card = within(await screen.findByRole('region', { name: 'What is unpaid' }));
  expect(card.getByText('R 1 903.98 reported, being matched')).toBeInTheDocument();
});

it('says that nothing changed, that all is paid, and what was paid ahead', async () => {
  fakeEndpointAnswer(
    levyAccountPayingEndpoints.why,
    why({ lines: [], unpaid: [], credit: cents(39_176), opening: cents(-39_176), closing: cents(-39_176) }),
  );
  open();
  expect(await screen.findByText('Nothing changed since then.')).toBeInTheDocument();
  expect(screen.getByText('Every charge is paid. Thank you.')).toBeInTheDocument();
  expect(screen.getByText('\u2212R 391.76')).toBeInTheDocument();
});

it('says when it cannot be loaded', async () => {
  fakeEndpointRefusal(levyAccountPayingEndpoints.why, 500);
  open();
  expect(await screen.findByText('We could not load this. Check your connection and try again.')).toBeInTheDocument();
});
