import { creditControlEndpoints } from '@stoep/contract/credit/credit-control';
import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDisconnectionRow,
  aLegalCaseRow,
  aLevyAccountBalanceRow,
  aLevyAccountBalanceTotalsAnswer,
  anAodRow,
  SAMPLE_BUILDING_ID,
  sampleBuildingRecordId,
} from '../../testing/building-samples.ts';
import { answerEmptyBuilding, openBuildingPageAsTrustee } from '../../testing/building-server.ts';
import { fakeEndpointAnswer, fakePagedEndpointAnswer, queryParamsSentTo } from '../../testing/fake-server.ts';
import { openListFilters } from '../../testing/open-filters.ts';
import { columnHeadersOfDisplayedList } from '../../testing/tables.ts';

describe('B-2.1 Credit Control, AOD', () => {
  it('B-2.1 shows the columns, the links, and flags receipts below the target', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(creditControlEndpoints.listAods, [
      anAodRow(),
      anAodRow({ id: sampleBuildingRecordId(402), number: 502, received: cents(500_000) }),
    ]);
    await openBuildingPageAsTrustee('Credit Control');
    expect(await columnHeadersOfDisplayedList('AODs')).toEqual([
      'AOD Number',
      'Linked Account',
      'Full Name',
      'Current Term',
      'Total Term',
      'Total Receipts',
      'Total Target',
    ]);
    expect(screen.getByRole('link', { name: '501' })).toHaveAttribute(
      'href',
      `/aod/${sampleBuildingRecordId(400)}/${SAMPLE_BUILDING_ID}`,
    );
    expect(screen.getAllByRole('link', { name: 'JAC001' })[0]).toHaveAttribute(
      'href',
      `/levyaccount/${sampleBuildingRecordId(401)}/${SAMPLE_BUILDING_ID}`,
    );
    expect(screen.getAllByText(/^Behind by R/)).toHaveLength(1);
  });

  it("B-8.9 says 'No credit control details found.' in AOD, Legal and Disconnections", async () => {
    answerEmptyBuilding();
    const { user } = await openBuildingPageAsTrustee('Credit Control');
    for (const name of ['AOD', 'Legal', 'Disconnections']) {
      await user.click(screen.getByRole('tab', { name }));
      expect(await screen.findByText('No credit control details found.')).toBeInTheDocument();
    }
    await user.click(screen.getByRole('tab', { name: 'Balances' }));
    expect(await screen.findByText('No age account details found.')).toBeInTheDocument();
  });
});

describe('B-2.1 Credit Control, Legal', () => {
  it('B-2.1 shows the columns and links', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(legalCaseEndpoints.listOfBuilding, [aLegalCaseRow()]);
    await openBuildingPageAsTrustee('Credit Control', 'Legal');
    expect(await columnHeadersOfDisplayedList('legal cases')).toEqual([
      'Account Number',
      'Attorney',
      'Progress',
      'Type',
      'Debt On Handover',
      'Current Situation',
    ]);
    expect(screen.getByRole('link', { name: 'JAC001' })).toHaveAttribute(
      'href',
      `/legal/${sampleBuildingRecordId(500)}/${SAMPLE_BUILDING_ID}`,
    );
    expect(screen.getByRole('link', { name: 'Law & Partners' })).toHaveAttribute(
      'href',
      `/contractor/${sampleBuildingRecordId(903)}/${SAMPLE_BUILDING_ID}`,
    );
  });
});

