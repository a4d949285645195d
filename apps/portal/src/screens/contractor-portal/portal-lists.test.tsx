/** The lists of the contractor portal (C 2.3), each in its four states: loading, empty, filled, failing. */
import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { ownQuoteEndpoints } from '@stoep/contract/works/own-quotes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContractorUser } from '../../testing/actors.ts';
import {
  aContractorJobRow,
  aContractorPaymentRow,
  anAssignedLegalCaseRow,
  anOwnQuoteRow,
  aRequestedQuoteRow,
} from '../../testing/contractor-samples.ts';
import { answerContractorPortal } from '../../testing/contractor-server.ts';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const rowOf = async (caption: string) => {
  const table = await screen.findByRole('table', { name: `List of ${caption}` });
  const [head, first] = within(table).getAllByRole('row');
  return {
    head: [...(head?.children ?? [])].map((cell) => cell.textContent),
    cells: [...(first?.children ?? [])].map((cell) => cell.textContent),
  };
};

const LISTS = [
  {
    tab: 'legal',
    label: 'Legal Files',
    endpoint: contractorOwnRecordEndpoints.listCases,
    rows: [anAssignedLegalCaseRow()],
    loading: 'Loading legal files…',
    failed: 'Failed to load legal files',
    head: ['Case Name', 'Account', 'Building', 'Progress', 'Next Follow Up', 'Debt On Handover'],
    cells: ['Jacaranda Court v Joubert', 'JAC011', 'Jacaranda Court', 'Summons', '05 Dec 2026', 'R 28 450,75'],
  },
  {
    tab: 'jobs',
    label: 'My Jobs',
    endpoint: contractorOwnRecordEndpoints.listJobs,
    rows: [aContractorJobRow()],
    loading: 'Loading jobs…',
    empty: 'No jobs.',
    failed: 'Failed to load jobs',
    head: ['Job Name', 'Job Number', 'Building', 'Status', 'Invoice Amount', 'Paid Amount', 'Remainder Amount'],
    cells: [
      'Replace the water feed',
      '1001',
      'Jacaranda Court',
      'In Progress',
      'R 148 350,00',
      'R 100 000,00',
      'R 48 350,00',
    ],
  },
  {
    tab: 'payments',
    label: 'My Payments',
    endpoint: contractorOwnRecordEndpoints.listPayments,
    rows: [aContractorPaymentRow()],
    loading: 'Loading payments…',
    empty: 'No payments.',
    failed: 'Failed to load payments',
    head: ['Payment Number', 'Amount', 'Status', 'Date', 'For'],
    cells: ['20017', 'R 1 234,56', 'Paid', '05 Oct 2026', 'Replace the water feed'],
  },
  {
    tab: 'quotes&quotes=current',
    label: 'Current',
    endpoint: ownQuoteEndpoints.listCurrent,
    rows: [anOwnQuoteRow()],
    loading: 'Loading…',
    empty: 'No quotes.',
    failed: 'Failed to load current quotes',
    head: ['Quote', 'Job', 'Building', 'Amount', 'Status', 'Submitted'],
    cells: ['Q1002-1', 'Waterproof the roof', 'Jacaranda Court', 'R 214 800,00', 'Submitted', '12 Nov 2026'],
  },
  {
    tab: 'quotes&quotes=historical',
    label: 'Historical',
    endpoint: ownQuoteEndpoints.listHistorical,
    rows: [anOwnQuoteRow({ status: 'Declined' })],
    loading: 'Loading…',
    empty: 'No quotes.',
    failed: 'Failed to load historical quotes',
    head: ['Quote', 'Job', 'Building', 'Amount', 'Status', 'Submitted'],
    cells: ['Q1002-1', 'Waterproof the roof', 'Jacaranda Court', 'R 214 800,00', 'Declined', '12 Nov 2026'],
  },
  {
    tab: 'quotes&quotes=requested',
    label: 'Requested',
    endpoint: ownQuoteEndpoints.listRequested,
    rows: [aRequestedQuoteRow()],
    loading: 'Loading…',
    empty: 'No requested quotes.',
    failed: 'Failed to load requested quotes',
    head: ['Job', 'Building', 'About the job', 'Closes', 'Amount', 'Quote'],
    cells: [
      '1003 Repaint the stairwells',
      'Jacaranda Court',
      'Four stairwells.',
      '01 Dec 2026 17:00',
      '\u2014',
      'Upload Quote',
    ],
  },
] as const;

describe.each(LISTS)('C-2.3.1 $label', (list) => {
  const open = () => renderPortalApp(`/contractor-portal?tab=${list.tab}`, aContractorUser());

  it('C-2.3.1 loading, then filled', async () => {
    answerContractorPortal();
    const release = fakeDelayedEndpointAnswer(list.endpoint);
    open();
    expect((await screen.findAllByText(list.loading)).length).toBeGreaterThan(0);
    release(list.rows as never);
    const { head, cells } = await rowOf(list.label);
    expect(head).toEqual(list.head);
    expect(cells).toEqual(list.cells);
  });

  it('C-8.2 failing, with Retry', async () => {
    answerContractorPortal();
    fakeEndpointRefusal(list.endpoint, 500);
    const { user } = open();
    expect(await screen.findByText(list.failed)).toBeInTheDocument();
    fakeEndpointAnswer(list.endpoint, list.rows as never);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await rowOf(list.label)).cells).toEqual(list.cells);
  });

  it('FAULT-35: C-8.2 says its own text also where the server sent a sentence of its own', async () => {
    answerContractorPortal();
    fakeEndpointRefusal(list.endpoint, 500, {
      error: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    });
    open();
    expect(await screen.findByText(list.failed)).toBeInTheDocument();
    expect(screen.queryByText(/went wrong on our side/)).toBeNull();
  });

  if ('empty' in list)
    it(`C-2.3.18 empty: '${list.empty}'`, async () => {
      answerContractorPortal();
      open();
      expect(await screen.findByText(list.empty)).toBeInTheDocument();
    });
});

