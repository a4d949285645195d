import { profiles } from '@stoep/contract/identity/profile';
import { levyAccounts } from '@stoep/contract/ledger/levy-accounts';
import { tickets } from '@stoep/contract/works/tickets';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOwner } from '../../testing/actors.ts';
import { answers, received, refuses } from '../../testing/fake-server.ts';
import { ACCOUNT, anEntry, aTicket, idOf, LEVY } from '../../testing/owner-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const entry = anEntry(1, { amount: cents(4_050), description: 'Interest on arrears, October 2026' });
const profile = {
  id: idOf(3),
  email: 'owner@example.test',
  firstName: 'Olga',
  lastName: 'Owner',
  mobileNumber: '0821234567',
};
const open = (id = entry.id) =>
  renderApp(`/log-a-ticket?levyAccountId=${LEVY}&responsiblePersonId=${ACCOUNT}&entry=${id}`, anOwner());

beforeEach(() => {
  answers(profiles.byEmail, profile as never);
  answers(levyAccounts.ledger, [entry]);
  answers(tickets.linkables, []);
  answers(tickets.get, aTicket());
});

describe('"Query this charge"', () => {
  it('FAULT-48.3: shows entry, amount, day and what interest does meanwhile; a text and one press send it', async () => {
    answers(tickets.create, { id: idOf(901), number: '10012' });
    const { user } = open();
    for (const text of [
      'Interest on arrears, October 2026',
      'R 40.50',
      '01 Mar 2026',
      'Interest is still charged. If we reverse the charge, we recalculate the interest on it.',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByLabelText('Ticket type')).toBeNull();
    await user.type(screen.getByLabelText('What is wrong?'), 'I paid on the 1st.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/Ticket submitted successfully/)).toBeInTheDocument();
    expect(received(tickets.create)).toMatchObject([
      {
        purpose: 'Report',
        type: 'Levy Account',
        role: 'owner',
        linkedId: LEVY,
        entryId: entry.id,
        description: 'I paid on the 1st.',
      },
    ]);
    expect(screen.queryByLabelText('What is wrong?')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the account' })).toHaveAttribute(
      'href',
      `/levy-account-detail/${LEVY}/${ACCOUNT}?entry=${entry.id}`,
    );
  });

  it('FAULT-48.3: keeps what was typed when it is refused, and says why at the field when nothing was typed', async () => {
    const reason = 'We are looking at this entry already: ticket 10012.';
    refuses(tickets.create, 409, { error: reason, code: 'conflict' });
    const { user } = open();
    const field = await screen.findByLabelText('What is wrong?');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findAllByText('Describe the issue')).length).toBeGreaterThan(0);
    expect(received(tickets.create)).toEqual([]);
    await user.type(field, 'I paid.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('I paid.');
  });

  it('FAULT-48.3: an entry that is being looked at, and one that is not there, offer the account and no form', async () => {
    answers(levyAccounts.ledger, [{ ...entry, ticket: { id: null, number: 10_012 } }]);
    const { unmount } = open();
    expect(await screen.findByText(/We are looking at this entry already: ticket 10012/)).toBeInTheDocument();
    expect(screen.queryByLabelText('What is wrong?')).toBeNull();
    unmount();
    open(idOf(999));
    expect(await screen.findByText('This entry is not on an account of yours.')).toBeInTheDocument();
  });
});
