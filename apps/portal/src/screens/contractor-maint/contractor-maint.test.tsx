import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { ownQuoteEndpoints } from '@stoep/contract/works/own-quotes';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContractorUser } from '../../testing/actors.ts';
import {
  aChosenFile,
  aContractorJobAnswer,
  aContractorPaymentRow,
  anOwnQuoteRow,
  aRequestedQuoteRow,
  SAMPLE_OWN_CONTRACTOR_ID,
} from '../../testing/contractor-samples.ts';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = () =>
  renderPortalApp(`/contractor-maint/${aContractorJobAnswer().id}/${SAMPLE_OWN_CONTRACTOR_ID}`, aContractorUser());

describe('C-2.6 Contractor maintenance job', () => {
  it("C-2.6 'Loading Maintenance…', then the job with a dash for what is empty", async () => {
    const job = fakeDelayedEndpointAnswer(maintenanceJobEndpoints.get);
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listPaymentsOfJob, []);
    open();
    expect(await screen.findByText('Loading Maintenance…')).toBeInTheDocument();
    job(aContractorJobAnswer());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Maintenance: Replace the water feed' }),
    ).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Job Details' });
    for (const name of [
      'Job Name',
      'Status',
      'Invoice Amount',
      'Paid Amount',
      'Remainder Amount',
      'Maintenance Contact',
      'Access Contact',
      'Date Quote Accepted',
      'Description',
    ])
      expect(within(table).getByRole('columnheader', { name })).toBeInTheDocument();
    expect(within(table).getByText('20 Sep 2026')).toBeInTheDocument();
    expect(within(table).getAllByText('\u2014').length).toBeGreaterThanOrEqual(2);
    expect(await screen.findByText('No payments.')).toBeInTheDocument();
  });

  it('an asked firm reads instruction and closing, and hands its quote in from here', async () => {
    fakeEndpointAnswer(
      maintenanceJobEndpoints.get,
      aContractorJobAnswer({
        awardedContractor: null,
        progress: 'Requesting quotes',
        instruction: 'Use the back gate.',
        can: { seeQuotes: false, submitQuote: true },
      }),
    );
    fakeEndpointAnswer(ownQuoteEndpoints.listRequested, [
      aRequestedQuoteRow({ jobId: aContractorJobAnswer().id, name: aContractorJobAnswer().name }),
    ]);
    fakeEndpointAnswer(ownQuoteEndpoints.submit, { quoteId: anOwnQuoteRow().id });
    const { user } = open();
    expect(await screen.findByRole('region', { name: 'Instruction' })).toHaveTextContent('Use the back gate.');
    const quote = await screen.findByRole('region', { name: 'Your quote' });
    expect(quote).toHaveTextContent('01 Dec 2026 17:00');
    expect(screen.getByText('Invited to quote')).toBeInTheDocument();
    await user.click(within(quote).getByRole('button', { name: /^Upload Quote/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('Quote (PDF)', { selector: 'input' }), aChosenFile('quote.pdf'));
    await user.type(dialog.getByLabelText('Amount'), '12 500.50');
    fakeEndpointAnswer(ownQuoteEndpoints.listRequested, [
      aRequestedQuoteRow({
        jobId: aContractorJobAnswer().id,
        name: aContractorJobAnswer().name,
        quoteId: anOwnQuoteRow().id,
        quotedAmount: cents(1_250_050),
      }),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText(/^You quoted R 12 500,50/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Quote Uploaded' })).toBeDisabled();
    expect(screen.getByText('Quoted')).toBeInTheDocument();
  });

  it('FAULT-35: C-2.6 payments come 10 a page with the range label of every other list', async () => {
    fakeEndpointAnswer(maintenanceJobEndpoints.get, aContractorJobAnswer());
    fakeEndpointAnswer(
      contractorOwnRecordEndpoints.listPaymentsOfJob,
      Array.from({ length: 12 }, (_, index) =>
        aContractorPaymentRow({
          id: `019a0000-0000-7000-8000-0000000d01${String(index).padStart(2, '0')}`,
          number: 20_100 - index,
        }),
      ),
    );
    const { user } = open();
    const table = await screen.findByRole('table', { name: 'Payments' });
    expect(await screen.findByText('1 - 10 of 12')).toBeInTheDocument();
    expect(within(table).getByRole('columnheader', { name: 'Amount (R)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('11 - 12 of 12')).toBeInTheDocument();
    expect(within(table).getByText('20089')).toBeInTheDocument();
  });

  it('C-8 says so when the job cannot be loaded', async () => {
    fakeEndpointRefusal(maintenanceJobEndpoints.get, 404, { error: 'Not found.', code: 'not_found' });
    open();
    expect(await screen.findByText('Could not load maintenance job.')).toBeInTheDocument();
  });
});
