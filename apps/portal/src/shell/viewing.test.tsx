import { sessionEndpoints } from '@stoep/contract/identity/session';
import { ownerAccountEndpoints } from '@stoep/contract/people/owner-accounts';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStoredSession, currentSessionToken, currentStoredSession } from '../session/session-store.ts';
import { anOwnerUser, signInTestUser, testSessionTokenOf } from '../testing/actors.ts';
import { answerContractorPortal } from '../testing/contractor-server.ts';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { anOwnerAccountAnswer, anOwnerSummaryAnswer } from '../testing/owner-samples.ts';
import { renderPortalApp } from '../testing/render-app.tsx';

const owner = anOwnerUser();
const staff = { ...anOwnerUser(), email: 'staff@stoep.test' };

beforeEach(() => {
  signInTestUser(staff);
  sessionStorage.setItem(
    'viewing',
    JSON.stringify({
      token: testSessionTokenOf(owner),
      profileId: owner.userProfileId,
      contactId: owner.contactId,
      name: 'Olga Owner',
      email: owner.email,
      from: '/office/',
    }),
  );
  fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: ['owner'], contactId: owner.contactId });
});

describe('the portal as staff see it', () => {
  it('names the person, and Leave goes back to the office, asking for nothing as the staff meanwhile', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...globalThis.location, assign });
    const { user } = renderPortalApp('/user-portal');
    expect(await screen.findByRole('region', { name: 'View as' })).toHaveTextContent('Olga Owner');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/office/'));
    expect(currentSessionToken()).toBe(testSessionTokenOf(owner));
    vi.unstubAllGlobals();
  });

  it("shows no page that writes or is the person's own, and no entry that leads there", async () => {
    const { user } = renderPortalApp('/my-data');
    await screen.findByText(/Only the person can open this page/);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const entries = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(entries).not.toContain('User Profile');
    expect(entries).not.toContain('Log Out');
  });

  it('offers no link to what is not shown, and no Modify', async () => {
    fakeEndpointAnswer(ownerAccountEndpoints.summary, anOwnerSummaryAnswer());
    fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [anOwnerAccountAnswer()]);
    fakeEndpointAnswer(ticketEndpoints.ownerActive, []);
    renderPortalApp('/owner-portal');
    await screen.findByRole('link', { name: /^View/ });
    for (const name of ['Log A Ticket', /^Download Statement/, /^Modify/])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    cleanup();
    renderPortalApp('/owner-portal?tab=tickets');
    expect(await screen.findByText('No Active Tickets Found.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log A Ticket' })).not.toBeInTheDocument();
  });

  it('opens no form of a firm: nothing to hand in, to upload or to replace', async () => {
    fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: ['contractor'], contactId: owner.contactId });
    answerContractorPortal();
    renderPortalApp('/contractor-portal');
    await screen.findByText('2012/118204/07');
    for (const name of [/^Upload:/, 'Upload Bank Proof', /^Save/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('ends without logging the member of staff out', () => {
    clearStoredSession();
    expect(currentStoredSession()?.token).toBe(testSessionTokenOf(staff));
  });
});
