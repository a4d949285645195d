/**
 * Payments, Timeline and Statement of a case (C 2.7) in their states, and the view of an attorney without write
 * access.
 */

import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { statementEndpoints } from '@stoep/contract/ledger/statements';
import { contractorLegalCaseEndpoints } from '@stoep/contract/suppliers/contractor-legal-cases';
import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { portalQueryClient } from '../../data/query-client.ts';
import { aContractorUser } from '../../testing/actors.ts';
import {
  aChosenFile,
  aContractorPaymentRow,
  anAssignedLegalCaseAnswer,
  SAMPLE_OWN_CONTRACTOR_ID,
} from '../../testing/contractor-samples.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  orderOfCallsTo,
} from '../../testing/fake-server.ts';
import { openListFilters } from '../../testing/open-filters.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';
import { columnHeadersIn } from '../../testing/tables.ts';
import { AttorneyCaseStatementDialog } from './statement-modal.tsx';

const serve = (more: Record<string, unknown> = {}) => {
  fakeEndpointAnswer(legalCaseEndpoints.get, anAssignedLegalCaseAnswer(more));
  fakeEndpointAnswer(legalCaseEndpoints.aodFileMeta, { exists: true, fileName: 'aod-2026.pdf' });
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
const aNote = (number: number, more = {}) => ({
  id: `019a0000-0000-7000-8000-00000009${1000 + number}`,
  html: `<p>Note ${number}</p>`,
  createdAt: new Date('2026-09-01T08:00:00Z'),
  modifiedAt: new Date(Date.UTC(2026, 8, 1, 8, number)),
  createdBy: 'N. Moloi',
  ...more,
});

describe('C-2.7.2 General', () => {
  it('C-2.7.1 loading, then the case', async () => {
    serve();
    const release = fakeDelayedEndpointAnswer(legalCaseEndpoints.get);
    renderPortalApp(
      `/contractor-legal/${anAssignedLegalCaseAnswer().id}/${SAMPLE_OWN_CONTRACTOR_ID}`,
      aContractorUser(),
    );
    expect(await screen.findByText('Loading legal case…')).toBeInTheDocument();
    release(anAssignedLegalCaseAnswer());
    expect(await screen.findByText('NM/JAC/0117')).toBeInTheDocument();
  });

  it('C-2.7.1, C-2.7.3, C-2.7.4 three tabs; the events by name and day; the file of the AOD to download', async () => {
    serve({ summonsServed: '2026-05-20', attorneyAodActive: true, attorneyAodStart: '2026-06-01' });
    await open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['General', 'Payments', 'Timeline']);
    for (const event of [
      'Letter of Demand',
      'Summons Sent to Court',
      'Summons Served',
      'Warrant of Execution',
      'Judgement',
      'Judgement Granted',
      'Section 65',
      'Section 66',
    ])
      expect(screen.getByText(event)).toBeInTheDocument();
    expect(screen.getByText('20 May 2026')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'aod-2026.pdf' })).toBeInTheDocument();
  });

  it('C-4.1 a save of the AOD: the fields, then the file, then both are read again', async () => {
    serve();
    fakeEndpointAnswer(
      contractorLegalCaseEndpoints.update,
      anAssignedLegalCaseAnswer({ attorneyAodActive: true, version: 4 }),
    );
    fakeEndpointAnswer(contractorLegalCaseEndpoints.uploadAodFile, { success: true, fileName: 'new.pdf' });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Attorney AOD Information' }));
    await user.type(screen.getByLabelText('AOD Amount'), '12 000,50');
    await user.upload(screen.getByLabelText(/^Upload an AOD file/), aChosenFile('new.pdf'));
    fakeEndpointAnswer(legalCaseEndpoints.aodFileMeta, { exists: true, fileName: 'new.pdf' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'new.pdf' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(orderOfCallsTo(contractorLegalCaseEndpoints.update, contractorLegalCaseEndpoints.uploadAodFile)).toEqual([
      contractorLegalCaseEndpoints.update,
      contractorLegalCaseEndpoints.uploadAodFile,
    ]);
    expect(bodiesSentTo(contractorLegalCaseEndpoints.update)[0]).toMatchObject({
      attorneyAodAmount: 1_200_050,
      version: 3,
    });
  });

  it('C-4 Cancel discards a chosen AOD file too: the next Save sends none', async () => {
    serve();
    fakeEndpointAnswer(contractorLegalCaseEndpoints.update, anAssignedLegalCaseAnswer({ version: 4 }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Attorney AOD Information' }));
    await user.upload(screen.getByLabelText(/^Upload an AOD file/), aChosenFile('new.pdf'));
    expect(await screen.findByText('new.pdf')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Edit: Attorney AOD Information' }));
    expect(screen.queryByText('new.pdf')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
    expect(orderOfCallsTo(contractorLegalCaseEndpoints.update, contractorLegalCaseEndpoints.uploadAodFile)).toEqual([
      contractorLegalCaseEndpoints.update,
    ]);
  });

  it('the attorney keeps the own reference and the next follow up', async () => {
    serve();
    fakeEndpointAnswer(contractorLegalCaseEndpoints.update, anAssignedLegalCaseAnswer({ version: 4 }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Case Details' }));
    const reference = screen.getByLabelText('Attorney Reference');
    await user.clear(reference);
    await user.type(reference, 'MOL/2026/7');
    await user.clear(screen.getByLabelText('Next Follow Up'));
    await user.type(screen.getByLabelText('Next Follow Up'), '2026-10-01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
    expect(bodiesSentTo(contractorLegalCaseEndpoints.update)).toEqual([
      expect.objectContaining({ attorneyReference: 'MOL/2026/7', nextFollowUp: '2026-10-01', version: 3 }),
    ]);
  });

  it("C-2.7.6 'Saving…' while a save runs; events are sent by their days", async () => {
    serve();
    const release = fakeDelayedEndpointAnswer(contractorLegalCaseEndpoints.update);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Case Events' }));
    await user.type(screen.getByLabelText('Section 65'), '2026-09-01');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saving…')).toBeInTheDocument();
    fakeEndpointAnswer(
      legalCaseEndpoints.get,
      anAssignedLegalCaseAnswer({ section65: '2026-09-01', judgement: true, version: 4 }),
    );
    release(anAssignedLegalCaseAnswer({ section65: '2026-09-01', judgement: true, version: 4 }));
    expect(await screen.findByText('01 Sep 2026')).toBeInTheDocument();
    expect(bodiesSentTo(contractorLegalCaseEndpoints.update)[0]).toMatchObject({
      letterOfDemand: '2026-03-20',
      section65: '2026-09-01',
      section66: null,
      judgement: true,
    });
  });

  it('C-6.3 who may not write sees no Edit, no Load Payment and no note box', async () => {
    serve({ can: { addNote: false, update: false, loadPayment: false } });
    const { user } = await open();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load Payment' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Timeline' }));
    expect(await screen.findByText('No notes available.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add Note' })).not.toBeInTheDocument();
  });
});

describe('C-2.7.7 Payments', () => {
  it('C-2.7.8 columns, amount with R, the time of payment or else of creation', async () => {
    serve();
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listPaymentsOfCase, [
      aContractorPaymentRow(),
      aContractorPaymentRow({
        id: '019a0000-0000-7000-8000-0000000d0009',
        number: 20_018,
        progress: 'New',
        paidAt: null,
      }),
    ]);
    await open('payments');
    const table = await screen.findByRole('table', { name: 'List of Payments' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Payment Number', 'Amount', 'Status', 'Date'],
      ['20017', 'R 1 234,56', 'Paid', '05 Oct 2026'],
      ['20018', 'R 1 234,56', 'New', '01 Oct 2026'],
    ]);
  });

  it('C-2.7.10 the date filter, and how to be rid of it', async () => {
    serve();
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listPaymentsOfCase, [aContractorPaymentRow()]);
    const { user } = await open('payments');
    await screen.findByText('20017');
    await openListFilters(user);
    await user.type(screen.getByLabelText('From'), '2026-10-06');
    expect(await screen.findByText('No payments.')).toBeInTheDocument();
    const [clear] = screen.getAllByRole('button', { name: 'Clear Filters' });
    if (clear) await user.click(clear);
    expect(await screen.findByText('20017')).toBeInTheDocument();
    await user.type(screen.getByLabelText('From'), '2026-10-05');
    expect(screen.getByText('20017')).toBeInTheDocument();
  });

  it('C-8.2 failing', async () => {
    serve();
    fakeEndpointRefusal(contractorOwnRecordEndpoints.listPaymentsOfCase, 500);
    await open('payments');
    expect(await screen.findByText('Failed to load payments')).toBeInTheDocument();
  });
});

describe('C-2.7.11 Timeline', () => {
  it("C-2.7.13, C-5.34 a note is trimmed and sent once; 'Adding…' while it is", async () => {
    serve();
    const release = fakeDelayedEndpointAnswer(legalCaseEndpoints.addNote);
    const { user } = await open('timeline');
    await user.type(screen.getByPlaceholderText('Add a timeline note...'), '   ');
    expect(screen.getByRole('button', { name: 'Add Note' })).toBeDisabled();
    await user.type(screen.getByPlaceholderText('Add a timeline note...'), 'Spoke to the sheriff.  ');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('Adding…')).toBeInTheDocument();
    fakeEndpointAnswer(legalCaseEndpoints.timeline, [aNote(1, { html: '<p>Spoke to the sheriff.</p>' })]);
    release(aNote(1));
    expect(await screen.findByText('Spoke to the sheriff.', { selector: 'p' })).toBeInTheDocument();
    expect(bodiesSentTo(legalCaseEndpoints.addNote)).toEqual([{ text: 'Spoke to the sheriff.' }]);
  });

  it("C-8.7 'Failed to add note.' in an alert; what was written stays", async () => {
    serve();
    fakeEndpointRefusal(legalCaseEndpoints.addNote, 500);
    const { user } = await open('timeline');
    await user.type(screen.getByPlaceholderText('Add a timeline note...'), 'Kept.');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Failed to add note.');
    expect(screen.getByPlaceholderText('Add a timeline note...')).toHaveValue('Kept.');
  });

  it('C-2.7.14, C-2.7.17 Date, Note, Created By, paged, newest first', async () => {
    serve();
    fakeEndpointAnswer(
      legalCaseEndpoints.timeline,
      Array.from({ length: 11 }, (_, index) => aNote(index)),
    );
    const { user } = await open('timeline');
    const table = await screen.findByRole('table', { name: 'List of Timeline' });
    expect(columnHeadersIn(table)).toEqual(['Date', 'Note', 'Created By']);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('01 Sep 2026 10:10Note 10N. Moloi');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Note 0')).toBeInTheDocument();
  });

  it('failing', async () => {
    serve();
    fakeEndpointRefusal(legalCaseEndpoints.timeline, 500);
    await open('timeline');
    expect(await screen.findByText('Could not load this list.')).toBeInTheDocument();
  });
});

