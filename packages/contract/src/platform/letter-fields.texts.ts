/** The fields of letters as people read them, for the list from which they are inserted. */
import type { LetterVariable } from '@stoep/domain/platform/letter-variables';

export const LETTER_FIELD_NAMES: Readonly<Record<LetterVariable, string>> = {
  owner_name: 'Owner’s name',
  account_number: 'Account number',
  reference: 'Payment reference',
  building: 'Building',
  unit: 'Unit',
  balance: 'Balance',
  overdue: 'Amount overdue',
  today: 'Today’s date',
  bank: 'Bank',
  bank_account_name: 'Name of the bank account',
  bank_account_number: 'Bank account number',
  branch_code: 'Branch code',
  agent: 'Managing agent',
};

export const letterFieldTexts = {
  insert: 'Insert field',
  /** Tells the buttons of several texts apart: "Insert field in Subject". */
  into: (label: string) => `in ${label}`,
};
