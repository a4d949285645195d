/** Server sentences about the number and payment reference of a levy account. */
import { declareSentences } from '../kit/sentences.ts';

export const levyAccountNumberSentences = declareSentences('levyAccountsOffice', {
  writeReference:
    'Enter 4 to 20 letters and digits, with at least one digit. Without letters, enter at least 6 digits.',
  referenceTaken: 'Another levy account with the same bank account has this number or reference. Choose another one.',
  chooseNumber: 'All numbers of this unit are taken. Enter an account number.',
  numberIsReference:
    'Another levy account with the same bank account uses this as its payment reference. Change that reference first.',
});
