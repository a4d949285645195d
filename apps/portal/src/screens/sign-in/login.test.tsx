import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOwnerUser, testSessionTokenOf } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const owner = anOwnerUser();
const knows = () => {
  fakeEndpointAnswer(sessionEndpoints.logIn, {
    userProfileId: owner.userProfileId,
    loginCount: 4,
    token: testSessionTokenOf(owner),
  });
  fakeEndpointAnswer(sessionEndpoints.updateLastLoggedIn, { success: true, loginCount: 5 });
  fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: owner.access, contactId: owner.contactId });
};
const logInAs = async (user: ReturnType<typeof renderPortalApp>['user'], password = 'Right-password-1') => {
  await user.type(await screen.findByLabelText('Email'), owner.email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.keyboard('{Enter}');
};

describe('A-2.2 Login', () => {
  it('A-2.2 reads Login by default and names the portal in the page title', async () => {
    renderPortalApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
    expect(document.title).toBe('Stoep Portal');
  });

  it('A-4 stores the login data and goes to the User Portal', async () => {
    knows();
    const { user, router } = renderPortalApp('/');
    await logInAs(user);
    expect(await screen.findByRole('heading', { name: 'User Portal' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/user-portal');
    expect(localStorage.getItem('token')).toBe(testSessionTokenOf(owner));
    expect(localStorage.getItem('userProfileId')).toBe(owner.userProfileId);
    expect(localStorage.getItem('userEmail')).toBe(owner.email);
    expect(localStorage.getItem('contact_id')).toBe(owner.contactId);
  });

  it.each(['Right-password-1 ', ' Right-password-1'])(
    'FAULT-33: a refused password with a blank at its end is hinted at: "%s"',
    async (password) => {
      fakeEndpointRefusal(sessionEndpoints.logIn, 401, { error: 'Login failed', code: 'bad_credentials' });
      const { user } = renderPortalApp('/');
      await logInAs(user, password);
      expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(/starts or ends with a space/);
      expect(screen.getByLabelText('Password')).toHaveValue(password);
      expect(bodiesSentTo(sessionEndpoints.logIn)).toMatchObject([{ password }]);
    },
  );

  it('FAULT-33: a refused password without such a blank gets no hint of one', async () => {
    fakeEndpointRefusal(sessionEndpoints.logIn, 401, { error: 'Login failed', code: 'bad_credentials' });
    const { user } = renderPortalApp('/');
    await logInAs(user, 'two words');
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
    expect(document.body).not.toHaveTextContent(/starts or ends with a space/);
  });

  it('A-9 counts the login one further and sends it with the time after the login', async () => {
    knows();
    const { user } = renderPortalApp('/');
    await logInAs(user);
    await waitFor(() => expect(bodiesSentTo(sessionEndpoints.updateLastLoggedIn)).toHaveLength(1));
    const [sent] = bodiesSentTo(sessionEndpoints.updateLastLoggedIn);
    expect(sent).toMatchObject({ userProfileId: owner.userProfileId, loginCount: 5 });
    expect(new Date(sent?.at ?? '').toISOString()).toBe(sent?.at);
    expect(localStorage.getItem('accInt')).toBe('5');
  });

  it("A-8 shows the server's text when the login is refused, and keeps what was typed", async () => {
    fakeEndpointRefusal(sessionEndpoints.logIn, 401, {
      error: 'This account is closed.',
      code: 'bad_credentials',
    });
    const { user } = renderPortalApp('/');
    await logInAs(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('This account is closed.');
    expect(summary).toHaveFocus();
    expect(document.title).toBe('Error: Stoep Portal');
    expect(screen.getByLabelText('Email')).toHaveValue(owner.email);
  });

  it('FAULT-24: too many wrong passwords: one press sends the reset link that ends it', async () => {
    const locked = 'Too many wrong passwords. Choose a new password by email to log in at once.';
    fakeEndpointRefusal(sessionEndpoints.logIn, 429, { error: locked, code: 'login_locked' });
    fakeEndpointAnswer(registrationEndpoints.forgotPassword, { success: true });
    const { user } = renderPortalApp('/');
    await logInAs(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(locked);
    await user.click(within(summary).getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('If the email exists, a reset link has been sent.')).toBeInTheDocument();
    expect(bodiesSentTo(registrationEndpoints.forgotPassword)).toEqual([{ email: owner.email }]);
    expect(screen.getByLabelText('Email')).toHaveValue(owner.email);
  });

  it('FAULT-24: a reset link that cannot be sent says so, and can be sent again', async () => {
    fakeEndpointRefusal(sessionEndpoints.logIn, 429, { error: 'Too many wrong passwords.', code: 'login_locked' });
    fakeUnreachableEndpoint(registrationEndpoints.forgotPassword);
    const { user } = renderPortalApp('/');
    await logInAs(user);
    await user.click(await screen.findByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Failed to connect to the server')).toBeInTheDocument();
    fakeEndpointAnswer(registrationEndpoints.forgotPassword, { success: true });
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('If the email exists, a reset link has been sent.')).toBeInTheDocument();
  });

  it("A-8 shows 'Login failed' when the refusal says nothing", async () => {
    fakeEndpointRefusal(sessionEndpoints.logIn, 500);
    const { user } = renderPortalApp('/');
    await logInAs(user);
    expect(within(await screen.findByRole('alert')).getByRole('heading')).toHaveTextContent('Login failed');
  });

  it('A-8 names email and password when no answer comes', async () => {
    fakeUnreachableEndpoint(sessionEndpoints.logIn);
    const { user } = renderPortalApp('/');
    await logInAs(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Login failed, ensure the email and password are correct.',
    );
  });

  it('links each empty field from the summary', async () => {
    const { user } = renderPortalApp('/');
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    await user.click(await screen.findByRole('link', { name: 'Enter your password' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(bodiesSentTo(sessionEndpoints.logIn)).toEqual([]);
  });

  it('asks for the one-time code when the account has a second factor, and sends it along', async () => {
    fakeEndpointRefusal(sessionEndpoints.logIn, 401, {
      error: 'Please enter the code from your authenticator app.',
      code: 'otp_required',
    });
    const { user } = renderPortalApp('/');
    await logInAs(user);
    const code = await screen.findByLabelText('One-time code');
    knows();
    await user.type(code, '123456');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'User Portal' });
    expect(bodiesSentTo(sessionEndpoints.logIn).at(-1)).toMatchObject({ otp: '123456' });
  });

  it('sends one login for two presses', async () => {
    knows();
    const release = fakeDelayedEndpointAnswer(sessionEndpoints.logIn);
    const { user } = renderPortalApp('/');
    await logInAs(user);
    const busy = await screen.findByRole('button', { name: 'Logging in…' });
    await user.click(busy);
    release({ userProfileId: owner.userProfileId, loginCount: 4, token: testSessionTokenOf(owner) });
    await screen.findByRole('heading', { name: 'User Portal' });
    expect(bodiesSentTo(sessionEndpoints.logIn)).toHaveLength(1);
  });
});
