import { levyAccountPayingEndpoints } from '@stoep/contract/bank/paying';
import { splitRequestEndpoints } from '@stoep/contract/billing/split-requests';
import { levyAccountEndpoints } from '@stoep/contract/ledger/levy-accounts';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOwnerUser } from '../../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../../testing/fake-server.ts';
import {
  aBalanceExplanationAnswer,
  aLevyAccountDetailAnswer,
  aUnitBillingAnswer,
  SAMPLE_LEVY_ACCOUNT_ID,
  SAMPLE_OWNER_ACCOUNT_ID,
  SAMPLE_UNIT_ID,
  sampleUuidOf,
} from '../../../testing/owner-samples.ts';
import { renderPortalApp } from '../../../testing/render-app.tsx';

const accepted = { requestId: sampleUuidOf(400), expiresAt: new Date('2026-03-17T08:00:00Z') };

beforeEach(() => {
  fakeEndpointAnswer(levyAccountEndpoints.get, aLevyAccountDetailAnswer());
  fakeEndpointAnswer(levyAccountEndpoints.ledger, []);
  fakeEndpointAnswer(levyAccountEndpoints.meterReadings, []);
  fakeEndpointAnswer(levyAccountEndpoints.meterMedians, []);
  fakeEndpointAnswer(levyAccountPayingEndpoints.why, aBalanceExplanationAnswer());
  fakeEndpointAnswer(levyAccountEndpoints.unitBillings, [
    aUnitBillingAnswer(1),
    aUnitBillingAnswer(2, { chargeTo: 'Tenant' }),
  ]);
  fakeEndpointAnswer(splitRequestEndpoints.history, []);
});

