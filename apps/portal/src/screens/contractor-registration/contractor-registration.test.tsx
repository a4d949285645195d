import { demoEndpoints } from '@stoep/contract/platform/demo';
import { contractorRegistrationEndpoints as calls } from '@stoep/contract/suppliers/contractor-registration';
import { BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aRegisteredContractorAnswer,
  enterFieldText,
  fillInContractorApplication,
  openContractorRegistrationScreen as open,
  openContractorApplicationStep,
  SAMPLE_REGISTERED_CONTRACTOR_IDS,
  type SimulatedUser,
  submitContractorApplication,
} from '../../testing/contractor-application.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
  filesSentTo,
} from '../../testing/fake-server.ts';

describe('C-2.8 Contractor registration', () => {
  it('C-5 names what is missing in one sentence, with a link to each field; nothing is sent', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await submitContractorApplication(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(
      /^Please complete the following: Company Name, Company Registration Number, VAT Number, Company Phone,/,
    );
    await user.click(within(summary).getByRole('link', { name: 'Company Phone' }));
    expect(screen.getByLabelText('Company Phone')).toHaveFocus();
    expect(document.title).toMatch(/^Error: /);
    expect(bodiesSentTo(calls.register)).toEqual([]);
  });

  it('C-5 the passwords must match, and the registration number must be new', async () => {
    fakeEndpointAnswer(calls.countByRegistration, { count: 1 });
    const { user } = await open();
    await fillInContractorApplication(user);
    await openContractorApplicationStep(user, 'Primary Contact');
    await enterFieldText(user, 'Confirm Password', '!');
    await submitContractorApplication(user);
    expect(await screen.findByText('Account Password and Confirm Password must match.')).toBeInTheDocument();
    expect(screen.getByLabelText('Confirm Password')).toHaveFocus();
    await user.clear(screen.getByLabelText('Confirm Password'));
    await enterFieldText(user, 'Confirm Password', 'quiet-windmill');
    await submitContractorApplication(user);
    expect(
      await screen.findByText('A contractor with that Registration Number already exists on our system.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Company Registration Number')).toHaveFocus();
    expect(bodiesSentTo(calls.register)).toEqual([]);
  });

  it('C-5 refuses what is no email address, at its field, before anything is sent', async () => {
    const { user } = await open();
    await fillInContractorApplication(user);
    await openContractorApplicationStep(user, 'Company Details');
    await enterFieldText(user, 'Company Email', ', second@example.test');
    await submitContractorApplication(user);
    expect(await screen.findAllByText(/^Enter one email address/)).toHaveLength(1);
    expect(screen.getByLabelText('Company Email')).toHaveFocus();
    expect(bodiesSentTo(calls.register)).toEqual([]);
  });

  it('C-4 Submitting…, then thanks, the summary, and after a second the login with the summary kept', async () => {
    const count = fakeDelayedEndpointAnswer(calls.countByRegistration);
    fakeEndpointAnswer(calls.register, aRegisteredContractorAnswer());
    fakeEndpointRefusal(demoEndpoints.info, 404);
    const { user, router } = await open();
    await fillInContractorApplication(user);
    await submitContractorApplication(user);
    expect(await screen.findByText('Submitting…')).toBeInTheDocument();
    count({ count: 0 });
    expect(await screen.findByText(/Thanks! Your application has been submitted\./)).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'), { timeout: 2500 });
    // The summary stays on the sign-in page until it is closed.
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    await screen.findByRole('button', { name: 'Close' });
    expect(await screen.findByText(SAMPLE_REGISTERED_CONTRACTOR_IDS.contractorId)).toBeInTheDocument();
    for (const label of ['Contractor ID', 'Beneficiary ID', 'Contact ID', 'User Profile ID'])
      expect(screen.getByText(label)).toBeInTheDocument();
    expect(screen.getAllByText('OK')).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText(SAMPLE_REGISTERED_CONTRACTOR_IDS.contractorId)).not.toBeInTheDocument();
  });

  it.each([
    [
      'C-8 the server says why',
      () => fakeEndpointRefusal(calls.register, 400, { error: 'We are closed.', code: 'invalid' }),
      'We are closed.',
    ],
    ['C-8 the server says nothing', () => fakeEndpointRefusal(calls.register, 500), 'Registration failed'],
    ['C-8 no answer comes', () => fakeUnreachableEndpoint(calls.register), 'Something went wrong'],
  ])('%s, and what was typed stays', async (_name, prepare, text) => {
    fakeEndpointAnswer(calls.countByRegistration, { count: 0 });
    prepare();
    const { user } = await open();
    await fillInContractorApplication(user);
    await submitContractorApplication(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Company Name')).toHaveValue('Karoo Electrical');
    expect(screen.getByText('cipc.pdf')).toBeInTheDocument();
  });
});

