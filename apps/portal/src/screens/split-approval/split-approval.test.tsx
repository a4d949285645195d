import { type SplitApproval, splitRequests } from '@stoep/contract/billing/split-requests';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answers, answersLater, isUnreachable, received, refuses } from '../../testing/fake-server.ts';
import { idOf } from '../../testing/owner-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const asked = (status: SplitApproval['status'] = 'requested'): SplitApproval => ({
  id: idOf(1),
  status,
  changes: [{ unitBillingId: idOf(2), name: 'Water', from: 'Owner', to: 'Tenant' }],
  requestedBy: 'Olga Owner',
  requestedAt: new Date('2026-03-01T08:00:00Z'),
  expiresAt: new Date('2026-03-08T08:00:00Z'),
  decidedAt: null,
  decidedBy: null,
  askedOf: 'Tenant',
  building: 'Jacaranda Court',
  unit: 'Section 1, door 1',
});
const open = () => renderApp('/split-approval?token=secret');

beforeEach(() => answers(splitRequests.show, asked()));

describe('the approval page behind the e-mailed link (M-117)', () => {
  it('shows exactly what would change, acts on nothing, and takes the secret out of the address', async () => {
    const { router } = open();
    expect(
      await screen.findByText('Olga Owner requested the following. Nothing has changed yet.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Water Owner Tenant' })).toBeInTheDocument();
    expect(received(splitRequests.decide)).toEqual([]);
    expect(router.state.location.search).toBe('');
  });

  it('approves once for two presses, and says what happened', async () => {
    const release = answersLater(splitRequests.decide);
    const { user } = open();
    await user.dblClick(await screen.findByRole('button', { name: 'Approve' }));
    release(asked('approved'));
    expect(
      await screen.findByText('Approved. The change is made, and we have e-mailed both parties.'),
    ).toBeInTheDocument();
    expect(received(splitRequests.decide)).toEqual([{ decision: 'approve' }]);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says that it is loading, and offers a retry when it cannot be loaded', async () => {
    const release = answersLater(splitRequests.show);
    const { unmount } = open();
    expect(await screen.findByText('Loading the request…')).toBeInTheDocument();
    release(asked());
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
    unmount();
    refuses(splitRequests.show, 500);
    open();
    expect(await screen.findByText('The request could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('declines', async () => {
    answers(splitRequests.decide, asked('declined'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined. Nothing was changed.')).toBeInTheDocument();
  });

  it('says why it could not be done, and can be tried again', async () => {
    refuses(splitRequests.decide, 409, { error: 'These charges have changed since.', code: 'conflict' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('These charges have changed since.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeInTheDocument();
    isUnreachable(splitRequests.decide);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Your answer could not be sent.')).toBeInTheDocument();
  });

  it('FAULT-29: a reload shows the request again, and once it is answered its outcome', async () => {
    answers(splitRequests.decide, asked('approved'));
    const first = open();
    await screen.findByRole('button', { name: 'Approve' });
    first.unmount();
    const second = renderApp('/split-approval');
    await second.user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^Approved\. The change is made/)).toBeInTheDocument();
    answers(splitRequests.show, asked('approved'));
    second.unmount();
    renderApp('/split-approval');
    expect(await screen.findByText(/^Approved\. The change is made/)).toBeInTheDocument();
  });

  it('FAULT-29: a link that opens nothing any more leaves nothing in the tab', async () => {
    refuses(splitRequests.show, 404, { error: 'Not found.', code: 'not_found' });
    open();
    await screen.findByText(/^This link has expired \(after 7 days\) or was already used/);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  it('FAULT-29: a link that is not whole never says that it has been used', async () => {
    renderApp('/split-approval');
    expect(await screen.findByText(/^This link is not complete/)).toBeInTheDocument();
    expect(screen.queryByText(/already used/)).toBeNull();
  });

  it.each(['/split-approval?token=old'])('says that %s opens nothing any more', async (address) => {
    refuses(splitRequests.show, 404, { error: 'Not found.', code: 'not_found' });
    renderApp(address);
    expect(
      await screen.findByText(/^This link has expired \(after 7 days\) or was already used/),
    ).toBeInTheDocument();
  });
});
