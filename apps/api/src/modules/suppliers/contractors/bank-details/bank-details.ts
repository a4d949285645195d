/** Validates entered bank details by code lists and the banks' published rules. */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { BANK_ACCOUNT_TYPE_CODES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import type { NewBeneficiary } from '@stoep/contract/suppliers/own-contractor';
import { checkBankAccountNumber, southAfricanBankOfName } from '@stoep/domain/bank/bank-accounts';

const refuse = (field: string, text: SentenceOrText) => new AppError('invalid', text, { fields: { [field]: text } });

/** Checks bank and account type by their codes, and the number by the rules of its bank. Throws, naming the field. */
export const requireValidBankDetails = (given: NewBeneficiary) => {
  const bankName = Object.keys(BANK_CODES).find((name) => String(BANK_CODES[name]) === given.bankId);
  if (!bankName) throw refuse('bankId', texts.chooseBank);
  const accountType = Object.values(BANK_ACCOUNT_TYPE_CODES).find((code) => String(code) === given.accountType);
  if (accountType === undefined) throw refuse('accountType', texts.chooseAccountType);
  const number = checkBankAccountNumber(given.accountNumber, bankName);
  if (!number.ok) throw refuse('accountNumber', number.reason);
  return {
    name: given.name.trim(),
    bankId: Number(given.bankId),
    branchCode: southAfricanBankOfName(bankName)?.branchCode ?? null,
    accountNumber: number.value,
    accountType,
  };
};
export type ValidBankDetails = ReturnType<typeof requireValidBankDetails>;
