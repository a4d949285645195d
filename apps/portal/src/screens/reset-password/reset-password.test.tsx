import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const LINK = '/reset-password?token=secret-1';
type User = ReturnType<typeof renderPortalApp>['user'];

const fill = async (user: User, password: string, again = password) => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
};

beforeEach(() => fakeEndpointAnswer(registrationEndpoints.checkResetLink, { works: true }));

describe('A-2.3 Reset password', () => {
  it('A-2.3 sends the token of the link and takes it out of the address', async () => {
    fakeEndpointAnswer(registrationEndpoints.resetPassword, { success: true });
    const { user, router } = renderPortalApp(LINK);
    await fill(user, 'a brand new sentence');
    expect(await screen.findByText(/Your password was reset/)).toBeInTheDocument();
    expect(bodiesSentTo(registrationEndpoints.resetPassword)).toEqual([
      { token: 'secret-1', newPassword: 'a brand new sentence' },
    ]);
    expect(router.state.location.search).toBe('');
  });

  it('who was invited is asked for a first password, in words that speak of no other', async () => {
    fakeEndpointAnswer(registrationEndpoints.resetPassword, { success: true });
    const { user, router } = renderPortalApp(`${LINK}&first=1`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose your password' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await user.type(await screen.findByLabelText('Password'), 'a brand new sentence');
    await user.type(screen.getByLabelText('Confirm password'), 'a brand new sentence');
    expect(document.body).not.toHaveTextContent(/reset|logged out/i);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(/Your password is saved/)).toBeInTheDocument();
    expect(bodiesSentTo(registrationEndpoints.resetPassword)).toEqual([
      { token: 'secret-1', newPassword: 'a brand new sentence' },
    ]);
  });

  it('A-5.2 refuses a missing token, a short password and two that differ, without a call', async () => {
    const { user } = renderPortalApp('/reset-password');
    expect(await screen.findByText('Invalid or missing token.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeInTheDocument();
  });

  it('A-5.2 names a short password and two that differ', async () => {
    const { user } = renderPortalApp(LINK);
    await fill(user, '123456789', '12345678');
    expect(await screen.findAllByText('Password must have at least 10 characters.')).toHaveLength(2);
    expect(screen.getAllByText('Passwords do not match.')).toHaveLength(2);
    expect(bodiesSentTo(registrationEndpoints.resetPassword)).toEqual([]);
  });

  it("A-8.4 shows the server's error, or its own texts", async () => {
    fakeEndpointRefusal(registrationEndpoints.resetPassword, 400, {
      error: 'Invalid or missing token.',
      code: 'invalid',
    });
    const { user } = renderPortalApp(LINK);
    await fill(user, 'a brand new sentence');
    expect(await screen.findByText('Invalid or missing token.')).toBeInTheDocument();
    fakeEndpointRefusal(registrationEndpoints.resetPassword, 500);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Failed to reset password.')).toBeInTheDocument();
    fakeUnreachableEndpoint(registrationEndpoints.resetPassword);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  });

  it('leaves no login of this browser behind', async () => {
    fakeEndpointAnswer(registrationEndpoints.resetPassword, { success: true });
    const { user } = renderPortalApp(LINK, anOwnerUser());
    await fill(user, 'a brand new sentence');
    await screen.findByText(/Your password was reset/);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('FAULT-29: a reload keeps the link until it has been used', async () => {
    fakeEndpointAnswer(registrationEndpoints.resetPassword, { success: true });
    const first = renderPortalApp(`${LINK}&first=1`);
    await screen.findByLabelText('Password');
    first.unmount();
    const { user } = renderPortalApp('/reset-password');
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeInTheDocument();
    await user.type(await screen.findByLabelText('Password'), 'a brand new sentence');
    await user.type(screen.getByLabelText('Confirm password'), 'a brand new sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await screen.findByText(/Your password is saved/);
    expect(bodiesSentTo(registrationEndpoints.resetPassword)).toEqual([
      { token: 'secret-1', newPassword: 'a brand new sentence' },
    ]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1');
  });

  it('FAULT-29: a newer link takes the place of the one this tab holds', async () => {
    renderPortalApp(LINK).unmount();
    fakeEndpointAnswer(registrationEndpoints.resetPassword, { success: true });
    const { user } = renderPortalApp('/reset-password?token=secret-2');
    await fill(user, 'a brand new sentence');
    await screen.findByText(/Your password was reset/);
    expect(bodiesSentTo(registrationEndpoints.resetPassword)).toMatchObject([{ token: 'secret-2' }]);
  });

  it('FAULT-29: a dead link says so before anything is typed, and offers a new one', async () => {
    fakeEndpointAnswer(registrationEndpoints.checkResetLink, { works: false });
    const { user, router } = renderPortalApp(LINK);
    expect(await screen.findByText(/^This link no longer works/)).toBeInTheDocument();
    expect(bodiesSentTo(registrationEndpoints.checkResetLink)).toEqual([{ token: 'secret-1' }]);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1');
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(router.state.location.search).toBe('?mode=forgot');
  });

  it('FAULT-29: where the link cannot be looked up, the form is there all the same', async () => {
    fakeUnreachableEndpoint(registrationEndpoints.checkResetLink);
    renderPortalApp(LINK);
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });

  it('FAULT-29: a link that died while the passwords were typed offers a new one', async () => {
    fakeEndpointRefusal(registrationEndpoints.resetPassword, 400, {
      error: 'Invalid or missing token.',
      code: 'invalid',
      fields: { token: 'Invalid or missing token.' },
    });
    const { user } = renderPortalApp(LINK);
    await fill(user, 'a brand new sentence');
    expect(await screen.findByText('Invalid or missing token.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeInTheDocument();
  });

  describe('after it', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    it('A-4.9 goes to the login after 3 seconds, or at once by the link', async () => {
      fakeEndpointAnswer(registrationEndpoints.resetPassword, { success: true });
      const { user, router } = renderPortalApp(LINK);
      await fill(user, 'a brand new sentence');
      expect(await screen.findByRole('link', { name: 'Go to login now' })).toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(2500);
      expect(router.state.location.pathname).toBe('/reset-password');
      await vi.advanceTimersByTimeAsync(600);
      expect(router.state.location.pathname).toBe('/');
    });
  });
});