describe('C-3.10 what is sent', () => {
  it.each([
    ['not VAT registered', false],
    ['VAT registered', true],
  ])('C-7.32 one form with every field and the files: %s', async (_name, vat) => {
    fakeEndpointAnswer(calls.countByRegistration, { count: 0 });
    fakeEndpointAnswer(calls.register, aRegisteredContractorAnswer());
    const { user } = await open();
    await fillInContractorApplication(user, { vat });
    await submitContractorApplication(user);
    await screen.findByText(/Thanks!/);
    const { vatNumber, ...rest } = bodiesSentTo(calls.register)[0] ?? {};
    expect(vatNumber).toBe(vat ? '4650267811' : undefined);
    expect(rest).toEqual({
      companyName: 'Karoo Electrical',
      registrationNumber: '2021/664021/07',
      email: 'office@karoo.test',
      phone: '0115550204',
      contactFirstName: 'Lindiwe',
      contactLastName: 'Botha',
      contactEmail: 'lindiwe@karoo.test',
      contactPhone: '0825550204',
      vatRegistered: vat ? 'yes' : 'no',
      companyDocumentType: 'CoR14.3 / CIPC Registration Certificate',
      password: 'quiet-windmill',
      confirmPassword: 'quiet-windmill',
      disclaimerAccepted: 'true',
      bankAccountName: 'Karoo Electrical',
      bankId: String(BANK_CODES['Tyme Bank']),
      bankAccountNumber: '5100442876',
      bankAccountType: '121510000',
    });
    const both = { cipc_doc: 'cipc.pdf', bank_proof_doc: 'bank.pdf' };
    expect(filesSentTo(calls.register)).toEqual([vat ? { ...both, vat_doc: 'vat.pdf' } : both]);
  });

  it('C-7.31 a duplicate check that fails counts as none found', async () => {
    fakeEndpointRefusal(calls.countByRegistration, 500);
    fakeEndpointAnswer(calls.register, aRegisteredContractorAnswer());
    const { user } = await open();
    await fillInContractorApplication(user);
    await submitContractorApplication(user);
    expect(await screen.findByText(/Thanks!/)).toBeInTheDocument();
  });

  it('C-4.3 says how much of the documents has gone, while they go', async () => {
    fakeEndpointAnswer(calls.countByRegistration, { count: 0 });
    const release = fakeDelayedEndpointAnswer(calls.register);
    const { user } = await open();
    await fillInContractorApplication(user);
    await submitContractorApplication(user);
    expect(await screen.findByRole('progressbar', { name: 'Sending your documents' })).toBeInTheDocument();
    release(aRegisteredContractorAnswer());
    expect(await screen.findByText(/Thanks!/)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('C-4 a bank proof that fails is sent once more', () => {
  const send = async (user: SimulatedUser) => {
    fakeEndpointAnswer(calls.countByRegistration, { count: 0 });
    fakeEndpointAnswer(calls.register, aRegisteredContractorAnswer(false));
    await fillInContractorApplication(user);
    await submitContractorApplication(user);
  };

  it('C-4 failing once: OK (retried)', async () => {
    fakeEndpointAnswer(calls.retryBankProof, { success: true });
    const { user } = await open();
    await send(user);
    expect(await screen.findByText('OK (retried)')).toBeInTheDocument();
    expect(bodiesSentTo(calls.retryBankProof)).toHaveLength(1);
  });

  it('C-8 failing twice: saved, but the upload failed, with the status', async () => {
    fakeEndpointRefusal(calls.retryBankProof, 503);
    const { user } = await open();
    await send(user);
    expect(
      await screen.findByText(
        'Application saved, but bank proof upload failed (status 503). You can retry later in the portal.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Failed')).toBeInTheDocument();
  });
});
