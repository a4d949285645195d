/** The application in four steps, with its draft on the device (decision 0325). */
import 'fake-indexeddb/auto';
import { contractorRegistrationEndpoints as calls } from '@stoep/contract/suppliers/contractor-registration';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aRegisteredContractorAnswer,
  enterFieldText,
  fillInContractorApplication,
  goToNextContractorApplicationStep,
  openContractorRegistrationScreen as open,
  openContractorApplicationStep,
  submitContractorApplication,
} from '../../testing/contractor-application.ts';
import { bodiesSentTo, fakeEndpointAnswer } from '../../testing/fake-server.ts';

const onDevice = () => Object.entries(localStorage).filter(([name]) => name.startsWith('portal-form '));
const isStored = () => waitFor(() => expect(onDevice()).toHaveLength(1), { timeout: 5_000 });
const OFFER = /^You started to write this on/;

test('FAULT-30: the next step opens once the fields of this one are right, with each error at its field', async () => {
  const { user } = await open();
  expect(screen.getByText('Step 1 of 4')).toBeInTheDocument();
  await enterFieldText(user, 'Company Name', 'Karoo Electrical');
  await goToNextContractorApplicationStep(user, 'Primary Contact');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Please complete the following: Company Registration Number, VAT Registration \(Yes\/No\), Company Phone, Company Email/,
  );
  expect(screen.getByText('Step 1 of 4')).toBeInTheDocument();
  expect(screen.getByLabelText('Company Registration Number')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  expect(bodiesSentTo(calls.countByRegistration)).toEqual([]);
});

test('FAULT-30: a step that is wrong opens again when the application is sent, and a link leads into another step', async () => {
  const { user } = await open();
  await submitContractorApplication(user);
  expect(screen.getByText('Step 1 of 4')).toBeInTheDocument();
  const summary = within(await screen.findByRole('alert'));
  await user.click(summary.getByRole('link', { name: 'Bank Name' }));
  expect(screen.getByText('Step 3 of 4')).toBeInTheDocument();
  expect(screen.getByLabelText('Bank Name')).toHaveFocus();
});

test('FAULT-30: the progress comes back on the same device, without passwords and the bank account number', async () => {
  const { user } = await open();
  await fillInContractorApplication(user);
  await isStored();
  await waitFor(() => expect(onDevice()[0]?.[1].length).toBeGreaterThan(400));
  expect(JSON.stringify(onDevice())).not.toContain('Karoo');
  cleanup();
  const again = await open();
  expect(await screen.findByText(OFFER)).toHaveTextContent(
    /Passwords, the bank account number and files are not saved/,
  );
  await again.user.click(screen.getByRole('button', { name: 'Restore text' }));
  expect(screen.getByText('Step 4 of 4')).toBeInTheDocument();
  expect(screen.getByLabelText('Company Name')).toHaveValue('Karoo Electrical');
  expect(screen.getByLabelText('Bank Name')).toHaveDisplayValue('Tyme Bank');
  for (const label of ['Account Password', 'Confirm Password', 'Bank Account Number'])
    expect(screen.getByLabelText(label)).toHaveValue('');
});

test('FAULT-30: an application that was sent is one call, and leaves nothing on the device', async () => {
  fakeEndpointAnswer(calls.countByRegistration, { count: 0 });
  fakeEndpointAnswer(calls.register, aRegisteredContractorAnswer());
  const { user } = await open();
  await fillInContractorApplication(user);
  await isStored();
  await submitContractorApplication(user);
  await screen.findByText(/Thanks!/);
  expect(bodiesSentTo(calls.register)).toHaveLength(1);
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('FAULT-30: progress that is not wanted is discarded', async () => {
  const { user } = await open();
  await enterFieldText(user, 'Company Name', 'Karoo Electrical');
  await isStored();
  cleanup();
  const again = await open();
  await again.user.click(await screen.findByRole('button', { name: 'Discard text' }));
  await waitFor(() => expect(onDevice()).toEqual([]));
  await openContractorApplicationStep(again.user, 'Company Details');
  expect(screen.getByLabelText('Company Name')).toHaveValue('');
});
