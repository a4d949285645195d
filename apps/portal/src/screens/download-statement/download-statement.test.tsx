import { sessionEndpoints } from '@stoep/contract/identity/session';
import { statementEndpoints } from '@stoep/contract/ledger/statements';
import { ownerAccountEndpoints } from '@stoep/contract/people/owner-accounts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalQueryClient } from '../../data/query-client.ts';
import { anOwnerUser } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointFileAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import {
  aLevyAccountRow,
  anOwnerAccountAnswer,
  aStatementRequestAnswer,
  SAMPLE_LEVY_ACCOUNT_ID,
  sampleUuidOf,
} from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const address = `/download-statement?accountNumber=JAC001&levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}`;
const open = () => renderPortalApp(address, anOwnerUser());
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = async (from: string, to: string) => {
  fireEvent.change(await screen.findByLabelText('From Date'), { target: { value: from } });
  fireEvent.change(screen.getByLabelText('To Date'), { target: { value: to } });
};
const accepted = {
  requestId: sampleUuidOf(301),
  status: 'queued' as const,
  email: 'owner@example.test',
  unprintable: [] as string[],
};

beforeEach(() => {
  fakeEndpointAnswer(statementEndpoints.history, []);
  fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, []);
});

describe('A-2.10 Statement Download', () => {
  it("A-2.10.1 shows 'Loading Statement Details...', then the heading with the account, two dates, two buttons", async () => {
    const release = fakeDelayedEndpointAnswer(statementEndpoints.history);
    open();
    expect(await screen.findByText('Loading Statement Details...')).toBeInTheDocument();
    release([]);
    expect(await screen.findByLabelText('From Date')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Statement Download JAC001' })).toBeInTheDocument();
    for (const name of ['Download as PDF', 'Download as Excel'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
  });

  it('FAULT-48.4: an owner of two accounts chooses here whose statement it is, with the amount of each', async () => {
    const other = aLevyAccountRow({ id: sampleUuidOf(21), accountNumber: 'JAC002' });
    fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [
      anOwnerAccountAnswer({ levyAccounts: [aLevyAccountRow(), other] }),
    ]);
    const { user } = open();
    const choice = await screen.findByLabelText('Which account?');
    expect(choice).toHaveValue(SAMPLE_LEVY_ACCOUNT_ID);
    expect(choice).toHaveTextContent(/JAC002, .*: R /);
    await user.selectOptions(choice, sampleUuidOf(21));
    expect(await screen.findByRole('heading', { name: 'Statement Download JAC002' })).toBeInTheDocument();
  });

  it("A-8.11 says 'Missing required account details.' and logs out, when they are truly absent", async () => {
    fakeEndpointAnswer(sessionEndpoints.logOut, { success: true });
    const { user, router } = renderPortalApp('/download-statement', anOwnerUser());
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('Missing required account details.');
    expect(localStorage.getItem('token')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['', '', 'Please select a valid date range.'],
    ['2026-01-01', '', 'Please select a valid date range.'],
    ['2026-02-01', '2026-01-01', "Invalid date range. 'From Date' must be before 'To Date'."],
    ['2019-01-01', '2026-01-01', 'Please choose at most five years.'],
  ])('A-5.6 from %j to %j says %j once and sends nothing', async (from, to, text) => {
    open();
    await pick(from, to);
    press('Download as PDF');
    expect(await screen.findAllByText(text)).toHaveLength(1);
    expect(bodiesSentTo(statementEndpoints.requestPdf)).toEqual([]);
  });

  it.each([
    ['PDF', 'Download as PDF', statementEndpoints.requestPdf],
    ['EXCEL', 'Download as Excel', statementEndpoints.requestExcel],
  ] as const)(
    'C-8.8 confirms a %s with the address it goes to, once for two presses',
    async (format, name, endpoint) => {
      const release = fakeDelayedEndpointAnswer(endpoint);
      open();
      await pick('2026-01-01', '2026-02-28');
      press(name);
      fireEvent.click(screen.getByText('Processing…'));
      release(accepted);
      const text = `Your ${format} statement is being processed. You will receive an email on owner@example.test shortly.`;
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(bodiesSentTo(endpoint)).toEqual([
        {
          levyAccountId: SAMPLE_LEVY_ACCOUNT_ID,
          email: 'owner@example.test',
          userProfileId: '019a0000-0000-7000-8000-00000000e001',
          from: '2026-01-01',
          to: '2026-02-28',
        },
      ]);
    },
  );

  it('FAULT-33: names the characters that the PDF cannot print, before it is sent', async () => {
    fakeEndpointAnswer(statementEndpoints.requestPdf, { ...accepted, unprintable: ['陈', '伟'] });
    open();
    await pick('2026-01-01', '2026-02-28');
    press('Download as PDF');
    expect(
      await screen.findByText('The PDF prints ? in place of these characters: 陈 伟. The Excel file has them all.'),
    ).toBeInTheDocument();
  });

  it('brings the answer into view, which stands below what a phone shows', async () => {
    const scrolled = vi.fn();
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    try {
      fakeEndpointAnswer(statementEndpoints.requestPdf, accepted);
      open();
      await pick('2026-01-01', '2026-02-28');
      press('Download as PDF');
      await screen.findByText(/^Your PDF statement is being processed/);
      expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    } finally {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    }
  });

  it('C-4.4 is busy for the format that was asked for alone', async () => {
    const release = fakeDelayedEndpointAnswer(statementEndpoints.requestPdf);
    open();
    await pick('2026-01-01', '2026-02-28');
    press('Download as PDF');
    expect(await screen.findByText('Processing…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download as Excel' })).toBeEnabled();
    release(accepted);
    expect(await screen.findByRole('button', { name: 'Download as PDF' })).toBeEnabled();
  });

  it("C-8.8 says 'Failed to request PDF statement.', or 'Error requesting PDF statement. Please try again.'", async () => {
    fakeEndpointRefusal(statementEndpoints.requestPdf, 500);
    open();
    await pick('2026-01-01', '2026-02-28');
    press('Download as PDF');
    expect(await screen.findByText('Failed to request PDF statement.')).toBeInTheDocument();
    fakeUnreachableEndpoint(statementEndpoints.requestPdf);
    press('Download as PDF');
    expect(await screen.findByText('Error requesting PDF statement. Please try again.')).toBeInTheDocument();
  });

  it('keeps the requests of this account in a list with their state', async () => {
    fakeEndpointAnswer(statementEndpoints.history, [
      aStatementRequestAnswer(),
      aStatementRequestAnswer({
        id: sampleUuidOf(302),
        format: 'excel',
        status: 'failed',
        sentAt: null,
        problem: 'No mail',
      }),
      aStatementRequestAnswer({ id: sampleUuidOf(303), levyAccountId: sampleUuidOf(29) }),
    ]);
    open();
    const rows = await screen.findAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent('01 Jan 2026 – 28 Feb 2026PDFSent');
    expect(rows[2]).toHaveTextContent('ExcelNot sent No mail');
  });

  it('says of none that it was sent when its mail only waits, failed or was kept', async () => {
    const kept = { status: 'kept', sentAt: null } as const;
    fakeEndpointAnswer(statementEndpoints.history, [
      aStatementRequestAnswer({ id: sampleUuidOf(304), status: 'queued', sentAt: null }),
      aStatementRequestAnswer({ id: sampleUuidOf(305), status: 'made', sentAt: null }),
      aStatementRequestAnswer({ id: sampleUuidOf(306), ...kept, problem: 'In the demo mailbox' }),
      aStatementRequestAnswer({ id: sampleUuidOf(307), ...kept, problem: 'Not sent: no mail server is set up' }),
      aStatementRequestAnswer({
        id: sampleUuidOf(308),
        status: 'failed',
        sentAt: null,
        problem: '550 no such mailbox',
      }),
    ]);
    open();
    const [, ...rows] = await screen.findAllByRole('row');
    expect(rows.map((row) => row.querySelectorAll('td')[2]?.textContent ?? '')).toEqual([
      expect.stringMatching(/Preparing$/),
      expect.stringMatching(/Sending$/),
      expect.stringMatching(/In the demo mailbox$/),
      expect.stringMatching(/Not sent: no mail server is set up$/),
      expect.stringMatching(/Not sent 550 no such mailbox$/),
    ]);
  });

  it('has the last three months chosen, and says so; another press chooses others', async () => {
    const { user } = open();
    const chosen = await screen.findByRole('button', { name: 'Last 3 months', pressed: true });
    expect(screen.getByLabelText('From Date')).not.toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Last month' }));
    expect(chosen).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Last month', pressed: true })).toBeInTheDocument();
  });

  it('follows a press from being made to ready, and has the browser keep the file', async () => {
    const kept = vi.fn(() => 'blob:kept');
    Object.assign(URL, { createObjectURL: kept, revokeObjectURL: () => undefined });
    fakeEndpointAnswer(statementEndpoints.requestPdf, accepted);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
    expect(await screen.findByText('Preparing your statement…')).toBeInTheDocument();
    fakeEndpointAnswer(statementEndpoints.history, [
      aStatementRequestAnswer({ id: accepted.requestId, status: 'made', ready: true }),
    ]);
    fakeEndpointFileAnswer(statementEndpoints.file, 'application/pdf', 'Statement.pdf');
    await act(() => portalQueryClient.invalidateQueries());
    expect(await screen.findByText('Downloaded.')).toBeInTheDocument();
    expect(kept).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: /^Download the statement of/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Send again: statement of/ })).toBeInTheDocument();
  });

  it('FAULT-48.8: says one thing at a time: what is ready or failed is no longer being processed', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
    fakeEndpointAnswer(statementEndpoints.requestPdf, accepted);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
    expect(await screen.findByText(/is being processed/)).toBeInTheDocument();
    fakeEndpointAnswer(statementEndpoints.history, [
      aStatementRequestAnswer({ id: accepted.requestId, status: 'made', ready: true }),
    ]);
    fakeEndpointFileAnswer(statementEndpoints.file, 'application/pdf', 'Statement.pdf');
    await act(() => portalQueryClient.invalidateQueries());
    expect(await screen.findByText('Downloaded.')).toBeInTheDocument();
    expect(screen.queryByText(/is being processed/)).toBeNull();

    fakeEndpointAnswer(statementEndpoints.history, []);
    await act(() => portalQueryClient.invalidateQueries());
    await user.click(screen.getByRole('button', { name: 'Download as PDF' }));
    await screen.findByText(/is being processed/);
    fakeEndpointAnswer(statementEndpoints.history, [
      aStatementRequestAnswer({ id: accepted.requestId, status: 'failed', sentAt: null }),
    ]);
    await act(() => portalQueryClient.invalidateQueries());
    expect(await screen.findByText(/We could not prepare your statement/)).toBeInTheDocument();
    expect(screen.queryByText(/is being processed/)).toBeNull();
  });

  it('FAULT-48.8: a person who comes back sees the statement that is still being prepared, and that it is ready', async () => {
    const saved = vi.fn(() => 'blob:saved');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    const running = aStatementRequestAnswer({
      id: sampleUuidOf(309),
      status: 'queued',
      sentAt: null,
      ready: false,
    });
    fakeEndpointAnswer(statementEndpoints.history, [running]);
    open();
    expect(await screen.findByText('Preparing your statement of 01 Jan 2026 – 28 Feb 2026…')).toBeInTheDocument();
    expect(screen.getByText('Preparing')).toHaveClass('chip');
    fakeEndpointAnswer(statementEndpoints.history, [{ ...running, status: 'made', ready: true }]);
    await act(() => portalQueryClient.invalidateQueries());
    expect(
      await screen.findByText('Your statement of 01 Jan 2026 – 28 Feb 2026 is ready. Download it below.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/^Preparing your statement/)).toBeNull();
    expect(saved).not.toHaveBeenCalled();
  });

  it('asks for one that failed again, for the same days and format', async () => {
    fakeEndpointAnswer(statementEndpoints.history, [
      aStatementRequestAnswer({ status: 'failed', format: 'excel', sentAt: null, problem: '550 no such mailbox' }),
    ]);
    fakeEndpointAnswer(statementEndpoints.requestExcel, accepted);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Request again for 01 Jan 2026 – 28 Feb 2026' }));
    await waitFor(() =>
      expect(bodiesSentTo(statementEndpoints.requestExcel)).toMatchObject([
        {
          levyAccountId: SAMPLE_LEVY_ACCOUNT_ID,
          from: '2026-01-01',
          to: '2026-02-28',
          email: 'owner@example.test',
        },
      ]),
    );
  });

  it('says why the list cannot be shown, and keeps the form', async () => {
    fakeEndpointRefusal(statementEndpoints.history, 500);
    open();
    expect(await screen.findByText('Failed to fetch your requested statements.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download as PDF' })).toBeInTheDocument();
  });
});
