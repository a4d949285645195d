/** What was chosen in the bank proof dialog; it is sent with Save (C 2.3). */

import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { NewBeneficiary } from '@stoep/contract/suppliers/contractors';
import { BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { checkAccountNumber } from '@stoep/domain/bank/bank-accounts';
import type { Faults } from '../../parts/form/use-faults.ts';

export type BankProofDraft = { file: File | undefined; details: NewBeneficiary };

export const NO_DETAILS: NewBeneficiary = { name: '', bankId: '', accountNumber: '', accountType: '' };
export const NO_DRAFT: BankProofDraft = { file: undefined, details: NO_DETAILS };

/** Account Name, Bank Name, Account Number, Account Type (C 5). */
export const isComplete = (details: NewBeneficiary): boolean =>
  Object.values(details).every((value) => value.trim() !== '');

const missing = (details: NewBeneficiary): Faults =>
  Object.fromEntries(
    (['name', 'bankId', 'accountNumber', 'accountType'] as const)
      .filter((name) => details[name].trim() === '')
      .map((name) => [name, texts.enterBankDetail[name]]),
  );

/** The number by its bank's own rules, as the server judges it: the dialog is closed when that is sent. */
const wrongNumber = ({ accountNumber, bankId }: NewBeneficiary): Faults => {
  const bank = Object.keys(BANK_CODES).find((name) => String(BANK_CODES[name]) === bankId);
  const checked = checkAccountNumber(accountNumber, bank ?? '');
  return checked.ok ? {} : { accountNumber: checked.reason };
};

/** What keeps the draft from being used, in the order of the dialog. */
export const faultsOf = ({ file, details }: BankProofDraft, withDetails: boolean): Faults => ({
  ...(file ? {} : { file: texts.chooseBankProof }),
  ...(withDetails ? (details.accountNumber.trim() === '' ? {} : wrongNumber(details)) : {}),
  ...(withDetails ? missing(details) : {}),
});
