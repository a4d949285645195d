import { buildingEndpoints } from '@stoep/contract/scheme/buildings';
import { contractorForTrusteesEndpoints } from '@stoep/contract/suppliers/contractor-records';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import {
  aBuildingInfoAnswer,
  aBuildingPaymentRow,
  aMaintenanceJobRow,
  SAMPLE_BUILDING_ID,
  SAMPLE_CONTRACTOR,
  sampleBuildingRecordId,
} from '../../testing/building-samples.ts';
import {
  fakeEndpointAnswer,
  fakeEndpointFileAnswer,
  fakeEndpointRefusal,
  fakePagedEndpointAnswer,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = (tab = '') =>
  renderPortalApp(`/contractor/${SAMPLE_CONTRACTOR.id}/${SAMPLE_BUILDING_ID}${tab}`, aTrusteeUser());
/** The names under which files were saved. */
const watchSaved = () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
};
const to = (name: string) => ({ id: sampleBuildingRecordId(77), name });

beforeEach(() => {
  fakeEndpointAnswer(buildingEndpoints.info, aBuildingInfoAnswer());
  fakeEndpointAnswer(contractorForTrusteesEndpoints.get, {
    id: SAMPLE_CONTRACTOR.id,
    name: SAMPLE_CONTRACTOR.name,
    tradingAs: null,
    abbreviation: null,
    specialities: '121510000,121510007',
    status: 'Active',
    paymentApproved: true,
    ficaApproved: false,
    email: 'desk@sparks.example',
    phone: '+27115550102',
    registrationNumber: '2010/123456/07',
    vatNumber: null,
    website: null,
    address1: null,
    address2: null,
    city: null,
    postalCode: null,
    comment: null,
  });
  fakePagedEndpointAnswer(paymentEndpoints.listOfContractor, []);
  fakeEndpointAnswer(maintenanceJobEndpoints.listOfContractor, []);
  fakeEndpointAnswer(maintenanceJobEndpoints.listQuotesOfContractor, []);
});

afterEach(() => void vi.restoreAllMocks());

describe('C-2.4 Contractor detail', () => {
  it('C-2.4 has four read-only tabs and shows the contractor', async () => {
    open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['General', 'Payments', 'Awarded Contracts', 'Quotes']);
    for (const text of ['Electrical, General', '2010/123456/07', 'desk@sparks.example'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it.each([
    ['maintenance', { type: 'Maintenance', job: to('Gate') }],
    ['legal', { type: 'Legal', legalCase: to('Gate') }],
    ['account', { type: 'Account', account: to('Gate') }],
    ['contractor', { type: 'Contractor', contractor: to('Gate') }],
  ] as const)('C-2.4 the related record of a payment leads to /%s/{id}/{buildingId}', async (route, change) => {
    fakePagedEndpointAnswer(paymentEndpoints.listOfContractor, [aBuildingPaymentRow(1, change)]);
    open('?tab=payments');
    expect(await screen.findByRole('link', { name: 'Gate' })).toHaveAttribute(
      'href',
      `/${route}/${sampleBuildingRecordId(77)}/${SAMPLE_BUILDING_ID}`,
    );
  });

  it("C-2.4 says 'No records.' and 'No quotes available.', and links contracts to their job", async () => {
    fakeEndpointAnswer(maintenanceJobEndpoints.listOfContractor, [aMaintenanceJobRow(1)]);
    const { user } = open('?tab=payments');
    expect(await screen.findByText('No records.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Quotes' }));
    expect(await screen.findByText('No quotes available.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Awarded Contracts' }));
    expect(await screen.findByRole('link', { name: 'Job 1' })).toHaveAttribute(
      'href',
      `/maintenance/${sampleBuildingRecordId(801)}/${SAMPLE_BUILDING_ID}`,
    );
  });

  it('C-2.4 the paper of a quote opens from its name; a quote without one is told by its name alone', async () => {
    const quote = {
      id: sampleBuildingRecordId(5),
      name: 'Quote of C1',
      amount: cents(450_000),
      link: '/api/quote/5/file/',
      contractor: SAMPLE_CONTRACTOR,
      status: 'Approved',
      job: to('Gate'),
      building: { id: SAMPLE_BUILDING_ID, name: 'Aloe Ridge' },
    } as const;
    fakeEndpointAnswer(maintenanceJobEndpoints.listQuotesOfContractor, [
      quote,
      { ...quote, id: sampleBuildingRecordId(6), name: 'Quote without a paper', link: null },
    ]);
    fakeEndpointRefusal(maintenanceJobEndpoints.quoteFile, 404, { error: 'This quote has no paper.' });
    const { user } = open('?tab=quotes');
    await user.click(await screen.findByRole('button', { name: 'Quote of C1' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('This quote has no paper.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    const save = watchSaved();
    fakeEndpointFileAnswer(maintenanceJobEndpoints.quoteFile, 'application/pdf', 'quote-c1.pdf');
    await user.click(screen.getByRole('button', { name: 'Quote of C1' }));
    await waitFor(() => expect(save).toEqual(['quote-c1.pdf']));
    expect(screen.getByText('Quote without a paper')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Quote without a paper' })).toBeNull();
  });

  it("C-8.1 says 'Could not load contractor.'", async () => {
    fakeEndpointRefusal(contractorForTrusteesEndpoints.get, 404);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load contractor.');
  });
});
