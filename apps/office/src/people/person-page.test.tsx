/** The page of a person, as a member of staff reads it during a call. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { emptyPersonPageAnswer } from '../testing/empty-person-page.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { OFFICE_STATEMENT_MAIL_POLL_MS } from './person-page-query.ts';

const [ID, OTHER] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];
const account = {
  id: ID,
  accountNumber: 'ALR001',
  ownerAccountId: ID,
  responsible: 'Mokoena Trust',
  unitId: ID,
  unit: 'A-1',
  buildingId: ID,
  building: 'Aloe Ridge',
  type: 'Owner',
  untilDay: null,
  ageTotal: cents(347_353),
  ageCurrent: cents(193_444),
  age30Days: cents(153_909),
  age60Days: cents(0),
  age90Days: cents(0),
  age120Days: cents(0),
  age150Days: cents(0),
  age180Days: cents(0),
  paidDay: '2026-10-09' as const,
  paid: cents(190_398),
  proof: { id: ID, day: '2026-11-27' as const, amount: cents(193_444) },
  proofCount: 1,
  nextCharge: { day: '2026-12-01' as const, amount: cents(205_000), posted: false },
  open: [
    {
      id: ID,
      day: '2026-10-01' as const,
      dueDay: '2026-10-07' as const,
      description: 'Levy October',
      amount: cents(153_909),
    },
    {
      id: OTHER,
      day: '2026-11-01' as const,
      dueDay: '2026-11-07' as const,
      description: 'Levy November',
      amount: cents(193_444),
    },
  ],
  openCount: 2,
};
const inCredit = {
  ...account,
  id: OTHER,
  accountNumber: 'ALR002',
  ageTotal: cents(-5_000),
  paid: null,
  paidDay: null,
  proof: null,
  proofCount: 0,
  nextCharge: null,
  open: [],
  openCount: 0,
};

const aMail = {
  id: ID,
  to: 'n@people.test',
  subject: 'Statement',
  state: 'parked',
  at: new Date('2026-03-02T10:00:00Z'),
  sentAt: null,
};

const NO_LOGIN = 'No portal login. Updates go by email.';

const asked = (can: readonly string[], { mails = [aMail], statementsInMaking = 0, accountCount = 2 } = {}) => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const empty = Object.keys(findOfficeResource('contacts')?.fields ?? {}).map((name) => [name, null]);
  fakeEndpointAnswer(apiContract.office.get, {
    ...Object.fromEntries(empty),
    id: ID,
    title: 'Naledi Mokoena',
    login: 'No login',
    ticketReach: NO_LOGIN,
    statementTo: 'n@people.test',
    can: [...can],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.personPage, {
    telephones: [{ name: 'Naledi Mokoena', number: '+27821112222' }],
    openTickets: [{ id: ID, number: 10_001 }],
    openTicketCount: 1,
    lastContact: {
      record: 'person-notes',
      id: OTHER,
      kind: 'Incoming call',
      who: 'Thabo Clerk',
      what: 'Asks for time.',
      at: new Date('2026-11-20T10:00:00Z'),
    },
    accounts: [account, inCredit],
    accountCount,
    tickets: [
      {
        id: ID,
        number: 10_001,
        description: 'The light',
        state: 'New',
        createdAt: new Date('2026-03-01T10:00:00Z'),
      },
    ],
    ticketCount: 14,
    promises: [
      {
        id: ID,
        number: 501,
        accountNumber: 'ALR001',
        stage: 'Active',
        monthly: cents(250_000),
        endDay: '2026-12-31',
      },
    ],
    mails,
    statementsInMaking,
  });
};

test('the balance of a person with more accounts than the page has says of which it is', async () => {
  asked([], { accountCount: 150 });
  renderOffice(`/contacts/${ID}/show`);
  const call = within(await screen.findByRole('region', { name: 'In a call' }));
  expect(call.getByText('Balance of the first 2 of 150 accounts')).toBeVisible();
});

test('it says what is owed in all, of what age, the last payment, and how tickets, promises and mails stand', async () => {
  asked([]);
  renderOffice(`/contacts/${ID}/show`);
  const card = within(await screen.findByRole('region', { name: 'Accounts' }));
  // Credit of one account does not reduce another's debt.
  expect(card.getByText('R 3 473.53 owed in all.')).toBeInTheDocument();
  expect(card.getByText('R 50.00 in credit')).toBeInTheDocument();
  const [first, second] = card.getAllByRole('listitem');
  expect(first).toHaveTextContent('Last paid R 1 903.98 on 09 Oct 2026.');
  expect(second).toHaveTextContent('No payments yet.');
  expect(card.getByRole('link', { name: 'ALR001' })).toHaveAttribute('href', `#/levy-accounts/${ID}/show`);
  expect(screen.getByText('The newest 1 of 14.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Promises to pay' })).toHaveTextContent('R 2 500.00');
  expect(screen.getByRole('region', { name: 'Emails' })).toHaveTextContent('n@people.test');
});

test('a statement that is being made is told of, and its mail appears without a press', async () => {
  asked([], { mails: [], statementsInMaking: 1 });
  renderOffice(`/contacts/${ID}/show`);
  const mails = within(await screen.findByRole('region', { name: 'Emails' }));
  expect(mails.getByText(/^A statement is being prepared/)).toBeInTheDocument();
  expect(mails.getByText('No email yet.')).toBeInTheDocument();
  asked([], { mails: [{ ...aMail, subject: 'Statement for ALR001' }] });
  await mails.findByRole('link', { name: 'Statement for ALR001' }, { timeout: 2 * OFFICE_STATEMENT_MAIL_POLL_MS });
  expect(mails.queryByText(/being prepared/)).toBeNull();
});

test('what is held about the person is there to take for who answers for particulars', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  asked([]);
  const release = fakeDelayedEndpointAnswer(apiContract.office.personData);
  const { user } = renderOffice(`/contacts/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Download the data' }));
  await screen.findByRole('button', { name: 'Preparing the data…' });
  release('file');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
});

test('by its keys the balance is explained, and a statement and a ticket need no more than the words', async () => {
  asked(['sendStatement', 'logTicket']);
  const act = { resource: 'contacts', id: ID };
  fakeEndpointAnswer(apiContract.office.act, { id: ID }, { ...act, action: 'sendStatement' });
  const made = { resource: 'tickets', id: ID } as const;
  fakeEndpointAnswer(apiContract.office.act, { id: ID, made }, { ...act, action: 'logTicket' });
  const user = userEvent.setup();
  renderOffice(`/contacts/${ID}/show`);
  await screen.findByRole('button', { name: /Send statement/ });
  // A step that the role may not take has no button, and its key does nothing.
  expect(screen.queryByRole('button', { name: /Log a call/ })).toBeNull();
  await user.keyboard('nb');
  const breakdown = await screen.findByRole('table', { name: 'Breakdown of the balance of ALR001' });
  expect(breakdown).toHaveTextContent('Levy October01 Oct 2026, due 07 Oct 2026R 1 539.09');
  await user.keyboard('s');
  const sending = await screen.findByRole('dialog', { name: 'Send statement' });
  expect(sending).toHaveTextContent('ALR001 · Mokoena Trust · unit A-1');
  expect(sending).toHaveTextContent('The statement is emailed to n@people.test.');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(apiContract.office.act)).toMatchObject([
    { values: { levyAccountId: ID, from: expect.stringMatching(/-01$/), to: expect.any(String) } },
  ]);
  await user.keyboard('t');
  expect(await screen.findByRole('dialog', { name: 'Log a ticket' })).toHaveTextContent(NO_LOGIN);
  await user.keyboard('The gate is stuck.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('link', { name: 'Open the ticket' })).toHaveAttribute('href', `#/tickets/${ID}/show`);
  expect(bodiesSentTo(apiContract.office.act)[1]).toEqual({
    values: { levyAccountId: ID, type: 'Account Query', urgency: 'Normal', description: 'The gate is stuck.' },
  });
});

test('the call is answered in one look: telephone, balance, payment, proof, next charge, tickets and last contact', async () => {
  asked([]);
  renderOffice(`/contacts/${ID}/show`);
  const head = within(await screen.findByRole('region', { name: 'In a call' }));
  expect(await head.findByRole('link', { name: '082 111 2222' })).toHaveAttribute('href', 'tel:+27821112222');
  expect(head.getByText('R 3 473.53 owed')).toBeInTheDocument();
  expect(head.getByText('R 1 539.09 overdue 30+ days')).toBeInTheDocument();
  expect(head.getByText('R 1 903.98')).toBeInTheDocument();
  expect(head.getByText('09 Oct 2026')).toBeInTheDocument();
  // One press opens the proof, the ticket and the note.
  expect(head.getByRole('link', { name: 'R 1 934.44' })).toHaveAttribute('href', `#/payment-proofs/${ID}/show`);
  expect(head.getByText('Paid 27 Nov 2026, not matched yet')).toBeInTheDocument();
  expect(head.getByText('R 2 050.00')).toBeInTheDocument();
  expect(head.getByText('01 Dec 2026, estimate, not posted yet, without water and electricity')).toBeInTheDocument();
  expect(head.getByRole('link', { name: '10001' })).toHaveAttribute('href', `#/tickets/${ID}/show`);
  expect(head.getByText('Incoming call, Thabo Clerk: Asks for time.')).toBeInTheDocument();
  // Each account has its line below the sum.
  const [first, second] = head.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'ALR001: R 3 473.53 owed; R 1 539.09 overdue 30+ days; paid R 1 903.98 on 09 Oct 2026',
  );
  expect(second).toHaveTextContent('ALR002: R 50.00 in credit');
});

test('of an email the last contact says the subject; the address is left out', async () => {
  asked([]);
  const at = new Date('2026-11-30T12:55:00Z');
  const lastContact = { record: 'outbox', id: OTHER, kind: null, who: 'n@people.test', what: 'Statement', at } as const;
  fakeEndpointAnswer(apiContract.office.personPage, { ...emptyPersonPageAnswer, lastContact });
  renderOffice(`/contacts/${ID}/show`);
  const head = within(await screen.findByRole('region', { name: 'In a call' }));
  expect(await head.findByText('Email: Statement')).toBeInTheDocument();
  expect(head.getByRole('link', { name: /30 Nov 2026/ })).toHaveAttribute('href', `#/outbox/${OTHER}/show`);
});

test('a call is noted in place: what was typed survives an error, leaving and coming back, and is saved once', async () => {
  asked(['note']);
  const user = userEvent.setup();
  const { unmount } = renderOffice(`/contacts/${ID}/show`);
  await screen.findByRole('button', { name: /Log a call/ });
  await user.keyboard('n');
  const said = await screen.findByRole('textbox', { name: /Call notes/ });
  expect(said).toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByText('Please enter Call notes.')).toBeInTheDocument();
  await user.keyboard('Asks for time.');
  fakeEndpointRefusal(apiContract.office.act, 409, 'Broken');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(/Broken/);
  expect(said).toHaveValue('Asks for time.');
  unmount();
  asked(['note']);
  renderOffice(`/contacts/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: /Log a call/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Call notes/ })).toHaveValue('Asks for time.'));
  const answer = fakeDelayedEndpointAnswer(apiContract.office.act);
  const before = bodiesSentTo(apiContract.office.act).length;
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled());
  answer({ id: ID });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Call notes/ })).toBeNull());
  expect(bodiesSentTo(apiContract.office.act).slice(before)).toEqual([
    { values: { note: 'Asks for time.', kind: 'Incoming call' } },
  ]);
});

test('the dialog of a call with one person does not stand over another person', async () => {
  asked(['logTicket']);
  const other = { id: OTHER, title: 'Sam Else', can: ['logTicket'], withheld: [] };
  fakeEndpointAnswer(apiContract.office.get, other, { resource: 'contacts', id: OTHER });
  const { user } = renderOffice(`/contacts/${OTHER}/show`);
  await screen.findByRole('heading', { level: 1, name: /Sam Else/ });
  await screen.findByRole('button', { name: /^Log a ticket/ });
  globalThis.location.hash = `/contacts/${ID}/show`;
  await screen.findByRole('heading', { level: 1, name: /Naledi Mokoena/ });
  await user.click(await screen.findByRole('button', { name: /^Log a ticket/ }));
  await screen.findByRole('dialog');
  globalThis.location.hash = `/contacts/${OTHER}/show`;
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Sam Else'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
