/** The profile of C 2.3: editable fields, downloads and uploads, the bank proof, and the order of saving. */

import { sessionEndpoints } from '@stoep/contract/identity/session';
import { CONTRACTOR_SPECIALITY_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { ownContractorEndpoints } from '@stoep/contract/suppliers/own-contractor';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aContractorUser, testNextSessionTokenOf } from '../../testing/actors.ts';
import { aChosenFile, anOwnContractorAnswer } from '../../testing/contractor-samples.ts';
import { answerContractorPortal } from '../../testing/contractor-server.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
  orderOfCallsTo,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = async () => {
  const app = renderPortalApp('/contractor-portal', aContractorUser());
  await screen.findByText('2012/118204/07');
  return app;
};
type User = Awaited<ReturnType<typeof open>>['user'];
/** The Save button appears only with a change. */
const change = async (user: User) => user.type(await screen.findByLabelText('Phone'), '{Backspace}0');
const save = async (user: User) => user.click(await screen.findByRole('button', { name: 'Save' }));
const chooseRegistration = (user: User) =>
  user.upload(screen.getByLabelText(/^Upload a registration document/), aChosenFile('cipc.pdf'));
const openProofDialog = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Upload Bank Proof' }));
  return within(await screen.findByRole('dialog'));
};
const chooseProof = async (user: User) => {
  const dialog = await openProofDialog(user);
  await user.upload(dialog.getByLabelText('Bank account proof', { selector: 'input' }), aChosenFile('bank.pdf'));
  return dialog;
};
const useProof = (user: User, dialog: Awaited<ReturnType<typeof chooseProof>>) =>
  user.click(dialog.getByRole('button', { name: 'Use this proof' }));

describe('C-2.3.8 profile fields', () => {
  it('C-2.3.9, C-2.3.10, C-5.35 four fields can be changed, seven are only read', async () => {
    answerContractorPortal();
    await open();
    for (const [label, value] of [
      ['Email', 'office@highveld.example.test'],
      ['Phone', '011 555 0201'],
      ['VAT Number (optional)', '4650267811'],
    ])
      expect(screen.getByLabelText(label ?? '', { exact: false, selector: 'input' })).toHaveValue(value);
    const readOnly = {
      Name: 'Highveld Plumbing (Pty) Ltd',
      'Trading As': 'Highveld',
      Abbreviation: '\u2014',
      Status: 'Active',
      'Payment Approved': 'Yes',
      'FICA Approved': 'Yes',
      'Registration Number': '2012/118204/07',
    };
    for (const [label, value] of Object.entries(readOnly)) {
      const [term] = screen.getAllByText(label, { selector: 'dt' });
      expect(term?.nextElementSibling).toHaveTextContent(value);
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    }
  });

  it('C-9.7.1 the 28 specialities, of which several can be chosen', async () => {
    answerContractorPortal();
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Speciality' }));
    const group = within(screen.getByRole('group', { name: 'Speciality' }));
    const names = group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(names).toEqual(Object.keys(CONTRACTOR_SPECIALITY_CODES));
    expect(names).toHaveLength(28);
    expect(group.getByRole('checkbox', { name: 'Plumbing' })).toBeChecked();
    await user.click(group.getByRole('checkbox', { name: 'Gardening / Landscaping' }));
    await user.click(group.getByRole('checkbox', { name: 'Plumbing' }));
    await user.click(group.getByRole('checkbox', { name: 'Attorney' }));
    await save(user);
    await screen.findByText('Saved successfully!');
    expect(bodiesSentTo(ownContractorEndpoints.update)[0]?.specialities).toBe('121510003,156310001');
  });
});

describe('C-8.3 what is wrong with the profile', () => {
  const type = async (user: User, label: RegExp, text: string) => {
    const field = screen.getByLabelText(label, { selector: 'input' });
    await user.clear(field);
    await user.type(field, text);
  };

  it('is told at its field before anything is sent; the first takes the focus', async () => {
    answerContractorPortal();
    const { user } = await open();
    await type(user, /^Email/, 'office');
    await type(user, /^VAT Number/, '12');
    await save(user);
    const email = screen.getByLabelText(/^Email/, { selector: 'input' });
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription(/Enter one email address/);
    expect(screen.getByLabelText(/^VAT Number/)).toBeInvalid();
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
    expect(bodiesSentTo(ownContractorEndpoints.update)).toEqual([]);
    expect(email).toHaveValue('office');
  });

  it("is told at its field when the server says so, under 'Metadata update failed: …'", async () => {
    answerContractorPortal();
    fakeEndpointRefusal(ownContractorEndpoints.update, 400, {
      error: 'Please check the highlighted fields.',
      code: 'invalid',
      fields: { cj_companytelephone: 'This number is not in use.' },
    });
    const { user } = await open();
    await change(user);
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Metadata update failed: Please check the highlighted fields\.$/,
    );
    const phone = screen.getByLabelText(/^Phone/, { selector: 'input' });
    expect(phone).toHaveAccessibleDescription(/This number is not in use\./);
    expect(phone).toHaveFocus();
  });
});

