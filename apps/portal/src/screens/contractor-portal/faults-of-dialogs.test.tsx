/** Errors in a firm's dialogs are at their fields, the first has the focus, and no input is lost (C 8). */

import { CONTRACTOR_DOCUMENT_NAME_TEXTS } from '@stoep/contract/suppliers/contractor-compliance.texts';
import { ownContractorEndpoints } from '@stoep/contract/suppliers/own-contractor';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContractorUser } from '../../testing/actors.ts';
import { aChosenFile, anOwnContractorAnswer } from '../../testing/contractor-samples.ts';
import { answerContractorPortal } from '../../testing/contractor-server.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = async (button: string | RegExp) => {
  const { user } = renderPortalApp('/contractor-portal', aContractorUser());
  const [first] = await screen.findAllByRole('button', { name: button });
  if (first) await user.click(first);
  const dialog = within(await screen.findByRole('dialog'));
  const field = (label: string) => dialog.getByLabelText(label, { selector: 'input, select' });
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, dialog, field, press };
};

const wireOf = (field: string) =>
  ownContractorEndpoints.addBeneficiary.body.names.find(([english]) => english === field)?.[1] ?? '';

describe('C-2.3.14 Bank proof', () => {
  const FAULTS = {
    'Bank account proof': 'Please choose the bank account proof file.',
    'Account Name': 'Please enter the account name.',
    'Bank Name': 'Please choose the bank.',
    'Account Number': 'Please enter the account number.',
    'Account Type': 'Please choose the account type.',
  };

  it('says at each field what is missing, focuses the first, and links to each', async () => {
    answerContractorPortal({ beneficiary: null, bankProofId: null });
    const { user, dialog, field, press } = await open('Upload Bank Proof');
    await press('Use this proof');
    expect(dialog.getByRole('alert')).toHaveTextContent('Please complete all beneficiary fields.');
    for (const [label, text] of Object.entries(FAULTS)) {
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(text));
      expect(dialog.getByRole('link', { name: text })).toBeInTheDocument();
    }
    expect(field('Bank account proof')).toHaveFocus();
    await user.click(dialog.getByRole('link', { name: FAULTS['Account Number'] }));
    expect(field('Account Number')).toHaveFocus();
  });

  it('judges the number by its bank before the dialog closes, and keeps what was typed and chosen', async () => {
    answerContractorPortal({ beneficiary: null, bankProofId: null });
    const { user, dialog, field, press } = await open('Upload Bank Proof');
    await user.upload(field('Bank account proof'), aChosenFile('bank.pdf'));
    await user.type(field('Account Name'), 'Highveld');
    await user.selectOptions(field('Bank Name'), 'Capitec Bank');
    await user.type(field('Account Number'), '123456789');
    await user.selectOptions(field('Account Type'), 'Savings');
    await press('Use this proof');
    expect(field('Account Number')).toHaveAccessibleDescription(/have 10 digits; this one has 9\./);
    expect(field('Account Number')).toHaveFocus();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(field('Account Name')).toHaveValue('Highveld');
    expect(dialog.getByText('bank.pdf')).toBeInTheDocument();
    await user.type(field('Account Number'), '0');
    await press('Use this proof');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodiesSentTo(ownContractorEndpoints.addBeneficiary)).toEqual([]);
  });

  it('opens again with what the server says at the field, everything typed and chosen still there', async () => {
    answerContractorPortal({ beneficiary: null, bankProofId: null });
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    const reason = 'This bank has no account with this number.';
    fakeEndpointRefusal(ownContractorEndpoints.addBeneficiary, 400, {
      error: 'Please check the highlighted fields.',
      code: 'invalid',
      fields: { [wireOf('accountNumber')]: reason },
    });
    const { user, field, press } = await open('Upload Bank Proof');
    await user.upload(field('Bank account proof'), aChosenFile('bank.pdf'));
    await user.type(field('Account Name'), 'Highveld');
    await user.selectOptions(field('Bank Name'), 'Nedbank');
    await user.type(field('Account Number'), '1002003004');
    await user.selectOptions(field('Account Type'), 'Savings');
    await press('Use this proof');
    const save = async () => {
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      const again = within(await screen.findByRole('dialog'));
      const number = again.getByLabelText('Account Number');
      expect(number).toHaveAccessibleDescription(reason);
      expect(number).toHaveValue('1002003004');
      await waitFor(() => expect(number).toHaveFocus());
      return again;
    };
    const again = await save();
    expect(again.getByLabelText('Account Name')).toHaveValue('Highveld');
    expect(again.getByText('bank.pdf')).toBeInTheDocument();
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Bank proof upload failed.')).toBeInTheDocument();
    const second = await save();
    fakeEndpointAnswer(ownContractorEndpoints.addBeneficiary, {
      beneficiaryId: anOwnContractorAnswer().id,
      fileUploaded: true,
      fileError: null,
    });
    await user.type(second.getByLabelText('Account Number'), '5');
    await user.click(second.getByRole('button', { name: 'Use this proof' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved successfully!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the file alone where the account is known', async () => {
    answerContractorPortal();
    const { field, press } = await open('Upload Bank Proof');
    await press('Use this proof');
    expect(field('Bank account proof')).toHaveAccessibleDescription(
      expect.stringContaining(FAULTS['Bank account proof']),
    );
    expect(field('Bank account proof')).toHaveFocus();
  });
});

it('C-2.3 a document to hand in: file and day are asked for at once, the file first', async () => {
  answerContractorPortal();
  const { user, dialog, field, press } = await open(/^Upload: /);
  const title = dialog.getByRole('heading', { name: /^Upload: / }).textContent ?? '';
  const name = Object.values(CONTRACTOR_DOCUMENT_NAME_TEXTS).find((one) => title.endsWith(one)) ?? '';
  await press('Upload');
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining('Please choose a file.'));
  expect(field(name)).toHaveFocus();
  const day = dialog.getByLabelText(/^Valid until/);
  expect(day).toHaveAccessibleDescription(expect.stringContaining('Please enter the last day it is valid.'));
  await user.upload(field(name), aChosenFile('letter.pdf'));
  await press('Upload');
  expect(day).toHaveFocus();
  expect(dialog.getByText('letter.pdf')).toBeInTheDocument();
  expect(bodiesSentTo(ownContractorEndpoints.uploadDocument)).toEqual([]);
});
