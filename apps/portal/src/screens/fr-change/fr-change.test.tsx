import { sessionEndpoints } from '@stoep/contract/identity/session';
import { friendlyLetterSettingEndpoints } from '@stoep/contract/ledger/friendly-letters';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeReturnAddress } from '../../session/return-to.ts';
import { anOwnerUser } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from '../../testing/fake-server.ts';
import { SAMPLE_LEVY_ACCOUNT_ID } from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const ADDRESS = `/fr-change?accountNumber=JAC001&levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}`;
/** `stored` is the setting on the server; the address may say otherwise. */
const open = (stored = true, said = 'yes') => {
  fakeEndpointAnswer(friendlyLetterSettingEndpoints.get, { accountNumber: 'JAC001', sendFriendlyReminder: stored });
  return renderPortalApp(`${ADDRESS}&reminder=${said}`, anOwnerUser());
};

describe('A-2.9 Friendly Letter change', () => {
  it('A-9.8 says when they go out and what they cost, and starts from the present flag', async () => {
    open(false);
    expect(await screen.findByText('Friendly reminders go out monthly around the 8th at no cost.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'No, do not send it' })).toBeChecked();
    expect(screen.getByText('Account JAC001')).toBeInTheDocument();
  });

  it('A-2.9 starts from what is stored, whatever flag and number the address says', async () => {
    fakeEndpointAnswer(friendlyLetterSettingEndpoints.get, { accountNumber: 'JAC001', sendFriendlyReminder: false });
    renderPortalApp(
      `/fr-change?accountNumber=OTHER9&levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}&reminder=yes`,
      anOwnerUser(),
    );
    expect(await screen.findByRole('radio', { name: 'No, do not send it' })).toBeChecked();
    expect(screen.getByText('Account JAC001')).toBeInTheDocument();
  });

  it("A-2.9 an account that is not one's own leads to the owner portal", async () => {
    fakeEndpointRefusal(friendlyLetterSettingEndpoints.get, 404, { error: 'Not found.', code: 'not_found' });
    renderPortalApp(`${ADDRESS}&reminder=yes`, anOwnerUser());
    expect(await screen.findByText(/This levy account is not one of yours/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the owner portal' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('A-4.7 saves yes or no, once for two presses', async () => {
    const release = fakeDelayedEndpointAnswer(friendlyLetterSettingEndpoints.update);
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'No, do not send it' }));
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    release({ success: true, sendFriendlyReminder: false });
    expect(await screen.findByText('Your choice is saved.')).toBeInTheDocument();
    expect(bodiesSentTo(friendlyLetterSettingEndpoints.update)).toEqual([{ sendFriendlyReminder: false }]);
    expect(screen.getByRole('radio', { name: 'No, do not send it' })).toBeChecked();
  });

  it("A-8.9 a 401 says 'Unauthorized request. Please log in again.', clears the token and leads to the login", async () => {
    const error = 'Unauthorized request. Please log in again.';
    fakeEndpointRefusal(friendlyLetterSettingEndpoints.update, 401, { error, code: 'unauthorized' });
    fakeEndpointAnswer(sessionEndpoints.logOut, { success: true });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Unauthorized request. Please log in again.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('FAULT-35: A-8.9 the sentence is read before the login opens, also where the answer has no code', async () => {
    fakeEndpointRefusal(friendlyLetterSettingEndpoints.update, 401);
    fakeEndpointAnswer(sessionEndpoints.logOut, { success: true });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Unauthorized request. Please log in again.');
    expect(router.state.location.pathname).toBe('/fr-change');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(takeReturnAddress()).toBe(`${ADDRESS}&reminder=yes`);
  });

  it("A-8.9 other failures say 'Failed to update Friendly Letter Override.'", async () => {
    fakeEndpointRefusal(friendlyLetterSettingEndpoints.update, 500, { error: 'Broken', code: 'internal' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update Friendly Letter Override.')).toBeInTheDocument();
  });

  it("A-8.9 without a token: 'Authentication failed. Please log in again.'", async () => {
    const { user } = open();
    const save = await screen.findByRole('button', { name: 'Save' });
    localStorage.removeItem('token');
    await user.click(save);
    expect(await screen.findByText('Authentication failed. Please log in again.')).toBeInTheDocument();
    expect(bodiesSentTo(friendlyLetterSettingEndpoints.update)).toEqual([]);
  });

  it('A-8.9 without a token it leads to the login and back again', async () => {
    const { user, router } = open();
    const save = await screen.findByRole('button', { name: 'Save' });
    localStorage.removeItem('token');
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'Log in and come back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(takeReturnAddress()).toBe(`${ADDRESS}&reminder=yes`);
  });

  it('A-2.9.1 without an account leads to the owner portal', async () => {
    renderPortalApp('/fr-change', anOwnerUser());
    expect(await screen.findByRole('link', { name: 'Go to the owner portal' })).toHaveAttribute(
      'href',
      '/owner-portal',
    );
  });
});
