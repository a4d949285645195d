/** The registration of a contractor as a person fills it in, and the server's answers. */
import type { RegisteredContractor } from '@stoep/contract/suppliers/contractor-registration';
import { screen } from '@testing-library/react';
import { aChosenFile } from './contractor-samples.ts';
import { renderPortalApp } from './render-app.tsx';

export type SimulatedUser = ReturnType<typeof renderPortalApp>['user'];

export const SAMPLE_REGISTERED_CONTRACTOR_IDS = {
  contractorId: '019a0000-0000-7000-8000-000000000001',
  beneficiaryId: '019a0000-0000-7000-8000-000000000002',
  contactId: '019a0000-0000-7000-8000-000000000003',
  userProfileId: '019a0000-0000-7000-8000-000000000004',
};
export const aRegisteredContractorAnswer = (bankProofOk = true): RegisteredContractor => ({
  ...SAMPLE_REGISTERED_CONTRACTOR_IDS,
  fileUploads: {
    registrationDocument: { ok: true },
    bankProof: bankProofOk ? { ok: true } : { ok: false, error: 'Failed' },
  },
  ...(bankProofOk ? {} : { retryTicket: 'ticket-1' }),
});

export const openContractorRegistrationScreen = async () => {
  const app = renderPortalApp('/contractor-registration');
  await screen.findByRole('heading', { level: 1, name: 'Contractor Registration' });
  return app;
};

/** Enters a text into a field at once, after its present text. */
export const enterFieldText = async (user: SimulatedUser, label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};
const choose = (user: SimulatedUser, label: string, name: string) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), aChosenFile(name));

/** Opens a step by its name among the steps. */
export const openContractorApplicationStep = (user: SimulatedUser, name: string) =>
  user.click(screen.getByRole('button', { name }));
export const goToNextContractorApplicationStep = (user: SimulatedUser, name: string) =>
  user.click(screen.getByRole('button', { name: `Next: ${name}` }));

export const fillInContractorApplication = async (user: SimulatedUser, { vat = false } = {}) => {
  await enterFieldText(user, 'Company Name', 'Karoo Electrical');
  await enterFieldText(user, 'Company Registration Number', '2021/664021/07');
  await user.click(screen.getByRole('radio', { name: vat ? 'Yes' : 'No' }));
  if (vat) await enterFieldText(user, 'VAT Number', '4650267811');
  await enterFieldText(user, 'Company Phone', '0115550204');
  await enterFieldText(user, 'Company Email', 'office@karoo.test');
  await goToNextContractorApplicationStep(user, 'Primary Contact');
  await enterFieldText(user, 'Primary Contact First Name', 'Lindiwe');
  await enterFieldText(user, 'Primary Contact Last Name', 'Botha');
  await enterFieldText(user, 'Primary Contact Phone', '0825550204');
  await enterFieldText(user, 'Primary Contact Email', 'lindiwe@karoo.test');
  await enterFieldText(user, 'Account Password', 'quiet-windmill');
  await enterFieldText(user, 'Confirm Password', 'quiet-windmill');
  await goToNextContractorApplicationStep(user, 'Bank Details');
  await enterFieldText(user, 'Bank Account Name', 'Karoo Electrical');
  await user.selectOptions(screen.getByLabelText('Bank Name'), 'Tyme Bank');
  await enterFieldText(user, 'Bank Account Number', '5100442876');
  await goToNextContractorApplicationStep(user, 'Documents');
  await user.selectOptions(
    screen.getByLabelText('Company Registration Document Type'),
    'CoR14.3 / CIPC Registration Certificate',
  );
  await choose(user, 'Company Registration Document', 'cipc.pdf');
  if (vat) await choose(user, 'VAT Confirmation Letter', 'vat.pdf');
  await choose(user, 'Bank Account Confirmation Letter', 'bank.pdf');
  await user.click(screen.getByRole('checkbox'));
};
export const submitContractorApplication = async (user: SimulatedUser) => {
  await openContractorApplicationStep(user, 'Documents');
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
};
