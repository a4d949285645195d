/** Forms with amounts and of cases: what was typed comes back after the login too (decision 0311). */

import { paying } from '@stoep/contract/bank/paying';
import { legalCases } from '@stoep/contract/credit/legal-cases';
import { statements } from '@stoep/contract/ledger/statements';
import { ownerAccounts } from '@stoep/contract/people/owner-accounts';
import { contractorWork } from '@stoep/contract/suppliers/contractor-work';
import { maintenance } from '@stoep/contract/works/maintenance';
import { quotes } from '@stoep/contract/works/quotes';
import { cents } from '@stoep/domain/money/cents';
import { cleanup, getConfig, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { IDLE_MS } from '../../session/session-clock.ts';
import { aContractor, anOwner, type TestActor } from '../../testing/actors.ts';
import { aCase, aJob, aRequest, FIRM } from '../../testing/contractor-samples.ts';
import { answers } from '../../testing/fake-server.ts';
import { ACCOUNT, aDetail, anAccount, LEVY } from '../../testing/owner-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const OFFER = /^You started to write this on/;
const onDevice = () => Object.keys(localStorage).filter((name) => name.startsWith('portal-form '));

beforeEach(() => {
  answers(legalCases.get, aCase());
  answers(legalCases.aodFileMeta, { exists: false, fileName: null });
  answers(legalCases.timeline, []);
  answers(contractorWork.listPaymentsOfCase, []);
  answers(contractorWork.listPaymentsOfJob, []);
  answers(statements.history, []);
  answers(ownerAccounts.listOwnerAccounts, [anAccount()]);
  answers(maintenance.get, {
    ...aJob(),
    awardedContractor: null,
    progress: 'Requesting quotes',
    can: { seeQuotes: false, submitQuote: true },
  });
  answers(quotes.listRequested, [aRequest({ jobId: aJob().id, name: aJob().name })]);
  const { ageTotal, ageCurrent, age30Days, age60Days, age90Days, age120Days, age150Days, age180Days } =
    aDetail();
  answers(paying.howToPay, {
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

const CASE = `/contractor-legal/${aCase().id}/${FIRM}`;
const edits = (card: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: `Edit: ${card}` }));
const uploads = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^Upload Quote/ }));
const nothing = async () => undefined;

type Form = {
  form: string;
  actor: () => TestActor;
  address: string;
  /** Opens the form where the page does not. */
  opens: (user: UserEvent) => Promise<unknown>;
  /** The offer stands on the page, or in the form once it is open. */
  offered: 'page' | 'form';
  label: string;
  typed: string;
};

const FORMS: readonly Form[] = [
  {
    form: '"I have paid"',
    actor: anOwner,
    address: `/how-to-pay?levyAccountId=${LEVY}&responsiblePersonId=${ACCOUNT}`,
    opens: nothing,
    offered: 'page',
    label: 'Amount you paid',
    typed: '417.55',
  },
  {
    form: 'a quote',
    actor: aContractor,
    address: `/contractor-maint/${aJob().id}/${FIRM}`,
    opens: uploads,
    offered: 'form',
    label: 'Amount',
    typed: '12500.50',
  },
  {
    form: 'the situation of a case',
    actor: aContractor,
    address: CASE,
    opens: edits('Current Situation'),
    offered: 'page',
    label: 'Current Situation',
    typed: 'The summons was served.',
  },
  {
    form: 'an invoice of a case',
    actor: aContractor,
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
    const { user } = renderApp(address, person);
    await opens(user);
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, typed);
    await waitFor(() => expect(onDevice()).toHaveLength(1), { timeout: 5_000 });
    localStorage.setItem('sessionTouchedAt', String(Date.now() - IDLE_MS));
    await getConfig().asyncWrapper(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await screen.findByRole('alertdialog');
    });
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await screen.findByRole('heading', { name: 'Login' });
    cleanup();
    const again = renderApp(address, person);
    if (offered === 'form') await opens(again.user);
    expect(await screen.findByText(OFFER)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Restore text' }));
    expect(await screen.findByRole('textbox', { name: label })).toHaveValue(typed);
    expect(screen.queryByText(OFFER)).toBeNull();
  },
);