it('FAULT-48.11, FAULT-35: the same payment has one number format on General, My Payments and the job', async () => {
  answerContractorPortal();
  fakeEndpointAnswer(contractorOwnRecordEndpoints.listPayments, [
    aContractorPaymentRow({ progress: 'New', paidAt: null }),
  ]);
  const { user } = renderPortalApp('/contractor-portal', aContractorUser());
  const card = await screen.findByRole('region', { name: 'Payments in progress' });
  // Once as the total beside the title, once in the row.
  expect(within(card).getAllByText('R 1 234,56').length).toBeGreaterThan(1);
  await user.click(screen.getByRole('tab', { name: 'My Payments' }));
  expect((await rowOf('My Payments')).cells).toContain('R 1 234,56');
});

describe('C-9.1 ten rows a page', () => {
  it('C-9.1 Previous and Next with a range label', async () => {
    answerContractorPortal();
    fakeEndpointAnswer(
      contractorOwnRecordEndpoints.listJobs,
      Array.from({ length: 11 }, (_, index) =>
        aContractorJobRow({ id: `019a0000-0000-7000-8000-0000000a01${index + 10}`, number: 1100 + index }),
      ),
    );
    const { user } = renderPortalApp('/contractor-portal?tab=jobs', aContractorUser());
    expect(await screen.findByText('1 - 10 of 11')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('11 - 11 of 11')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('1 - 10 of 11')).toBeInTheDocument();
  });
});

describe('jobs to complete', () => {
  const jobs = [
    aContractorJobRow({ name: 'Pump', progress: 'Awarded' }),
    ...(
      [
        ['Roof', 'Waiting for work approval', true],
        ['Gate', 'Completed', true],
        ['Stairs', 'Requesting quotes', false],
        ['Feed', 'In Progress', true],
      ] as const
    ).map(([name, progress, awarded], index) =>
      aContractorJobRow({ id: `019a0000-0000-7000-8000-0000000a02${index + 10}`, name, progress, awarded }),
    ),
  ];
  const names = () =>
    within(screen.getByRole('table', { name: 'List of My Jobs' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);

  it('shows those the hub counts, says so, and one press shows all', async () => {
    answerContractorPortal();
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listJobs, jobs);
    const { user } = renderPortalApp('/contractor-portal?tab=jobs&jobs=to-complete', aContractorUser());
    const only = await screen.findByRole('checkbox', { name: 'Only jobs to complete' });
    expect(only).toBeChecked();
    await screen.findByText('1 - 2 of 2');
    expect(names()).toEqual(['Pump', 'Feed']);
    await user.click(only);
    expect(names()).toHaveLength(5);
  });

  it('shows all jobs at first, and offers no choice without a job to complete', async () => {
    answerContractorPortal();
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listJobs, jobs);
    const { unmount } = renderPortalApp('/contractor-portal?tab=jobs', aContractorUser());
    expect(await screen.findByRole('checkbox', { name: 'Only jobs to complete' })).not.toBeChecked();
    expect(names()).toHaveLength(5);
    unmount();
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listJobs, [aContractorJobRow({ progress: 'Completed' })]);
    renderPortalApp('/contractor-portal?tab=jobs', aContractorUser());
    await screen.findByRole('table', { name: 'List of My Jobs' });
    await screen.findByText('1 - 1 of 1');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('C-2.3.7 rows lead on', () => {
  it('C-2.3.7 a payment leads to its job or to its legal case, a job it was only asked for says so', async () => {
    answerContractorPortal();
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listPayments, [
      aContractorPaymentRow(),
      aContractorPaymentRow({
        id: '019a0000-0000-7000-8000-0000000d0002',
        number: 20_018,
        job: null,
        legalCase: { id: anAssignedLegalCaseRow().id, name: 'Jacaranda Court v Joubert' },
      }),
    ]);
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listJobs, [aContractorJobRow({ awarded: false })]);
    const { user } = renderPortalApp('/contractor-portal?tab=payments', aContractorUser());
    expect(await screen.findByRole('link', { name: 'Replace the water feed' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/contractor-maint\/[\w-]{36}\/[\w-]{36}/),
    );
    expect(screen.getByRole('link', { name: 'Jacaranda Court v Joubert' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/contractor-legal\/[\w-]{36}\/[\w-]{36}/),
    );
    await user.click(screen.getByRole('tab', { name: 'My Jobs' }));
    expect(await screen.findByText('Invited to quote')).toBeInTheDocument();
  });
});
