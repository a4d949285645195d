/** Bank details as they are given, judged by code lists and by the banks' own published rules. */

import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { NewBeneficiary } from '@stoep/contract/suppliers/contractors';
import { BANK_ACCOUNT_TYPES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import { checkAccountNumber, findBank } from '@stoep/domain/bank/bank-accounts';

const refuse = (field: string, text: Words) => new AppError('invalid', text, { fields: { [field]: text } });

/** Bank and account type by their codes, the number by its bank's rules. Throws naming the field. */
export const checkBankDetails = (given: NewBeneficiary) => {
  const bankName = Object.keys(BANK_CODES).find((name) => String(BANK_CODES[name]) === given.bankId);
  if (!bankName) throw refuse('bankId', texts.chooseBank);
  const accountType = Object.values(BANK_ACCOUNT_TYPES).find((code) => String(code) === given.accountType);
  if (accountType === undefined) throw refuse('accountType', texts.chooseAccountType);
  const number = checkAccountNumber(given.accountNumber, bankName);
  if (!number.ok) throw refuse('accountNumber', number.reason);
  return {
    name: given.name.trim(),
    bankId: Number(given.bankId),
    branchCode: findBank(bankName)?.branchCode ?? null,
    accountNumber: number.value,
    accountType,
  };
};
export type BankDetails = ReturnType<typeof checkBankDetails>;
