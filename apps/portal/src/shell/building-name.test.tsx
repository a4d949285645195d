import { buildingEndpoints } from '@stoep/contract/scheme/buildings';
import { ownerAccountForTrusteesEndpoints } from '@stoep/contract/scheme/trustee-accounts';
import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContractorUser, aTrusteeUser } from '../testing/actors.ts';
import { aBuildingInfoAnswer, SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../testing/building-samples.ts';
import { aContractorJobAnswer, SAMPLE_OWN_CONTRACTOR_ID } from '../testing/contractor-samples.ts';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer, fakePagedEndpointAnswer } from '../testing/fake-server.ts';
import { aPaymentAnswer } from '../testing/record-samples.ts';
import { renderPortalApp } from '../testing/render-app.tsx';

const ELSEWHERE = { id: sampleBuildingRecordId(88), name: 'Aloe Ridge' };
const header = () => screen.getByRole('banner');

/** The person comes from another building, so client storage has its name. */
beforeEach(() => {
  localStorage.setItem('buildingName', ELSEWHERE.name);
  localStorage.setItem('buildingGuid', ELSEWHERE.id);
});

describe('B-1.2 C-1 the building in the header', () => {
  it('is that of the record, not the one that was looked at before', async () => {
    const release = fakeDelayedEndpointAnswer(paymentEndpoints.get);
    renderPortalApp(`/payment/${sampleBuildingRecordId(9)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
    await waitFor(() => expect(header()).toHaveTextContent('Payment'));
    expect(header()).not.toHaveTextContent(ELSEWHERE.name);
    release(aPaymentAnswer());
    await waitFor(() => expect(header()).toHaveTextContent('Jacaranda Court'));
    expect(localStorage.getItem('buildingName')).toBe('Jacaranda Court');
  });

  it('is that of the address where the record belongs to none', async () => {
    fakeEndpointAnswer(buildingEndpoints.info, aBuildingInfoAnswer());
    fakeEndpointAnswer(ownerAccountForTrusteesEndpoints.get, {
      id: sampleBuildingRecordId(4),
      name: 'N Botha',
      email: null,
      registrationId: null,
    });
    fakeEndpointAnswer(ownerAccountForTrusteesEndpoints.listLevyAccounts, []);
    fakePagedEndpointAnswer(paymentEndpoints.listOfAccount, []);
    renderPortalApp(`/trustee-account/${sampleBuildingRecordId(4)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
    await waitFor(() => expect(header()).toHaveTextContent('Jacaranda Court'));
  });

  it("is that of the job on the contractor's page of it", async () => {
    fakeEndpointAnswer(maintenanceJobEndpoints.get, aContractorJobAnswer());
    fakeEndpointAnswer(contractorOwnRecordEndpoints.listPaymentsOfJob, []);
    renderPortalApp(`/contractor-maint/${aContractorJobAnswer().id}/${SAMPLE_OWN_CONTRACTOR_ID}`, aContractorUser());
    await waitFor(() => expect(header()).toHaveTextContent('Jacaranda Court'));
  });

  it('is shown from the first moment where one comes from the same building', async () => {
    localStorage.setItem('buildingName', 'Jacaranda Court');
    localStorage.setItem('buildingGuid', SAMPLE_BUILDING_ID);
    fakeDelayedEndpointAnswer(paymentEndpoints.get);
    renderPortalApp(`/payment/${sampleBuildingRecordId(9)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
    await waitFor(() => expect(header()).toHaveTextContent('Jacaranda Court'));
  });
});
