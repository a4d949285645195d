/** The page of a levy account. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isStatementMailPending, OFFICE_STATEMENT_MAIL_POLL_MS } from '../people/person-page-query.ts';
import { bodiesSentTo, fakeEndpointAnswer, queryParamsSentTo } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '0199aaaa-0000-7000-8000-000000000001';
const entry = {
  id: ID,
  day: '2026-03-01' as const,
  dueDay: '2026-03-07' as const,
  kind: 'levy',
  description: 'Levy March',
  reference: 'L-3',
  amount: cents(150_000),
  balance: cents(347_353),
  takenBack: false,
  journalId: ID,
  journal: 41,
};

const nothingSent: { id: string; from: Day; to: Day; email: string; state: string; at: Date }[] = [];

const opened = (statements = nothingSent) => {
  const empty = Object.keys(findOfficeResource('levy-accounts')?.fields ?? {}).map((name) => [name, null]);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, {
    ...Object.fromEntries(empty),
    id: ID,
    title: 'ALR001',
    accountNumber: 'ALR001',
    can: [],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.accountPage, {
    ageTotal: cents(347_353),
    ageCurrent: cents(347_353),
    age30Days: cents(0),
    age60Days: cents(0),
    age90Days: cents(0),
    age120Days: cents(0),
    age150Days: cents(0),
    age180Days: cents(0),
    telephones: [
      { name: 'Naledi Mokoena', number: '+27821112222' },
      { name: 'Mokoena Trust', number: '0215550100' },
    ],
    openTickets: [],
    openTicketCount: 0,
    lastContact: null,
    paidDay: '2026-02-20',
    paid: cents(50_000),
    proof: null,
    proofCount: 0,
    nextCharge: { day: '2026-04-01', amount: cents(150_000), posted: true },
    entries: [entry],
    entryCount: 71,
    responsible: { id: ID, name: 'Mokoena Trust', email: null },
    payers: [
      { id: ID, name: 'Naledi Mokoena', address: 'n@people.test' },
      { id: ID.replace(/1$/, '2'), name: 'Sipho Dlamini', address: null },
    ],
    legalCaseId: null,
    agreementId: ID,
    disconnectionId: null,
    reminders: [
      { month: '2026-02-01', at: new Date('2026-02-20T10:00:00Z'), mailId: ID, state: 'parked' },
      { month: '2026-01-01', at: new Date('2026-01-20T10:00:00Z'), mailId: null, state: null },
    ],
    mailed: [
      {
        id: ID,
        subject: 'Levies of March',
        name: 'Mokoena Trust',
        email: null,
        state: 'no address',
        at: new Date('2026-02-26T10:00:00Z'),
      },
    ],
    statements,
  });
};

test('entries stand with the balance after each and their journal, by kind; who pays, and what is open', async () => {
  opened();
  const { user } = renderOffice(`/levy-accounts/${ID}/show`);
  const ledger = within(await screen.findByRole('region', { name: 'Ledger entries' }));
  expect(ledger.getByRole('link', { name: 'journal 41' })).toHaveAttribute('href', `#/journals/${ID}/show`);
  expect(ledger.getByText('R 3 473.53')).toBeInTheDocument();
  expect(ledger.getByText(/The newest 1 of 71/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Acknowledgement of debt (AOD) active' })).toHaveAttribute(
    'href',
    `#/aods/${ID}/show`,
  );
  const pays = within(screen.getByRole('region', { name: 'Account holder and statements' }));
  expect(pays.getByRole('link', { name: 'Naledi Mokoena' })).toHaveAttribute('href', `#/contacts/${ID}/show`);
  // The steps of a call stand once, at the head of the page.
  expect(pays.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Preview a statement']);
  expect(screen.getAllByRole('button', { name: /^Send statement/ })).toHaveLength(1);
  expect(
    [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].filter(({ textContent }) =>
      textContent.startsWith('Log a ticket'),
    ),
  ).toHaveLength(1);
  const sent = within(screen.getByRole('region', { name: 'Reminders and statements' }));
  expect(sent.getByRole('link', { name: '20 Feb 2026' })).toHaveAttribute('href', `#/outbox/${ID}/show`);
  expect(sent.getByText('Failed')).toBeInTheDocument();
  // Its mail was deleted; the letter stays.
  expect(sent.getByText('20 Jan 2026').closest('a')).toBeNull();
  expect(sent.getByRole('link', { name: 'Levies of March' })).toHaveAttribute(
    'href',
    `#/mailing-recipients/${ID}/show`,
  );
  expect(sent.getByText('Mokoena Trust, no address')).toBeInTheDocument();
  await user.selectOptions(ledger.getByLabelText('Show'), 'receipt');
  await screen.findByDisplayValue('Receipt');
  expect(queryParamsSentTo(apiContract.office.accountPage).at(-1)).toEqual({ kind: 'receipt' });
});

test('an account leads with the same facts, and its steps are for the person who is calling', async () => {
  opened();
  const { user } = renderOffice(`/levy-accounts/${ID}/show`);
  const head = within(await screen.findByRole('region', { name: 'In a call' }));
  expect(await head.findByText('R 3 473.53 owed')).toBeInTheDocument();
  expect(head.getAllByRole('term')[0]).toHaveTextContent('Account holder');
  expect(head.getAllByRole('link')[0]).toHaveTextContent('Mokoena Trust');
  expect(head.getByRole('link', { name: 'Mokoena Trust' })).toHaveAttribute('href', `#/owner-accounts/${ID}/show`);
  expect(head.getByRole('link', { name: '021 555 0100' })).toHaveAttribute('href', 'tel:0215550100');
  expect(head.getByText('R 500.00')).toBeInTheDocument();
  expect(head.getByText('01 Apr 2026')).toBeInTheDocument();
  expect(head.getByText('None to match')).toBeInTheDocument();
  await user.selectOptions(head.getByLabelText('Who is calling'), 'Sipho Dlamini');
  const sipho = { resource: 'contacts', id: ID.replace(/1$/, '2'), action: 'logTicket' };
  fakeEndpointAnswer(apiContract.office.act, { id: ID }, sipho);
  await user.click(head.getByRole('button', { name: /Log a ticket/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log a ticket' }));
  await user.type(dialog.getByLabelText(/Description/), 'The gate is stuck.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(apiContract.office.act)).toMatchObject([
    { values: { levyAccountId: ID, type: 'Account Query', urgency: 'Normal', description: 'The gate is stuck.' } },
  ]);
});

test('a statement that is being made is followed until its mail is out', async () => {
  const sent = {
    id: ID,
    from: '2026-01-01',
    to: '2026-03-31',
    email: 'n@people.test',
    at: new Date(),
  } as const;
  // The statement is made, but not sent yet.
  opened([{ ...sent, state: 'made' }]);
  renderOffice(`/levy-accounts/${ID}/show`);
  const list = within(await screen.findByRole('region', { name: 'Reminders and statements' }));
  const before = queryParamsSentTo(apiContract.office.accountPage).length;
  opened([{ ...sent, state: 'sent' }]);
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.accountPage).length).toBeGreaterThan(before), {
    timeout: 2 * OFFICE_STATEMENT_MAIL_POLL_MS,
  });
  expect(await list.findByText('Sent')).toBeInTheDocument();
});

test('one that hangs is not waited for', () => {
  const asked = new Date();
  expect(isStatementMailPending({ state: 'queued', at: asked })).toBe(true);
  expect(isStatementMailPending({ state: 'sent', at: asked })).toBe(false);
  expect(isStatementMailPending({ state: 'queued', at: new Date(asked.getTime() - 5 * 60_000) })).toBe(false);
});
