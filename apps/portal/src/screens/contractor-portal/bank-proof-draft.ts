/** The input of the bank proof dialog. Save sends it (C 2.3). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import { BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import type { NewBeneficiary } from '@stoep/contract/suppliers/own-contractor';
import { checkBankAccountNumber } from '@stoep/domain/bank/bank-accounts';
import type { FormErrorsByField } from '../../parts/form/use-form-errors.ts';

export type BankProofDraft = { file: File | undefined; details: NewBeneficiary };

export const EMPTY_BANK_DETAILS: NewBeneficiary = {
  name: '',
  bankId: '',
  accountNumber: '',
  accountType: '',
};
export const EMPTY_BANK_PROOF_DRAFT: BankProofDraft = { file: undefined, details: EMPTY_BANK_DETAILS };

/** Account Name, Bank Name, Account Number, Account Type (C 5). */
export const isBankDetailsComplete = (details: NewBeneficiary): boolean =>
  Object.values(details).every((value) => value.trim() !== '');

const missing = (details: NewBeneficiary): FormErrorsByField =>
  Object.fromEntries(
    (['name', 'bankId', 'accountNumber', 'accountType'] as const)
      .filter((name) => details[name].trim() === '')
      .map((name) => [name, texts.enterBankDetail[name]]),
  );

/** Checks the number by the rules of its bank, as the server does, since the dialog is closed when it is sent. */
const wrongNumber = ({ accountNumber, bankId }: NewBeneficiary): FormErrorsByField => {
  const bank = Object.keys(BANK_CODES).find((name) => String(BANK_CODES[name]) === bankId);
  const checked = checkBankAccountNumber(accountNumber, bank ?? '');
  return checked.ok ? {} : { accountNumber: checked.reason };
};

/** The errors of the draft, in the order of the dialog. */
export const bankProofErrorsOf = ({ file, details }: BankProofDraft, withDetails: boolean): FormErrorsByField => ({
  ...(file ? {} : { file: texts.chooseBankProof }),
  ...(withDetails ? (details.accountNumber.trim() === '' ? {} : wrongNumber(details)) : {}),
  ...(withDetails ? missing(details) : {}),
});
