import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { levyAccountEndpoints } from '@stoep/contract/ledger/levy-accounts';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import {
  aLedgerEntryRow,
  aTicketAnswer,
  SAMPLE_LEVY_ACCOUNT_ID,
  SAMPLE_OWNER_ACCOUNT_ID,
  sampleUuidOf,
} from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const entry = aLedgerEntryRow(1, { amount: cents(4_050), description: 'Interest on arrears, October 2026' });
const profile = {
  id: sampleUuidOf(3),
  email: 'owner@example.test',
  firstName: 'Olga',
  lastName: 'Owner',
  mobileNumber: '0821234567',
};
const open = (id = entry.id) =>
  renderPortalApp(
    `/log-a-ticket?levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}&responsiblePersonId=${SAMPLE_OWNER_ACCOUNT_ID}&entry=${id}`,
    anOwnerUser(),
  );

beforeEach(() => {
  fakeEndpointAnswer(ownProfileEndpoints.byEmail, profile as never);
  fakeEndpointAnswer(levyAccountEndpoints.ledger, [entry]);
  fakeEndpointAnswer(ticketEndpoints.linkables, []);
  fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer());
});

describe('"Query this charge"', () => {
  it('FAULT-48.3: shows entry, amount, day and what interest does meanwhile; a text and one press send it', async () => {
    fakeEndpointAnswer(ticketEndpoints.create, { id: sampleUuidOf(901), number: '10012' });
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
    expect(bodiesSentTo(ticketEndpoints.create)).toMatchObject([
      {
        purpose: 'Report',
        type: 'Levy Account',
        role: 'owner',
        linkedId: SAMPLE_LEVY_ACCOUNT_ID,
        entryId: entry.id,
        description: 'I paid on the 1st.',
      },
    ]);
    expect(screen.queryByLabelText('What is wrong?')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the account' })).toHaveAttribute(
      'href',
      `/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}?entry=${entry.id}`,
    );
  });

  it('FAULT-48.3: keeps what was typed when it is refused, and says why at the field when nothing was typed', async () => {
    const reason = 'We are looking at this entry already: ticket 10012.';
    fakeEndpointRefusal(ticketEndpoints.create, 409, { error: reason, code: 'conflict' });
    const { user } = open();
    const field = await screen.findByLabelText('What is wrong?');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findAllByText('Describe the issue')).length).toBeGreaterThan(0);
    expect(bodiesSentTo(ticketEndpoints.create)).toEqual([]);
    await user.type(field, 'I paid.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('I paid.');
  });

  it('FAULT-48.3: an entry that is being looked at, and one that is not there, offer the account and no form', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.ledger, [{ ...entry, ticket: { id: null, number: 10_012 } }]);
    const { unmount } = open();
    expect(await screen.findByText(/We are looking at this entry already: ticket 10012/)).toBeInTheDocument();
    expect(screen.queryByLabelText('What is wrong?')).toBeNull();
    unmount();
    open(sampleUuidOf(999));
    expect(await screen.findByText('This entry is not on an account of yours.')).toBeInTheDocument();
  });
});
