import { payments } from '@stoep/contract/suppliers/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPayment, HOUSE, sampleId } from '../../testing/building-samples.ts';
import { anEmptyBuilding, openBuilding } from '../../testing/building-server.ts';
import { answers, answersPages, asked, refuses } from '../../testing/fake-server.ts';
import { openFilters } from '../../testing/open-filters.ts';
import { headersOf } from '../../testing/tables.ts';

describe('B-2.1 Payments', () => {
  it('B-2.1 shows the columns, the note, and links by type', async () => {
    anEmptyBuilding();
    const account = { id: sampleId(401), name: 'N Botha' };
    answersPages(payments.listOfBuilding, [
      aPayment(2, { type: 'Account', account, contractor: null }),
      aPayment(1),
    ]);
    await openBuilding('Payments');
    expect(await headersOf('payments')).toEqual([
      'Payment Number',
      'Amount',
      'Payment Type',
      'Paid To',
      'Our Reference',
      'Progress',
      'Created Date',
    ]);
    expect(
      screen.getByText('For most buildings the municipal payments will not be shown.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      `/payment/${sampleId(20_002)}/${HOUSE}`,
    );
    expect(screen.getByRole('link', { name: 'N Botha' })).toHaveAttribute(
      'href',
      `/trustee-account/${account.id}/${HOUSE}`,
    );
    expect(screen.getByRole('link', { name: 'Bright Sparks' })).toHaveAttribute(
      'href',
      `/contractor/${sampleId(900)}/${HOUSE}`,
    );
    // B-9: a thin space between thousands, two decimals.
    const [amount] = screen.getAllByText('R 1 234.56');
    expect(amount?.textContent).toBe('R 1\u2009234.56');
  });

  it('B-2.1 the date is the payment time of a paid one, and the label says so', async () => {
    anEmptyBuilding();
    const paidAt = new Date('2026-02-10T08:00:00Z');
    answersPages(payments.listOfBuilding, [aPayment(1, { progress: 'Paid', paidAt })]);
    await openBuilding('Payments');
    expect(await headersOf('payments')).toContain('Payment Date');
    expect(screen.getByText('10 Feb 2026')).toBeInTheDocument();
  });

  it('B-2.1 in a mixed list each row says which date it shows', async () => {
    anEmptyBuilding();
    const paidAt = new Date('2026-02-10T08:00:00Z');
    answersPages(payments.listOfBuilding, [aPayment(2, { progress: 'Paid', paidAt }), aPayment(1)]);
    await openBuilding('Payments');
    expect(await headersOf('payments')).toContain('Date');
    expect(screen.getByText('paid')).toBeInTheDocument();
    expect(screen.getByText('created')).toBeInTheDocument();
  });

  it.each([
    ['Payment Number', '20', { number: '20' }],
    ['Our Reference', 'WATER', { ourReference: 'WATER' }],
    ['Paid To', 'sparks', { paidTo: 'sparks' }],
  ])('B-2.1 filters by %s', async (label, typed, wanted) => {
    anEmptyBuilding();
    const { user } = await openBuilding('Payments');
    await openFilters(user);
    await user.type(await screen.findByRole('textbox', { name: label }), typed);
    await waitFor(() =>
      expect(asked(payments.listOfBuilding).at(-1)).toEqual({ limit: 10, offset: 0, ...wanted }),
    );
  });

  it.each([
    ['Payment Type', 'Municipality', { type: 'Municipality' }],
    ['Progress', 'On Hold', { progress: 'On Hold' }],
  ])('B-2.1 filters by %s', async (label, chosen, wanted) => {
    anEmptyBuilding();
    const { user } = await openBuilding('Payments');
    await openFilters(user);
    await user.selectOptions(await screen.findByRole('combobox', { name: label }), chosen);
    await waitFor(() =>
      expect(asked(payments.listOfBuilding).at(-1)).toEqual({ limit: 10, offset: 0, ...wanted }),
    );
    expect(await screen.findByText('No payment details found.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Clear Filters' }).length).toBeGreaterThan(0);
  });

  it("B-8.9 says 'No payment details found.', and offers Retry when it fails", async () => {
    anEmptyBuilding();
    refuses(payments.listOfBuilding, 500);
    const { user } = await openBuilding('Payments');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch payments.');
    answersPages(payments.listOfBuilding, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No payment details found.')).toBeInTheDocument();
  });

  it('says what was paid by type, each by its name and figure', async () => {
    anEmptyBuilding();
    const [{ amount }] = [aPayment(1)];
    answers(payments.sumByType, [{ type: 'Municipality', count: 2, amount }]);
    await openBuilding('Payments');
    const types = await screen.findByRole('list', { name: /by payment type/ });
    expect(within(types).getAllByRole('listitem')).toHaveLength(1);
    expect(within(types).getByText('Municipality')).toBeInTheDocument();
    expect(within(types).getByText('R 1 234.56')).toBeInTheDocument();
  });
});
