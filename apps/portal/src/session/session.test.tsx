import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  anOwnerUser,
  anOwnProfileAnswer,
  aTrusteeUser,
  signInTestUser,
  testSessionTokenOf,
} from '../testing/actors.ts';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../testing/fake-server.ts';
import { renderPortalApp } from '../testing/render-app.tsx';
import { rememberReturnAddress, takeReturnAddress } from './return-to.ts';
import { PORTAL_SESSION_IDLE_MS, PORTAL_SESSION_WARNING_MS } from './session-clock.ts';
import { clearStoredSession, currentStoredSession, nextLoginCount } from './session-store.ts';

const owner = anOwnerUser();

describe('C-2.1 the token guard', () => {
  it('C-2.1 redirects a protected address to the login, and returns to it after the login', async () => {
    fakeEndpointAnswer(sessionEndpoints.logIn, {
      userProfileId: owner.userProfileId,
      loginCount: 4,
      token: testSessionTokenOf(owner),
    });
    fakeEndpointAnswer(sessionEndpoints.updateLastLoggedIn, { success: true, loginCount: 5 });
    fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: owner.access, contactId: owner.contactId });
    const { user, router } = renderPortalApp('/user-portal?from=mail');
    await user.type(await screen.findByLabelText('Email'), owner.email);
    expect(screen.getByText('Log in to continue.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'Right-password-1{Enter}');
    await screen.findByRole('heading', { name: 'User Portal' });
    expect(router.state.location.search).toBe('?from=mail');
  });

  it.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)'])(
    'never returns to %s',
    (address) => {
      rememberReturnAddress(address);
      sessionStorage.setItem('returnTo', address);
      expect(takeReturnAddress()).toBeNull();
    },
  );
});

describe('A refused token', () => {
  it('is told once, leads to the login, and back to the same address afterwards', async () => {
    signInTestUser(owner);
    fakeEndpointRefusal(sessionEndpoints.determineAccess, 401, {
      error: 'Unauthorized request. Please log in again.',
      code: 'unauthorized',
    });
    const { user, router } = renderPortalApp('/user-portal');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Unauthorized request. Please log in again.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(currentStoredSession()).toBeNull();
    expect(takeReturnAddress()).toBe('/user-portal');
  });

  it('FAULT-19: is reported with the reason that the server gives, and nothing else is said to have failed', async () => {
    signInTestUser(owner);
    const error = 'Your login is now linked to your accounts. Please log in again to see them.';
    fakeEndpointRefusal(sessionEndpoints.determineAccess, 401, { error, code: 'unauthorized' });
    renderPortalApp('/user-portal');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(error);
    expect(screen.queryByText('Your access could not be confirmed.')).toBeNull();
  });
});

describe('A login in another tab', () => {
  const loginElsewhere = async (person: typeof owner) => {
    const oldValue = localStorage.getItem('token');
    const newValue = testSessionTokenOf(person);
    localStorage.setItem('token', newValue);
    const stored = new StorageEvent('storage', { key: 'token', oldValue, newValue });
    await act(async () => void globalThis.dispatchEvent(stored));
  };
  const another = { ...aTrusteeUser(), userProfileId: '019a0000-0000-7000-8000-00000000e009' };
  const typeAName = async () => {
    fakeEndpointAnswer(ownProfileEndpoints.byEmail, anOwnProfileAnswer(owner));
    fakeEndpointAnswer(ownProfileEndpoints.pendingEmail, { email: null, sentAt: null });
    const app = renderPortalApp('/user-profile', owner);
    const name = await screen.findByLabelText('First name');
    await app.user.type(name, 'x');
    return { ...app, name };
  };

  it('of another person leaves the page with what was typed in it, and says so', async () => {
    const { user, router } = await typeAName();
    await loginElsewhere(another);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Another person has logged in on this device.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'User Portal' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/user-portal');
  });

  it('of another person leaves a page that needs no login as it is', async () => {
    const { router } = renderPortalApp('/help', owner);
    await screen.findByRole('heading', { level: 1 });
    await loginElsewhere(another);
    expect(router.state.location.pathname).toBe('/help');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of the same person leaves the page as it is, also with a changed address', async () => {
    const { router, name } = await typeAName();
    await loginElsewhere({ ...owner, email: 'new.address@owners.test' });
    expect(router.state.location.pathname).toBe('/user-profile');
    expect(name).toHaveValue(`${anOwnProfileAnswer(owner).firstName}x`);
  });
});