describe('C-2.3.11 files of the profile', () => {
  it('C-2.3.12 registration document and bank proof come down under the names the server gives', async () => {
    answerContractorPortal();
    fakeEndpointAnswer(ownContractorEndpoints.downloadRegistration, 'file' as never);
    fakeEndpointAnswer(ownContractorEndpoints.downloadBankProof, 'file' as never);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => 0 }));
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'registration.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Bank Proof' }));
    await waitFor(() => expect(clicked).toEqual(['download', 'download']));
    expect(
      orderOfCallsTo(ownContractorEndpoints.downloadRegistration, ownContractorEndpoints.downloadBankProof),
    ).toEqual([ownContractorEndpoints.downloadRegistration, ownContractorEndpoints.downloadBankProof]);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("C-2.3.15, C-2.3.16 one save: metadata, then the file, then the bank proof; 'Saved successfully!'", async () => {
    answerContractorPortal();
    const metadata = fakeDelayedEndpointAnswer(ownContractorEndpoints.update);
    fakeEndpointAnswer(ownContractorEndpoints.uploadRegistration, { success: true });
    fakeEndpointAnswer(ownContractorEndpoints.uploadBankProof, { success: true });
    const { user } = await open();
    await chooseRegistration(user);
    await useProof(user, await chooseProof(user));
    expect(await screen.findByText('bank.pdf is uploaded when you press Save.')).toBeInTheDocument();
    await save(user);
    expect(await screen.findByText('Saving…')).toBeInTheDocument();
    const steps = () =>
      orderOfCallsTo(
        ownContractorEndpoints.update,
        ownContractorEndpoints.uploadRegistration,
        ownContractorEndpoints.uploadBankProof,
      );
    await waitFor(() => expect(steps()).toEqual([ownContractorEndpoints.update]));
    metadata({ success: true });
    expect(await screen.findByText('Saved successfully!')).toBeInTheDocument();
    expect(steps()).toEqual([
      ownContractorEndpoints.update,
      ownContractorEndpoints.uploadRegistration,
      ownContractorEndpoints.uploadBankProof,
    ]);
  });

  it.each([
    ['cipc.heic', 'image/heic'],
    ['cipc.webp', 'image/webp'],
  ])('a document that a telephone made is taken and sent: %s', async (name, type) => {
    answerContractorPortal();
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    fakeEndpointAnswer(ownContractorEndpoints.uploadRegistration, { success: true });
    const { user } = await open();
    const picker = screen.getByLabelText(/^Upload a registration document/);
    await user.upload(picker, aChosenFile(name, type));
    expect(await screen.findByText(name)).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('.file-row img')).not.toBeNull());
    await save(user);
    expect(await screen.findByText('Saved successfully!')).toBeInTheDocument();
    expect(orderOfCallsTo(ownContractorEndpoints.uploadRegistration)).toEqual([
      ownContractorEndpoints.uploadRegistration,
    ]);
  });

  it.each(['Cancel', 'Close'])(
    '%s in the bank proof dialog leaves no file behind: the next save sends none',
    async (way) => {
      answerContractorPortal();
      fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
      const { user } = await open();
      const dialog = await chooseProof(user);
      expect(await dialog.findByText('bank.pdf')).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: way }));
      expect(screen.queryByText('bank.pdf is uploaded when you press Save.')).not.toBeInTheDocument();
      expect((await openProofDialog(user)).queryByText('bank.pdf')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await change(user);
      await save(user);
      expect(await screen.findByText('Saved successfully!')).toBeInTheDocument();
      expect(orderOfCallsTo(ownContractorEndpoints.update, ownContractorEndpoints.uploadBankProof)).toEqual([
        ownContractorEndpoints.update,
      ]);
    },
  );

  it('a proof that is to be sent can be left out again', async () => {
    answerContractorPortal();
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    const { user } = await open();
    await useProof(user, await chooseProof(user));
    await user.click(await screen.findByRole('button', { name: 'Remove this proof' }));
    await change(user);
    await save(user);
    expect(await screen.findByText('Saved successfully!')).toBeInTheDocument();
    expect(orderOfCallsTo(ownContractorEndpoints.uploadBankProof)).toEqual([]);
  });

  it("C-8.3 'Bank proof upload failed.', and a second save sends only what is still to be sent", async () => {
    answerContractorPortal();
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    fakeEndpointAnswer(ownContractorEndpoints.uploadRegistration, { success: true });
    fakeEndpointRefusal(ownContractorEndpoints.uploadBankProof, 500);
    const { user } = await open();
    await chooseRegistration(user);
    await useProof(user, await chooseProof(user));
    await save(user);
    expect(await screen.findByText('Bank proof upload failed.')).toBeInTheDocument();
    fakeEndpointAnswer(ownContractorEndpoints.uploadBankProof, { success: true });
    await save(user);
    expect(await screen.findByText('Saved successfully!')).toBeInTheDocument();
    expect(orderOfCallsTo(ownContractorEndpoints.uploadRegistration)).toHaveLength(1);
    expect(orderOfCallsTo(ownContractorEndpoints.uploadBankProof)).toHaveLength(2);
  });

  it('FAULT-35: an answer without words is not called no answer', async () => {
    answerContractorPortal();
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    fakeEndpointRefusal(ownContractorEndpoints.uploadRegistration, 500);
    const { user } = await open();
    await chooseRegistration(user);
    await save(user);
    expect(
      await screen.findByText('File upload failed: Something went wrong on our side. Please try again.'),
    ).toBeInTheDocument();
    fakeUnreachableEndpoint(ownContractorEndpoints.uploadRegistration);
    await save(user);
    expect(await screen.findByText('File upload failed: No answer came. Please try again.')).toBeInTheDocument();
  });

  it('C-2.3.14 without a beneficiary the dialog asks for it too, and C-7.11 a file that was not kept is told', async () => {
    answerContractorPortal({ beneficiary: null, bankProofId: null });
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    fakeEndpointAnswer(ownContractorEndpoints.addBeneficiary, {
      beneficiaryId: anOwnContractorAnswer().id,
      fileUploaded: false,
      fileError: 'This file is not accepted.',
    });
    const { user } = await open();
    const dialog = await chooseProof(user);
    expect(within(dialog.getByLabelText('Bank Name')).getAllByRole('option')).toHaveLength(25);
    expect(
      within(dialog.getByLabelText('Account Type'))
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent),
    ).toEqual(['Current (Main)', 'Reserve', 'Savings', 'Trust']);
    await user.type(dialog.getByLabelText('Account Name'), 'Highveld');
    await user.selectOptions(dialog.getByLabelText('Bank Name'), 'Nedbank');
    await user.type(dialog.getByLabelText('Account Number'), '1002003004');
    await user.selectOptions(dialog.getByLabelText('Account Type'), 'Savings');
    await useProof(user, dialog);
    await save(user);
    expect(await screen.findByText('Bank proof upload failed.')).toBeInTheDocument();
    expect(screen.getByText('This file is not accepted.')).toBeInTheDocument();
    expect(orderOfCallsTo(ownContractorEndpoints.addBeneficiary)).toHaveLength(1);
  });
});

describe('the bank-detail guard', () => {
  it('asks for the password again and then goes on with the save', async () => {
    answerContractorPortal();
    fakeEndpointAnswer(ownContractorEndpoints.update, { success: true });
    fakeEndpointRefusal(ownContractorEndpoints.uploadBankProof, 401, {
      error: 'Log in again.',
      code: 'fresh_login_required',
    });
    const { user } = await open();
    await useProof(user, await chooseProof(user));
    await save(user);
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('You are changing bank or contact details. Please enter your password.'),
    ).toBeInTheDocument();
    fakeEndpointAnswer(sessionEndpoints.confirmPassword, {
      success: true,
      token: testNextSessionTokenOf(aContractorUser()),
    });
    fakeEndpointAnswer(ownContractorEndpoints.uploadBankProof, { success: true });
    await user.type(dialog.getByLabelText('Password'), 'quiet-windmill');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Saved successfully!')).toBeInTheDocument();
  });
});
