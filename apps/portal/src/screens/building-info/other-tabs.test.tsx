import { bankAccountEndpoints } from '@stoep/contract/bank/bank-accounts';
import { billedMonthEndpoints } from '@stoep/contract/billing/billed-months';
import { meterLossEndpoints } from '@stoep/contract/billing/meter-losses';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { trusteeEndpoints } from '@stoep/contract/scheme/trustees';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { buildingTaskEndpoints } from '@stoep/contract/works/tasks';
import { dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aBuildingApprovalRow,
  aMaintenanceJobRow,
  aTaskRow,
  aTrusteeContactRow,
  SAMPLE_BUILDING_ID,
  sampleBuildingRecordId,
} from '../../testing/building-samples.ts';
import { answerEmptyBuilding, openBuildingPageAsTrustee } from '../../testing/building-server.ts';
import {
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakePagedEndpointAnswer,
  queryParamsSentTo,
} from '../../testing/fake-server.ts';
import { openListFilters } from '../../testing/open-filters.ts';
import { columnHeadersOfDisplayedList } from '../../testing/tables.ts';

describe('B-2.1 Approvals', () => {
  it('B-2.1 shows the columns with both counts, and pages by five', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(
      buildingApprovalEndpoints.active,
      Array.from({ length: 7 }, (_, index) => aBuildingApprovalRow(index + 1)),
    );
    await openBuildingPageAsTrustee('Approvals');
    expect(await columnHeadersOfDisplayedList('building approvals')).toEqual([
      'Subject',
      'Status',
      'Type',
      'Linked Item',
      'Required Approvals',
      'Approval Count',
      'Created On',
    ]);
    expect(screen.getByText('1 - 5 of 7')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Approve 1' })).toHaveAttribute(
      'href',
      `/building-approvals/${sampleBuildingRecordId(301)}`,
    );
    expect(
      screen.getByText(
        'Below is the list of all current building approvals, that are still awaiting approval from trustees.',
      ),
    ).toBeInTheDocument();
  });

  it.each([
    ['maintenance', { maintenanceJob: { id: sampleBuildingRecordId(1), name: 'Gate' }, payment: null }, 'Gate'],
    ['payment', { payment: { id: sampleBuildingRecordId(1), name: '20001' } }, '20001'],
    ['aod', { aod: { id: sampleBuildingRecordId(1), name: 'AOD 501' }, payment: null }, 'AOD 501'],
    ['conduct', { conductLetter: { id: sampleBuildingRecordId(1), name: 'Noise' }, payment: null }, 'Noise'],
  ])('B-2.1 the linked item leads to /%s/{id}/{building}', async (route, linked, name) => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(buildingApprovalEndpoints.active, [aBuildingApprovalRow(1, linked)]);
    await openBuildingPageAsTrustee('Approvals');
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      `/${route}/${sampleBuildingRecordId(1)}/${SAMPLE_BUILDING_ID}`,
    );
  });

  it('FAULT-20: an approval says what staff did with its outcome', async () => {
    answerEmptyBuilding();
    const held = {
      ...aBuildingApprovalRow(1),
      status: 'Approved',
      fullStatus: 'Awaiting confirmation',
    } as const;
    const refused = {
      ...aBuildingApprovalRow(2),
      status: 'Approved',
      fullStatus: 'Refused by the managing agent',
    } as const;
    fakePagedEndpointAnswer(buildingApprovalEndpoints.active, [held, refused]);
    await openBuildingPageAsTrustee('Approvals');
    expect(await screen.findByText('Awaiting confirmation')).toBeInTheDocument();
    expect(screen.getByText('Refused by the managing agent')).toBeInTheDocument();
    expect(screen.queryByText('Approved')).toBeNull();
  });

  it("B-8.9 says 'No building approvals found.' in both sub-tabs; the filters are the server's", async () => {
    answerEmptyBuilding();
    const { user } = await openBuildingPageAsTrustee('Approvals');
    expect(await screen.findByText('No building approvals found.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Historical' }));
    expect(await screen.findByText('No building approvals found.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'roof');
    await openListFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Budget');
    await waitFor(() =>
      expect(queryParamsSentTo(buildingApprovalEndpoints.history).at(-1)).toEqual({
        limit: 5,
        offset: 0,
        subject: 'roof',
        type: 'Budget',
      }),
    );
  });
});