describe('A-4.3 Log Out', () => {
  it('goes to / and leaves no address to come back to', async () => {
    fakeEndpointAnswer(sessionEndpoints.logOut, { success: true });
    const { user, router } = renderPortalApp('/user-portal', owner);
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(takeReturnAddress()).toBeNull();
  });
});

describe('The end of the session', () => {
  it('is warned two minutes before and extended by a press', async () => {
    const { user } = renderPortalApp('/user-portal', owner);
    await screen.findByRole('link', { name: 'Owner Portal' });
    const calls = bodiesSentTo(sessionEndpoints.determineAccess).length;
    localStorage.setItem(
      'sessionTouchedAt',
      String(Date.now() - PORTAL_SESSION_IDLE_MS + PORTAL_SESSION_WARNING_MS - 1000),
    );
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const stay = await screen.findByRole('button', { name: 'Stay logged in' });
    await user.click(stay);
    await waitFor(() => expect(bodiesSentTo(sessionEndpoints.determineAccess)).toHaveLength(calls + 1));
    expect(Number(localStorage.getItem('sessionTouchedAt'))).toBeGreaterThan(Date.now() - 60_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull());
  });

  it('FAULT-48.1: says why it could not be extended, and can be extended at the second try', async () => {
    const { user } = renderPortalApp('/user-portal', owner);
    await screen.findByRole('link', { name: 'Owner Portal' });
    localStorage.setItem(
      'sessionTouchedAt',
      String(Date.now() - PORTAL_SESSION_IDLE_MS + PORTAL_SESSION_WARNING_MS - 1000),
    );
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const stay = await screen.findByRole('button', { name: 'Stay logged in' });
    fakeUnreachableEndpoint(sessionEndpoints.determineAccess);
    await user.click(stay);
    const problem = 'Your session could not be extended. Please try again.';
    expect(await screen.findByText(problem)).toBeInTheDocument();
    fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: owner.access, contactId: owner.contactId });
    await user.click(stay);
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull();
  });

  it('comes with one message and the login when the time is up', async () => {
    const { user, router } = renderPortalApp('/user-portal', owner);
    await screen.findByRole('link', { name: 'Owner Portal' });
    localStorage.setItem('sessionTouchedAt', String(Date.now() - PORTAL_SESSION_IDLE_MS));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You were logged out');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(currentStoredSession()).toBeNull();
  });
});

describe('A-3 the stored login', () => {
  it('A-9 counts from 1 when the stored value is not a number', () => {
    expect(nextLoginCount('x')).toBe(1);
    expect(nextLoginCount(undefined)).toBe(1);
    expect(nextLoginCount(7)).toBe(8);
  });

  it("A-3.16 is kept under the keys of the documents; nothing of a trustee's approvals or buildings is kept", () => {
    signInTestUser(owner);
    expect(Object.keys(localStorage).sort()).toEqual(['accInt', 'contact_id', 'token', 'userEmail', 'userProfileId']);
  });

  it('leaves nothing behind on logging out but the chosen appearance', () => {
    signInTestUser(owner);
    localStorage.setItem('colorMode', 'dark');
    localStorage.setItem('buildingName', 'Jacaranda Court');
    localStorage.setItem('RaStore.of 3f.tickets.columns', '["state"]');
    localStorage.setItem('RaStore.tickets.listParams', '{}');
    sessionStorage.setItem('view', 'x');
    act(() => clearStoredSession());
    expect({ ...localStorage }).toEqual({ colorMode: 'dark', 'RaStore.of 3f.tickets.columns': '["state"]' });
    expect(sessionStorage).toHaveLength(0);
  });
});
