/** Two ids of an address belong together, or nothing is there: every detail page with a building or a firm in it. */

import { legalCases } from '@stoep/contract/credit/legal-cases';
import { levyAccountRecords } from '@stoep/contract/ledger/levy-account-records';
import { buildings } from '@stoep/contract/scheme/buildings';
import { trusteeAccounts } from '@stoep/contract/scheme/trustee-accounts';
import { payments } from '@stoep/contract/suppliers/payments';
import { maintenance } from '@stoep/contract/works/maintenance';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContractor, aTrustee } from '../../testing/actors.ts';
import { HOUSE, sampleId } from '../../testing/building-samples.ts';
import { aCase, aJob } from '../../testing/contractor-samples.ts';
import { answers, refuses } from '../../testing/fake-server.ts';
import { aJobRecord, aLegalCase, aLevyAccountRecord, aPaymentRecord } from '../../testing/record-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const ELSEWHERE = sampleId(88);
const heading = () => screen.getByRole('heading', { level: 1 });

describe('R-5 a record under the id of another building is not there', () => {
  it.each([
    ['payment', 'Could not load payment.', () => answers(payments.get, aPaymentRecord())],
    ['payments', 'Could not load payment.', () => answers(payments.get, aPaymentRecord())],
    ['maintenance', 'Could not load maintenance job.', () => answers(maintenance.get, aJobRecord())],
    ['legal', 'Could not load legal case.', () => answers(legalCases.get, aLegalCase())],
    [
      'levyaccount',
      'Could not load levy account details.',
      () => answers(levyAccountRecords.get, aLevyAccountRecord()),
    ],
  ])('/%s/{id}/{unknown building}', async (route, text, serve) => {
    serve();
    renderApp(`/${route}/${sampleId(9)}/${ELSEWHERE}`, aTrustee());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('its name is not told either', async () => {
    answers(payments.get, aPaymentRecord());
    renderApp(`/payment/${sampleId(9)}/${ELSEWHERE}`, aTrustee());
    await screen.findByText('Could not load payment.');
    expect(heading()).not.toHaveTextContent(String(aPaymentRecord().number));
    expect(screen.getByRole('banner')).not.toHaveTextContent('Jacaranda Court');
  });

  it('a record of no building is not there under a building that is not', async () => {
    const account = { id: sampleId(4), name: 'N Botha', email: null, registrationId: null };
    answers(trusteeAccounts.get, account);
    refuses(buildings.info, 404, { error: 'Not found.', code: 'not_found' });
    refuses(trusteeAccounts.listLevyAccounts, 404, { error: 'Not found.', code: 'not_found' });
    refuses(payments.listOfAccount, 404, { error: 'Not found.', code: 'not_found' });
    renderApp(`/trustee-account/${sampleId(4)}/${ELSEWHERE}`, aTrustee());
    expect(await screen.findByText('Could not load trustee account details.')).toBeInTheDocument();
    expect(heading()).not.toHaveTextContent('N Botha');
  });

  it('the case of letters in an id says nothing', async () => {
    answers(payments.get, aPaymentRecord());
    renderApp(`/payment/${sampleId(9)}/${HOUSE.toUpperCase()}`, aTrustee());
    expect(await screen.findByRole('region', { name: 'Payment Details' })).toBeInTheDocument();
  });
});

describe("R-5 a contractor's page under the id of another firm is not there", () => {
  it.each([
    ['contractor-maint', 'Could not load maintenance job.', () => answers(maintenance.get, aJob())],
    ['contractor-legal', 'Could not load legal case.', () => answers(legalCases.get, aCase())],
  ])('/%s/{id}/{another firm}', async (route, text, serve) => {
    serve();
    renderApp(`/${route}/${aJob().id}/${ELSEWHERE}`, aContractor());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
