/** Server sentences about the number and payment reference of a levy account. */
import { declareSentences } from '../kit/sentences.ts';

export const levyAccountNumberSentences = declareSentences('levyAccountsOffice', {
  writeReference:
    'Write 4 to 20 letters and digits, a digit among them. Digits alone are 6 or more, as a short number is a day or an amount as often.',
  referenceTaken:
    'Another account that is paid into the same bank account has this number or reference. Choose another one.',
  chooseNumber: 'Every number of this unit is taken. Please enter an account number.',
  numberIsReference:
    'Another account that is paid into the same bank account has this as its payment reference. Change that one first.',
});
