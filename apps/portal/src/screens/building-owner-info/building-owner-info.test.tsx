import { type BuildingDocument, type BuildingInfo, buildingEndpoints } from '@stoep/contract/scheme/buildings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import {
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointFileAnswer,
  fakeEndpointRefusal,
  fakePagedEndpointAnswer,
  queryParamsSentTo,
} from '../../testing/fake-server.ts';
import { openListFilters } from '../../testing/open-filters.ts';
import { OWNER_SAMPLE_BUILDING, sampleUuidOf } from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const info: BuildingInfo = {
  id: OWNER_SAMPLE_BUILDING.id,
  name: OWNER_SAMPLE_BUILDING.name,
  accountingId: 'BC-1',
  caretaker: { id: sampleUuidOf(9), name: 'Marietjie Coetzee' },
  numberOfTrustees: 5,
  insuranceBrokerName: 'Baobab Brokers',
  insuranceBroker: null,
  insuranceBrokerContact: { telephone: '+27115550212', email: 'office@broker.example.test' },
  insurerName: 'Southern Mutual',
  insurer: null,
  insurancePolicyNumber: null,
  insuranceEvaluationDay: '2025-09-30',
  registrationNumber: 'SS 214/1998',
  csosNumber: null,
};
const aDocument = (
  number: number,
  name: string,
  designation: BuildingDocument['designation'] = 'Conduct Rules',
): BuildingDocument => ({
  id: sampleUuidOf(600 + number),
  name,
  designation,
  fileName: `${name}.pdf`,
  contentType: 'application/pdf',
  size: 84 * 1024,
  createdAt: new Date('2026-01-01T08:00:00Z'),
});
const open = () => renderPortalApp(`/building-owner-info/${OWNER_SAMPLE_BUILDING.id}`, anOwnerUser());

beforeEach(() => {
  fakeEndpointAnswer(buildingEndpoints.checkAccess, { access: true, asTrustee: false });
  fakeEndpointAnswer(buildingEndpoints.info, info);
  fakeEndpointAnswer(buildingEndpoints.ownerDocuments, [aDocument(1, 'Conduct rules')]);
});
afterEach(() => vi.unstubAllGlobals());

