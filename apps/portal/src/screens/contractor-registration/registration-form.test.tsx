/** The form of C 2.8 before it is sent: sections, fields, lists of C 9, and required fields of C 5. */
import { contractorRegistrationEndpoints as calls } from '@stoep/contract/suppliers/contractor-registration';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  openContractorRegistrationScreen as open,
  openContractorApplicationStep,
  submitContractorApplication,
} from '../../testing/contractor-application.ts';
import { bodiesSentTo } from '../../testing/fake-server.ts';

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);
/** The card of a section, in which its fields are looked up. */
const section = (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('section');
  if (!card) throw new Error(`There is no section ${name}.`);
  return within(card);
};

describe('C-2.8.1 sections and fields', () => {
  it('C-2.8.2 Company Details; the VAT number and its letter only if VAT registered', async () => {
    const { user } = await open();
    const company = section('Company Details');
    for (const label of ['Company Name', 'Company Registration Number', 'Company Phone', 'Company Email'])
      expect(company.getByLabelText(label)).toBeInTheDocument();
    expect(company.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['yes', 'no']);
    expect(screen.queryByLabelText('VAT Number')).not.toBeInTheDocument();
    await user.click(company.getByRole('radio', { name: 'Yes' }));
    expect(company.getByLabelText('VAT Number')).toBeInTheDocument();
    expect(screen.getByLabelText('VAT Confirmation Letter', { selector: 'input' })).toBeInTheDocument();
    await user.click(company.getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText('VAT Number')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('VAT Confirmation Letter')).not.toBeInTheDocument();
  });

  it('C-2.8.3 Primary Contact: each password has a show and hide of its own', async () => {
    const { user } = await open();
    await openContractorApplicationStep(user, 'Primary Contact');
    const contact = section('Primary Contact');
    for (const part of ['First Name', 'Last Name', 'Phone', 'Email'])
      expect(contact.getByLabelText(`Primary Contact ${part}`)).toBeInTheDocument();
    const [password, again] = ['Account Password', 'Confirm Password'].map((label) => contact.getByLabelText(label));
    expect(password).toHaveAttribute('type', 'password');
    await user.click(contact.getByRole('button', { name: 'Show: Account Password' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(again).toHaveAttribute('type', 'password');
    await user.click(contact.getByRole('button', { name: 'Show: Confirm Password' }));
    expect(again).toHaveAttribute('type', 'text');
    await user.click(contact.getByRole('button', { name: 'Show: Account Password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('C-2.8.4, C-9.9.1, C-9.8.1 Bank Details: the 24 banks, and Current (Main) alone', async () => {
    const { user } = await open();
    await openContractorApplicationStep(user, 'Bank Details');
    const bank = section('Bank Details');
    expect(bank.getByLabelText('Bank Account Name')).toBeInTheDocument();
    expect(bank.getByLabelText('Bank Account Number')).toBeInTheDocument();
    expect(optionsOf('Bank Name').slice(1)).toEqual([
      'Absa',
      'Access Bank',
      'African Bank',
      'Albaraka Bank',
      'Bank of Athens',
      'Barclays Bank',
      'Bidvest Bank',
      'Capitec Bank',
      'Capitec Business',
      'Discovery Bank',
      'First National Bank',
      'FirstRand Bank',
      'HSBC Bank',
      'Investec',
      'Mercantile Bank',
      'Nedbank',
      'Old Mutual',
      'Rand Merchant Bank',
      'RMB Private Bank',
      'Sasfin Bank Limited',
      'South African Post Bank',
      'Standard Bank',
      'Standard Chartered Bank',
      'Tyme Bank',
    ]);
    expect(optionsOf('Bank Account Type')).toEqual(['Current (Main)']);
    expect(screen.getByLabelText('Bank Account Type')).toHaveValue('121510000');
  });

  it('C-2.8.5, C-9.10 Documents: five types, the registration document and the letter of the bank', async () => {
    const { user } = await open();
    await openContractorApplicationStep(user, 'Documents');
    const documents = section('Documents');
    expect(optionsOf('Company Registration Document Type').slice(1)).toEqual([
      'CoR14.3 / CIPC Registration Certificate',
      'CK / Founding Statement',
      'Memorandum of Incorporation (MOI)',
      'Partnership / Sole Proprietor Registration',
      'Other',
    ]);
    for (const label of ['Company Registration Document', 'Bank Account Confirmation Letter'])
      expect(documents.getByLabelText(label, { selector: 'input' })).toBeInTheDocument();
  });

  it('C-2.8.6, C-2.8.7, C-2.8.8 declaration, consent note, and Cancel, which goes back', async () => {
    const { user, router } = await open();
    await openContractorApplicationStep(user, 'Documents');
    expect(screen.getByRole('checkbox', { name: /^I confirm/ })).not.toBeChecked();
    expect(screen.getByText(/verification and supplier onboarding/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit Application' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('C-5.1 what is required', () => {
  const LABELS = {
    first: ['Company Name', 'Company Registration Number'],
    vat: ['VAT Registration (Yes/No)'],
    vatNumber: ['VAT Number'],
    middle: [
      'Company Phone',
      'Company Email',
      'Primary Contact First Name',
      'Primary Contact Last Name',
      'Primary Contact Phone',
      'Primary Contact Email',
      'Account Password',
      'Confirm Password',
      'Bank Account Name',
      'Bank Name',
      'Bank Account Number',
      'Company Registration Document Type',
      'Company Registration Document',
    ],
    letter: ['VAT Confirmation Letter'],
    last: ['Bank Account Confirmation Letter', 'Confirmation of information accuracy'],
  };
  const sentence = (...labels: string[][]) => `Please complete the following: ${labels.flat().join(', ')}`;
  // The account type is preset, since there is only one.
  it.each([
    ['nothing is answered', null, sentence(LABELS.first, LABELS.vat, LABELS.middle, LABELS.last)],
    ['C-5.9 not VAT registered', 'No', sentence(LABELS.first, LABELS.middle, LABELS.last)],
    [
      'C-5.9 VAT registered',
      'Yes',
      sentence(LABELS.first, LABELS.vatNumber, LABELS.middle, LABELS.letter, LABELS.last),
    ],
  ])('C-5.10 lists every missing label: %s', async (_name, vat, text) => {
    const { user } = await open();
    if (vat) await user.click(screen.getByRole('radio', { name: vat }));
    await submitContractorApplication(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(bodiesSentTo(calls.countByRegistration)).toEqual([]);
    expect(bodiesSentTo(calls.register)).toEqual([]);
  });
});
