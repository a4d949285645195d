import { sessionEndpoints } from '@stoep/contract/identity/session';
import { personWorklistEndpoints } from '@stoep/contract/people/person-worklist';
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { cents } from '@stoep/domain/money/cents';
import { saveOfficeReturnAddress, takeOfficeReturnAddress } from '@stoep/ui/feedback/office-return';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  anOwnerUser,
  aTrusteeUser,
  aUserOfAllPortals,
  aUserWithoutPortals,
  signInTestUser,
} from '../../testing/actors.ts';
import { aTrusteeApprovalRow } from '../../testing/approvals.ts';
import { EMPTY_WORKLIST_ANSWER } from '../../testing/empty-worklist.ts';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const portalLinks = async () => {
  await screen.findByText('Where would you like to go?');
  return screen
    .queryAllByRole('link', { name: /(Owner|Trustee|Contractor) Portal/ })
    .map((link) => link.getAttribute('href'));
};

describe('A-2.4 User Portal hub', () => {
  it("A-2.4 shows 'Confirming Access...' while loading", async () => {
    const actor = anOwnerUser();
    signInTestUser(actor);
    const release = fakeDelayedEndpointAnswer(sessionEndpoints.determineAccess);
    renderPortalApp('/user-portal');
    expect(await screen.findByText('Confirming Access...')).toBeInTheDocument();
    release({ access: ['owner'], contactId: actor.contactId });
    expect(await screen.findByRole('link', { name: 'Owner Portal' })).toHaveAttribute('href', '/owner-portal');
  });

  it('A-2.4 offers one button per permitted portal', async () => {
    renderPortalApp('/user-portal', aUserOfAllPortals());
    expect(await portalLinks()).toEqual(['/owner-portal', '/trustee-portal', '/contractor-portal']);
  });

  it('A-2.4 A-6.2 offers an owner the Owner Portal alone, in the hub and in the menu', async () => {
    const { user } = renderPortalApp('/user-portal', anOwnerUser());
    expect(await portalLinks()).toEqual(['/owner-portal']);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toContain('Owner Portal');
    expect(items).not.toContain('Trustee Portal');
    expect(items).not.toContain('Contractor Portal');
  });

  it('A-2.4 tells a person without any access to contact support', async () => {
    renderPortalApp('/user-portal', aUserWithoutPortals());
    expect(
      await screen.findByText('You do not have access to any portals. Please contact support.'),
    ).toBeInTheDocument();
  });

  it('FAULT-38: the page asks the first administrator to set up the second factor, and not to contact support', async () => {
    signInTestUser(aUserWithoutPortals());
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, secondFactor: 'required' });
    renderPortalApp('/user-portal');
    expect(await screen.findByRole('link', { name: /two-step login/i })).toBeInTheDocument();
    expect(screen.queryByText(/contact support/)).not.toBeInTheDocument();
    expect(screen.queryByText(/managing agent can link it/)).not.toBeInTheDocument();
  });

  it('greets staff without a portal as staff, and leads them to the office', async () => {
    signInTestUser(aUserWithoutPortals());
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      secondFactor: 'on',
      worksInOffice: true,
    });
    renderPortalApp('/user-portal');
    expect(await screen.findByText('You work here as staff.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the back office' })).toHaveAttribute('href', '/office/');
    expect(screen.queryByText(/contact support/)).not.toBeInTheDocument();
  });

  it('takes staff on to the page of the office that they wanted before the sign-in, and nobody else', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...globalThis.location, assign });
    saveOfficeReturnAddress('/office/#/month');
    const { unmount } = renderPortalApp('/user-portal', anOwnerUser());
    await screen.findByText('Where would you like to go?');
    expect(assign).not.toHaveBeenCalled();
    unmount();
    renderPortalApp('/user-portal', { ...anOwnerUser(), access: ['staff'] });
    await waitFor(() => expect(assign.mock.calls).toEqual([['/office/#/month']]));
    // It is used once.
    expect(takeOfficeReturnAddress()).toBeNull();
    vi.unstubAllGlobals();
  });

  it('tells who has yet to confirm the address that alone', async () => {
    signInTestUser(aUserWithoutPortals());
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, emailConfirmed: false });
    renderPortalApp('/user-portal');
    expect(await screen.findByText(/Please confirm your email address/)).toBeInTheDocument();
    expect(screen.queryByText(/You do not have access to any portals/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Your login is not linked/)).not.toBeInTheDocument();
  });

  it('opens on the votes that wait for a trustee: the next is cast there, with its amount before the eyes', async () => {
    signInTestUser(aTrusteeUser());
    const soon = { closingDate: new Date('2026-03-03T08:00:00Z'), subject: 'Pay the plumber' };
    const more = ['Second', 'Third', 'Fourth'].map((subject) => aTrusteeApprovalRow({ subject }));
    fakeEndpointAnswer(trusteeApprovalEndpoints.active, [
      aTrusteeApprovalRow({ ...soon, amount: cents(1_250_000) }),
      ...more,
    ]);
    fakeEndpointAnswer(trusteeApprovalEndpoints.approve, {
      success: true,
      response: 'Approved',
      approvalStatus: 'Awaiting trustees',
      fullStatus: 'Awaiting trustees',
      approvalCount: 2,
      declineCount: 0,
      abstainCount: 0,
      requiredCount: 3,
    });
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      trustee: {
        votesWaiting: 1,
        votesClosingSoon: 0,
        firstVoteCloses: soon.closingDate,
        ticketsAnswered: 0,
        answeredTicketId: null,
      },
    });
    const { user } = renderPortalApp('/user-portal');
    expect(await screen.findByRole('link', { name: /^1 decision to vote on, closes Tue 3 Mar/ })).toHaveAttribute(
      'href',
      '/trustee-portal#list',
    );
    const [first, ...others] = within(await screen.findByRole('list', { name: 'Approvals to vote on' })).getAllByRole(
      'listitem',
    );
    expect(others).toHaveLength(2);
    expect(first).toHaveTextContent(/Pay the plumber.*R 12\s500\.00/);
    await user.click(within(first as HTMLElement).getByRole('button', { name: /^Approve/ }));
    expect(await within(first as HTMLElement).findByText('You approved this.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change: Pay the plumber' })).toHaveFocus();
  });

  it('A-2.4 returns to the login without a stored token', async () => {
    const { router } = renderPortalApp('/user-portal');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });

  it('A-7.28, C-8.11 stays on the hub and offers a retry when the access check fails', async () => {
    const actor = anOwnerUser();
    signInTestUser(actor);
    fakeEndpointRefusal(sessionEndpoints.determineAccess, 500, {
      error: 'Broken',
      code: 'internal',
      requestId: 'abc-1',
    });
    const { user } = renderPortalApp('/user-portal');
    expect(await screen.findByRole('alert')).toHaveTextContent('abc-1');
    fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: ['owner'], contactId: actor.contactId });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await portalLinks()).toEqual(['/owner-portal']);
  });

  it('C-2.2 Log Out clears the stored login and goes to the login', async () => {
    fakeEndpointAnswer(sessionEndpoints.logOut, { success: true });
    const { user, router } = renderPortalApp('/user-portal', anOwnerUser());
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    // The number of visits on this device stays, for the offer to install.
    expect(Object.keys(localStorage)).toEqual(['portalVisits']);
  });
});
