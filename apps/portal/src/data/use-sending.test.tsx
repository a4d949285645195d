/** Every upload in the portal shows its progress where the person waits for it (C-4.3). */

import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import type { ApiEndpoint, EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { contractorLegalCaseEndpoints } from '@stoep/contract/suppliers/contractor-legal-cases';
import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { ownContractorEndpoints } from '@stoep/contract/suppliers/own-contractor';
import { ownQuoteEndpoints } from '@stoep/contract/works/own-quotes';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aContractorUser, anOwnerUser } from '../testing/actors.ts';
import {
  aChosenFile,
  aContractorPaymentRow,
  anAssignedLegalCaseAnswer,
  anOwnQuoteRow,
  aRequestedQuoteRow,
  SAMPLE_OWN_CONTRACTOR_ID,
} from '../testing/contractor-samples.ts';
import { answerContractorPortal } from '../testing/contractor-server.ts';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../testing/fake-server.ts';
import { aTicketAnswer, OWNER_SAMPLE_BUILDING, sampleUuidOf } from '../testing/owner-samples.ts';
import { renderPortalApp } from '../testing/render-app.tsx';

/** The progress bar is visible until the server has answered. */
const goesWithABar = async <const E extends ApiEndpoint>(
  endpoint: E,
  answer: EndpointResponse<E>,
  fileName: string,
  send: () => Promise<void>,
) => {
  const release = fakeDelayedEndpointAnswer(endpoint);
  await send();
  const bar = await screen.findByRole('progressbar', { name: `Uploading ${fileName}` });
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(100);
  expect(screen.getByText(/\d %/)).toBeInTheDocument();
  release(answer);
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: /^Uploading/ })).toBeNull());
};
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const choose = (user: UserEvent, label: string | RegExp, file: File) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), file);

const openPortal = async (tab = '') => {
  const app = renderPortalApp(`/contractor-portal${tab}`, aContractorUser());
  await screen.findByRole('tab', { name: 'General' });
  return app;
};
const openCase = async () => {
  fakeEndpointAnswer(legalCaseEndpoints.get, anAssignedLegalCaseAnswer());
  fakeEndpointAnswer(legalCaseEndpoints.aodFileMeta, { exists: false, fileName: null });
  fakeEndpointAnswer(contractorOwnRecordEndpoints.listPaymentsOfCase, []);
  const app = renderPortalApp(
    `/contractor-legal/${anAssignedLegalCaseAnswer().id}/${SAMPLE_OWN_CONTRACTOR_ID}`,
    aContractorUser(),
  );
  await screen.findByRole('heading', { level: 1, name: 'Jacaranda Court v Joubert' });
  return app;
};

it('C-2.3.11 the registration document, then the bank proof of a profile', async () => {
  answerContractorPortal();
  fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
  fakeEndpointAnswer(ownContractorEndpoints.uploadBankProof, { success: true });
  const { user } = await openPortal();
  await choose(user, /^Upload a registration document/, aChosenFile('cipc.pdf'));
  await goesWithABar(ownContractorEndpoints.uploadRegistration, { success: true }, 'cipc.pdf', () =>
    press(user, 'Save'),
  );
  await screen.findByText('Saved successfully!');
  await press(user, 'Upload Bank Proof');
  await choose(user, 'Bank account proof', aChosenFile('bank.pdf'));
  await press(user, 'Use this proof');
  await screen.findByRole('button', { name: 'Save' });
  await goesWithABar(ownContractorEndpoints.uploadBankProof, { success: true }, 'bank.pdf', () => press(user, 'Save'));
});

it('the proof of a bank account that is given for the first time', async () => {
  answerContractorPortal({ beneficiary: null, bankProofId: null });
  fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
  const { user } = await openPortal();
  await press(user, 'Upload Bank Proof');
  await choose(user, 'Bank account proof', aChosenFile('bank.pdf'));
  await user.type(screen.getByLabelText('Account Name'), 'Highveld');
  await user.selectOptions(screen.getByLabelText('Bank Name'), 'Nedbank');
  await user.type(screen.getByLabelText('Account Number'), '4085551239');
  await user.selectOptions(screen.getByLabelText('Account Type'), 'Current (Main)');
  await press(user, 'Use this proof');
  const added = { beneficiaryId: sampleUuidOf(1), fileUploaded: true, fileError: null } as never;
  await goesWithABar(ownContractorEndpoints.addBeneficiary, added, 'bank.pdf', () => press(user, 'Save'));
});