describe('B-2.1 Maintenance', () => {
  it('B-2.1 shows the columns, N/A without a completion, and the contractor', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(maintenanceJobEndpoints.listActive, [aMaintenanceJobRow(1)]);
    await openBuildingPageAsTrustee('Maintenance');
    expect(await columnHeadersOfDisplayedList('maintenance jobs')).toEqual([
      'Name',
      'Description',
      'Progress',
      'Invoice Amount',
      'Paid Amount',
      'Awarded Contractor',
      'Job Completion',
    ]);
    expect(screen.getByText('N/A')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Job 1' })).toHaveAttribute(
      'href',
      `/maintenance/${sampleBuildingRecordId(801)}/${SAMPLE_BUILDING_ID}`,
    );
  });

  it('B-2.1 Active Quotes lists quotes with a link, and says while they are sealed', async () => {
    answerEmptyBuilding();
    const job = { description: 'Roof', progress: 'Requesting quotes', quotesCloseAt: null } as const;
    const quote = {
      id: sampleBuildingRecordId(5),
      name: 'Quote of C1',
      amount: cents(450_000),
      link: '/api/quote/5/file/',
    };
    fakeEndpointAnswer(maintenanceJobEndpoints.listInQuotation, [
      { ...job, id: sampleBuildingRecordId(1), name: 'Roof', sealed: false, quotes: [quote] },
      { ...job, id: sampleBuildingRecordId(2), name: 'Gate', sealed: true, quotes: [] },
    ]);
    await openBuildingPageAsTrustee('Maintenance', 'Active Quotes');
    expect(
      await screen.findByText(
        'The following items are currently in the quotation process... We are actively following up with contractors every second day.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^View Quote.*of C1$/ })).toBeInTheDocument();
    expect(screen.getByText('R 4 500.00')).toBeInTheDocument();
    expect(screen.getByText('Quotes are sealed until bidding ends.')).toBeInTheDocument();
  });
});

describe('B-2.1 Tasks', () => {
  it('B-2.1 shows the columns; completed ones stay out unless Completed is chosen', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(buildingTaskEndpoints.listOfBuilding, [aTaskRow(1)]);
    const { user } = await openBuildingPageAsTrustee('Tasks');
    expect(await columnHeadersOfDisplayedList('tasks')).toEqual([
      'Ticket Type',
      'Assigned To',
      'Subject',
      'Progress',
      'Created Date',
    ]);
    expect(screen.getByRole('link', { name: 'Insurance' })).toHaveAttribute(
      'href',
      `/task/${sampleBuildingRecordId(851)}/${SAMPLE_BUILDING_ID}`,
    );
    expect(queryParamsSentTo(buildingTaskEndpoints.listOfBuilding).at(-1)).toEqual({
      limit: 10,
      offset: 0,
      open: 'true',
    });
    await openListFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Progress' }), 'Completed');
    await waitFor(() =>
      expect(queryParamsSentTo(buildingTaskEndpoints.listOfBuilding).at(-1)).toEqual({
        limit: 10,
        offset: 0,
        progress: 'Completed',
      }),
    );
  });

  it('B-2.1 View My Tasks asks for those assigned to the caller', async () => {
    answerEmptyBuilding();
    const { user } = await openBuildingPageAsTrustee('Tasks');
    expect(await screen.findByText('No tasks found.')).toBeInTheDocument();
    await openListFilters(user);
    await user.click(screen.getByRole('checkbox', { name: 'View My Tasks' }));
    await waitFor(() =>
      expect(queryParamsSentTo(buildingTaskEndpoints.listOfBuilding).at(-1)).toMatchObject({ mine: 'true' }),
    );
  });
});

describe('B-2.1 Trustees', () => {
  it('B-2.1 has eight sub-tabs, and a text filter for each column', async () => {
    answerEmptyBuilding();
    fakeEndpointAnswer(trusteeEndpoints.listAll, [
      aTrusteeContactRow(1),
      aTrusteeContactRow(2, { mobile: '+27831111111' }),
    ]);
    const { user } = await openBuildingPageAsTrustee('Trustees');
    const subTabs = within(screen.getByRole('tablist', { name: 'Trustees' })).getAllByRole('tab');
    expect(subTabs.map((tab) => tab.textContent)).toEqual([
      'All Active Trustees',
      'Payment',
      'Maintenance',
      'Finance',
      'Credit Control',
      'Communication & Conduct',
      'Garden',
      'Security Trustees',
    ]);
    expect(await columnHeadersOfDisplayedList('All Active Trustees')).toEqual(['Name', 'Email', 'Number']);
    expect(screen.getByRole('link', { name: '083 111 1111' })).toHaveAttribute('href', 'tel:+27831111111');
    await openListFilters(user);
    const number = screen.getByRole('textbox', { name: 'Number' });
    await user.type(number, '084');
    expect(await screen.findByText('No trustees found.')).toBeInTheDocument();
    for (const typed of ['083 1', '2783']) {
      await user.clear(number);
      await user.type(number, typed);
      expect(screen.getByText('Trustee 2')).toBeInTheDocument();
      expect(screen.queryByText('Trustee 1')).not.toBeInTheDocument();
    }
  });
});

