import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { ownContractorEndpoints } from '@stoep/contract/suppliers/own-contractor';
import { ownQuoteEndpoints } from '@stoep/contract/works/own-quotes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContractorUser } from '../../testing/actors.ts';
import {
  aChosenFile,
  aContractorJobRow,
  aContractorPaymentRow,
  anAssignedLegalCaseRow,
  anOwnContractorAnswer,
  anOwnQuoteRow,
  aRequestedQuoteRow,
} from '../../testing/contractor-samples.ts';
import { answerContractorPortal as serve } from '../../testing/contractor-server.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = (tab = '') => renderPortalApp(`/contractor-portal${tab && `?tab=${tab}`}`, aContractorUser());
type User = ReturnType<typeof open>['user'];

describe('C-2.3 Contractor portal', () => {
  it('C-2.3.1 loading, until the contractor record of the signed-in contact is found', async () => {
    serve();
    const release = fakeDelayedEndpointAnswer(ownContractorEndpoints.findOwn);
    open();
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    release({ contractor: anOwnContractorAnswer() });
    expect(await screen.findByText('2012/118204/07')).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'General',
      'My Quotes',
      'My Jobs',
      'My Payments',
    ]);
  });

  it('C-8 says so when the contractor record cannot be determined, with a retry', async () => {
    serve();
    fakeEndpointRefusal(ownContractorEndpoints.findOwn, 500);
    const { user } = open();
    expect(await screen.findByText('Could not determine your contractor record.')).toBeInTheDocument();
    serve();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2012/118204/07')).toBeInTheDocument();
  });

  it('C-2.3 shows Legal Files only if any exist', async () => {
    serve();
    const first = open();
    await screen.findByText('2012/118204/07');
    expect(screen.queryByRole('tab', { name: 'Legal Files' })).not.toBeInTheDocument();
    first.unmount();
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listCases, [anAssignedLegalCaseRow()]);
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Legal Files' }));
    expect(await screen.findByRole('link', { name: 'Jacaranda Court v Joubert' })).toHaveAttribute(
      'href',
      expect.stringContaining('/contractor-legal/'),
    );
  });

  it('opens on quotes to hand in with their closing, jobs and money; the profile comes last', async () => {
    serve();
    fakeEndpointAnswer(ownQuoteEndpoints.listRequested, [
      aRequestedQuoteRow({ closesAt: new Date(Date.now() + 6 * 86_400_000) }),
    ]);
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listJobs, [
      aContractorJobRow(),
      aContractorJobRow({
        id: anOwnQuoteRow().job.id,
        name: 'Roof',
        awarded: false,
        progress: 'Waiting for quote approval',
      }),
    ]);
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listPayments, [
      aContractorPaymentRow({ progress: 'Waiting for FICA', heldReason: 'Held.' }),
    ]);
    open();
    const needs = await screen.findByRole('region', { name: 'For your attention' });
    const asked = await within(needs).findByRole('region', { name: 'Quotes to submit' });
    expect(within(asked).getByText('Closes in 6 days')).toBeInTheDocument();
    expect(within(asked).getByRole('button', { name: 'Upload Quote: Repaint the stairwells' })).toBeInTheDocument();
    const jobs = await within(needs).findByRole('region', { name: 'Jobs in progress' });
    expect(within(jobs).getByText('With the trustees')).toBeInTheDocument();
    expect(within(jobs).getByRole('link', { name: 'All jobs (2)' })).toBeInTheDocument();
    expect(await within(needs).findByText('R 1 234,56, 1 held for FICA')).toBeInTheDocument();
    const profile = screen.getByRole('region', { name: 'Contractor profile' });
    expect(screen.getAllByRole('region').at(-1)).toBe(profile);
  });

  const valid = { kind: 'coida', standing: 'valid', lastValidDay: null, fileName: 'coida.pdf' } as const;

  it('says that all is clear where nothing waits, nothing runs and nothing is paid', async () => {
    serve({ documents: [valid] });
    open();
    expect(await screen.findByText(/^You're up to date\. No quote to submit/)).toBeInTheDocument();
  });

  it.each([
    ['a document is missing', { documents: [{ ...valid, standing: 'missing' as const }] }],
    ['the application is being checked', { documents: [valid], state: 'Pending' as const }],
  ])('FAULT-30: a firm is not up to date while %s', async (_name, changes) => {
    serve(changes);
    open();
    expect(await screen.findByRole('region', { name: 'Documents' })).toBeInTheDocument();
    await waitFor(() => expect(bodiesSentTo(contractorOwnRecordEndpoints.listPayments)).toHaveLength(1));
    expect(screen.queryByText(/^You're up to date\./)).toBeNull();
  });

  it('shows Save as soon as something changed, in view wherever one is, and not before', async () => {
    serve();
    const { user } = open();
    const phone = await screen.findByLabelText('Phone');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await user.type(phone, '1');
    expect(screen.getByRole('button', { name: 'Save' }).closest('.save-bar')).toHaveClass('in-view');
    await user.type(phone, '{Backspace}');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('tells a job that was quoted for as Quoted', async () => {
    serve();
    fakeEndpointAnswer(ownQuoteEndpoints.listRequested, [aRequestedQuoteRow({ quoteId: anOwnQuoteRow().id })]);
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listJobs, [
      aContractorJobRow({ id: aRequestedQuoteRow().jobId, awarded: false, progress: 'Requesting quotes' }),
    ]);
    open('jobs');
    expect(await screen.findByText('Quoted')).toBeInTheDocument();
  });

  it.each([
    ['jobs', 'My Jobs', contractorOwnRecordEndpoints.listJobs, 'No jobs.', 'Failed to load jobs'],
    ['payments', 'My Payments', contractorOwnRecordEndpoints.listPayments, 'No payments.', 'Failed to load payments'],
  ] as const)('C-2.3, C-8 %s: empty and failing', async (tab, label, endpoint, empty, failed) => {
    serve();
    const first = open(tab);
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
    first.unmount();
    fakeEndpointRefusal(endpoint, 500);
    open(tab);
    expect(await screen.findByText(failed)).toBeInTheDocument();
  });

  it('C-2.3 jobs link to the job, payments to what they are for, held ones say why', async () => {
    serve();
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listJobs, [aContractorJobRow()]);
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listPayments, [
      aContractorPaymentRow({
        progress: 'Waiting for FICA',
        heldReason: 'COIDA letter of good standing is missing.',
      }),
    ]);
    const { user } = open('jobs');
    const link = await screen.findByRole('link', { name: 'Replace the water feed' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/contractor-maint\/.+\/.+/));
    expect(screen.getAllByText('R 148 350,00').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('tab', { name: 'My Payments' }));
    expect(await screen.findByText('COIDA letter of good standing is missing.')).toBeInTheDocument();
  });
});

describe('C-2.3 General', () => {
  it('C-2.3 reads the read-only fields and changes the four others', async () => {
    serve();
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    const { user } = open();
    expect(await screen.findByText('2012/118204/07')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '0115559999');
    const chips = screen.getByRole('list', { name: 'Speciality' });
    expect(within(chips).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Edit: Speciality' }));
    await user.click(screen.getByRole('checkbox', { name: 'Painting' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved successfully!')).toBeInTheDocument();
    expect(bodiesSentTo(ownContractorEndpoints.update)[0]).toMatchObject({
      phone: '0115559999',
      specialities: '121510002,121510005',
      registrationNumber: '2012/118204/07',
    });
  });

  it('C-8 names the step that failed', async () => {
    serve();
    fakeEndpointRefusal(ownContractorEndpoints.update, 400, {
      error: 'That is no telephone number.',
      code: 'invalid',
    });
    const { user } = open();
    await user.type(await screen.findByLabelText('Phone'), '{Backspace}0');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Metadata update failed: That is no telephone number.')).toBeInTheDocument();
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    fakeEndpointRefusal(ownContractorEndpoints.uploadRegistration, 415, {
      error: 'This file is not accepted.',
      code: 'x',
    });
    await user.upload(screen.getByLabelText(/^Upload a registration document/), aChosenFile());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('File upload failed: This file is not accepted.')).toBeInTheDocument();
  });

  it("C-2.3 'No file uploaded', and the bank proof dialog with its messages and the blocked save", async () => {
    serve({ registrationDocumentName: null, beneficiary: null, bankProofId: null });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Upload Bank Proof' }));
    expect(screen.getAllByText('No file uploaded')).toHaveLength(2);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Use this proof' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please choose the bank account proof file.');
    await user.upload(
      within(dialog).getByLabelText('Bank account proof', { selector: 'input' }),
      aChosenFile('bank.pdf'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Use this proof' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please complete all beneficiary fields.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  });

  it('C-2.3 a save is blocked where the bank account went meanwhile and only its proof was chosen', async () => {
    serve();
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Upload Bank Proof' }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(
      within(dialog).getByLabelText('Bank account proof', { selector: 'input' }),
      aChosenFile('bank.pdf'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Use this proof' }));
    fakeEndpointRefusal(ownContractorEndpoints.uploadBankProof, 404, { error: 'Not found.', code: 'not_found' });
    serve({ beneficiary: null, bankProofId: null });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Bank proof upload failed.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        'Please complete Bank Account details (Account Name, Bank Name, Account Number, Account Type) before saving.',
      ),
    ).toBeInTheDocument();
    expect(bodiesSentTo(ownContractorEndpoints.update)).toHaveLength(1);
  });
});

describe('C-4 Requested quotes', () => {
  const openRequested = async () => {
    serve();
    fakeEndpointAnswer(ownQuoteEndpoints.listRequested, [aRequestedQuoteRow()]);
    const app = renderPortalApp('/contractor-portal?tab=quotes&quotes=requested', aContractorUser());
    await app.user.click(await screen.findByRole('button', { name: /^Upload Quote/ }));
    return app;
  };
  const fillIn = async (user: User) => {
    const dialog = await screen.findByRole('dialog');
    await user.upload(within(dialog).getByLabelText('Quote (PDF)', { selector: 'input' }), aChosenFile('quote.pdf'));
    await user.type(within(dialog).getByLabelText('Amount'), '12 500.50');
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  };

  it('C-5 asks for a PDF and a valid amount', async () => {
    const { user } = await openRequested();
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Amount'), '-5');
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please select a PDF file.');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please enter a valid amount.');
    expect(bodiesSentTo(ownQuoteEndpoints.submit)).toEqual([]);
  });

  it("C-4 marks the row at once: 'Quote Uploaded', disabled", async () => {
    fakeEndpointAnswer(ownQuoteEndpoints.submit, { quoteId: anOwnQuoteRow().id });
    const { user } = await openRequested();
    // The mark appears before the list has reloaded.
    const list = fakeDelayedEndpointAnswer(ownQuoteEndpoints.listRequested);
    await fillIn(user);
    expect(await screen.findByRole('button', { name: 'Quote Uploaded' })).toBeDisabled();
    list([aRequestedQuoteRow({ quoteId: anOwnQuoteRow().id })]);
    expect(await screen.findByText('Your quote for Repaint the stairwells was submitted.')).toBeInTheDocument();
  });

  it.each([
    [
      'C-8 the server gives no reason',
      () => fakeEndpointRefusal(ownQuoteEndpoints.submit, 500),
      'Could not submit quote.',
    ],
    ['C-8 no answer comes', () => fakeUnreachableEndpoint(ownQuoteEndpoints.submit), 'Upload failed'],
  ])('%s: the mark is taken back, what was chosen stays', async (_name, prepare, text) => {
    prepare();
    const { user } = await openRequested();
    await fillIn(user);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
    expect(within(dialog).getByText('quote.pdf')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Amount')).toHaveValue('12 500.50');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Upload Quote/ })).toBeEnabled());
  });

  it('says why no quote is taken: closed, a document expired', async () => {
    serve();
    fakeEndpointAnswer(ownQuoteEndpoints.listRequested, [
      aRequestedQuoteRow({ open: false, blockedBecause: 'Quotes for this job are closed.' }),
    ]);
    renderPortalApp('/contractor-portal?tab=quotes&quotes=requested', aContractorUser());
    expect(await screen.findByText('Quotes for this job are closed.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Upload Quote/ })).not.toBeInTheDocument();
  });

  it.each([
    ['current', ownQuoteEndpoints.listCurrent, 'No quotes.', 'Failed to load current quotes'],
    ['requested', ownQuoteEndpoints.listRequested, 'No requested quotes.', 'Failed to load requested quotes'],
    ['historical', ownQuoteEndpoints.listHistorical, 'No quotes.', 'Failed to load historical quotes'],
  ] as const)('C-2.3, C-8 %s: empty and failing', async (tab, endpoint, empty, failed) => {
    serve();
    const first = renderPortalApp(`/contractor-portal?tab=quotes&quotes=${tab}`, aContractorUser());
    expect(await screen.findByText(empty)).toBeInTheDocument();
    first.unmount();
    fakeEndpointRefusal(endpoint, 500);
    renderPortalApp(`/contractor-portal?tab=quotes&quotes=${tab}`, aContractorUser());
    expect(await screen.findByText(failed)).toBeInTheDocument();
  });
});
