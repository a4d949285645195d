/** Reconciliation: the list of accounts, and one of them on a day. */
import { apiContract } from '@stoep/contract';
import type { EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

type Sheet = EndpointResponse<typeof apiContract.reconciling.sheet>;

const ID = '0190a000-0000-7000-8000-000000000001';
const RECORD = '0190a000-0000-7000-8000-000000000002';
const account: Sheet['account'] = {
  id: ID,
  name: 'Aloe Ridge levies',
  bank: 'FNB',
  numberEnds: '4411',
  buildingId: ID,
  building: 'Aloe Ridge',
  pooled: false,
  fund: 'administrative',
  bankUntil: '2026-02-28',
  gap: false,
  unmatched: 1,
  signedDay: '2026-01-31',
  signedBalance: cents(1_000),
  preparedId: null,
  preparedDay: null,
  preparedBy: null,
};
const sheet: Sheet = {
  account,
  day: '2026-02-28',
  statementBalance: cents(120_000),
  bankFile: null,
  unpresented: cents(-20_000),
  unmatched: cents(5_000),
  late: ZERO_CENTS,
  bookBalance: cents(135_000),
  difference: ZERO_CENTS,
  opening: null,
  unpresentedItems: [
    {
      id: RECORD,
      day: '2026-02-27',
      text: 'ALR001 Slip 17',
      amount: cents(20_000),
      resource: 'ledger-entries',
      postedDay: null,
    },
  ],
  unmatchedItems: [
    {
      id: RECORD,
      day: '2026-02-20',
      text: 'CASH DEP',
      amount: cents(5_000),
      resource: null,
      postedDay: null,
    },
  ],
  lateItems: [],
  schemes: [],
  blocks: [],
  takesOver: false,
  reconciliation: null,
};
const standing: NonNullable<Sheet['reconciliation']> = {
  id: RECORD,
  state: 'prepared',
  preparedBy: 'Thabo Nkosi',
  preparedAt: new Date('2026-03-02T08:00:00Z'),
  reviewedBy: null,
  reviewedAt: null,
  openingReason: null,
  hasFile: false,
  changed: false,
  maySign: true,
  withheld: null,
};

const open = (more: Partial<Sheet> = {}) => {
  fakeEndpointAnswer(apiContract.reconciling.sheet, { ...sheet, ...more });
  return renderOffice(`/reconcile?account=${ID}&day=2026-02-28`);
};

test('each account says what it waits for, and opens', async () => {
  fakeEndpointAnswer(apiContract.reconciling.accounts, [
    account,
    { ...account, id: RECORD, name: 'Trust account', pooled: true, gap: true },
  ]);
  renderOffice('/reconcile');
  const row = (await screen.findByRole('link', { name: 'Aloe Ridge levies' })).closest('tr');
  expect(row).toHaveTextContent('1 line to match');
  expect(row).toHaveTextContent('31 Jan 2026');
  expect(screen.getByText('Lines missing')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Aloe Ridge levies' })).toHaveAttribute('href', `#/reconcile?account=${ID}`);
});

test('a day goes from the bank to the books, each step with its lines; "p" prepares it', async () => {
  const { user } = open();
  expect(await screen.findByText('No difference')).toBeInTheDocument();
  const unmatched = screen.getByRole('region', { name: 'On the bank statement, not matched yet' });
  expect(within(unmatched).getByText('CASH DEP')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ALR001 Slip 17' })).toHaveAttribute(
    'href',
    `#/ledger-entries/${RECORD}/show`,
  );
  fakeEndpointAnswer(apiContract.reconciling.prepare, { id: RECORD });
  await user.keyboard('p');
  expect(await screen.findByText('Prepared. Another person signs.')).toBeInTheDocument();
  expect(bodiesSentTo(apiContract.reconciling.prepare)).toEqual([{ day: '2026-02-28', openingReason: null }]);
});

test('another person signs by "s"; the one who prepared it reads why not', async () => {
  const { user } = open({ reconciliation: standing });
  expect(await screen.findByText(/Prepared by Thabo Nkosi/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Prepare/ })).toBeNull();
  fakeEndpointAnswer(apiContract.office.act, { id: RECORD });
  await user.keyboard('s');
  expect(await screen.findByText(/Signed. The bank and the cash book agree/)).toBeInTheDocument();
});

test('whoever signs a first day reads what the books take over, and is not asked why', async () => {
  const [bank, books] = [cents(1_000_000), ZERO_CENTS];
  open({
    takesOver: true,
    difference: bank,
    reconciliation: { ...standing, openingReason: 'Kept by the agent before' },
    opening: { day: '2026-02-01', bank, books, difference: bank },
    blocks: [{ text: 'The cash book is adjusted to the bank’s balance.' }],
  });
  const asks = (await screen.findByText(/^When you sign, the cash book is adjusted by/)).closest('.notice');
  expect(asks).toHaveTextContent('adjusted by R 10 000.00');
  expect(asks).toHaveTextContent('Thabo Nkosi gave as the reason: “Kept by the agent before”');
  expect(screen.queryByText(/^Say why/)).toBeNull();
});

test('who prepared it, and what changed, is said; there is no button to sign', async () => {
  open({ reconciliation: { ...standing, maySign: false, withheld: 'Ask another person to sign it.' } });
  expect(await screen.findByText('Ask another person to sign it.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign the reconciliation' })).toBeNull();
});

