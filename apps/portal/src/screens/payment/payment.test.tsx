import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import type { PaymentState } from '@stoep/domain/suppliers/payment-progress';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { fakeEndpointAnswer, fakeEndpointFileAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { aPaymentAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = (path = 'payment') =>
  renderPortalApp(`/${path}/${sampleBuildingRecordId(20_001)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
const to = (number: number, name: string) => ({ id: sampleBuildingRecordId(number), name });

describe('B-2.7 Payment detail', () => {
  it('B-2.7 has its six cards; B-9.2 amounts have a comma', async () => {
    fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer());
    open();
    for (const name of [
      'Payment Details',
      'Related Records',
      'Status',
      'From Bank Details',
      'To Bank Details',
      'Timestamps',
    ])
      expect(await screen.findByRole('region', { name })).toBeInTheDocument();
    expect(screen.getAllByText('R 1 234,56')).toHaveLength(2);
  });

  it.each([
    ['levyaccount', { levyAccount: to(1, 'X') }],
    ['municipality', { municipality: to(1, 'X') }],
    ['contractor', { contractor: to(1, 'X') }],
    ['legal', { legalCase: to(1, 'X') }],
    ['maintenance', { job: to(1, 'X') }],
  ])('B-2.7 a related record leads to /%s/{id}/{b}', async (route, related) => {
    fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer({ contractor: null, ...related }));
    open();
    expect(await screen.findByRole('link', { name: 'X' })).toHaveAttribute(
      'href',
      `/${route}/${sampleBuildingRecordId(1)}/${SAMPLE_BUILDING_ID}`,
    );
  });

  it('B-2.7 links to building and approval; the recurring payment is shown but is not a link', async () => {
    fakeEndpointAnswer(
      paymentEndpoints.get,
      aPaymentAnswer({ approval: to(301, 'Approve 1'), recurringPayment: to(7, '20 007') }),
    );
    open();
    const related = await screen.findByRole('region', { name: 'Related Records' });
    expect(within(related).getByRole('link', { name: 'Jacaranda Court' })).toHaveAttribute(
      'href',
      `/building-info/${SAMPLE_BUILDING_ID}`,
    );
    expect(within(related).getByRole('link', { name: 'Approve 1' })).toHaveAttribute(
      'href',
      `/building-approvals/${sampleBuildingRecordId(301)}`,
    );
    expect(within(related).getByText('20 007').closest('a')).toBeNull();
  });

  it.each<[PaymentState, string]>([
    ['Waiting for Trustee Approval', 'info'],
    ['Paid', 'success'],
    ['On Hold', 'warning'],
    ['Delayed', 'warning'],
    ['Canceled', 'danger'],
    ['Approval Declined', 'danger'],
  ])('B-2.7 the colour of %s is %s', async (progress, tone) => {
    fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer({ progress }));
    open();
    const status = await screen.findByRole('region', { name: 'Status' });
    const chips = within(status)
      .getAllByText(progress)
      .filter((found) => found.classList.contains('chip'));
    expect(chips.map((chip) => chip.className)).toEqual([`chip ${tone}`]);
  });

  const steps = async () =>
    within(await screen.findByRole('list', { name: 'Progress' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent);

  it('is headed by the payee and the amount, and shows its way', async () => {
    fakeEndpointAnswer(
      paymentEndpoints.get,
      aPaymentAnswer({
        contractor: to(5, 'Highveld Plumbing'),
        progress: 'Loaded for payment',
        submittedAt: new Date('2026-03-02T08:00:00Z'),
        approvedBy: 'Trustees',
        confirmedAt: null,
        paidAt: null,
      }),
    );
    open();
    const heading = await screen.findByRole('heading', { level: 1, name: /^Payment 1\s*Highveld Plumbing$/ });
    expect(heading.parentElement).toHaveTextContent(/R\s1\s234,56/);
    expect(await steps()).toEqual([
      'Submitted (done)02 Mar 2026',
      'Approval (done)Trustees',
      'At the bank (done)',
      'PaidLoaded for payment',
    ]);
  });

  it.each<[PaymentState, string[]]>([
    ['Waiting for Trustee Approval', ['Approval', 'Waiting for Trustee Approval']],
    ['Approval Declined', ['Declined', '']],
    ['On Hold', ['Approval', 'On Hold']],
    ['Delayed', ['Approval', 'On hold: Delayed']],
  ])('the way of one that is %s stands where it stands', async (progress, [label, when]) => {
    const submittedAt = new Date('2026-03-02T08:00:00Z');
    fakeEndpointAnswer(
      paymentEndpoints.get,
      aPaymentAnswer({ progress, submittedAt, approved: false, confirmedAt: null }),
    );
    open();
    expect((await steps())[1]).toBe(`${label}${when}`);
  });

  it('names only records that there are, and shows its invoice', async () => {
    fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer({ fileLink: '/api/payment/x/file/' }));
    fakeEndpointFileAnswer(paymentEndpoints.file, 'application/pdf', 'invoice.pdf');
    open();
    const related = await screen.findByRole('region', { name: 'Related Records' });
    expect(related).not.toHaveTextContent('—');
    const invoice = await screen.findByRole('region', { name: 'Invoice' });
    expect(await within(invoice).findByRole('button', { name: 'Open the file' })).toBeVisible();
  });

  it('C-2.5 answers at /payments/{id}/{b} too', async () => {
    fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer());
    open('payments');
    expect(await screen.findByRole('heading', { name: /^Payment 1/ })).toBeInTheDocument();
  });

  it("B-8.6 says 'Could not load payment.'", async () => {
    fakeEndpointRefusal(paymentEndpoints.get, 500);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load payment.');
  });
});