describe('C-2.7.18 Download Statement', () => {
  const openModal = async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Download Statement' }));
    return { ...app, modal: within(await screen.findByRole('dialog')) };
  };
  const range = async ({ user, modal }: Pick<Awaited<ReturnType<typeof openModal>>, 'user' | 'modal'>) => {
    await user.type(modal.getByLabelText('From Date'), '2026-10-01');
    await user.type(modal.getByLabelText('To Date'), '2026-10-31');
  };

  it("C-2.7.20, C-4.4 'Processing…' on the format that works, and the other stays itself; a green box", async () => {
    serve();
    const release = fakeDelayedEndpointAnswer(statementEndpoints.requestExcel);
    const app = await openModal();
    await range(app);
    expect(app.modal.getByText('2026/10/01')).toBeInTheDocument();
    expect(app.modal.getByText('2026/10/31')).toBeInTheDocument();
    await app.user.click(app.modal.getByRole('button', { name: 'Download as Excel' }));
    expect(await app.modal.findByText('Processing…')).toBeInTheDocument();
    expect(app.modal.getByRole('button', { name: 'Download as PDF' })).toBeInTheDocument();
    release({ requestId: aContractorPaymentRow().id, status: 'queued', email: 'x' });
    const box = await app.modal.findByText(
      'Your EXCEL statement is being processed. You will receive an email on contractor@example.test shortly.',
    );
    expect(box.closest('.notice')).toHaveClass('success');
  });

  it('C-2.7.21 a red box; C-5.33 a case without an account has no statement', async () => {
    // Our cases always have an account, so the dialog is tested by itself.
    const user = userEvent.setup();
    const found = { ...anAssignedLegalCaseAnswer(), account: null as never };
    render(
      <QueryClientProvider client={portalQueryClient}>
        <AttorneyCaseStatementDialog found={found} onClose={() => undefined} />
      </QueryClientProvider>,
    );
    const modal = within(await screen.findByRole('dialog'));
    await range({ user, modal });
    await user.click(modal.getByRole('button', { name: 'Download as PDF' }));
    const box = await modal.findByText('No linked account found on the legal record.');
    expect(box.closest('.notice')).toHaveClass('danger');
    expect(bodiesSentTo(statementEndpoints.requestPdf)).toEqual([]);
  });

  it.each(['×', 'Close', 'the backdrop'])('C-2.7.22 closes on %s', async (way) => {
    serve();
    const { user, modal } = await openModal();
    const [cross, close] = modal.getAllByRole('button', { name: 'Close' });
    const backdrop = document.querySelector('.MuiDialog-container');
    const pressed = { '×': cross, Close: close, 'the backdrop': backdrop }[way];
    if (pressed) await user.click(pressed);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