describe('B-2.1 Credit Control, Disconnections', () => {
  it('B-2.1 shows the columns and filters by door number and status', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(creditControlEndpoints.listDisconnections, [aDisconnectionRow()]);
    const { user } = await openBuildingPageAsTrustee('Credit Control', 'Disconnections');
    const { account } = aDisconnectionRow();
    expect((await screen.findByRole('link', { name: account.name })).getAttribute('href')).toContain(account.id);
    expect(await columnHeadersOfDisplayedList('disconnections')).toEqual([
      'Account Number',
      'Door Number',
      'Status',
      'Meter Reading On Disconnection',
      'Date of Instruction',
      'Instruction Sent To',
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Door Number' }), '12');
    await openListFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Reconnected');
    await waitFor(() =>
      expect(queryParamsSentTo(creditControlEndpoints.listDisconnections).at(-1)).toEqual({
        limit: 10,
        offset: 0,
        doorNumber: '12',
        status: 'Reconnected',
      }),
    );
  });

  it('B-2.1 filters by a range, on Confirm Date', async () => {
    answerEmptyBuilding();
    const { user } = await openBuildingPageAsTrustee('Credit Control', 'Disconnections');
    await openListFilters(user);
    const filter = await screen.findByRole('form', { name: 'Date of Instruction' });
    await user.type(within(filter).getByLabelText('From'), '2026-02-01');
    await user.type(within(filter).getByLabelText('To'), '2026-02-28');
    expect(queryParamsSentTo(creditControlEndpoints.listDisconnections).at(-1)).toEqual({ limit: 10, offset: 0 });
    await user.click(within(filter).getByRole('button', { name: 'Confirm Date' }));
    await waitFor(() =>
      expect(queryParamsSentTo(creditControlEndpoints.listDisconnections).at(-1)).toMatchObject({
        from: '2026-02-01',
        to: '2026-02-28',
      }),
    );
  });

  it("B-5.2 alerts 'Please select an end date.' when a range has none", async () => {
    answerEmptyBuilding();
    const { user } = await openBuildingPageAsTrustee('Credit Control', 'Disconnections');
    await openListFilters(user);
    const filter = await screen.findByRole('form', { name: 'Date of Instruction' });
    await user.type(within(filter).getByLabelText('From'), '2026-02-01');
    await user.click(within(filter).getByRole('button', { name: 'Confirm Date' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please select an end date.');
  });
});

describe('B-2.1 Credit Control, Balances', () => {
  it('B-2.1 shows the columns and a totals row over every match', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(creditControlEndpoints.listBalances, [
      aLevyAccountBalanceRow(1, cents(150_000), { legalBalance: cents(9_900) }),
    ]);
    fakeEndpointAnswer(
      creditControlEndpoints.sumBalances,
      aLevyAccountBalanceTotalsAnswer(cents(7_654_321), { count: 40 }),
    );
    await openBuildingPageAsTrustee('Credit Control', 'Balances');
    expect(await columnHeadersOfDisplayedList('balances')).toEqual([
      'Account Number',
      'Door Number',
      'Age Total',
      'Age Current',
      'Age 30 Days',
      'Age 60 Days',
      'Age 90 Days',
      'Age 120+ Days',
      'Legal Balance',
      'Account Type',
    ]);
    expect(screen.getByRole('link', { name: 'JAC001' })).toHaveAttribute(
      'href',
      `/levyaccount/${sampleBuildingRecordId(701)}/${SAMPLE_BUILDING_ID}`,
    );
    const list = await screen.findByRole('table', { name: 'List of balances' });
    const totals = await within(list).findByRole('row', { name: /^Total/ });
    expect(within(totals).getAllByText('R 76 543.21')).toHaveLength(2);
  });

  it('what is entered ahead stands in a column of its own, where there is any', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(creditControlEndpoints.listBalances, [
      aLevyAccountBalanceRow(1, cents(150_000), { notYetDue: cents(70_000) }),
      aLevyAccountBalanceRow(2, cents(0)),
    ]);
    fakeEndpointAnswer(
      creditControlEndpoints.sumBalances,
      aLevyAccountBalanceTotalsAnswer(cents(150_000), { notYetDue: cents(70_000) }),
    );
    await openBuildingPageAsTrustee('Credit Control', 'Balances');
    await waitFor(async () => expect(await columnHeadersOfDisplayedList('balances')).toContain('Not Yet Due'));
    const list = await screen.findByRole('table', { name: 'List of balances' });
    expect(within(list).getAllByText('R 700.00')).toHaveLength(2);
  });

  it.each(['Arrears', 'Debit Only', 'Credit Only'])('B-9.8 filters rows and totals by %s', async (show) => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(creditControlEndpoints.listBalances, [aLevyAccountBalanceRow(1, cents(150_000))]);
    fakeEndpointAnswer(creditControlEndpoints.sumBalances, aLevyAccountBalanceTotalsAnswer(cents(150_000)));
    const { user } = await openBuildingPageAsTrustee('Credit Control', 'Balances');
    await openListFilters(user);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Balance' }), show);
    await waitFor(() => expect(queryParamsSentTo(creditControlEndpoints.listBalances).at(-1)).toMatchObject({ show }));
    await waitFor(() => expect(queryParamsSentTo(creditControlEndpoints.sumBalances).at(-1)).toMatchObject({ show }));
  });
});
