import { splitRequestEndpoints } from '@stoep/contract/billing/split-requests';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { demoEndpoints } from '@stoep/contract/platform/demo';
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anOwnerUser, aUserOfAllPortals } from '../testing/actors.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal } from '../testing/fake-server.ts';
import { renderPortalApp } from '../testing/render-app.tsx';

describe('B-1 the page frame', () => {
  it('A-6.2 B-1 offers in the menu the portals held, and Log Out', async () => {
    fakeEndpointAnswer(trusteeApprovalEndpoints.active, []);
    const { user } = renderPortalApp('/user-portal', aUserOfAllPortals());
    await screen.findByRole('link', { name: 'Owner Portal' });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'User Profile',
      'Owner Portal',
      'Trustee Portal',
      'Contractor Portal',
      'Light or dark: as on this device',
      'Help and contact',
      'Log out on all devices',
      'Log Out',
    ]);
  });

  it('says in the open menu what was chosen of light and dark', async () => {
    const { user } = renderPortalApp('/user-portal', anOwnerUser());
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Light or dark: as on this device' }));
    expect(screen.getByRole('menuitem', { name: 'Light or dark: always light' })).toHaveFocus();
  });

  it('walks the menu by arrows and gives focus back on Escape', async () => {
    const { user } = renderPortalApp('/user-portal', anOwnerUser());
    const button = await screen.findByRole('button', { name: 'Menu' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'User Profile' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('menuitem', { name: 'Log Out' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('A-2.1 Back without an earlier step leads to the login, never out of the app', async () => {
    const { user, router } = renderPortalApp('/help');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('names the screen in the page title and keeps help in the same place', async () => {
    const { router } = renderPortalApp('/help');
    await screen.findByRole('heading', { name: 'Help and contact' });
    expect(document.title).toBe('Help and contact · Stoep');
    // The help page has no link to itself.
    expect(screen.queryByRole('link', { name: 'Help and contact' })).toBeNull();
    await act(() => router.navigate('/reset-password'));
    expect(await screen.findByRole('link', { name: 'Help and contact' })).toBeInTheDocument();
  });

  it.each(['/change-password', '/split-approval?token=x', '/confirm-email', '/reset-password', '/demo-mailbox'])(
    'A-2.1 offers Menu and Log Out at %s too, to whoever is logged in',
    async (address) => {
      fakeEndpointRefusal(splitRequestEndpoints.show, 404);
      fakeEndpointRefusal(demoEndpoints.mailbox, 404);
      const { user } = renderPortalApp(address, anOwnerUser());
      await user.click(await screen.findByRole('button', { name: 'Menu' }));
      const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
      expect(items).toEqual(expect.arrayContaining(['User Profile', 'Owner Portal', 'Log Out']));
    },
  );

  it('does not take a page away that needs no login when the login has run out', async () => {
    const { router } = renderPortalApp('/confirm-email?token=secret-1', anOwnerUser());
    fakeEndpointRefusal(sessionEndpoints.determineAccess, 401, { error: 'x', code: 'unauthorized' });
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/confirm-email');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says so when there is nothing at an address', async () => {
    renderPortalApp('/no-such-page');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('tells that the connection is gone, and when it is back no longer', async () => {
    renderPortalApp('/help');
    await screen.findByRole('heading', { name: 'Help and contact' });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    globalThis.dispatchEvent(new Event('offline'));
    expect(await screen.findByText(/You're offline/)).toBeInTheDocument();
    online.mockRestore();
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument());
  });
});