describe('B-2.2 Owner building info', () => {
  it('B-2.2.1 checks access first, then shows the info table, no links and no lone tab', async () => {
    const release = fakeDelayedEndpointAnswer(buildingEndpoints.checkAccess);
    open();
    expect(await screen.findByText('Checking access...')).toBeInTheDocument();
    release({ access: true, asTrustee: false });
    expect(await screen.findByRole('heading', { name: 'Jacaranda Court Information' })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
    const labels = screen.getAllByRole('term').map((term) => term.textContent);
    expect(labels).toEqual([
      'Building Name',
      'Caretaker',
      'Number of Trustees',
      'Insurance Broker',
      'Insurer',
      'Insurance Evaluation Date',
      'Registration No',
      'CSOS Reg Number',
    ]);
    expect(screen.queryByRole('link', { name: /Southern Mutual|Baobab/ })).toBeNull();
    expect(screen.getByText('Southern Mutual')).toBeInTheDocument();
  });

  it('B-2.2.1 lists the documents that owners may see, with type and size before download', async () => {
    open();
    expect(await screen.findByText('PDF, 84 KB')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Preview of Conduct rules' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download Conduct rules' })).toBeInTheDocument();
  });

  it('FAULT-48.7: says of which day a document is', async () => {
    open();
    expect(await screen.findByText('01 Jan 2026')).toBeInTheDocument();
  });

  it('B-2.2.1 shows a PDF before it is kept, and says so when it cannot be had', async () => {
    const made = { createObjectURL: () => 'blob:rules', revokeObjectURL: () => undefined };
    vi.stubGlobal('URL', Object.assign(class extends URL {}, made));
    fakeEndpointRefusal(buildingEndpoints.documentLink, 500);
    const { user } = open();
    const preview = await screen.findByRole('button', { name: 'Preview of Conduct rules' });
    await user.click(preview);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'This document could not be opened. Please try again.',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    fakeEndpointAnswer(buildingEndpoints.documentLink, { link: '/api/document-file/ticket-1/' });
    fakeEndpointAnswer(buildingEndpoints.documentFile, 'file');
    await user.click(preview);
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of Conduct rules' }));
    expect(dialog.getByTitle('Preview of Conduct rules')).toHaveAttribute('src', 'blob:rules#toolbar=0');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('B-2.2.1 hands a PDF over under its name where the browser shows none within a page', async () => {
    const made = { createObjectURL: () => 'blob:rules', revokeObjectURL: () => undefined };
    vi.stubGlobal('URL', Object.assign(class extends URL {}, made));
    vi.stubGlobal('navigator', { onLine: true, userAgent: '', pdfViewerEnabled: false });
    const kept: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(`${this.download} from ${this.href}`);
    });
    fakeEndpointAnswer(buildingEndpoints.documentLink, { link: '/api/document-file/ticket-1/' });
    fakeEndpointFileAnswer(buildingEndpoints.documentFile, 'application/pdf', 'Conduct rules.pdf');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Preview of Conduct rules' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of Conduct rules' }));
    expect(dialog.queryByTitle('Preview of Conduct rules')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(kept).toEqual(['Conduct rules.pdf from blob:rules']);
  });

  it('FAULT-48.7: documents have their date, stand in groups, minutes first, and come before the facts of the building', async () => {
    fakeEndpointAnswer(buildingEndpoints.ownerDocuments, [
      aDocument(1, 'Newsletter', 'Newsletter'),
      aDocument(2, 'Minutes of the annual general meeting', 'Minutes'),
      aDocument(3, 'Insurance schedule', 'Insurance Policy'),
      aDocument(4, 'Audit report', 'Audit'),
      aDocument(5, 'Conduct rules', 'Conduct Rules'),
    ]);
    open();
    const card = await screen.findByRole('region', { name: 'Documents' });
    await within(card).findByText('Minutes of the annual general meeting');
    expect(
      within(card)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Minutes', 'Rules and policies', 'Insurance', 'Financials', 'Other documents']);
    expect(within(card).getAllByText('01 Jan 2026')).toHaveLength(5);
    // A single page has no pager buttons.
    expect(within(card).queryByRole('button', { name: 'Next' })).toBeNull();
    const facts = await screen.findByRole('region', { name: 'Building information' });
    expect(card.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('B-2.2.1 B-9.1 pages the documents by five, and filters them by name and designation at the server', async () => {
    fakePagedEndpointAnswer(
      buildingEndpoints.ownerDocuments,
      Array.from({ length: 7 }, (_, index) => aDocument(index + 1, `Rules ${index + 1}`)),
    );
    const { user } = open();
    expect(await screen.findByText('1 - 5 of 7')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('6 - 7 of 7')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Document Name' }), 'agm');
    await openListFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Designation' }), 'Minutes');
    const wanted = { limit: 1000, offset: 0, name: 'agm', designation: 'Minutes' };
    await waitFor(() => expect(queryParamsSentTo(buildingEndpoints.ownerDocuments).at(-1)).toEqual(wanted));
  });

  it('B-8 says "No documents found." and offers Clear Filters when a filter is on', async () => {
    fakeEndpointAnswer(buildingEndpoints.ownerDocuments, []);
    const { user } = open();
    expect(await screen.findByText('No documents found.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Designation'), 'Minutes');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Clear Filters' })).toHaveLength(2));
  });

  it.each([
    [
      'You do not have access to view this building.',
      () => fakeEndpointAnswer(buildingEndpoints.checkAccess, { access: false, asTrustee: false }),
    ],
    ['Failed to check access.', () => fakeEndpointRefusal(buildingEndpoints.checkAccess, 500)],
  ])('B-8 alerts "%s" and goes to /', async (text, arrange) => {
    arrange();
    const { user, router } = open();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('B-8 alerts "No token found. Please log in." without one', async () => {
    renderPortalApp(`/building-owner-info/${OWNER_SAMPLE_BUILDING.id}`);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('No token found. Please log in.');
  });

  it('B-8 says "No building info found."', async () => {
    fakeEndpointRefusal(buildingEndpoints.info, 404, { error: 'Not found.', code: 'not_found' });
    open();
    expect(await screen.findByText('No building info found.')).toBeInTheDocument();
  });
});
