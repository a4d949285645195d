/** What was chosen in the bank proof dialog; it is sent with Save (C 2.3). */
import type { NewBeneficiary } from '@stoep/contract/contractors';

export type BankProofDraft = { file: File | undefined; details: NewBeneficiary };

export const NO_DETAILS: NewBeneficiary = { name: '', bankId: '', accountNumber: '', accountType: '' };
export const NO_DRAFT: BankProofDraft = { file: undefined, details: NO_DETAILS };

/** Account Name, Bank Name, Account Number, Account Type (C 5). */
export const isComplete = (details: NewBeneficiary): boolean =>
  Object.values(details).every((value) => value.trim() !== '');
