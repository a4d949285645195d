import { bankAccountEndpoints } from '@stoep/contract/bank/bank-accounts';
import { creditControlEndpoints } from '@stoep/contract/credit/credit-control';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { buildingEndpoints } from '@stoep/contract/scheme/buildings';
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeReturnAddress } from '../../session/return-to.ts';
import { anOwnerUser, aTrusteeUser, signInTestUser } from '../../testing/actors.ts';
import {
  aBuildingApprovalRow,
  aBuildingDocumentRow,
  aBuildingInfoAnswer,
  aBuildingPaymentRow,
  aLevyAccountBalanceTotalsAnswer,
  SAMPLE_BUILDING_ID,
  sampleBuildingRecordId,
} from '../../testing/building-samples.ts';
import { answerEmptyBuilding, openBuildingPageAsTrustee } from '../../testing/building-server.ts';
import {
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakePagedEndpointAnswer,
  queryParamsSentTo,
} from '../../testing/fake-server.ts';
import { openListFilters } from '../../testing/open-filters.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const told = async (text: string) => {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(text);
  return within(dialog).getByRole('button', { name: 'OK' });
};

describe('B-2.1 access to a building', () => {
  it("B-2.1 shows 'Checking access...' while checking", async () => {
    signInTestUser(aTrusteeUser());
    const release = fakeDelayedEndpointAnswer(buildingEndpoints.checkAccess);
    renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}`);
    expect(await screen.findByText('Checking access...')).toBeInTheDocument();
    answerEmptyBuilding();
    release({ access: true, asTrustee: true });
    expect(await screen.findByRole('heading', { name: 'Jacaranda Court Information' })).toBeInTheDocument();
  });

  it('B-8.1 alerts and goes to / when access is denied', async () => {
    fakeEndpointAnswer(buildingEndpoints.checkAccess, { access: false, asTrustee: false });
    const { user, router } = renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
    await user.click(await told('You do not have access to view this building.'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('FAULT-30: a trustee who is refused a building may open her portal instead', async () => {
    fakeEndpointAnswer(buildingEndpoints.checkAccess, { access: false, asTrustee: false });
    fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeList, { buildingGuids: [] });
    fakeEndpointAnswer(trusteeApprovalEndpoints.active, []);
    fakeEndpointAnswer(ticketEndpoints.trusteeActive, []);
    const { user, router } = renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
    await told('You do not have access to view this building.');
    await user.click(await screen.findByRole('button', { name: 'Open Trustee Portal' }));
    expect(await screen.findByRole('heading', { name: 'Trustee Portal' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/trustee-portal');
  });

  it('FAULT-29: a building opened before the login is returned to after it', async () => {
    const { user, router } = renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}?tab=payments`);
    await user.click(await told('No token found. Please log in.'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(takeReturnAddress()).toBe(`/building-info/${SAMPLE_BUILDING_ID}?tab=payments`);
  });

  it('B-8.1 alerts and goes to / when the check fails', async () => {
    fakeEndpointRefusal(buildingEndpoints.checkAccess, 500);
    const { user, router } = renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
    await user.click(await told('Failed to check access.'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('B-2.2 leads an owner to the page of the building that owners have', async () => {
    fakeEndpointAnswer(buildingEndpoints.checkAccess, { access: true, asTrustee: false });
    fakeEndpointAnswer(buildingEndpoints.info, aBuildingInfoAnswer());
    fakePagedEndpointAnswer(buildingEndpoints.ownerDocuments, []);
    const { router } = renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}`, anOwnerUser());
    await screen.findByRole('heading', { name: 'Jacaranda Court Information' });
    expect(router.state.location.pathname).toBe(`/building-owner-info/${SAMPLE_BUILDING_ID}`);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('B-8.1 alerts and goes to / without a token', async () => {
    const { user, router } = renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}`);
    await user.click(await told('No token found. Please log in.'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('B-2.1 General', () => {
  it('B-2.1 shows the building with links to broker and insurer, and Log A Ticket', async () => {
    answerEmptyBuilding();
    await openBuildingPageAsTrustee();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual([
      'General',
      'Payments',
      'Approvals',
      'Credit Control',
      'Maintenance',
      'Tasks',
      'Trustees',
      'Finance',
    ]);
    const { insurer, insuranceBroker } = aBuildingInfoAnswer();
    expect(screen.getByRole('link', { name: 'Cover Brokers' })).toHaveAttribute(
      'href',
      `/contractor/${insuranceBroker?.id}/${SAMPLE_BUILDING_ID}`,
    );
    expect(screen.getByRole('link', { name: 'Safe Insure' })).toHaveAttribute(
      'href',
      `/contractor/${insurer?.id}/${SAMPLE_BUILDING_ID}`,
    );
    for (const text of ['Sipho Dube', '011 555 0101', 'desk@cover.example', '30 Jun 2025', 'SM 40/118 226'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log A Ticket' })).toHaveAttribute('href', '/log-a-ticket');
    expect(await screen.findByText('No documents found.')).toBeInTheDocument();
  });

  it('FAULT-48.7: trustees read arrears, votes, open jobs and the bank first, each leading to its tab', async () => {
    answerEmptyBuilding();
    fakeEndpointAnswer(
      creditControlEndpoints.sumBalances,
      aLevyAccountBalanceTotalsAnswer(cents(8_000_000), { count: 20 }),
    );
    fakePagedEndpointAnswer(buildingApprovalEndpoints.active, [aBuildingApprovalRow(1), aBuildingApprovalRow(2)]);
    fakeEndpointAnswer(maintenanceJobEndpoints.countByState, [
      { progress: 'In Progress', count: 3 },
      { progress: 'Completed', count: 9 },
    ]);
    const { user } = await openBuildingPageAsTrustee();
    const glance = await screen.findByRole('region', { name: 'At a glance' });
    for (const tile of [/^Owed by owners.*80.000\.00.*20 accounts/, /^Open votes2/, /^Open jobs3/, /^At the bank/])
      expect(await within(glance).findByRole('button', { name: tile })).toBeInTheDocument();
    const facts = screen.getByRole('region', { name: 'Building information' });
    expect(glance.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(within(glance).getByRole('button', { name: /^Open votes/ }));
    expect(screen.getByRole('tab', { name: 'Approvals' })).toHaveAttribute('aria-selected', 'true');
  });

  it('the figure at the bank is the one that Finance shows, with the net change of the accounting system', async () => {
    answerEmptyBuilding();
    const account = {
      id: sampleBuildingRecordId(41),
      name: 'Levies',
      bank: 'Nedbank',
      accountNumber: '1187',
      accountType: 'Current (Main)',
      lastReconBalance: cents(18_846_547),
      lastReconDay: '2026-10-31',
      accountingBuilding: 'BC-JAC',
      accountingNumber: '8400',
      bankBalance: null,
      bankDay: null,
      suspense: cents(0),
      suspenseSince: null,
      toReserve: null,
      pooled: false,
    } as const;
    fakeEndpointAnswer(bankAccountEndpoints.list, [
      account,
      {
        ...account,
        id: sampleBuildingRecordId(42),
        name: 'Reserve',
        accountingNumber: '8401',
        pooled: true,
        bankBalance: cents(65_140_461),
        bankDay: '2026-10-31',
      },
    ]);
    fakeEndpointAnswer(bankAccountEndpoints.netChange, [
      { number: '8400', displayName: 'Levies', netChange: cents(27_853_011) },
    ]);
    const { user } = await openBuildingPageAsTrustee();
    const glance = await screen.findByRole('region', { name: 'At a glance' });
    const tile = await within(glance).findByRole('button', { name: /^At the bank/ });
    expect(tile).toHaveTextContent(/R 929\s934\.72oldest figure: 31 Oct 2026/);
    await user.click(tile);
    expect(
      await screen.findByText(/^At the bank in all: R 929\s934\.72\. The oldest figure in it is as at 31 Oct 2026\.$/),
    ).toBeInTheDocument();
  });

  it('B-3.20 keeps the name and the accounting id of the building in client storage', async () => {
    answerEmptyBuilding();
    await openBuildingPageAsTrustee();
    expect(localStorage.getItem('buildingName')).toBe('Jacaranda Court');
    expect(localStorage.getItem('BcId')).toBe('BC-JAC');
  });

  it("B-8.9 says 'No building info found.'", async () => {
    answerEmptyBuilding();
    fakeEndpointRefusal(buildingEndpoints.info, 404, { error: 'Not found.', code: 'not_found' });
    renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
    expect(await screen.findByText('No building info found.')).toBeInTheDocument();
  });

  it('B-9.1 pages documents by five, with a range label, and filters them at the server', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(
      buildingEndpoints.documents,
      Array.from({ length: 12 }, (_, index) => aBuildingDocumentRow(index + 1)),
    );
    const { user } = await openBuildingPageAsTrustee();
    expect(await screen.findByText('1 - 5 of 12')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('6 - 10 of 12')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Document Name' }), 'agm');
    await openListFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Designation' }), 'Minutes');
    await waitFor(() =>
      expect(queryParamsSentTo(buildingEndpoints.documents).at(-1)).toEqual({
        limit: 1000,
        offset: 0,
        name: 'agm',
        designation: 'Minutes',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByRole('textbox', { name: 'Document Name' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Designation' })).toHaveValue('');
  });
});

describe('B-4.9 the view of a building', () => {
  it('B-4.9 restores tab, filters and page from session storage', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(
      paymentEndpoints.listOfBuilding,
      Array.from({ length: 25 }, (_, index) => aBuildingPaymentRow(25 - index)),
    );
    const { user, unmount } = await openBuildingPageAsTrustee('Payments');
    await openListFilters(user);
    await user.type(await screen.findByRole('textbox', { name: 'Our Reference' }), 'REF');
    await screen.findByText('1 - 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('11 - 20 of 25');
    unmount();
    renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}`);
    expect(await screen.findByText('11 - 20 of 25')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: 'Remove the filter Our Reference: REF' })).toBeVisible();
  });

  it("B-8.9 says 'Invalid Tab' for a tab that is none, and leads to the first", async () => {
    answerEmptyBuilding();
    sessionStorage.setItem(`building-info:${SAMPLE_BUILDING_ID}`, JSON.stringify({ tab: 'secrets' }));
    const { user } = await openBuildingPageAsTrustee();
    expect(await screen.findByText('Invalid Tab')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go to General' }));
    expect(await screen.findByText('No documents found.')).toBeInTheDocument();
  });
});
