import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { statementEndpoints } from '@stoep/contract/ledger/statements';
import { contractorLegalCaseEndpoints } from '@stoep/contract/suppliers/contractor-legal-cases';
import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContractorUser } from '../../testing/actors.ts';
import {
  aChosenFile,
  aContractorPaymentRow,
  anAssignedLegalCaseAnswer,
  SAMPLE_OWN_CONTRACTOR_ID,
} from '../../testing/contractor-samples.ts';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';
import { isPaymentWithinDays } from './case-payments.tsx';

const serve = (more: Partial<LegalCaseRecord> = {}) => {
  fakeEndpointAnswer(legalCaseEndpoints.get, anAssignedLegalCaseAnswer(more));
  fakeEndpointAnswer(legalCaseEndpoints.aodFileMeta, { exists: false, fileName: null });
  fakeEndpointAnswer(legalCaseEndpoints.timeline, []);
  fakeEndpointAnswer(contractorOwnRecordEndpoints.listPaymentsOfCase, []);
  fakeEndpointAnswer(statementEndpoints.history, []);
};
const open = async (tab = '') => {
  const app = renderPortalApp(
    `/contractor-legal/${anAssignedLegalCaseAnswer().id}/${SAMPLE_OWN_CONTRACTOR_ID}${tab && `?tab=${tab}`}`,
    aContractorUser(),
  );
  await screen.findByRole('heading', { level: 1, name: 'Jacaranda Court v Joubert' });
  return app;
};

