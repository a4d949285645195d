import { session } from '@stoep/contract/identity/session';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOwner, signIn, tokenOf } from '../testing/actors.ts';
import { answers, isUnreachable, received, refuses } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { rememberReturn, takeReturn } from './return-to.ts';
import { IDLE_MS, WARN_MS } from './session-clock.ts';
import { clearSession, currentSession, nextLoginCount } from './session-store.ts';

const owner = anOwner();

describe('C-2.1 the token guard', () => {
  it('C-2.1 redirects a protected address to the login, and returns to it after the login', async () => {
    answers(session.logIn, { userProfileId: owner.userProfileId, loginCount: 4, token: tokenOf(owner) });
    answers(session.updateLastLoggedIn, { success: true, loginCount: 5 });
    answers(session.determineAccess, { access: owner.access, contactId: owner.contactId });
    const { user, router } = renderApp('/user-portal?from=mail');
    await user.type(await screen.findByLabelText('Email'), owner.email);
    expect(screen.getByText('Log in to continue.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'Right-password-1{Enter}');
    await screen.findByRole('heading', { name: 'User Portal' });
    expect(router.state.location.search).toBe('?from=mail');
  });

  it.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)'])(
    'never returns to %s',
    (address) => {
      rememberReturn(address);
      sessionStorage.setItem('returnTo', address);
      expect(takeReturn()).toBeNull();
    },
  );
});

describe('A refused token', () => {
  it('is told once, leads to the login, and back to the same address afterwards', async () => {
    signIn(owner);
    refuses(session.determineAccess, 401, {
      error: 'Unauthorized request. Please log in again.',
      code: 'unauthorized',
    });
    const { user, router } = renderApp('/user-portal');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Unauthorized request. Please log in again.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(currentSession()).toBeNull();
    expect(takeReturn()).toBe('/user-portal');
  });

  it('FAULT-19: is reported with the reason that the server gives, and nothing else is said to have failed', async () => {
    signIn(owner);
    const error = 'Your login is now linked to your accounts. Please log in again to see them.';
    refuses(session.determineAccess, 401, { error, code: 'unauthorized' });
    renderApp('/user-portal');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(error);
    expect(screen.queryByText('Your access could not be confirmed.')).toBeNull();
  });
});

describe('A-4.3 Log Out', () => {
  it('goes to / and leaves no address to come back to', async () => {
    answers(session.logOut, { success: true });
    const { user, router } = renderApp('/user-portal', owner);
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(takeReturn()).toBeNull();
  });
});

describe('The end of the session', () => {
  it('is warned two minutes before and extended by a press', async () => {
    const { user } = renderApp('/user-portal', owner);
    await screen.findByRole('link', { name: 'Owner Portal' });
    const calls = received(session.determineAccess).length;
    localStorage.setItem('sessionTouchedAt', String(Date.now() - IDLE_MS + WARN_MS - 1000));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const stay = await screen.findByRole('button', { name: 'Stay logged in' });
    await user.click(stay);
    await waitFor(() => expect(received(session.determineAccess)).toHaveLength(calls + 1));
    expect(Number(localStorage.getItem('sessionTouchedAt'))).toBeGreaterThan(Date.now() - 60_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull());
  });

  it('FAULT-48.1: says why it could not be extended, and can be extended at the second try', async () => {
    const { user } = renderApp('/user-portal', owner);
    await screen.findByRole('link', { name: 'Owner Portal' });
    localStorage.setItem('sessionTouchedAt', String(Date.now() - IDLE_MS + WARN_MS - 1000));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const stay = await screen.findByRole('button', { name: 'Stay logged in' });
    isUnreachable(session.determineAccess);
    await user.click(stay);
    const problem = 'Your session could not be extended. Please try again.';
    expect(await screen.findByText(problem)).toBeInTheDocument();
    answers(session.determineAccess, { access: owner.access, contactId: owner.contactId });
    await user.click(stay);
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull();
  });

  it('comes with one message and the login when the time is up', async () => {
    const { user, router } = renderApp('/user-portal', owner);
    await screen.findByRole('link', { name: 'Owner Portal' });
    localStorage.setItem('sessionTouchedAt', String(Date.now() - IDLE_MS));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You were logged out');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(currentSession()).toBeNull();
  });
});

describe('A-3 the stored login', () => {
  it('A-9 counts from 1 when the stored value is not a number', () => {
    expect(nextLoginCount('x')).toBe(1);
    expect(nextLoginCount(undefined)).toBe(1);
    expect(nextLoginCount(7)).toBe(8);
  });

  it("A-3.16 is kept under the keys of the documents; nothing of a trustee's approvals or buildings is kept", () => {
    signIn(owner);
    expect(Object.keys(localStorage).sort()).toEqual([
      'accInt',
      'contact_id',
      'token',
      'userEmail',
      'userProfileId',
    ]);
  });

  it('leaves nothing behind on logging out but the chosen appearance', () => {
    signIn(owner);
    localStorage.setItem('colorMode', 'dark');
    localStorage.setItem('buildingName', 'Jacaranda Court');
    sessionStorage.setItem('view', 'x');
    act(() => clearSession());
    expect({ ...localStorage }).toEqual({ colorMode: 'dark' });
    expect(sessionStorage).toHaveLength(0);
  });
});
