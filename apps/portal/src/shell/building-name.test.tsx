import { buildings } from '@stoep/contract/scheme/buildings';
import { trusteeAccounts } from '@stoep/contract/scheme/trustee-accounts';
import { contractorWork } from '@stoep/contract/suppliers/contractor-work';
import { payments } from '@stoep/contract/suppliers/payments';
import { maintenance } from '@stoep/contract/works/maintenance';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContractor, aTrustee } from '../testing/actors.ts';
import { aBuildingInfo, HOUSE, sampleId } from '../testing/building-samples.ts';
import { aJob, FIRM } from '../testing/contractor-samples.ts';
import { answers, answersLater, answersPages } from '../testing/fake-server.ts';
import { aPaymentRecord } from '../testing/record-samples.ts';
import { renderApp } from '../testing/render-app.tsx';

const ELSEWHERE = { id: sampleId(88), name: 'Aloe Ridge' };
const header = () => screen.getByRole('banner');

/** Who comes from another building: its name is what client storage keeps. */
beforeEach(() => {
  localStorage.setItem('buildingName', ELSEWHERE.name);
  localStorage.setItem('buildingGuid', ELSEWHERE.id);
});

describe('B-1.2 C-1 the building in the header', () => {
  it('is that of the record, not the one that was looked at before', async () => {
    const release = answersLater(payments.get);
    renderApp(`/payment/${sampleId(9)}/${HOUSE}`, aTrustee());
    await waitFor(() => expect(header()).toHaveTextContent('Payment'));
    expect(header()).not.toHaveTextContent(ELSEWHERE.name);
    release(aPaymentRecord());
    await waitFor(() => expect(header()).toHaveTextContent('Jacaranda Court'));
    expect(localStorage.getItem('buildingName')).toBe('Jacaranda Court');
  });

  it('is that of the address where the record belongs to none', async () => {
    answers(buildings.info, aBuildingInfo());
    answers(trusteeAccounts.get, { id: sampleId(4), name: 'N Botha', email: null, registrationId: null });
    answers(trusteeAccounts.listLevyAccounts, []);
    answersPages(payments.listOfAccount, []);
    renderApp(`/trustee-account/${sampleId(4)}/${HOUSE}`, aTrustee());
    await waitFor(() => expect(header()).toHaveTextContent('Jacaranda Court'));
  });

  it("is that of the job on the contractor's page of it", async () => {
    answers(maintenance.get, aJob());
    answers(contractorWork.listPaymentsOfJob, []);
    renderApp(`/contractor-maint/${aJob().id}/${FIRM}`, aContractor());
    await waitFor(() => expect(header()).toHaveTextContent('Jacaranda Court'));
  });

  it('is shown from the first moment where one comes from the same building', async () => {
    localStorage.setItem('buildingName', 'Jacaranda Court');
    localStorage.setItem('buildingGuid', HOUSE);
    answersLater(payments.get);
    renderApp(`/payment/${sampleId(9)}/${HOUSE}`, aTrustee());
    await waitFor(() => expect(header()).toHaveTextContent('Jacaranda Court'));
  });
});
