import { session } from '@stoep/contract/identity/session';
import { ownerAccounts } from '@stoep/contract/people/owner-accounts';
import { tickets } from '@stoep/contract/works/tickets';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, currentSession, storedToken } from '../session/session-store.ts';
import { anOwner, signIn, tokenOf } from '../testing/actors.ts';
import { serveContractor } from '../testing/contractor-server.ts';
import { answers } from '../testing/fake-server.ts';
import { anAccount, aSummary } from '../testing/owner-samples.ts';
import { renderApp } from '../testing/render-app.tsx';

const owner = anOwner();
const staff = { ...anOwner(), email: 'staff@stoep.test' };

beforeEach(() => {
  signIn(staff);
  sessionStorage.setItem(
    'viewing',
    JSON.stringify({
      token: tokenOf(owner),
      profileId: owner.userProfileId,
      contactId: owner.contactId,
      name: 'Olga Owner',
      email: owner.email,
      from: '/office/',
    }),
  );
  answers(session.determineAccess, { access: ['owner'], contactId: owner.contactId });
});

describe('the portal as staff see it', () => {
  it('names the person, and Leave goes back to the office, asking for nothing as the staff meanwhile', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...globalThis.location, assign });
    const { user } = renderApp('/user-portal');
    expect(await screen.findByRole('region', { name: 'View as' })).toHaveTextContent('Olga Owner');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/office/'));
    expect(storedToken()).toBe(tokenOf(owner));
    vi.unstubAllGlobals();
  });

  it("shows no page that writes or is the person's own, and no entry that leads there", async () => {
    const { user } = renderApp('/my-data');
    await screen.findByText(/Only the person can open this page/);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const entries = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(entries).not.toContain('User Profile');
    expect(entries).not.toContain('Log Out');
  });

  it('offers no link to what is not shown, and no Modify', async () => {
    answers(ownerAccounts.summary, aSummary());
    answers(ownerAccounts.listOwnerAccounts, [anAccount()]);
    answers(tickets.ownerActive, []);
    renderApp('/owner-portal');
    await screen.findByRole('link', { name: /^View/ });
    for (const name of ['Log A Ticket', /^Download Statement/, /^Modify/])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    cleanup();
    renderApp('/owner-portal?tab=tickets');
    expect(await screen.findByText('No Active Tickets Found.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log A Ticket' })).not.toBeInTheDocument();
  });

  it('opens no form of a firm: nothing to hand in, to upload or to replace', async () => {
    answers(session.determineAccess, { access: ['contractor'], contactId: owner.contactId });
    serveContractor();
    renderApp('/contractor-portal');
    await screen.findByText('2012/118204/07');
    for (const name of [/^Upload:/, 'Upload Bank Proof', /^Save/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('ends without logging the member of staff out', () => {
    clearSession();
    expect(currentSession()?.token).toBe(tokenOf(staff));
  });
});