test('what blocks is said and nothing is offered; an opening balance wants a reason, which stays when it is refused', async () => {
  open({ blocks: [{ text: 'Lines are missing before 05 Feb 2026.' }] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Lines are missing');
  expect(screen.queryByRole('button', { name: 'Prepare the reconciliation' })).toBeNull();
});

test('the bank’s opening balance is taken over with a reason; refused, it stays at its field', async () => {
  const { user } = open({
    takesOver: true,
    difference: cents(100),
    blocks: [{ text: 'The first bank statement opens with R 1.00.' }],
    opening: { day: '2026-02-01', bank: cents(100), books: ZERO_CENTS, difference: cents(100) },
  });
  const field = await screen.findByLabelText('Reason for adjusting the cash book to the bank’s balance');
  await user.type(field, 'Kept elsewhere');
  fakeEndpointRefusal(apiContract.reconciling.prepare, 400, 'Please check.', {
    opening_reason: 'Please say more.',
  });
  await user.click(screen.getByRole('button', { name: 'Prepare the reconciliation' }));
  expect(await screen.findByText('Please say more.')).toBeInTheDocument();
  expect(field).toHaveValue('Kept elsewhere');
});

const differing = {
  day: '2026-02-28',
  closing: cents(1_000_000),
  lines: cents(1_191_000),
  difference: cents(191_000),
};

test("FAULT-1: the bank's closing balance stands beside our lines, and nobody signs while they differ", async () => {
  const { user } = open({ reconciliation: standing, bankFile: differing });
  const card = await screen.findByRole('region', { name: "The bank's file, 28 Feb 2026" });
  const rows = ['Closing balance in the bank.s file', 'Imported bank lines add up to', 'Difference'].map(
    (name) => within(card).getByText(new RegExp(`^${name}$`)).parentElement,
  );
  expect(rows.map((row) => row?.querySelector('dd')?.textContent)).toEqual([
    expect.stringMatching(/^R\s10\s000\.00$/),
    expect.stringMatching(/^R\s11\s910\.00$/),
    expect.stringMatching(/^R\s1\s910\.00$/),
  ]);
  expect(card).toHaveTextContent('Undo the import that added a line twice');
  expect(screen.getByRole('alert')).toHaveTextContent(/differ by R\s1\s910\.00/);
  expect(screen.queryByRole('button', { name: 'Sign the reconciliation' })).toBeNull();
  // A call would fail the test, because no answer is set.
  await user.keyboard('sp');
  expect(screen.queryByRole('button', { name: 'Prepare the reconciliation' })).toBeNull();
});

test('FAULT-1: a day whose file and lines agree says so, and is signed', async () => {
  open({
    reconciliation: standing,
    bankFile: { ...differing, lines: differing.closing, difference: ZERO_CENTS },
  });
  const card = await screen.findByRole('region', { name: "The bank's file, 28 Feb 2026" });
  expect(within(card).getByText('No difference: file and lines agree')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign the reconciliation' })).toBeEnabled();
});