it('a document that is handed in', async () => {
  answerContractorPortal({
    documents: [{ kind: 'vat', standing: 'missing', lastValidDay: null, fileName: null }],
  });
  const { user } = await openPortal();
  await press(user, /^Upload:/);
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByLabelText(/VAT/, { selector: 'input' }), aChosenFile('vat.pdf'));
  await goesWithABar(ownContractorEndpoints.uploadDocument, { success: true } as never, 'vat.pdf', () =>
    user.click(dialog.getByRole('button', { name: 'Upload' })),
  );
});

it('C-4.2 a quote, while its row is marked already', async () => {
  answerContractorPortal();
  fakeEndpointAnswer(ownQuoteEndpoints.listRequested, [aRequestedQuoteRow()]);
  const { user } = await openPortal('?tab=quotes&quotes=requested');
  await user.click(await screen.findByRole('button', { name: /^Upload Quote/ }));
  await choose(user, 'Quote (PDF)', aChosenFile('quote.pdf'));
  await user.type(screen.getByLabelText('Amount'), '12 500.50');
  await goesWithABar(ownQuoteEndpoints.submit, { quoteId: anOwnQuoteRow().id }, 'quote.pdf', () =>
    press(user, 'Upload'),
  );
});

it('C-4.1 the file of an attorney AOD', async () => {
  const { user } = await openCase();
  fakeEndpointAnswer(contractorLegalCaseEndpoints.update, anAssignedLegalCaseAnswer({ version: 4 }));
  await press(user, 'Edit: Attorney AOD Information');
  await choose(user, /^Upload an AOD file/, aChosenFile('aod.pdf'));
  await goesWithABar(contractorLegalCaseEndpoints.uploadAodFile, { success: true } as never, 'aod.pdf', () =>
    press(user, 'Save'),
  );
});

it('C-2.7.5 the file of Load Payment', async () => {
  const { user } = await openCase();
  await choose(user, 'Payment file', aChosenFile('invoice.pdf'));
  await user.type(screen.getByLabelText('Amount'), '1250,50');
  await user.type(screen.getByLabelText('Supplier invoice number'), 'INV-7');
  await goesWithABar(
    contractorLegalCaseEndpoints.submitPayment,
    { paymentId: aContractorPaymentRow().id },
    'invoice.pdf',
    () => press(user, 'Load Payment'),
  );
});

it('B-2.4 a photo of a new ticket', async () => {
  fakeEndpointAnswer(ownProfileEndpoints.byEmail, {
    id: sampleUuidOf(2),
    firstName: 'Olga',
    lastName: 'Owner',
  } as never);
  fakeEndpointAnswer(ticketEndpoints.linkables, [
    { id: OWNER_SAMPLE_BUILDING.id, name: OWNER_SAMPLE_BUILDING.name, building: OWNER_SAMPLE_BUILDING.name },
  ]);
  fakeEndpointAnswer(ticketEndpoints.create, { id: sampleUuidOf(901), number: '10001' });
  fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer());
  fakeEndpointAnswer(ticketEndpoints.comments, []);
  const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
  await user.selectOptions(await screen.findByLabelText('Ticket type'), 'Maintenance');
  await user.type(screen.getByLabelText('Description'), 'The gate is stuck');
  await choose(user, /^Photos and files/, aChosenFile('gate.pdf'));
  const kept = { id: sampleUuidOf(3), name: 'gate.pdf', contentType: 'application/pdf', size: 1 };
  await goesWithABar(ticketEndpoints.addFile, kept, 'gate.pdf', () => press(user, 'Submit'));
});

it('B-2.9 the attachment of a comment', async () => {
  fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer());
  fakeEndpointAnswer(ticketEndpoints.comments, []);
  fakeEndpointAnswer(ticketEndpoints.addComment, { id: sampleUuidOf(703), number: 3 });
  const { user } = renderPortalApp(`/loggedticket/${sampleUuidOf(901)}`, anOwnerUser());
  await user.type(await screen.findByLabelText('Comment'), 'Any news?');
  await choose(user, /^Attachment/, aChosenFile('a.pdf'));
  await goesWithABar(ticketEndpoints.attach, { success: true }, 'a.pdf', () => press(user, 'Add Comment'));
});
