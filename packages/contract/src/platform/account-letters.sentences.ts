/** Server sentences about account letters: for staff who write them, and at the foot of each letter. */
import type { LetterVariable } from '@stoep/domain/platform/letter-variables';
import { declareSentences } from '../kit/sentences.ts';

/** The fields of letters as people read them: in the list from which they are inserted, and in a letter that was sent. */
export const LETTER_FIELD_NAMES: Readonly<Record<LetterVariable, string>> = {
  owner_name: 'Account holder’s name',
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

export const accountLetterSentences = declareSentences('letters', {
  unknown: 'There is no field {names}. Press Insert field to choose one.',
  loose: 'A field stands between two opening and two closing braces. Press Insert field to choose one.',
  bothInAfrikaans: 'Write both the subject and the letter in Afrikaans, or neither.',
  nameTaken: 'Another template has this name.',
  noTemplate: 'This template no longer exists.',
  sentToday: 'This letter was already sent to these accounts today. See the list.',
  nobody: 'No account fits this choice, so there is nobody to write to.',
  subjectMissing: 'Enter the subject.',
  letterMissing: 'Enter the letter.',
  tooManyAccounts:
    'You chose {chosen} accounts, and a letter goes to at most {most}. Choose fewer, or write to a whole building under Letters to accounts.',
  onlyAttorneys: 'All these accounts are handed over to attorneys. Only the attorneys write to their owners.',
  heading: 'Letter',
  onPaper: 'Letters {building} {day}',
  aboutAccount: 'Account {accountNumber}, {building}',
  noneToPrint: 'There is no letter to print.',
  why: 'Your account: {accountNumber}, {building}. Your reply goes to the managing agent.',
});
