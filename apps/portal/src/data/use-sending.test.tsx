/** Every file that goes from a screen of the portal says how far it is, where the person waits for it (C-4.3). */

import { legalCases } from '@stoep/contract/credit/legal-cases';
import { profiles } from '@stoep/contract/identity/profile';
import type { AnswerOf, Endpoint } from '@stoep/contract/kit/endpoint';
import { contractorLegal } from '@stoep/contract/suppliers/contractor-legal';
import { contractorWork } from '@stoep/contract/suppliers/contractor-work';
import { contractors } from '@stoep/contract/suppliers/contractors';
import { quotes } from '@stoep/contract/works/quotes';
import { tickets } from '@stoep/contract/works/tickets';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aContractor, anOwner } from '../testing/actors.ts';
import { aCase, aChosenFile, aPayment, aQuote, aRequest, FIRM } from '../testing/contractor-samples.ts';
import { serveContractor } from '../testing/contractor-server.ts';
import { answers, answersLater } from '../testing/fake-server.ts';
import { aTicket, BUILDING, idOf } from '../testing/owner-samples.ts';
import { renderApp } from '../testing/render-app.tsx';

/** Until the server has answered, the file's bar is there; then it is gone. */
const goesWithABar = async <const E extends Endpoint>(
  endpoint: E,
  answer: AnswerOf<E>,
  fileName: string,
  send: () => Promise<void>,
) => {
  const release = answersLater(endpoint);
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
  const app = renderApp(`/contractor-portal${tab}`, aContractor());
  await screen.findByRole('tab', { name: 'General' });
  return app;
};
const openCase = async () => {
  answers(legalCases.get, aCase());
  answers(legalCases.aodFileMeta, { exists: false, fileName: null });
  answers(contractorWork.listPaymentsOfCase, []);
  const app = renderApp(`/contractor-legal/${aCase().id}/${FIRM}`, aContractor());
  await screen.findByRole('heading', { level: 1, name: 'Jacaranda Court v Joubert' });
  return app;
};

it('C-2.3.11 the registration document, then the bank proof of a profile', async () => {
  serveContractor();
  answers(contractors.update, { success: true });
  answers(contractors.uploadBankProof, { success: true });
  const { user } = await openPortal();
  await choose(user, /^Upload a registration document/, aChosenFile('cipc.pdf'));
  await goesWithABar(contractors.uploadRegistration, { success: true }, 'cipc.pdf', () =>
    press(user, 'Save'),
  );
  await screen.findByText('Saved successfully!');
  await press(user, 'Upload Bank Proof');
  await choose(user, 'Bank account proof', aChosenFile('bank.pdf'));
  await press(user, 'Use this proof');
  await screen.findByRole('button', { name: 'Save' });
  await goesWithABar(contractors.uploadBankProof, { success: true }, 'bank.pdf', () => press(user, 'Save'));
});

it('the proof of a bank account that is given for the first time', async () => {
  serveContractor({ beneficiary: null, bankProofId: null });
  answers(contractors.update, { success: true });
  const { user } = await openPortal();
  await press(user, 'Upload Bank Proof');
  await choose(user, 'Bank account proof', aChosenFile('bank.pdf'));
  await user.type(screen.getByLabelText('Account Name'), 'Highveld');
  await user.selectOptions(screen.getByLabelText('Bank Name'), 'Nedbank');
  await user.type(screen.getByLabelText('Account Number'), '4085551239');
  await user.selectOptions(screen.getByLabelText('Account Type'), 'Current (Main)');
  await press(user, 'Use this proof');
  const added = { beneficiaryId: idOf(1), fileUploaded: true, fileError: null } as never;
  await goesWithABar(contractors.addBeneficiary, added, 'bank.pdf', () => press(user, 'Save'));
});

it('a document that is handed in', async () => {
  serveContractor({
    documents: [{ kind: 'vat', standing: 'missing', lastValidDay: null, fileName: null }],
  });
  const { user } = await openPortal();
  await press(user, /^Upload:/);
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByLabelText(/VAT/, { selector: 'input' }), aChosenFile('vat.pdf'));
  await goesWithABar(contractors.uploadDocument, { success: true } as never, 'vat.pdf', () =>
    user.click(dialog.getByRole('button', { name: 'Upload' })),
  );
});

it('C-4.2 a quote, while its row is marked already', async () => {
  serveContractor();
  answers(quotes.listRequested, [aRequest()]);
  const { user } = await openPortal('?tab=quotes&quotes=requested');
  await user.click(await screen.findByRole('button', { name: /^Upload Quote/ }));
  await choose(user, 'Quote (PDF)', aChosenFile('quote.pdf'));
  await user.type(screen.getByLabelText('Amount'), '12 500.50');
  await goesWithABar(quotes.submit, { quoteId: aQuote().id }, 'quote.pdf', () => press(user, 'Upload'));
});

it('C-4.1 the file of an attorney AOD', async () => {
  const { user } = await openCase();
  answers(contractorLegal.update, aCase({ version: 4 }));
  await press(user, 'Edit: Attorney AOD Information');
  await choose(user, /^Upload an AOD file/, aChosenFile('aod.pdf'));
  await goesWithABar(contractorLegal.uploadAodFile, { success: true } as never, 'aod.pdf', () =>
    press(user, 'Save'),
  );
});

it('C-2.7.5 the file of Load Payment', async () => {
  const { user } = await openCase();
  await choose(user, 'Payment file', aChosenFile('invoice.pdf'));
  await user.type(screen.getByLabelText('Amount'), '1250,50');
  await user.type(screen.getByLabelText('Supplier invoice number'), 'INV-7');
  await goesWithABar(contractorLegal.submitPayment, { paymentId: aPayment().id }, 'invoice.pdf', () =>
    press(user, 'Load Payment'),
  );
});

it('B-2.4 a photo of a new ticket', async () => {
  answers(profiles.byEmail, { id: idOf(2), firstName: 'Olga', lastName: 'Owner' } as never);
  answers(tickets.linkables, [{ id: BUILDING.id, name: BUILDING.name, building: BUILDING.name }]);
  answers(tickets.create, { id: idOf(901), number: '10001' });
  const { user } = renderApp('/log-a-ticket', anOwner());
  await user.selectOptions(await screen.findByLabelText('Ticket type'), 'Maintenance');
  await user.type(screen.getByLabelText('Description'), 'The gate is stuck');
  await choose(user, /^Photos and files/, aChosenFile('gate.pdf'));
  const kept = { id: idOf(3), name: 'gate.pdf', contentType: 'application/pdf', size: 1 };
  await goesWithABar(tickets.addFile, kept, 'gate.pdf', () => press(user, 'Submit'));
});

it('B-2.9 the attachment of a comment', async () => {
  answers(tickets.get, aTicket());
  answers(tickets.comments, []);
  answers(tickets.addComment, { id: idOf(703), number: 3 });
  const { user } = renderApp(`/loggedticket/${idOf(901)}`, anOwner());
  await user.type(await screen.findByLabelText('Comment'), 'Any news?');
  await choose(user, /^Attachment/, aChosenFile('a.pdf'));
  await goesWithABar(tickets.attach, { success: true }, 'a.pdf', () => press(user, 'Add Comment'));
});