describe('C-2.7 Contractor legal case', () => {
  it('says so when the case cannot be loaded', async () => {
    fakeEndpointRefusal(legalCaseEndpoints.get, 404, { error: 'Not found.', code: 'not_found' });
    renderPortalApp(
      `/contractor-legal/${anAssignedLegalCaseAnswer().id}/${SAMPLE_OWN_CONTRACTOR_ID}`,
      aContractorUser(),
    );
    expect(await screen.findByText('Could not load legal case.')).toBeInTheDocument();
  });

  it('C-4 Current Situation: Edit, Cancel discards, Save persists and returns to view', async () => {
    serve();
    fakeEndpointAnswer(
      contractorLegalCaseEndpoints.update,
      anAssignedLegalCaseAnswer({ currentSituation: 'Judgement asked for.', version: 4 }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Current Situation' }));
    await user.type(screen.getByRole('textbox', { name: 'Current Situation' }), ' More.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Summons served.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit: Current Situation' }));
    const field = screen.getByRole('textbox', { name: 'Current Situation' });
    expect(field).toHaveValue('Summons served.');
    await user.clear(field);
    await user.type(field, 'Judgement asked for.');
    fakeEndpointAnswer(
      legalCaseEndpoints.get,
      anAssignedLegalCaseAnswer({ currentSituation: 'Judgement asked for.', version: 4 }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Judgement asked for.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(bodiesSentTo(contractorLegalCaseEndpoints.update)).toEqual([
      { currentSituation: 'Judgement asked for.', version: 3 },
    ]);
  });

  it.each([
    [
      "C-8 the server's text",
      () =>
        fakeEndpointRefusal(contractorLegalCaseEndpoints.update, 409, {
          error: 'Somebody changed this.',
          code: 'x',
        }),
      'Somebody changed this.',
    ],
    ['C-8 no text', () => fakeEndpointRefusal(contractorLegalCaseEndpoints.update, 500), 'Failed to save changes.'],
  ])('a save that fails stays in edit mode: %s', async (_name, prepare, text) => {
    serve();
    prepare();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Current Situation' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('M-116 Case Events are edited; a date out of order is told at its field', async () => {
    serve();
    const reason = 'This date cannot be before the summons was served, on 20 May 2026.';
    fakeEndpointRefusal(contractorLegalCaseEndpoints.update, 400, {
      error: reason,
      code: 'invalid',
      fields: { cj_section65: reason },
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Case Events' }));
    await user.type(screen.getByLabelText('Section 65'), '2026-01-01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Section 65')).toHaveAccessibleDescription(reason));
  });

  it('C-4 the AOD: the fields first, then the chosen file; C-8 its own failure', async () => {
    serve();
    fakeEndpointAnswer(
      contractorLegalCaseEndpoints.update,
      anAssignedLegalCaseAnswer({ attorneyAodActive: true, version: 4 }),
    );
    fakeEndpointRefusal(contractorLegalCaseEndpoints.uploadAodFile, 500);
    const { user } = await open();
    expect(await screen.findByText('No file uploaded')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit: Attorney AOD Information' }));
    await user.click(screen.getByRole('checkbox', { name: 'Active Attorney AOD' }));
    await user.upload(screen.getByLabelText(/^Upload an AOD file/), aChosenFile('aod.pdf'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const file = screen.getByLabelText(/^Upload an AOD file/, { selector: 'input' });
    await waitFor(() => expect(file).toHaveAccessibleDescription(/AOD file upload failed/));
    expect(file).toHaveFocus();
    expect(bodiesSentTo(contractorLegalCaseEndpoints.update)).toHaveLength(1);
  });

  it('C-8 an amount of the AOD that is none is told at its field, and what was typed stays', async () => {
    serve();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Attorney AOD Information' }));
    const amount = screen.getByLabelText('AOD Amount');
    await user.clear(amount);
    await user.type(amount, 'much');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(amount).toHaveAccessibleDescription(/Please enter a valid amount\./);
    expect(amount).toHaveFocus();
    expect(amount).toHaveValue('much');
    expect(bodiesSentTo(contractorLegalCaseEndpoints.update)).toEqual([]);
  });
});

describe('C-5 Load Payment', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.upload(screen.getByLabelText('Payment file', { selector: 'input' }), aChosenFile('invoice.pdf'));
    await user.type(screen.getByLabelText('Amount'), '1250,50');
    await user.type(screen.getByLabelText('Supplier invoice number'), 'INV-7');
    await user.click(screen.getByRole('button', { name: 'Load Payment' }));
  };

  it('C-5 asks for file, amount and invoice number', async () => {
    serve();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Load Payment' }));
    const summary = await screen.findByRole('alert');
    for (const text of [
      'Please choose a payment file.',
      'Please enter a valid amount.',
      'Please enter the supplier invoice number.',
    ])
      expect(within(summary).getByText(text)).toBeInTheDocument();
  });

  it('C-8 tells success, and the form is empty again', async () => {
    serve();
    fakeEndpointAnswer(contractorLegalCaseEndpoints.submitPayment, { paymentId: aContractorPaymentRow().id });
    const { user } = await open();
    await fill(user);
    expect(await screen.findByText('Payment loaded successfully.')).toBeInTheDocument();
    expect(screen.getByLabelText('Supplier invoice number')).toHaveValue('');
  });

  it('C-8 tells failure, and what was typed stays', async () => {
    serve();
    fakeEndpointRefusal(contractorLegalCaseEndpoints.submitPayment, 500);
    const { user } = await open();
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load payment.');
    expect(screen.getByLabelText('Supplier invoice number')).toHaveValue('INV-7');
  });
});

describe('C-2.7 Payments and Timeline', () => {
  it('C-2.7 From begins at the start of the day; To, or From, ends at 23:59:59.999', () => {
    const at = (iso: string) => aContractorPaymentRow({ paidAt: new Date(iso) });
    expect(isPaymentWithinDays(at('2026-10-04T22:00:00.000Z'), '2026-10-05', '')).toBe(true);
    expect(isPaymentWithinDays(at('2026-10-04T21:59:59.999Z'), '2026-10-05', '')).toBe(false);
    expect(isPaymentWithinDays(at('2026-10-05T21:59:59.999Z'), '2026-10-05', '')).toBe(true);
    expect(isPaymentWithinDays(at('2026-10-05T22:00:00.000Z'), '2026-10-05', '')).toBe(false);
    expect(isPaymentWithinDays(at('2026-10-07T21:59:59.999Z'), '2026-10-05', '2026-10-07')).toBe(true);
    expect(isPaymentWithinDays(at('2020-01-01T00:00:00Z'), '', '')).toBe(true);
  });

  it('C-2.7 notes stand newest first with date and author; an empty note cannot be sent', async () => {
    serve();
    const note = (id: string, html: string, at: string) => ({
      id: `019a0000-0000-7000-8000-00000009a00${id}`,
      html,
      createdAt: new Date(at),
      modifiedAt: new Date(at),
      createdBy: 'N. Moloi',
    });
    fakeEndpointAnswer(legalCaseEndpoints.timeline, [
      note('1', '<p>Older <img src=x onerror=alert(1)></p>', '2026-10-01T08:00:00Z'),
      note('2', '<p>Newer</p>', '2026-10-02T08:00:00Z'),
    ]);
    await open('timeline');
    const rows = within(await screen.findByRole('table', { name: 'List of Timeline' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringContaining('Newer'),
      expect.stringContaining('Older'),
    ]);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByPlaceholderText('Add a timeline note...')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Note' })).toBeDisabled();
    expect(screen.getByText('Summons served.')).toBeInTheDocument();
  });

  it('C-8 empty lists say so', async () => {
    serve();
    await open('timeline');
    expect(await screen.findByText('No notes available.')).toBeInTheDocument();
  });
});

describe('C-2.7 Download Statement', () => {
  const openModal = async () => {
    serve();
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Download Statement' }));
    return { ...app, dialog: await screen.findByRole('dialog') };
  };

  it('C-2.7 text, chips, a range in order; closes on Escape', async () => {
    const { user, dialog } = await openModal();
    const modal = within(dialog);
    expect(modal.getByText('Select a date range for the account linked to this legal record.')).toBeInTheDocument();
    await user.click(modal.getByRole('button', { name: 'Download as PDF' }));
    expect(await modal.findByText('Please select a valid date range.')).toBeInTheDocument();
    expect(modal.getByLabelText('From Date')).toHaveFocus();
    expect(modal.getByLabelText('From Date')).toHaveAccessibleDescription(/valid date range/);
    await user.type(modal.getByLabelText('From Date'), '2026-10-31');
    await user.type(modal.getByLabelText('To Date'), '2026-10-01');
    expect(modal.getByText('2026/10/31')).toBeInTheDocument();
    await user.click(modal.getByRole('button', { name: 'Download as Excel' }));
    expect(await modal.findByText("Invalid date range. 'From Date' must be before 'To Date'.")).toBeInTheDocument();
    expect(modal.getByLabelText('From Date')).toHaveFocus();
    expect(bodiesSentTo(statementEndpoints.requestPdf)).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    [
      'answers',
      () =>
        fakeEndpointAnswer(statementEndpoints.requestPdf, {
          requestId: aContractorPaymentRow().id,
          status: 'queued',
          email: 'x',
        }),
      'Your PDF statement is being processed. You will receive an email on contractor@example.test shortly.',
    ],
    ['refuses', () => fakeEndpointRefusal(statementEndpoints.requestPdf, 500), 'Failed to request PDF statement.'],
    [
      'does not answer',
      () => fakeUnreachableEndpoint(statementEndpoints.requestPdf),
      'Error requesting PDF statement. Please try again.',
    ],
  ])('C-8 the server %s', async (_name, prepare, text) => {
    prepare();
    const { user, dialog } = await openModal();
    await user.type(within(dialog).getByLabelText('From Date'), '2026-10-01');
    await user.type(within(dialog).getByLabelText('To Date'), '2026-10-31');
    await user.click(within(dialog).getByRole('button', { name: 'Download as PDF' }));
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
  });
});
