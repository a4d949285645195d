import { ownerAccountDetailEndpoints } from '@stoep/contract/people/owner-account-details';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const ID = '019a0000-0000-7000-8000-00000000a001';
const account = {
  name: 'N Mokoena Trust',
  email: 'owner@example.test',
  phoneNumber: '+27111234567',
  registrationId: '8001015009087',
  address1: '1 Long Street',
  address2: null,
  address3: null,
};
const open = () => {
  fakeEndpointAnswer(ownerAccountDetailEndpoints.detail, account);
  return renderPortalApp(`/account-detail-view/${ID}`, anOwnerUser());
};
const press = (user: ReturnType<typeof renderPortalApp>['user']) =>
  user.click(screen.getByRole('button', { name: 'Update' }));

describe('A-2.7 Account detail view', () => {
  it('A-2.7 shows the particulars; the name is read-only', async () => {
    const release = fakeDelayedEndpointAnswer(ownerAccountDetailEndpoints.detail);
    renderPortalApp(`/account/${ID}`, anOwnerUser());
    expect(await screen.findByText('Loading account details…')).toBeInTheDocument();
    release(account);
    expect(await screen.findByLabelText('Account name')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Telephone')).toHaveValue('011 123 4567');
    expect(screen.getByLabelText('Type of ID')).toHaveValue('sa_id');
    expect(screen.getByLabelText(/Address line 1/)).toHaveValue('1 Long Street');
  });

  it('A-2.7 updates the account', async () => {
    fakeEndpointAnswer(ownerAccountDetailEndpoints.update, { success: true });
    const { user } = open();
    await user.type(await screen.findByLabelText(/Address line 2/), 'Green Point');
    await press(user);
    const told = await screen.findByText('Account updated successfully!');
    // The message is beside the pressed button, since a phone no longer shows the top.
    expect(
      screen.getByLabelText(/^Address line 3/).compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(bodiesSentTo(ownerAccountDetailEndpoints.update)).toMatchObject([
      { name: 'N Mokoena Trust', address2: 'Green Point', registrationId: '8001015009087' },
    ]);
  });

  it('FAULT-48.11: the number is hidden until Show is pressed, and saving never sends what is masked', async () => {
    fakeEndpointAnswer(ownerAccountDetailEndpoints.update, { success: true });
    const { user } = open();
    const hidden = await screen.findByLabelText('ID / registration / passport number');
    expect(hidden).toHaveValue('••••087');
    expect(hidden).toHaveAttribute('readonly');
    await user.type(hidden, '1');
    await user.type(screen.getByLabelText(/Address line 2/), 'Green Point');
    await press(user);
    await screen.findByText('Account updated successfully!');
    await user.click(screen.getByRole('button', { name: 'Show: ID / registration / passport number' }));
    const shown = screen.getByLabelText('ID / registration / passport number');
    expect(shown).toHaveValue('8001015009087');
    await user.clear(shown);
    await user.type(shown, '8001015009186');
    await press(user);
    await waitFor(() => expect(bodiesSentTo(ownerAccountDetailEndpoints.update)).toHaveLength(2));
    expect(bodiesSentTo(ownerAccountDetailEndpoints.update)).toMatchObject([
      { registrationId: '8001015009087' },
      { registrationId: '8001015009186' },
    ]);
  });

  it('two presses send the account once', async () => {
    const release = fakeDelayedEndpointAnswer(ownerAccountDetailEndpoints.update);
    const { user } = open();
    await user.type(await screen.findByLabelText(/Address line 2/), 'Green Point');
    await user.dblClick(screen.getByRole('button', { name: 'Update' }));
    release({ success: true });
    expect(await screen.findByText('Account updated successfully!')).toBeInTheDocument();
    expect(bodiesSentTo(ownerAccountDetailEndpoints.update)).toHaveLength(1);
  });

  it('A-5.4 requires email, telephone and number, and a number explains itself by its kind', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show: ID / registration / passport number' }));
    const number = screen.getByLabelText('ID / registration / passport number');
    await user.clear(screen.getByLabelText('Email'));
    await user.clear(number);
    await user.type(number, '8001015009086');
    await press(user);
    expect(await screen.findAllByText('Enter an email address')).toHaveLength(2);
    expect(screen.getAllByText(/This ID number has a mistyped digit/)).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('Type of ID'), 'Company registration number');
    await press(user);
    expect(await screen.findAllByText(/A company registration number looks like/)).toHaveLength(2);
    expect(bodiesSentTo(ownerAccountDetailEndpoints.update)).toEqual([]);
  });

  it('A-8.6 has a sentence for each failure of loading', async () => {
    fakeEndpointRefusal(ownerAccountDetailEndpoints.detail, 404, { error: 'Not found.', code: 'not_found' });
    const first = renderPortalApp(`/account-detail-view/${ID}`, anOwnerUser());
    expect(await screen.findByText('Account not found.')).toBeInTheDocument();
    // A retry cannot help, so none is offered.
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    first.unmount();
    fakeEndpointRefusal(ownerAccountDetailEndpoints.detail, 500);
    const { user } = renderPortalApp(`/account-detail-view/${ID}`, anOwnerUser());
    expect(await screen.findByText('Failed to fetch account details.')).toBeInTheDocument();
    fakeUnreachableEndpoint(ownerAccountDetailEndpoints.detail);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
  });

  it('A-8.6 has a sentence for each failure of saving', async () => {
    fakeEndpointRefusal(ownerAccountDetailEndpoints.update, 404, { error: 'Not found.', code: 'not_found' });
    const { user } = open();
    await screen.findByLabelText('Account name');
    await press(user);
    expect(await screen.findByText('Account not found.')).toBeInTheDocument();
    fakeEndpointRefusal(ownerAccountDetailEndpoints.update, 500);
    await press(user);
    expect(await screen.findByText('Failed to update account.')).toBeInTheDocument();
    fakeUnreachableEndpoint(ownerAccountDetailEndpoints.update);
    await press(user);
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
  });
});
