/** The registration of a contractor as a person fills it in, and what the server answers. */
import type { RegisteredContractor } from '@stoep/contract/suppliers/contractor-registration';
import { screen } from '@testing-library/react';
import { aChosenFile } from './contractor-samples.ts';
import { renderApp } from './render-app.tsx';

export type User = ReturnType<typeof renderApp>['user'];

export const IDS = {
  contractorId: '019a0000-0000-7000-8000-000000000001',
  beneficiaryId: '019a0000-0000-7000-8000-000000000002',
  contactId: '019a0000-0000-7000-8000-000000000003',
  userProfileId: '019a0000-0000-7000-8000-000000000004',
};
export const registered = (bankProofOk = true): RegisteredContractor => ({
  ...IDS,
  fileUploads: {
    registrationDocument: { ok: true },
    bankProof: bankProofOk ? { ok: true } : { ok: false, error: 'Failed' },
  },
  ...(bankProofOk ? {} : { retryTicket: 'ticket-1' }),
});

export const openRegistration = async () => {
  const app = renderApp('/contractor-registration');
  await screen.findByRole('heading', { level: 1, name: 'Contractor Registration' });
  return app;
};

/** Puts a text into a field at once, behind what stands there. */
export const enter = async (user: User, label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};
const choose = (user: User, label: string, name: string) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), aChosenFile(name));

/** Opens a step by its name among the steps. */
export const openStep = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
export const next = (user: User, name: string) =>
  user.click(screen.getByRole('button', { name: `Next: ${name}` }));

export const fillIn = async (user: User, { vat = false } = {}) => {
  await enter(user, 'Company Name', 'Karoo Electrical');
  await enter(user, 'Company Registration Number', '2021/664021/07');
  await user.click(screen.getByRole('radio', { name: vat ? 'Yes' : 'No' }));
  if (vat) await enter(user, 'VAT Number', '4650267811');
  await enter(user, 'Company Phone', '0115550204');
  await enter(user, 'Company Email', 'office@karoo.test');
  await next(user, 'Primary Contact');
  await enter(user, 'Primary Contact First Name', 'Lindiwe');
  await enter(user, 'Primary Contact Last Name', 'Botha');
  await enter(user, 'Primary Contact Phone', '0825550204');
  await enter(user, 'Primary Contact Email', 'lindiwe@karoo.test');
  await enter(user, 'Account Password', 'quiet-windmill');
  await enter(user, 'Confirm Password', 'quiet-windmill');
  await next(user, 'Bank Details');
  await enter(user, 'Bank Account Name', 'Karoo Electrical');
  await user.selectOptions(screen.getByLabelText('Bank Name'), 'Tyme Bank');
  await enter(user, 'Bank Account Number', '5100442876');
  await next(user, 'Documents');
  await user.selectOptions(
    screen.getByLabelText('Company Registration Document Type'),
    'CoR14.3 / CIPC Registration Certificate',
  );
  await choose(user, 'Company Registration Document', 'cipc.pdf');
  if (vat) await choose(user, 'VAT Confirmation Letter', 'vat.pdf');
  await choose(user, 'Bank Account Confirmation Letter', 'bank.pdf');
  await user.click(screen.getByRole('checkbox'));
};
export const submit = async (user: User) => {
  await openStep(user, 'Documents');
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
};
