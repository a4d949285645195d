import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBuildingPaymentRow, SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { answerEmptyBuilding, openBuildingPageAsTrustee } from '../../testing/building-server.ts';
import {
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakePagedEndpointAnswer,
  queryParamsSentTo,
} from '../../testing/fake-server.ts';
import { openListFilters } from '../../testing/open-filters.ts';
import { columnHeadersOfDisplayedList } from '../../testing/tables.ts';

describe('B-2.1 Payments', () => {
  it('B-2.1 shows the columns, the note, and links by type', async () => {
    answerEmptyBuilding();
    const account = { id: sampleBuildingRecordId(401), name: 'N Botha' };
    fakePagedEndpointAnswer(paymentEndpoints.listOfBuilding, [
      aBuildingPaymentRow(2, { type: 'Account', account, contractor: null }),
      aBuildingPaymentRow(1),
    ]);
    await openBuildingPageAsTrustee('Payments');
    expect(await columnHeadersOfDisplayedList('payments')).toEqual([
      'Payment Number',
      'Amount',
      'Payment Type',
      'Paid To',
      'Our Reference',
      'Progress',
      'Created Date',
    ]);
    expect(screen.getByText('For most buildings the municipal payments will not be shown.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      `/payment/${sampleBuildingRecordId(20_002)}/${SAMPLE_BUILDING_ID}`,
    );
    expect(screen.getByRole('link', { name: 'N Botha' })).toHaveAttribute(
      'href',
      `/trustee-account/${account.id}/${SAMPLE_BUILDING_ID}`,
    );
    expect(screen.getByRole('link', { name: 'Bright Sparks' })).toHaveAttribute(
      'href',
      `/contractor/${sampleBuildingRecordId(900)}/${SAMPLE_BUILDING_ID}`,
    );
    // B-9: a thin space between thousands, two decimals.
    const [amount] = screen.getAllByText('R 1 234.56');
    expect(amount?.textContent).toBe('R 1\u2009234.56');
  });

  it('B-2.1 the date is the payment time of a paid one, and the label says so', async () => {
    answerEmptyBuilding();
    const paidAt = new Date('2026-02-10T08:00:00Z');
    fakePagedEndpointAnswer(paymentEndpoints.listOfBuilding, [aBuildingPaymentRow(1, { progress: 'Paid', paidAt })]);
    await openBuildingPageAsTrustee('Payments');
    expect(await columnHeadersOfDisplayedList('payments')).toContain('Payment Date');
    expect(screen.getByText('10 Feb 2026')).toBeInTheDocument();
  });

  it('B-2.1 in a mixed list each row says which date it shows', async () => {
    answerEmptyBuilding();
    const paidAt = new Date('2026-02-10T08:00:00Z');
    fakePagedEndpointAnswer(paymentEndpoints.listOfBuilding, [
      aBuildingPaymentRow(2, { progress: 'Paid', paidAt }),
      aBuildingPaymentRow(1),
    ]);
    await openBuildingPageAsTrustee('Payments');
    expect(await columnHeadersOfDisplayedList('payments')).toContain('Date');
    expect(screen.getByText('paid')).toBeInTheDocument();
    expect(screen.getByText('created')).toBeInTheDocument();
  });

  it.each([
    ['Payment Number', '20', { number: '20' }],
    ['Our Reference', 'WATER', { ourReference: 'WATER' }],
    ['Paid To', 'sparks', { paidTo: 'sparks' }],
  ])('B-2.1 filters by %s', async (label, typed, wanted) => {
    answerEmptyBuilding();
    const { user } = await openBuildingPageAsTrustee('Payments');
    await openListFilters(user);
    await user.type(await screen.findByRole('textbox', { name: label }), typed);
    await waitFor(() =>
      expect(queryParamsSentTo(paymentEndpoints.listOfBuilding).at(-1)).toEqual({
        limit: 10,
        offset: 0,
        ...wanted,
      }),
    );
  });

  it.each([
    ['Payment Type', 'Municipality', { type: 'Municipality' }],
    ['Progress', 'On Hold', { progress: 'On Hold' }],
  ])('B-2.1 filters by %s', async (label, chosen, wanted) => {
    answerEmptyBuilding();
    const { user } = await openBuildingPageAsTrustee('Payments');
    await openListFilters(user);
    await user.selectOptions(await screen.findByRole('combobox', { name: label }), chosen);
    await waitFor(() =>
      expect(queryParamsSentTo(paymentEndpoints.listOfBuilding).at(-1)).toEqual({
        limit: 10,
        offset: 0,
        ...wanted,
      }),
    );
    expect(await screen.findByText('No payment details found.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Clear Filters' }).length).toBeGreaterThan(0);
  });

  it("B-8.9 says 'No payment details found.', and offers Retry when it fails", async () => {
    answerEmptyBuilding();
    fakeEndpointRefusal(paymentEndpoints.listOfBuilding, 500);
    const { user } = await openBuildingPageAsTrustee('Payments');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch payments.');
    fakePagedEndpointAnswer(paymentEndpoints.listOfBuilding, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No payment details found.')).toBeInTheDocument();
  });

  it('says what was paid by type, each by its name and figure', async () => {
    answerEmptyBuilding();
    const [{ amount }] = [aBuildingPaymentRow(1)];
    fakeEndpointAnswer(paymentEndpoints.sumByType, [{ type: 'Municipality', count: 2, amount }]);
    await openBuildingPageAsTrustee('Payments');
    const types = await screen.findByRole('list', { name: /by payment type/ });
    expect(within(types).getAllByRole('listitem')).toHaveLength(1);
    expect(within(types).getByText('Municipality')).toBeInTheDocument();
    expect(within(types).getByText('R 1 234.56')).toBeInTheDocument();
  });
});