describe('B-2.1 Finance', () => {
  const account = {
    id: sampleBuildingRecordId(1),
    name: 'Levies',
    bank: 'Nedbank',
    accountNumber: '1000000001',
    accountType: 'Current (Main)',
    lastReconBalance: cents(500_000),
    lastReconDay: '2026-02-28',
    accountingBuilding: 'BC-JAC',
    accountingNumber: '8400',
    bankBalance: null,
    bankDay: null,
    suspense: cents(0),
    suspenseSince: null,
    toReserve: null,
    pooled: false,
  };

  it('B-2.1 replaces the balance by the net change of the accounting system, as at today', async () => {
    answerEmptyBuilding();
    fakeEndpointAnswer(bankAccountEndpoints.list, [account]);
    fakeEndpointAnswer(bankAccountEndpoints.netChange, [
      { number: '8400', displayName: 'Levies', netChange: cents(654_321) },
    ]);
    await openBuildingPageAsTrustee('Finance');
    expect(await columnHeadersOfDisplayedList('Bank Accounts')).toEqual([
      'Account Name',
      'Bank Name',
      'Account Number',
      'Account Type',
      'Last Recon Balance',
      'Last Recon Date',
    ]);
    expect(await screen.findByText('R 6 543.21')).toBeInTheDocument();
    expect(screen.getByText(formatDay(dayOfInstant(new Date())))).toBeInTheDocument();
  });

  it('B-2.1 keeps the stored balance and date when it says nothing or fails', async () => {
    answerEmptyBuilding();
    fakeEndpointAnswer(bankAccountEndpoints.list, [account]);
    fakeEndpointRefusal(bankAccountEndpoints.netChange, 503);
    await openBuildingPageAsTrustee('Finance');
    expect(await screen.findByText('R 5 000.00')).toBeInTheDocument();
    expect(screen.getByText('28 Feb 2026')).toBeInTheDocument();
  });

  it('shows what the bank says, what has no payer yet and since when; of a shared account the share', async () => {
    answerEmptyBuilding();
    const known = { bankBalance: cents(710_000), bankDay: '2026-03-05', suspense: cents(25_000) };
    fakeEndpointAnswer(bankAccountEndpoints.list, [
      {
        ...account,
        ...known,
        suspenseSince: '2026-03-02',
        pooled: true,
        name: 'Trust account',
      },
    ]);
    await openBuildingPageAsTrustee('Finance');
    const table = await screen.findByRole('table', { name: 'At the bank' });
    for (const text of [
      /Trust account \(this building’s share\)/,
      'R 7 100.00',
      '05 Mar 2026',
      'R 250.00',
      '02 Mar 2026',
    ])
      expect(within(table).getByText(text)).toBeInTheDocument();
  });

  it('says what is to be moved to the reserve, also where no statements come in', async () => {
    answerEmptyBuilding();
    fakeEndpointAnswer(bankAccountEndpoints.list, [
      { ...account, toReserve: cents(4_410) },
      {
        ...account,
        id: sampleBuildingRecordId(9),
        name: 'Reserve',
        accountingNumber: '8401',
        toReserve: null,
      },
    ]);
    fakeEndpointAnswer(bankAccountEndpoints.netChange, []);
    await openBuildingPageAsTrustee('Finance');
    expect(await screen.findByText(/^R 44\.10 levied for the reserve fund/)).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'At the bank' })).toBeNull();
  });

  it('says what was raised by month, and who accepted what was not collected and why', async () => {
    answerEmptyBuilding();
    const month = { month: '2026-03-01', amount: cents(1_234_500), entries: 8, shortfall: cents(0) };
    const plain = { acceptedBy: null, acceptedReason: null };
    fakeEndpointAnswer(billedMonthEndpoints.list, [
      {
        ...month,
        id: sampleBuildingRecordId(1),
        kind: 'levies',
        shortfall: cents(110_000),
        acceptedBy: 'Bea Books',
        acceptedReason: 'The estate has no executor yet',
      },
      { ...month, ...plain, id: sampleBuildingRecordId(2), kind: 'interest', amount: cents(4_200) },
    ]);
    await openBuildingPageAsTrustee('Finance');
    const table = within(await screen.findByRole('table', { name: 'List of Billed per month' }));
    expect(await table.findByText('Bea Books: The estate has no executor yet')).toBeInTheDocument();
    expect(table.getByText('R 1 100.00')).toBeInTheDocument();
    expect(table.getByText('Interest')).toBeInTheDocument();
  });

  it('says where the charges are that no levy run of this portal raised', async () => {
    answerEmptyBuilding();
    await openBuildingPageAsTrustee('Finance');
    expect(
      await screen.findByText(
        'No month has been billed with the monthly levy run yet. All charges so far are on each account.',
      ),
    ).toBeInTheDocument();
  });

  it('says what of the bulk meters did not reach the units, and nothing where there is no bulk meter', async () => {
    answerEmptyBuilding();
    fakeEndpointAnswer(meterLossEndpoints.list, [
      { month: '2026-02-01', type: 'Water', bulk: 1_250, units: 1_100.5, metersRead: 47, loss: 1_196 },
    ]);
    await openBuildingPageAsTrustee('Finance');
    const table = within(await screen.findByRole('table', { name: 'List of Bulk meter against unit meters' }));
    expect(table.getByText('1 100.5 kL')).toBeInTheDocument();
    expect(table.getByText('12.0 %')).toBeInTheDocument();
  });

  it("B-8.9 says 'No bank account details found.'", async () => {
    answerEmptyBuilding();
    await openBuildingPageAsTrustee('Finance');
    expect(await screen.findByText('No bank account details found.')).toBeInTheDocument();
  });
});
