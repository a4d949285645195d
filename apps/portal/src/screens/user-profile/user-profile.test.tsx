import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOwnerUser, testNextSessionTokenOf } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
  idempotencyKeysSentTo,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const profile = {
  profileId: '019a0000-0000-7000-8000-00000000e001',
  email: 'owner@example.test',
  firstName: 'Naledi',
  lastName: 'Mokoena',
  mobileNumber: '+27821234567',
};
beforeEach(() => fakeEndpointAnswer(ownProfileEndpoints.pendingEmail, { email: null, sentAt: null }));

const open = () => {
  fakeEndpointAnswer(ownProfileEndpoints.byEmail, profile);
  return renderPortalApp('/user-profile', anOwnerUser());
};
const press = (user: ReturnType<typeof renderPortalApp>['user']) =>
  user.click(screen.getByRole('button', { name: 'Update' }));

describe('A-2.6 User profile', () => {
  it('shows that it loads, then the four fields', async () => {
    const release = fakeDelayedEndpointAnswer(ownProfileEndpoints.byEmail);
    renderPortalApp('/user-profile', anOwnerUser());
    expect(await screen.findByText('Loading user profile…')).toBeInTheDocument();
    release(profile);
    expect(await screen.findByLabelText('First name')).toHaveValue('Naledi');
    expect(screen.getByLabelText('Last name')).toHaveValue('Mokoena');
    expect(screen.getByLabelText('Mobile number')).toHaveValue('082 123 4567');
    expect(screen.getByLabelText('Email')).toHaveValue('owner@example.test');
  });

  it('A-2.6 updates the profile', async () => {
    fakeEndpointAnswer(ownProfileEndpoints.update, { success: true });
    const { user } = open();
    await user.type(await screen.findByLabelText('First name'), ' Joy');
    await press(user);
    const told = await screen.findByText('User profile updated successfully!');
    // The message is beside the pressed button, since a phone no longer shows the top.
    expect(
      screen.getByLabelText('Email').compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(bodiesSentTo(ownProfileEndpoints.update)).toMatchObject([
      { firstName: 'Naledi Joy', lastName: 'Mokoena', email: 'owner@example.test' },
    ]);
  });

  it('FAULT-48.8: a new address that waits is shown with its own Send again and Keep, and goes when it is canceled', async () => {
    fakeEndpointAnswer(ownProfileEndpoints.byEmail, profile);
    fakeEndpointAnswer(ownProfileEndpoints.pendingEmail, {
      email: 'new@example.test',
      sentAt: new Date('2026-03-10T08:00:00Z'),
    });
    fakeEndpointAnswer(ownProfileEndpoints.update, { success: true });
    fakeEndpointAnswer(ownProfileEndpoints.cancelPendingEmail, { success: true });
    const { user } = renderPortalApp('/user-profile', anOwnerUser());
    expect(await screen.findByText(/^Waiting for you to confirm new@example.test/)).toHaveTextContent(
      'on 10 Mar 2026 10:00',
    );
    await user.type(screen.getByLabelText('First name'), ' Joy');
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('We sent the link again. Only the newest one works.')).toBeInTheDocument();
    // Unsaved input is neither sent nor lost.
    expect(bodiesSentTo(ownProfileEndpoints.update)).toMatchObject([
      { firstName: 'Naledi', email: 'new@example.test' },
    ]);
    expect(screen.getByLabelText('First name')).toHaveValue('Naledi Joy');
    fakeEndpointAnswer(ownProfileEndpoints.pendingEmail, { email: null, sentAt: null });
    await user.click(screen.getByRole('button', { name: 'Keep my old address' }));
    expect(await screen.findByText(/^Your address stays as it is/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/^Waiting for you to confirm/)).toBeNull());
    expect(bodiesSentTo(ownProfileEndpoints.cancelPendingEmail)).toHaveLength(1);
  });

  it('FAULT-48.8: sending the link again asks for the password where it has to be fresh', async () => {
    fakeEndpointAnswer(ownProfileEndpoints.byEmail, profile);
    fakeEndpointAnswer(ownProfileEndpoints.pendingEmail, {
      email: 'new@example.test',
      sentAt: new Date('2026-03-10T08:00:00Z'),
    });
    fakeEndpointRefusal(ownProfileEndpoints.update, 403, {
      error: 'Please log in again.',
      code: 'fresh_login_required',
    });
    const { user } = renderPortalApp('/user-profile', anOwnerUser());
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Confirm your password')).toBeInTheDocument();
  });

  it('two presses send the profile once', async () => {
    const release = fakeDelayedEndpointAnswer(ownProfileEndpoints.update);
    const { user } = open();
    await user.type(await screen.findByLabelText('First name'), ' Joy');
    await user.dblClick(screen.getByRole('button', { name: 'Update' }));
    release({ success: true });
    expect(await screen.findByText('User profile updated successfully!')).toBeInTheDocument();
    expect(bodiesSentTo(ownProfileEndpoints.update)).toHaveLength(1);
  });

  it('a changed profile asks before it is left, and keeps what was typed', async () => {
    const { user, router } = open();
    await user.type(await screen.findByLabelText('First name'), ' Joy');
    await user.click(screen.getByRole('link', { name: 'Help and contact' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText('You have changes that are not saved.')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/user-profile');
    expect(screen.getByLabelText('First name')).toHaveValue('Naledi Joy');
    await user.click(screen.getByRole('link', { name: 'Help and contact' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
  });

  it('a retry after a lost answer is the same submit, so that another address gets one mail', async () => {
    fakeUnreachableEndpoint(ownProfileEndpoints.update);
    const { user } = open();
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'new@example.test');
    await press(user);
    expect(await screen.findByText('Failed to connect to the server.')).toBeInTheDocument();
    fakeEndpointAnswer(ownProfileEndpoints.update, { success: true });
    await press(user);
    expect(await screen.findByText(/We have sent a link to new@example.test/)).toBeInTheDocument();
    const [first, second] = idempotencyKeysSentTo(ownProfileEndpoints.update);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('A-5.3 requires all four fields', async () => {
    const { user } = open();
    for (const label of ['First name', 'Last name', 'Mobile number', 'Email'])
      await user.clear(await screen.findByLabelText(label));
    await press(user);
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Enter your first name',
      'Enter your last name',
      'Enter your mobile number',
      'Enter your email address',
    ]);
  });

  it("A-8.5 shows the server's error with its field, or its own texts", async () => {
    fakeEndpointRefusal(ownProfileEndpoints.update, 400, {
      error: 'Enter a South African mobile number',
      code: 'invalid',
      fields: { cj_cellnumber: 'Ten digits, please' },
    });
    const { user } = open();
    await screen.findByLabelText('First name');
    await press(user);
    expect(await screen.findByText('Enter a South African mobile number')).toBeInTheDocument();
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(/Ten digits, please/);
    fakeEndpointRefusal(ownProfileEndpoints.update, 500);
    await press(user);
    expect(await screen.findByText('Failed to update profile.')).toBeInTheDocument();
    fakeUnreachableEndpoint(ownProfileEndpoints.update);
    await press(user);
    expect(await screen.findByText('Failed to connect to the server.')).toBeInTheDocument();
  });

  it('A-8.5 asks to reload the profile when the profile id is lost', async () => {
    const { user } = open();
    await screen.findByLabelText('First name');
    localStorage.removeItem('userProfileId');
    await press(user);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Missing token or profile ID. Please reload your profile.',
    );
  });

  it('asks for the password before another address is taken, then goes on with what was typed (A-52)', async () => {
    fakeEndpointRefusal(ownProfileEndpoints.update, 401, {
      error: 'Please confirm your password',
      code: 'fresh_login_required',
    });
    const { user } = open();
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'new@example.test');
    await press(user);
    const dialog = within(await screen.findByRole('dialog'));
    fakeEndpointAnswer(sessionEndpoints.confirmPassword, {
      success: true,
      token: testNextSessionTokenOf(anOwnerUser()),
    });
    fakeEndpointAnswer(ownProfileEndpoints.update, { success: true });
    await user.type(dialog.getByLabelText('Password'), 'my sentence');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/We have sent a link to new@example.test/)).toBeInTheDocument();
    expect(bodiesSentTo(sessionEndpoints.confirmPassword)).toEqual([{ password: 'my sentence' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('A-2.6 Change Password goes to its page with userProfileId and a ticket', async () => {
    fakeEndpointAnswer(ownProfileEndpoints.passwordTicket, { ticket: 'ticket-9' });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/change-password'));
    expect(await screen.findByLabelText('Current password')).toBeInTheDocument();
  });

  it('offers a retry when the profile cannot be loaded', async () => {
    fakeEndpointRefusal(ownProfileEndpoints.byEmail, 500);
    const { user } = renderPortalApp('/user-profile', anOwnerUser());
    expect(await screen.findByText('Failed to load the user profile.')).toBeInTheDocument();
    fakeEndpointAnswer(ownProfileEndpoints.byEmail, profile);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Naledi');
  });
});
