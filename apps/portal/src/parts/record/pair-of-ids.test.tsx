/**
 * The two ids of an address have to belong together, else the page is not found: every detail page with a building or
 * firm.
 */

import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { levyAccountForTrusteesEndpoints } from '@stoep/contract/ledger/levy-account-records';
import { buildingEndpoints } from '@stoep/contract/scheme/buildings';
import { ownerAccountForTrusteesEndpoints } from '@stoep/contract/scheme/trustee-accounts';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContractorUser, aTrusteeUser } from '../../testing/actors.ts';
import { SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { aContractorJobAnswer, anAssignedLegalCaseAnswer } from '../../testing/contractor-samples.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import {
  aLegalCaseAnswer,
  aLevyAccountAnswer,
  aMaintenanceJobAnswer,
  aPaymentAnswer,
} from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const ELSEWHERE = sampleBuildingRecordId(88);
const heading = () => screen.getByRole('heading', { level: 1 });

describe('R-5 a record under the id of another building is not there', () => {
  it.each([
    ['payment', 'Could not load payment.', () => fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer())],
    ['payments', 'Could not load payment.', () => fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer())],
    [
      'maintenance',
      'Could not load maintenance job.',
      () => fakeEndpointAnswer(maintenanceJobEndpoints.get, aMaintenanceJobAnswer()),
    ],
    ['legal', 'Could not load legal case.', () => fakeEndpointAnswer(legalCaseEndpoints.get, aLegalCaseAnswer())],
    [
      'levyaccount',
      'Could not load levy account details.',
      () => fakeEndpointAnswer(levyAccountForTrusteesEndpoints.get, aLevyAccountAnswer()),
    ],
  ])('/%s/{id}/{unknown building}', async (route, text, serve) => {
    serve();
    renderPortalApp(`/${route}/${sampleBuildingRecordId(9)}/${ELSEWHERE}`, aTrusteeUser());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('its name is not told either', async () => {
    fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer());
    renderPortalApp(`/payment/${sampleBuildingRecordId(9)}/${ELSEWHERE}`, aTrusteeUser());
    await screen.findByText('Could not load payment.');
    expect(heading()).not.toHaveTextContent(String(aPaymentAnswer().number));
    expect(screen.getByRole('banner')).not.toHaveTextContent('Jacaranda Court');
  });

  it('a record of no building is not there under a building that is not', async () => {
    const account = { id: sampleBuildingRecordId(4), name: 'N Botha', email: null, registrationId: null };
    fakeEndpointAnswer(ownerAccountForTrusteesEndpoints.get, account);
    fakeEndpointRefusal(buildingEndpoints.info, 404, { error: 'Not found.', code: 'not_found' });
    fakeEndpointRefusal(ownerAccountForTrusteesEndpoints.listLevyAccounts, 404, {
      error: 'Not found.',
      code: 'not_found',
    });
    fakeEndpointRefusal(paymentEndpoints.listOfAccount, 404, { error: 'Not found.', code: 'not_found' });
    renderPortalApp(`/trustee-account/${sampleBuildingRecordId(4)}/${ELSEWHERE}`, aTrusteeUser());
    expect(await screen.findByText('Could not load trustee account details.')).toBeInTheDocument();
    expect(heading()).not.toHaveTextContent('N Botha');
  });

  it('the case of letters in an id says nothing', async () => {
    fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer());
    renderPortalApp(`/payment/${sampleBuildingRecordId(9)}/${SAMPLE_BUILDING_ID.toUpperCase()}`, aTrusteeUser());
    expect(await screen.findByRole('region', { name: 'Payment Details' })).toBeInTheDocument();
  });
});

describe("R-5 a contractor's page under the id of another firm is not there", () => {
  it.each([
    [
      'contractor-maint',
      'Could not load maintenance job.',
      () => fakeEndpointAnswer(maintenanceJobEndpoints.get, aContractorJobAnswer()),
    ],
    [
      'contractor-legal',
      'Could not load legal case.',
      () => fakeEndpointAnswer(legalCaseEndpoints.get, anAssignedLegalCaseAnswer()),
    ],
  ])('/%s/{id}/{another firm}', async (route, text, serve) => {
    serve();
    renderPortalApp(`/${route}/${aContractorJobAnswer().id}/${ELSEWHERE}`, aContractorUser());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