const openManagement = async (actor = anOwnerUser()) => {
  const view = renderPortalApp(`/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}`, actor);
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: 'Who pays' }));
  expect(await screen.findByRole('dialog', { name: 'Change who pays: owner or tenant' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return view;
};
const choose = async (user: UserEvent, charge: string, side: string) => {
  const line = await screen.findByRole('group', { name: charge });
  await user.click(within(line).getByRole('radio', { name: side }));
};
const review = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Review changes' }));

describe('A-4.8 split management', () => {
  it('warns, shows each charge with its side, asks again, and sends only the changed line, once', async () => {
    const release = fakeDelayedEndpointAnswer(splitRequestEndpoints.ask);
    const { user } = await openManagement();
    const second = await screen.findByRole('group', { name: 'Charge 2' });
    expect(within(second).getByRole('radio', { name: 'Tenant' })).toBeChecked();
    await choose(user, 'Charge 1', 'Tenant');
    await review(user);
    expect(await screen.findByText('Owner to Tenant')).toBeInTheDocument();
    expect(screen.getByText(/We send an email to the tenant with a link/)).toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Send for approval' }));
    release(accepted);
    expect(
      await screen.findByText('We have emailed the tenant the request. Nothing changes until the tenant agrees.'),
    ).toBeInTheDocument();
    expect(bodiesSentTo(splitRequestEndpoints.ask)).toEqual([
      {
        unitId: SAMPLE_UNIT_ID,
        changes: [{ unitBillingId: sampleUuidOf(81), to: 'Tenant' }],
        email: 'owner@example.test',
      },
    ]);
  });

  it('forgets what was chosen when it is closed before it was sent', async () => {
    const { user } = await openManagement();
    await choose(user, 'Charge 1', 'Tenant');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Who pays' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const line = await screen.findByRole('group', { name: 'Charge 1' });
    expect(within(line).getByRole('radio', { name: 'Owner' })).toBeChecked();
  });

  it('sends the link to the owner where the owner alone takes charges over', async () => {
    const { user } = await openManagement();
    await choose(user, 'Charge 2', 'Owner');
    await review(user);
    expect(await screen.findByText(/We send an email to owner@example.test/)).toBeInTheDocument();
  });

  it('shows what each charge comes to and is called on the statement', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.unitBillings, [
      aUnitBillingAnswer(1, { name: 'Parking', statementDescription: 'Bay 14', amount: cents(35_000) }),
      aUnitBillingAnswer(2, { name: 'Water', statementDescription: 'Water', amount: null }),
    ]);
    await openManagement();
    const parking = await screen.findByRole('group', { name: 'Parking' });
    expect(parking.closest('li')).toHaveTextContent(
      'R 350.00 a month, on the statement: Bay 14, now on account JAC001',
    );
    expect(screen.getByRole('group', { name: 'Water' }).closest('li')).toHaveTextContent(
      'by the meter, now on account JAC001',
    );
  });

  it('says why a charge stays, and marks one that waits, without a choice', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.unitBillings, [
      aUnitBillingAnswer(1, { name: 'Levy', stays: 'A contribution to the body corporate stays with the owner.' }),
      aUnitBillingAnswer(2, { name: 'Water', waiting: true }),
    ]);
    await openManagement();
    const levy = await screen.findByRole('group', { name: 'Levy' });
    expect(levy).toHaveTextContent('Paid by: Owner');
    expect(levy).toHaveTextContent('A contribution to the body corporate stays with the owner.');
    expect(screen.getByRole('group', { name: 'Water' })).toHaveTextContent(/waiting for an answer/);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it("A-5.7 'No changes detected.' when every line stands as before", async () => {
    const { user } = await openManagement();
    await choose(user, 'Charge 1', 'Tenant');
    await choose(user, 'Charge 1', 'Owner');
    await review(user);
    expect(await screen.findByText('No changes detected.')).toBeInTheDocument();
    expect(bodiesSentTo(splitRequestEndpoints.ask)).toEqual([]);
  });

  it("A-5.7 'No user email found on session.' when the login has no address", async () => {
    const { user } = await openManagement({ ...anOwnerUser(), email: '' });
    await choose(user, 'Charge 1', 'Tenant');
    await review(user);
    expect(await screen.findByText('No user email found on session.')).toBeInTheDocument();
    expect(bodiesSentTo(splitRequestEndpoints.ask)).toEqual([]);
  });

  it("A-8.8 'Failed to request approval email' without the server's word, 'Failed to save split changes' without an answer", async () => {
    fakeEndpointRefusal(splitRequestEndpoints.ask, 500);
    const { user } = await openManagement();
    await choose(user, 'Charge 1', 'Tenant');
    await review(user);
    await user.click(await screen.findByRole('button', { name: 'Send for approval' }));
    expect(await screen.findByText('Failed to request approval email')).toBeInTheDocument();
    fakeUnreachableEndpoint(splitRequestEndpoints.ask);
    await user.click(screen.getByRole('button', { name: 'Send for approval' }));
    expect(await screen.findByText('Failed to save split changes')).toBeInTheDocument();
  });

  it("A-8.8 'Failed to load unit billings' and 'No unit billings found for this unit.'", async () => {
    fakeEndpointRefusal(levyAccountEndpoints.unitBillings, 500);
    const { user, unmount } = await openManagement();
    expect(await screen.findByText('Failed to load unit billings')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    unmount();
    fakeEndpointAnswer(levyAccountEndpoints.unitBillings, []);
    await openManagement();
    expect(await screen.findByText('No unit billings found for this unit.')).toBeInTheDocument();
  });

  it('keeps the history of requests in the page', async () => {
    fakeEndpointAnswer(splitRequestEndpoints.history, [
      {
        id: sampleUuidOf(401),
        status: 'approved',
        changes: [{ unitBillingId: sampleUuidOf(81), name: 'Water', from: 'Owner', to: 'Tenant' }],
        requestedBy: 'Olga Owner',
        requestedAt: new Date('2026-03-01T08:00:00Z'),
        expiresAt: new Date('2026-03-08T08:00:00Z'),
        decidedAt: new Date('2026-03-02T08:00:00Z'),
        decidedBy: 'Tom Tenant',
        askedOf: 'Tenant',
      },
    ]);
    renderPortalApp(`/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}`, anOwnerUser());
    const history = await screen.findByRole('region', { name: 'Requests to change who pays' });
    await waitFor(() => expect(history).toHaveTextContent('Water: Owner to Tenant'));
    expect(history).toHaveTextContent('Approved');
  });
});

describe('a split that waits for approval', () => {
  const waiting = {
    id: sampleUuidOf(401),
    status: 'requested' as const,
    changes: [
      { unitBillingId: sampleUuidOf(81), name: 'Parking', from: 'Owner' as const, to: 'Tenant' as const },
      { unitBillingId: sampleUuidOf(82), name: 'Water', from: 'Tenant' as const, to: 'Owner' as const },
    ],
    requestedBy: 'Naledi Mokoena',
    requestedAt: new Date('2026-03-08T08:00:00Z'),
    expiresAt: new Date('2026-03-15T08:00:00Z'),
    decidedAt: null,
    decidedBy: null,
    askedOf: 'Tenant' as const,
  };
  const notice = () => screen.queryByText('A change of who pays is waiting for approval.');

  it('FAULT-48.8: is shown with the account whose charges it would change', async () => {
    fakeEndpointAnswer(splitRequestEndpoints.history, [waiting]);
    renderPortalApp(`/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}`, anOwnerUser());
    await screen.findByText('A change of who pays is waiting for approval.');
    const shown = notice()?.closest('.notice');
    expect(shown).toHaveTextContent('Parking: Owner to Tenant; Water: Tenant to Owner');
    expect(shown).toHaveTextContent('Requested on 08 Mar 2026, sent to the tenant, open until 15 Mar 2026.');
    const entries = screen.getByRole('region', { name: 'Entries' });
    expect(shown?.compareDocumentPosition(entries)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(['approved', 'declined', 'expired'] as const)(
    'FAULT-48.8: is not shown there once it is %s',
    async (status) => {
      fakeEndpointAnswer(splitRequestEndpoints.history, [{ ...waiting, status }]);
      renderPortalApp(`/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}`, anOwnerUser());
      await screen.findByRole('region', { name: 'Requests to change who pays' });
      await screen.findByText(/Parking: Owner to Tenant/);
      expect(notice()).toBeNull();
    },
  );

  it('FAULT-48.8: says to whom the request went', async () => {
    fakeEndpointAnswer(splitRequestEndpoints.ask, accepted);
    const { user } = await openManagement();
    await choose(user, 'Charge 1', 'Tenant');
    await review(user);
    await user.click(await screen.findByRole('button', { name: 'Send for approval' }));
    expect(
      await screen.findByText('We have emailed the tenant the request. Nothing changes until the tenant agrees.'),
    ).toBeInTheDocument();
  });
});
