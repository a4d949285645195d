import { registration } from '@stoep/contract/identity/registration';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwner } from '../../testing/actors.ts';
import { answers, isUnreachable, received, refuses } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const LINK = '/reset-password?token=secret-1';
type User = ReturnType<typeof renderApp>['user'];

const fill = async (user: User, password: string, again = password) => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
};

beforeEach(() => answers(registration.checkResetLink, { works: true }));

describe('A-2.3 Reset password', () => {
  it('A-2.3 sends the token of the link and takes it out of the address', async () => {
    answers(registration.resetPassword, { success: true });
    const { user, router } = renderApp(LINK);
    await fill(user, 'a brand new sentence');
    expect(await screen.findByText(/Your password was reset/)).toBeInTheDocument();
    expect(received(registration.resetPassword)).toEqual([
      { token: 'secret-1', newPassword: 'a brand new sentence' },
    ]);
    expect(router.state.location.search).toBe('');
  });

  it('who was invited is asked for a first password, in words that speak of no other', async () => {
    answers(registration.resetPassword, { success: true });
    const { user, router } = renderApp(`${LINK}&first=1`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Choose your password' }),
    ).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await user.type(await screen.findByLabelText('Password'), 'a brand new sentence');
    await user.type(screen.getByLabelText('Confirm password'), 'a brand new sentence');
    expect(document.body).not.toHaveTextContent(/reset|logged out/i);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(/Your password is saved/)).toBeInTheDocument();
    expect(received(registration.resetPassword)).toEqual([
      { token: 'secret-1', newPassword: 'a brand new sentence' },
    ]);
  });

  it('A-5.2 refuses a missing token, a short password and two that differ, without a call', async () => {
    const { user } = renderApp('/reset-password');
    expect(await screen.findByText('Invalid or missing token.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeInTheDocument();
  });

  it('A-5.2 names a short password and two that differ', async () => {
    const { user } = renderApp(LINK);
    await fill(user, '123456789', '12345678');
    expect(await screen.findAllByText('Password must have at least 10 characters.')).toHaveLength(2);
    expect(screen.getAllByText('Passwords do not match.')).toHaveLength(2);
    expect(received(registration.resetPassword)).toEqual([]);
  });

  it("A-8.4 shows the server's error, or its own texts", async () => {
    refuses(registration.resetPassword, 400, { error: 'Invalid or missing token.', code: 'invalid' });
    const { user } = renderApp(LINK);
    await fill(user, 'a brand new sentence');
    expect(await screen.findByText('Invalid or missing token.')).toBeInTheDocument();
    refuses(registration.resetPassword, 500);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Failed to reset password.')).toBeInTheDocument();
    isUnreachable(registration.resetPassword);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  });

  it('leaves no login of this browser behind', async () => {
    answers(registration.resetPassword, { success: true });
    const { user } = renderApp(LINK, anOwner());
    await fill(user, 'a brand new sentence');
    await screen.findByText(/Your password was reset/);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('FAULT-29: a reload keeps the link until it has been used', async () => {
    answers(registration.resetPassword, { success: true });
    const first = renderApp(`${LINK}&first=1`);
    await screen.findByLabelText('Password');
    first.unmount();
    const { user } = renderApp('/reset-password');
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeInTheDocument();
    await user.type(await screen.findByLabelText('Password'), 'a brand new sentence');
    await user.type(screen.getByLabelText('Confirm password'), 'a brand new sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await screen.findByText(/Your password is saved/);
    expect(received(registration.resetPassword)).toEqual([
      { token: 'secret-1', newPassword: 'a brand new sentence' },
    ]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1');
  });

  it('FAULT-29: a newer link takes the place of the one this tab holds', async () => {
    renderApp(LINK).unmount();
    answers(registration.resetPassword, { success: true });
    const { user } = renderApp('/reset-password?token=secret-2');
    await fill(user, 'a brand new sentence');
    await screen.findByText(/Your password was reset/);
    expect(received(registration.resetPassword)).toMatchObject([{ token: 'secret-2' }]);
  });

  it('FAULT-29: a dead link says so before anything is typed, and offers a new one', async () => {
    answers(registration.checkResetLink, { works: false });
    const { user, router } = renderApp(LINK);
    expect(await screen.findByText(/^This link no longer works/)).toBeInTheDocument();
    expect(received(registration.checkResetLink)).toEqual([{ token: 'secret-1' }]);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1');
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(router.state.location.search).toBe('?mode=forgot');
  });

  it('FAULT-29: where the link cannot be looked up, the form is there all the same', async () => {
    isUnreachable(registration.checkResetLink);
    renderApp(LINK);
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });

  it('FAULT-29: a link that died while the passwords were typed offers a new one', async () => {
    refuses(registration.resetPassword, 400, {
      error: 'Invalid or missing token.',
      code: 'invalid',
      fields: { token: 'Invalid or missing token.' },
    });
    const { user } = renderApp(LINK);
    await fill(user, 'a brand new sentence');
    expect(await screen.findByText('Invalid or missing token.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeInTheDocument();
  });

  describe('after it', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    it('A-4.9 goes to the login after 3 seconds, or at once by the link', async () => {
      answers(registration.resetPassword, { success: true });
      const { user, router } = renderApp(LINK);
      await fill(user, 'a brand new sentence');
      expect(await screen.findByRole('link', { name: 'Go to login now' })).toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(2500);
      expect(router.state.location.pathname).toBe('/reset-password');
      await vi.advanceTimersByTimeAsync(600);
      expect(router.state.location.pathname).toBe('/');
    });
  });
});
