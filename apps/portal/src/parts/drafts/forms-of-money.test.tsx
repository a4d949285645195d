/** Forms with amounts and legal cases offer their draft after the login too (decision 0311). */

import { levyAccountPayingEndpoints } from '@stoep/contract/bank/paying';
import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { statementEndpoints } from '@stoep/contract/ledger/statements';
import { ownerAccountEndpoints } from '@stoep/contract/people/owner-accounts';
import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { ownQuoteEndpoints } from '@stoep/contract/works/own-quotes';
import { cents } from '@stoep/domain/money/cents';
import { cleanup, getConfig, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PORTAL_SESSION_IDLE_MS } from '../../session/session-clock.ts';
import { aContractorUser, anOwnerUser, type TestPortalUser } from '../../testing/actors.ts';
import {
  aContractorJobAnswer,
  anAssignedLegalCaseAnswer,
  aRequestedQuoteRow,
  SAMPLE_OWN_CONTRACTOR_ID,
} from '../../testing/contractor-samples.ts';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import {
  aLevyAccountDetailAnswer,
  anOwnerAccountAnswer,
  SAMPLE_LEVY_ACCOUNT_ID,
  SAMPLE_OWNER_ACCOUNT_ID,
} from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const OFFER = /^You started to write this on/;
const onDevice = () => Object.keys(localStorage).filter((name) => name.startsWith('portal-form '));

beforeEach(() => {
  fakeEndpointAnswer(legalCaseEndpoints.get, anAssignedLegalCaseAnswer());
  fakeEndpointAnswer(legalCaseEndpoints.aodFileMeta, { exists: false, fileName: null });
  fakeEndpointAnswer(legalCaseEndpoints.timeline, []);
  fakeEndpointAnswer(contractorOwnRecordEndpoints.listPaymentsOfCase, []);
  fakeEndpointAnswer(contractorOwnRecordEndpoints.listPaymentsOfJob, []);
  fakeEndpointAnswer(statementEndpoints.history, []);
  fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [anOwnerAccountAnswer()]);
  fakeEndpointAnswer(maintenanceJobEndpoints.get, {
    ...aContractorJobAnswer(),
    awardedContractor: null,
    progress: 'Requesting quotes',
    can: { seeQuotes: false, submitQuote: true },
  });
  fakeEndpointAnswer(ownQuoteEndpoints.listRequested, [
    aRequestedQuoteRow({ jobId: aContractorJobAnswer().id, name: aContractorJobAnswer().name }),
  ]);
  const { ageTotal, ageCurrent, age30Days, age60Days, age90Days, age120Days, age150Days, age180Days } =
    aLevyAccountDetailAnswer();
  fakeEndpointAnswer(levyAccountPayingEndpoints.howToPay, {
    accountNumber: 'JAC001',
    building: 'Jacaranda Court',
    doorNumber: '1',
    reference: 'JAC001',
    ageTotal,
    ageCurrent,
    age30Days,
    age60Days,
    age90Days,
    age120Days,
    age150Days,
    age180Days,
    payInto: null,
    attorney: null,
    reported: cents(0),
    proofs: [],
  });
});

const CASE = `/contractor-legal/${anAssignedLegalCaseAnswer().id}/${SAMPLE_OWN_CONTRACTOR_ID}`;
const edits = (card: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: `Edit: ${card}` }));
const uploads = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: /^Upload Quote/ }));
const nothing = async () => undefined;

type Form = {
  form: string;
  actor: () => TestPortalUser;
  address: string;
  /** Opens the form if the page does not. */
  opens: (user: UserEvent) => Promise<unknown>;
  /** Where the offer appears: on the page, or in the form once it is open. */
  offered: 'page' | 'form';
  label: string;
  typed: string;
};

const FORMS: readonly Form[] = [
  {
    form: '"I have paid"',
    actor: anOwnerUser,
    address: `/how-to-pay?levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}&responsiblePersonId=${SAMPLE_OWNER_ACCOUNT_ID}`,
    opens: nothing,
    offered: 'page',
    label: 'Amount you paid',
    typed: '417.55',
  },
  {
    form: 'a quote',
    actor: aContractorUser,
    address: `/contractor-maint/${aContractorJobAnswer().id}/${SAMPLE_OWN_CONTRACTOR_ID}`,
    opens: uploads,
    offered: 'form',
    label: 'Amount',
    typed: '12500.50',
  },
  {
    form: 'the situation of a case',
    actor: aContractorUser,
    address: CASE,
    opens: edits('Current Situation'),
    offered: 'page',
    label: 'Current Situation',
    typed: 'The summons was served.',
  },
  {
    form: 'an invoice of a case',
    actor: aContractorUser,
    address: CASE,
    opens: nothing,
    offered: 'page',
    label: 'Supplier invoice number',
    typed: 'INV-2041',
  },
];

test.each(FORMS)(
  'FAULT-27: $form comes back after a login that ran out',
  async ({ actor, address, opens, offered, label, typed }) => {
    const person = actor();
    const { user } = renderPortalApp(address, person);
    await opens(user);
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, typed);
    await waitFor(() => expect(onDevice()).toHaveLength(1), { timeout: 5_000 });
    localStorage.setItem('sessionTouchedAt', String(Date.now() - PORTAL_SESSION_IDLE_MS));
    await getConfig().asyncWrapper(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await screen.findByRole('alertdialog');
    });
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await screen.findByRole('heading', { name: 'Login' });
    cleanup();
    const again = renderPortalApp(address, person);
    if (offered === 'form') await opens(again.user);
    expect(await screen.findByText(OFFER)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Restore text' }));
    expect(await screen.findByRole('textbox', { name: label })).toHaveValue(typed);
    expect(screen.queryByText(OFFER)).toBeNull();
  },
);
