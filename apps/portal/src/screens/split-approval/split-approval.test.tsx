import { type SplitRequestApprovalPage, splitRequestEndpoints } from '@stoep/contract/billing/split-requests';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { sampleUuidOf } from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const asked = (status: SplitRequestApprovalPage['status'] = 'requested'): SplitRequestApprovalPage => ({
  id: sampleUuidOf(1),
  status,
  changes: [{ unitBillingId: sampleUuidOf(2), name: 'Water', from: 'Owner', to: 'Tenant' }],
  requestedBy: 'Olga Owner',
  requestedAt: new Date('2026-03-01T08:00:00Z'),
  expiresAt: new Date('2026-03-08T08:00:00Z'),
  decidedAt: null,
  decidedBy: null,
  askedOf: 'Tenant',
  building: 'Jacaranda Court',
  unit: 'Section 1, door 1',
});
const open = () => renderPortalApp('/split-approval?token=secret');

beforeEach(() => fakeEndpointAnswer(splitRequestEndpoints.show, asked()));

describe('the approval page behind the emailed link (M-117)', () => {
  it('shows exactly what would change, acts on nothing, and takes the secret out of the address', async () => {
    const { router } = open();
    expect(await screen.findByText('Olga Owner requested the following. Nothing has changed yet.')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Water Owner Tenant' })).toBeInTheDocument();
    expect(bodiesSentTo(splitRequestEndpoints.decide)).toEqual([]);
    expect(router.state.location.search).toBe('');
  });

  it('approves once for two presses, and says what happened', async () => {
    const release = fakeDelayedEndpointAnswer(splitRequestEndpoints.decide);
    const { user } = open();
    await user.dblClick(await screen.findByRole('button', { name: 'Approve' }));
    release(asked('approved'));
    expect(
      await screen.findByText('Approved. The change is made, and we have emailed both parties.'),
    ).toBeInTheDocument();
    expect(bodiesSentTo(splitRequestEndpoints.decide)).toEqual([{ decision: 'approve' }]);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says that it is loading, and offers a retry when it cannot be loaded', async () => {
    const release = fakeDelayedEndpointAnswer(splitRequestEndpoints.show);
    const { unmount } = open();
    expect(await screen.findByText('Loading the request…')).toBeInTheDocument();
    release(asked());
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
    unmount();
    fakeEndpointRefusal(splitRequestEndpoints.show, 500);
    open();
    expect(await screen.findByText('The request could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('declines', async () => {
    fakeEndpointAnswer(splitRequestEndpoints.decide, asked('declined'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined. Nothing was changed.')).toBeInTheDocument();
  });

  it('says why it could not be done, and can be tried again', async () => {
    fakeEndpointRefusal(splitRequestEndpoints.decide, 409, {
      error: 'These charges have changed since.',
      code: 'conflict',
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('These charges have changed since.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeInTheDocument();
    fakeUnreachableEndpoint(splitRequestEndpoints.decide);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Your answer could not be sent.')).toBeInTheDocument();
  });

  it('FAULT-29: a reload shows the request again, and once it is answered its outcome', async () => {
    fakeEndpointAnswer(splitRequestEndpoints.decide, asked('approved'));
    const first = open();
    await screen.findByRole('button', { name: 'Approve' });
    first.unmount();
    const second = renderPortalApp('/split-approval');
    await second.user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^Approved\. The change is made/)).toBeInTheDocument();
    fakeEndpointAnswer(splitRequestEndpoints.show, asked('approved'));
    second.unmount();
    renderPortalApp('/split-approval');
    expect(await screen.findByText(/^Approved\. The change is made/)).toBeInTheDocument();
  });

  it('FAULT-29: a link that opens nothing any more leaves nothing in the tab', async () => {
    fakeEndpointRefusal(splitRequestEndpoints.show, 404, { error: 'Not found.', code: 'not_found' });
    open();
    await screen.findByText(/^This link has expired \(after 7 days\) or was already used/);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  it('FAULT-29: a link that is not whole never says that it has been used', async () => {
    renderPortalApp('/split-approval');
    expect(await screen.findByText(/^This link is not complete/)).toBeInTheDocument();
    expect(screen.queryByText(/already used/)).toBeNull();
  });

  it.each(['/split-approval?token=old'])('says that %s opens nothing any more', async (address) => {
    fakeEndpointRefusal(splitRequestEndpoints.show, 404, { error: 'Not found.', code: 'not_found' });
    renderPortalApp(address);
    expect(await screen.findByText(/^This link has expired \(after 7 days\) or was already used/)).toBeInTheDocument();
  });
});
